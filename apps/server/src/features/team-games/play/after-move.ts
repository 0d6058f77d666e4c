import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { GameEvent } from '@lamma/rules/modes/game';
import { rulesOf } from '@lamma/rules/modes/index';
import type { Statement } from '../../../platform/db/database';
import type { Game, GameHead } from '../data/game';
import type { GameResult } from '../data/records';
import type { TeamGamesParts } from '../parts';

/** A finished game may be reopened for 10 minutes, or by a screen that has watched it since before its end. */
export function canReopen(game: Game, watchingSince: number | undefined, now: number): boolean {
  if (game.finishedAt === null) return true;
  return (
    now - game.finishedAt <= limits.undoAfterEndMs || (watchingSince !== undefined && watchingSince <= game.finishedAt)
  );
}

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

export function resultOf(game: GameHead): GameResult {
  const { state, status } = game;
  return {
    state: status,
    team1Score: state.scores[1],
    team2Score: state.scores[2],
    winnerTeam: status === 'finished' ? rulesOf(state.mode).winner(state) : null,
    band: state.played.map(({ wonBy }) => wonBy ?? 0),
    reported: false,
  };
}

const SHOWS_IN_RECORD: readonly GameEvent['type'][] = [
  'questionAwarded',
  'squareClaimed',
  'timeExpired',
  'scoreAdjusted',
  'moveUndone',
  'gameFinished',
  'screenLeft',
];

/** The statements that store a new round's token, or the options that the phone sent, so that a resend gets the same answer. */
export function roundStatements({ store }: TeamGamesParts, next: Game, command: AnyCommand): Statement[] {
  const { state, id: gameId, userId, changedAt: createdAt } = next;
  if (!('round' in state) || state.round.demo) return [];
  const { sessionToken: token, expiresAt } = state.round;
  if (command.type === 'takeOptions')
    return [store.fillRound(token, null, [command.wrongOption1, command.wrongOption2])];
  if (command.type !== 'startQrRound') return [];
  const { questionId } = state.open;
  const texts = { questionText: '', correctAnswer: '', options: null, wrongOptions: null, countedFor: null };
  return [store.addRound({ token, userId, gameId, questionId, ...texts, version: 0, createdAt, expiresAt })];
}

/** The statements that update the game's record and used numbers; none if the move does not change them. */
export function recordStatements(
  { records, categories }: TeamGamesParts,
  next: Game,
  events: readonly GameEvent[],
): Statement[] {
  if (!events.some((event) => SHOWS_IN_RECORD.includes(event.type))) return [];
  const ended = events.some((event) => event.type === 'gameFinished');
  const numbers = ended && next.ticketId !== null ? categories.played(next.ticketId) : [];
  return [...records.updateResult(next.id, resultOf(next)), ...numbers];
}
