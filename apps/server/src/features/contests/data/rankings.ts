import { rankRows } from '@lamma/rules/contest/rank';
import { averageOf, type Participant, type TakenAnswer } from './participant';

/** What a participant is ranked by, with all answers counted. */
type Totals = Pick<Participant, 'joinOrder' | 'isRemoved' | 'score' | 'answersCount' | 'responseSumMs'>;
type InRanking<T> = T & { rank: number; avgResponseTime: number | null };
export type RankedParticipant = InRanking<Participant>;

/** The ranking by points and time. All answers count; removed participants are left out. */
export function rankingOf<T extends Totals>(all: readonly T[]): InRanking<T>[] {
  const shown = all.filter(({ isRemoved }) => !isRemoved);
  return rankRows(shown.map((participant) => ({ ...participant, avgResponseTime: averageOf(participant) })));
}

/** Each participant's rank when only these questions count. Removed participants are left out. */
export function ranksOf(all: readonly Participant[], questionIndexes: readonly number[]): ReadonlyMap<string, number> {
  const rows = all
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, joinOrder, answers }) => {
      const counted = questionIndexes.flatMap((index) => answers.get(index) ?? []);
      const sum = (of: (answer: TakenAnswer) => number) => counted.reduce((total, answer) => total + of(answer), 0);
      const avgResponseTime = counted.length === 0 ? null : sum(({ responseMs }) => responseMs) / counted.length;
      return { id, joinOrder, score: sum(({ points }) => points), avgResponseTime };
    });
  return new Map(rankRows(rows).map(({ id, rank }) => [id, rank]));
}
