import { once } from 'node:events';
import { connect } from 'node:net';
import { pause } from '@lamma/testkit/contests/parallel';

/** @param socket path of the probe's Unix socket. @param imports modules that the server loads before the probe */
export const probeEnvironment = (socket: string, imports: readonly string[]) => ({
  NODE_OPTIONS: [...imports, new URL('./inside.mjs', import.meta.url).href].map((one) => `--import=${one}`).join(' '),
  BENCH_PROBE: socket,
});

/** Client of the probe inside a measured server (inside.mjs). */
export type Probe = Awaited<ReturnType<typeof openProbe>>;

export async function openProbe(path: string) {
  const socket = connect(path);
  await once(socket, 'connect');
  const ask =
    <T>(what: string) =>
    async (): Promise<T> => {
      socket.write(what);
      const [line] = await once(socket, 'data');
      return JSON.parse(String(line));
    };
  return {
    /** CPU time of all threads since the start, ms. */
    cpu: ask<number>('cpu'),
    /** Memory after forced garbage collections, bytes. */
    memory: ask<NodeJS.MemoryUsage>('memory'),
    /** Resident memory without a forced collection, bytes. */
    rss: ask<number>('rss'),
    /** The longest block of the event loop since the last call, ms; the first call starts the measurement. */
    longestBlockMs: ask<number>('longestBlock'),
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
