export interface Ranked {
  score: number;
  /** Milliseconds; null without any answer, which ranks as the slowest. */
  avgResponseTime: number | null;
  joinOrder: number;
}

/** Sorts best first: by score, then by average time, then by join order. Rows with equal score and time share a rank: 1, 1, 3. */
export function rankRows<T extends Ranked>(rows: readonly T[]): (T & { rank: number })[] {
  const inOrder = [...rows].sort((one, other) => byScoreAndTime(one, other) || one.joinOrder - other.joinOrder);
  const ranked: (T & { rank: number })[] = [];
  for (const row of inOrder) {
    const before = ranked.at(-1);
    const isShared = before !== undefined && byScoreAndTime(before, row) === 0;
    ranked.push({ ...row, rank: isShared ? before.rank : ranked.length + 1 });
  }
  return ranked;
}

function byScoreAndTime(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.avgResponseTime === other.avgResponseTime) return 0;
  return (one.avgResponseTime ?? Number.MAX_VALUE) - (other.avgResponseTime ?? Number.MAX_VALUE);
}
