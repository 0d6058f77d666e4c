import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BotsOptions, Tally } from './bots-process';

/** Joins many bots to a contest. They run in another process, so that their work does not delay the measurements of this process. */
export async function joinAsBots(options: BotsOptions): Promise<Map<string, number>> {
  const bots = fork(fileURLToPath(new URL('./bots-process.ts', import.meta.url)));
  bots.send(options);
  const [tally] = (await once(bots, 'message')) as [Tally];
  bots.kill();
  return new Map(tally);
}
