import type { AnyCommand } from '@lamma/protocol/games';
import type { GameEvent } from '@lamma/rules/modes/game';
import { rulesOf } from '@lamma/rules/modes/index';
import type { Statement } from '../../../platform/db/database';
import type { Game, GameHead } from '../data/game';
import type { Standing } from '../data/records';
import type { TeamGamesParts } from '../parts';

/** How a game stands, for its record. */
export function standingOf(game: GameHead): Standing {
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

/** The secret of a round that begins leads to its game from now on; what the phone sent is kept for a resend of it. */
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

/** The game's record and its used numbers, where the move shows in them. */
export function recordStatements(
  { records, categories }: TeamGamesParts,
  next: Game,
  events: readonly GameEvent[],
): Statement[] {
  if (!events.some((event) => SHOWS_IN_RECORD.includes(event.type))) return [];
  const ended = events.some((event) => event.type === 'gameFinished');
  const numbers = ended && next.ticketId !== null ? categories.played(next.ticketId) : [];
  return [...records.standing(next.id, standingOf(next)), ...numbers];
}
