import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pause } from '@lamma/testkit/contests/parallel';

/** Client of the probe inside a measured server (inside.mjs). */
export interface Probe {
  /** CPU time of all threads since the start, ms. */
  cpu(): Promise<number>;
  /** Memory after forced garbage collections, bytes. */
  memory(): Promise<{ rss: number; heapUsed: number }>;
  /** Resident memory without a forced collection, bytes. */
  rss(): Promise<number>;
  /** The longest block of the event loop since the last call, ms; the first call starts the measurement. */
  longestBlockMs(): Promise<number>;
  close(): void;
}

/** @param folder the server's folder. @returns the socket's path and the environment that loads the probe */
export function probeSetup(folder: string): { path: string; env: Record<string, string> } {
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
    longestBlockMs: ask('longestBlock'),
    close: () => socket.destroy(),
  };
}

/**
 * Measures the CPU time of a piece of work on the server, including `afterMs` afterwards.
 * @returns `cpuMs` of all threads, and the share of its core that the generator used
 */
export async function measureCpu(probe: Probe, work: () => Promise<unknown>, afterMs = 300) {
  const before = await probe.cpu();
  const ownCpu = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(ownCpu);
  await pause(afterMs);
  return { cpuMs: (await probe.cpu()) - before, wallMs, generator: (user + system) / 1000 / wallMs };
}
