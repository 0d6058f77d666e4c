import type { OptionLetter } from '@lamma/protocol/contests';

/** What a participant did, recorded by the test from what it sent and received. */
export interface LedgerEntry {
  id: string;
  name: string;
  /** Order of joining this run, from 0. */
  order: number;
  isRemoved: boolean;
  isHidden: boolean;
  answers: Map<number, { letter: OptionLetter; isRight: boolean; points: number; ms: number }>;
}

/** A row of the expected ranking. */
export interface LedgerRow {
  id: string;
  name: string;
  rank: number;
  score: number;
  correctCount: number;
  answersCount: number;
  avgResponseTime: number | null;
}

/** Participants with equal points and time share a rank. */
const isTie = (one: LedgerRow, other: LedgerRow) =>
  one.score === other.score && one.avgResponseTime === other.avgResponseTime;

/** The ranking by the documented rules, without any code of the product: points, then average time, then order of joining. */
export function rankLedger(entries: Iterable<LedgerEntry>): LedgerRow[] {
  const present = [...entries].filter(({ isRemoved }) => !isRemoved).sort((one, other) => one.order - other.order);
  const rows = present.map(({ id, name, answers }) => {
    const all = [...answers.values()];
    const ms = all.reduce((sum, answer) => sum + answer.ms, 0);
    return {
      id,
      name,
      rank: 0,
      score: all.reduce((sum, { points }) => sum + points, 0),
      correctCount: all.filter(({ isRight }) => isRight).length,
      answersCount: all.length,
      avgResponseTime: all.length === 0 ? null : ms / all.length,
    };
  });
  const slowest = Number.POSITIVE_INFINITY;
  rows.sort((one, other) => {
    if (one.score !== other.score) return one.score > other.score ? -1 : 1;
    const [oneMs, otherMs] = [one.avgResponseTime ?? slowest, other.avgResponseTime ?? slowest];
    return oneMs === otherMs ? 0 : oneMs < otherMs ? -1 : 1;
  });
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    row.rank = before !== undefined && isTie(before, row) ? before.rank : at + 1;
  }
  return rows;
}
