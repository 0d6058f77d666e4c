import { randomUUID } from 'node:crypto';
import type { TeamGamesParts } from '../parts';
import { playCommand } from './play';

/**
 * A server's outage is not the players' time: every clock that ran when it stopped moves on by the outage, as a logged command
 * (docs/rules.md, F12). Where the machine's clock was put back meanwhile they come back with it (F40).
 * @param lastSeenAt the last heartbeat before the outage, epoch ms
 * @returns how many clocks were moved
 */
export async function moveClocksAfterOutage(parts: TeamGamesParts, lastSeenAt: number): Promise<number> {
  const now = parts.clock.now();
  const outageMs = now - lastSeenAt;
  if (outageMs === 0) return 0;
  let moved = 0;
  for (const game of await parts.store.gamesWithClock(Math.min(lastSeenAt, now))) {
    const command = { type: 'resume', outageMs } as const;
    const move = { commandId: randomUUID(), version: game.version, command, who: 'server' };
    const played = await playCommand(parts, game.id, () => move);
    if (played.ok) moved += 1;
  }
  return moved;
}
