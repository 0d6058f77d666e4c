import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What stands inside a measured server and tells of it: inside.mjs. */
export interface Probe {
  /** All threads, since its start, ms. */
  cpu(): Promise<number>;
  /** After a forced collection, bytes. */
  memory(): Promise<{ rss: number; heapUsed: number }>;
  close(): void;
}

/** @param folder the server's own. @returns what a server is started with, so that the probe stands in it */
export function probed(folder: string, plant?: string): { path: string; env: Record<string, string> } {
  const path = join(folder, 'probe.sock');
  const modules = [new URL('./inside.mjs', import.meta.url).href, ...(plant === undefined ? [] : [plant])];
  const NODE_OPTIONS = modules.map((module) => `--import=${module}`).join(' ');
  return { path, env: { NODE_OPTIONS, BENCH_PROBE: path } };
}

export async function openProbe(path: string): Promise<Probe> {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  const ask = async (what: string): Promise<unknown> => {
    socket.write(`${what}\n`);
    const [line] = (await once(socket, 'data')) as [string];
    return JSON.parse(line);
  };
  return {
    cpu: () => ask('cpu') as Promise<number>,
    memory: () => ask('memory') as Promise<{ rss: number; heapUsed: number }>,
    close: () => socket.destroy(),
  };
}
