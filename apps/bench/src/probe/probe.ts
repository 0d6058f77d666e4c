import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pause } from '@lamma/testkit/contests/at-once';

/** What stands inside a measured server and tells of it: inside.mjs. */
export interface Probe {
  /** All threads, since its start, ms. */
  cpu(): Promise<number>;
  /** After forced collections, bytes. */
  memory(): Promise<{ rss: number; heapUsed: number }>;
  /** Resident as it is, bytes. */
  rss(): Promise<number>;
  /** What held the event loop longest since the last call, ms; the first call begins. */
  hold(): Promise<number>;
  close(): void;
}

/** @param folder the server's own. @returns what a server is started with, so that the probe stands in it */
export function probed(folder: string): { path: string; env: Record<string, string> } {
  const path = join(folder, 'probe.sock');
  return {
    path,
    env: { NODE_OPTIONS: `--import=${new URL('./inside.mjs', import.meta.url).href}`, BENCH_PROBE: path },
  };
}

export async function openProbe(path: string): Promise<Probe> {
  const socket = connect(path);
  await once(socket, 'connect');
  const ask = (what: string) => async () => {
    socket.write(what);
    const [line] = await once(socket, 'data');
    return JSON.parse(String(line));
  };
  return {
    cpu: ask('cpu'),
    memory: ask('memory'),
    rss: ask('rss'),
    hold: ask('hold'),
    close: () => socket.destroy(),
  };
}

/**
 * What a piece of work costs the server, and what follows it there within `afterMs`.
 * @returns `cpuMs` of all its threads, and which share of its core the generator used meanwhile
 */
export async function meter(probe: Probe, work: () => Promise<unknown>, afterMs = 300) {
  const before = await probe.cpu();
  const own = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(own);
  await pause(afterMs);
  return { cpuMs: (await probe.cpu()) - before, wallMs, generator: (user + system) / 1000 / wallMs };
}
