import { limits } from '@lamma/protocol/limits';
import type { GameEvent } from '@lamma/rules/modes/game';
import { type GameState, rulesOf } from '@lamma/rules/modes/index';
import type { Game } from '../data/game';

/** A finished game may be reopened for 10 minutes, and as long as the screen that saw it end is open. */
export function canReopen(game: Game, watchingSince: number | undefined, now: number): boolean {
  if (game.finishedAt === null) return true;
  return (
    now - game.finishedAt <= limits.undoAfterEndMs || (watchingSince !== undefined && watchingSince <= game.finishedAt)
  );
}

/** The game after a move, as its row is written. */
export function nextGame(game: Game, state: GameState, events: readonly GameEvent[], now: number): Game {
  const left = events.find((event) => event.type === 'screenLeft');
  const onlyClock = events.every((event) => event.type === 'clockMoved');
  const playing = onlyClock ? game.status : 'running';
  const status =
    state.phase === 'finished' ? 'finished' : left === undefined ? playing : left.keep ? 'saved' : 'running';
  const rules = rulesOf(state.mode);
  return {
    ...game,
    version: game.version + 1,
    state,
    status,
    clockDeadlineAt: rules.runsUntil(state),
    expiresAt: rules.expiresAt(state),
    changedAt: now,
    finishedAt: status === 'finished' ? (game.finishedAt ?? now) : null,
  };
}
