import type { HistoryRun } from '@lamma/protocol/rest/contests';
import { rankRows } from '@lamma/rules/contest/rank';
import { averageOf } from '../data/participant';
import type { ParticipantRow } from '../data/store-participants';

export type Ranked = HistoryRun['participants'][number];

/** The ranking of a run from its rows in the database, without removed participants. */
export function rankedParticipants(all: readonly ParticipantRow[]): Ranked[] {
  const rows = all
    .filter(({ isRemoved }) => isRemoved === 0)
    .map((row) => ({ ...row, avgResponseTime: averageOf(row) }));
  return rankRows(rows).map(({ id, name, score, rank, correctCount, answersCount, avgResponseTime }) => ({
    id,
    name,
    score,
    rank,
    correctCount,
    answersCount,
    avgResponseTime,
  }));
}
