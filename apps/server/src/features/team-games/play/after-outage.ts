import { randomUUID } from 'node:crypto';
import type { TeamGamesParts } from '../parts';
import { playCommand } from './play';

/**
 * Extends every clock that was running when the server stopped by the length of the outage, as a logged command, so that players lose no
 * time. If the machine's clock was set back meanwhile, the games' clocks move back with it.
 * @param lastSeenAt the last heartbeat before the outage, epoch ms
 * @returns how many clocks were moved
 */
export async function moveClocksAfterOutage(parts: TeamGamesParts, lastSeenAt: number): Promise<number> {
  const now = parts.clock.now();
  const outageMs = now - lastSeenAt;
  if (outageMs === 0) return 0;
  let movedCount = 0;
  for (const game of await parts.store.gamesWithClock(Math.min(lastSeenAt, now))) {
    const command = { type: 'resume', outageMs } as const;
    const move = { commandId: randomUUID(), version: game.version, command, who: 'server' };
    const played = await playCommand(parts, game.id, () => move);
    if (played.ok) movedCount += 1;
  }
  return movedCount;
}
