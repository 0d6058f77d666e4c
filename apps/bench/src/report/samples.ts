import type { Found, Lost } from '../workloads/sample';
import { type Size, sizeOf } from '../workloads/sizes';
import { type Goal, type RowKind, rowKinds, type Side, type Workload } from './rows';
import { median } from './statistics';

/** A finished line of the table, as `--json` writes it. */
export interface Row {
  workload: string;
  n: string;
  unit: string;
  floor: number | null;
  product: number;
  ratio: number | null;
  goal: string;
  /** Null: held to nothing. */
  ok: boolean | null;
  /** The generator was busier than the server could show: the figure is the generator's own. */
  valid: boolean;
  /** Least and most of the product's repetitions. */
  spread: [number, number];
  repetitions: number;
}

/** Above this share of its core the generator measures itself. */
const GENERATOR_MOST = 0.9;

interface Sample {
  value: number;
  generator: number;
}

/** Everything that was found, by workload, size, side and measure. */
export class Samples {
  readonly lost: Lost = { pushes: 0, acks: 0, rows: 0 };
  /** Workloads that ended in an error. */
  readonly unfinished: string[] = [];
  readonly #samples = new Map<string, Sample[]>();
  readonly #sizes = new Map<Workload, Map<string, Size>>();

  add(workload: Workload, size: Size, side: Side, { figures, lost }: Found): void {
    const sizes = this.#sizes.get(workload) ?? new Map<string, Size>();
    this.#sizes.set(workload, sizes.set(size.name, size));
    for (const [measure, value, generator] of figures) {
      const key = keyOf(workload, size, side, measure);
      this.#samples.set(key, [...(this.#samples.get(key) ?? []), { value, generator }]);
    }
    for (const what of ['pushes', 'acks', 'rows'] as const) this.lost[what] += lost[what];
  }

  /** The table's lines, in its order, of what was measured. */
  rows(isWanted: (kind: RowKind) => boolean): Row[] {
    return rowKinds.filter(isWanted).flatMap((kind) => {
      const sizes = [...(this.#sizes.get(kind.workload)?.values() ?? [])];
      return sizes.flatMap((size) => this.#row(kind, size) ?? []);
    });
  }

  #row(kind: RowKind, size: Size): Row | undefined {
    const of = (side: Side) => this.#samples.get(keyOf(kind.workload, size, side, kind.measure));
    const product = of(kind.product);
    const goal = kind.goal?.(size);
    // Held to a figure of its own, a row stands without its floor.
    const floor = of(kind.floor) ?? (goal?.of === 'product' ? [] : undefined);
    if (product === undefined || floor === undefined) return undefined;
    const values = product.map(({ value }) => value);
    const [low, high] = [floor.length === 0 ? null : median(floor.map(({ value }) => value)), median(values)];
    const ratio = low === null || low === 0 ? null : high / low;
    return {
      workload: kind.label,
      n: size.name,
      unit: kind.unit,
      floor: low,
      product: high,
      ratio,
      goal: goal === undefined ? '' : textOf(goal, kind.unit),
      ok: goal === undefined ? null : isMet(goal, ratio, high),
      valid: [...product, ...floor].every(({ generator }) => generator <= GENERATOR_MOST),
      spread: [Math.min(...values), Math.max(...values)],
      repetitions: values.length,
    };
  }
}

/** The size of a row that has none of its own. */
export const single = sizeOf(1, 1);

function keyOf(workload: Workload, size: Size, side: Side, measure: string): string {
  return [workload, size.name, side, measure].join('|');
}

function isMet(
  { of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Goal,
  ratio: number | null,
  product: number,
): boolean {
  const held = of === 'ratio' ? ratio : product;
  return held !== null && held >= least && held <= most;
}

function textOf({ of, least, most }: Goal, unit: string): string {
  const bound = least === undefined ? `<= ${most}` : `>= ${least}`;
  return of === 'ratio' ? `${bound}x` : `${bound} ${unit}`;
}

/** Of the command: 1 where anything was lost or not finished, 0 whatever the speed. */
export function exitCodeOf({ lost, unfinished }: Pick<Samples, 'lost' | 'unfinished'>): number {
  return lost.pushes + lost.acks + lost.rows + unfinished.length > 0 ? 1 : 0;
}
