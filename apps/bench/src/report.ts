/** One measured row: the product beside the floor of the same run. */
export interface Row {
  workload: string;
  unit: string;
  floor: number | null;
  product: number;
  /** Null: measured, and held to nothing. */
  goal: string | null;
  ok: boolean;
}

/** The value below which a share of the sorted samples lies. @param share 0..1 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function print(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.workload,
    row.floor === null ? '-' : `${row.floor.toFixed(2)} ${row.unit}`,
    `${row.product.toFixed(2)} ${row.unit}`,
    row.floor === null ? '-' : (row.product / row.floor).toFixed(2),
    row.goal ?? '-',
    row.goal === null ? '' : row.ok ? 'ok' : 'miss',
  ]);
  const table = [['workload', 'floor', 'product', 'ratio', 'goal', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
