import type { Figure, Findings, Losses } from '../workloads/findings';
import { type Limits, type RowKind, rowKinds, type Side } from './rows';
import { median, percentile } from './statistics';

/** A row of the table, as `--json` writes it. */
type Row = ReturnType<Table['rows']>[number];

/** If the generator used a larger share of its core than this, it was the bottleneck. */
const MAX_GENERATOR = 0.9;

/** All measurements by row and side. */
export class Table {
  readonly lost: Losses = { pushes: 0, acks: 0, rows: 0 };
  /** Workloads that failed. */
  readonly unfinished: string[] = [];
  readonly #figures = new Map<string, Figure[]>();

  add(side: Side, { figures, lost }: Pick<Findings, 'figures' | 'lost'>): void {
    for (const figure of figures) {
      const key = `${side} ${figure.row}`;
      this.#figures.set(key, [...(this.#figures.get(key) ?? []), figure]);
    }
    for (const what of ['pushes', 'acks', 'rows'] as const) this.lost[what] += lost[what];
  }

  rows() {
    return rowKinds.flatMap((kind) => this.#row(kind) ?? []);
  }

  get exitCode(): number {
    const { pushes, acks, rows } = this.lost;
    return pushes + acks + rows + this.unfinished.length > 0 ? 1 : 0;
  }

  #row({ name, unit, floor: side, limits }: RowKind) {
    const ours = this.#figures.get(`product ${name}`) ?? [];
    const theirs = this.#figures.get(`${side} ${name}`) ?? [];
    if (ours[0] === undefined) return undefined;
    const [product, floor] = [mediansOf(ours), mediansOf(theirs)];
    const ratio = product.figure === undefined || !floor.figure ? undefined : product.figure / floor.figure;
    const isValid = [...ours, ...theirs].every(({ generator = 0 }) => generator <= MAX_GENERATOR);
    const over = exceededLimits(limits, { ...product, ratio });
    return { name, n: ours[0].n, unit, product, floor, ratio, limits, over, isValid };
  }
}

/** The medians of a row's repetitions: latencies in ms, the figure in the unit of the row. */
function mediansOf(figures: readonly Figure[]) {
  const medianAt = (share: number) => median(figures.map(({ times }) => times && percentile(times, share)));
  return { p50: medianAt(0.5), p99: medianAt(0.99), figure: median(figures.map(({ figure }) => figure)) };
}

function exceededLimits(limits: Limits, found: Partial<Record<keyof Limits, number | undefined>>): string[] {
  const { ratioLeast = 0, ...maxima } = limits;
  const over = (Object.keys(maxima) as (keyof typeof maxima)[]).filter(
    (of) => !((found[of] ?? Infinity) <= (maxima[of] ?? 0)),
  );
  return (found.ratio ?? 0) >= ratioLeast ? over : [...over, 'ratio'];
}

const formatFigure = (value: number | undefined, unit = '') =>
  value === undefined ? '' : `${Number(value.toPrecision(3)).toLocaleString('en')}${unit}`;

export function print(rows: readonly Row[], { lost, unfinished }: Pick<Table, 'lost' | 'unfinished'>): void {
  const head = ['ms', 'N', 'p50', 'p99', 'floor p50', 'p99', 'CPU or figure', 'floor', 'ratio', 'limits', ''];
  const cells = rows.map(({ name, n, unit, product, floor, ratio, limits, over, isValid }) => [
    ...[name, n],
    ...[product.p50, product.p99, floor.p50, floor.p99].map((ms) => formatFigure(ms)),
    ...[formatFigure(product.figure, ` ${unit}`), formatFigure(floor.figure), formatFigure(ratio)],
    Object.entries(limits)
      .map(([of, limit]) => (of === 'ratioLeast' ? `ratio >= ${limit}` : `${of} <= ${limit}`))
      .join(', '),
    isValid ? over.map((of) => `over ${of}`).join(', ') : 'not valid',
  ]);
  printColumns([head, ...cells]);
  console.log(`lost: ${lost.pushes} pushes, ${lost.acks} acknowledgements, ${lost.rows} rows`);
  for (const what of unfinished) console.log(`not finished: ${what}`);
}

export function printColumns(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}
