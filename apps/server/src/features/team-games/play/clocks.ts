import { randomUUID } from 'node:crypto';
import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import { AHEAD_MS, makeDeadlines } from '../../../platform/time/clock';
import type { TeamGamesParts } from '../parts';
import { playCommand } from './play';

/**
 * Sends the commands that end a phase at its deadline: a question of connect, the wait for a phone, a result of qr, and
 * the reading time and the open buttons of a race. Timers cover the games of this process, and a periodic read of the
 * database covers the others. If two processes end the same phase, the rules refuse the second command.
 */
export function makeExpirer(parts: TeamGamesParts) {
  const { arm, stop } = makeDeadlines(parts.clock, expire, parts.onError);

  async function expire(gameId: string): Promise<number | null> {
    const game = await parts.store.game(gameId);
    if (game?.expiresAt == null) return null;
    if (game.expiresAt > parts.clock.now()) return game.expiresAt;
    const move = { commandId: randomUUID(), version: game.version, command: endCommand(game.state) };
    await playCommand(parts, gameId, () => ({ ...move, who: 'server' }));
    return null;
  }

  return {
    arm,
    /** Sets timers for all games that are due soon. Call at start, and periodically for games of a process that stopped. */
    async armDeadlines(): Promise<void> {
      for (const { id, expiresAt } of await parts.store.gamesWithDeadlineUntil(parts.clock.now() + AHEAD_MS))
        arm(id, expiresAt);
    },
    stop,
  };
}

/** The command that ends the current phase. */
function endCommand(state: GameState): AnyCommand {
  return state.phase === 'armed' ? { type: 'settleBuzz', round: state.buzz.round } : { type: 'expireTimer' };
}

export type Expirer = ReturnType<typeof makeExpirer>;

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
