import { pause } from '@lamma/testkit/contests/at-once';
import { cpuOf, type Rig } from '../servers/rig';

/** What follows a push or an answer on the server is counted too. */
const AFTER_MS = 300;

export interface Metered {
  /** Of the server, all threads and processes, ms. */
  cpuMs: number;
  wallMs: number;
  /** Which share of its core the generator used meanwhile: above 0.9 the figure is the generator's own. */
  generator: number;
}

/** What a piece of work costs the server. */
export async function meter(rig: Rig, work: () => Promise<unknown>, afterMs = AFTER_MS): Promise<Metered> {
  const before = await cpuOf(rig);
  const own = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(own);
  await pause(afterMs);
  return { cpuMs: (await cpuOf(rig)) - before, wallMs, generator: (user + system) / 1000 / wallMs };
}
