import type { RankedRow, TeacherView } from '../api';
import type { ContestMoment } from './table';

/**
 * In ms. A question that opened longer ago appears without animation, for example after a change of question was
 * undone.
 */
const FRESH_MS = 1500;

const isAnswerShown = ({ phase, correctAnswer }: TeacherView) => phase === 'closed' && correctAnswer !== undefined;

/** A key of what the screen shows; a moment ends when the key changes. Counts and names are not part of the key. */
export function stepOf(view: TeacherView): string {
  const { runId, phase, currentQuestionIndex, question, isRankingShown } = view;
  return [runId, phase, currentQuestionIndex, question !== null, isAnswerShown(view), isRankingShown].join(' ');
}

/**
 * The moment that the change from one view to the next begins; null if the new view appears without animation.
 * @param now the server's time, epoch ms
 */
export function momentBetween(before: TeacherView, after: TeacherView, now: number): ContestMoment | null {
  if (before.runId !== after.runId) return null;
  if (after.phase === 'ended') return before.phase === 'ended' ? null : 'podium';
  if (after.isRankingShown) return before.isRankingShown ? null : 'climb';
  if (after.question === null) return null;
  if (after.phase === 'question') {
    const openedAgo = now - (after.serverStartTime ?? 0);
    return openedAgo < FRESH_MS && after.leftMs === null ? 'land' : null;
  }
  const isSame = before.phase !== 'lobby' && before.currentQuestionIndex === after.currentQuestionIndex;
  if (!isSame || before.isRankingShown) return null;
  if (isAnswerShown(after)) return isAnswerShown(before) ? null : 'bars';
  return before.phase === 'question' ? 'close' : null;
}

/** The ranks of the participants before the first answer to a question, by id; `index` is the position in the list. */
export type Standings = ReadonlyMap<string, { rank: number; index: number; score: number }>;

/** The rows of participants who have answered and were not removed, in the order of the ranking. */
export function rankedOf({ ranking }: Pick<TeacherView, 'ranking'>): RankedRow[] {
  return ranking.filter(({ isRemoved, answersCount }) => !isRemoved && answersCount > 0);
}

/** @param rows in the order of the ranking */
export function standingsOf(rows: readonly RankedRow[]): Standings {
  return new Map(rows.map(({ id, rank, score }, index) => [id, { rank, index, score }]));
}

/** The participant who rose by the most ranks, at least one; if two rose equally, the participant with the better rank. */
export function biggestRise(rows: readonly RankedRow[], before: Standings): { row: RankedRow; by: number } | null {
  let best: { row: RankedRow; by: number } | null = null;
  for (const row of rows) {
    const by = (before.get(row.id)?.rank ?? row.rank) - row.rank;
    if (by > (best?.by ?? 0)) best = { row, by };
  }
  return best;
}
