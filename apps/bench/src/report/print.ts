import type { Row, Samples } from './samples';

/** The table, and what was lost. */
export function print(rows: readonly Row[], { lost, unfinished }: Pick<Samples, 'lost' | 'unfinished'>): void {
  const head = ['workload', 'N', 'floor', 'product', 'ratio', 'goal', '', 'least..most of the product'];
  const cells = rows.map((row) => [
    row.workload,
    row.n,
    row.floor === null ? '-' : figure(row.floor, row.unit),
    figure(row.product, row.unit),
    row.ratio === null ? '-' : row.ratio.toFixed(2),
    row.goal,
    row.valid ? verdict(row.ok) : 'not valid',
    `${short(row.spread[0])}..${short(row.spread[1])} (${row.repetitions})`,
  ]);
  lines([head, ...cells]);
  console.log(`lost: ${lost.pushes} pushes, ${lost.acks} acknowledgements, ${lost.rows} rows`);
  for (const what of unfinished) console.log(`not finished: ${what}`);
}

/** This run's figures beside those of another. */
export function printBeside(rows: readonly Row[], before: readonly Row[]): void {
  const cells = rows.flatMap((row) => {
    const old = before.find(({ workload, n }) => workload === row.workload && n === row.n);
    if (old === undefined) return [];
    const change = (row.product / old.product - 1) * 100;
    const [was, is] = [old.ratio?.toFixed(2) ?? '-', row.ratio?.toFixed(2) ?? '-'];
    return [
      [
        row.workload,
        row.n,
        figure(old.product, row.unit),
        figure(row.product, row.unit),
        `${change.toFixed(0)} %`,
        was,
        is,
      ],
    ];
  });
  lines([['workload', 'N', 'before', 'now', 'change', 'ratio before', 'now'], ...cells]);
}

const verdict = (ok: boolean | null) => (ok === null ? '' : ok ? 'ok' : 'miss');
const short = (value: number) => String(Number(value.toPrecision(3)));
const figure = (value: number, unit: string) => `${short(value)} ${unit}`;

function lines(table: readonly (readonly string[])[]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
