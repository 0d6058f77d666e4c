import type { HistoryRun } from '@lamma/protocol/rest/contests';
import type { RankedParticipant } from '../data/rankings';

export type Ranked = HistoryRun['participants'][number];

/** The rows of a ranking as results and history give them. */
export function rankedRows(ranking: readonly Pick<RankedParticipant, keyof Ranked>[]): Ranked[] {
  return ranking.map(({ id, name, score, rank, correctCount, answersCount, avgResponseTime }) => ({
    id,
    name,
    score,
    rank,
    correctCount,
    answersCount,
    avgResponseTime,
  }));
}
