/** The measured server. `durable` is the floor with a database, `node` is `node -e 0`. */
export type Side = 'product' | 'floor' | 'durable' | 'node';

/**
 * The limits of a row. As long as a row is within its limits, no code is made harder to read for speed. Times in ms, the figure in the
 * row's unit.
 */
export interface Limits {
  p50?: number;
  p99?: number;
  figure?: number;
  /** Maximum of the product's figure divided by the floor's. */
  ratio?: number;
  /** Minimum of the product's figure divided by the floor's, for a figure of which more is better. */
  ratioLeast?: number;
}

/** One row of the table: latencies first, then a figure (mostly CPU). */
export interface RowKind {
  name: string;
  /** The workload in main.ts that measures it. */
  workload: string;
  /** Unit of the figure. */
  unit: string;
  floor: Side;
  limits: Limits;
}

const hall = { workload: 'hall', floor: 'floor', unit: 'µs' } as const;

export const rowKinds: readonly RowKind[] = [
  { ...hall, name: 'push', limits: { ratio: 1.3 } },
  { ...hall, name: 'answers spread', limits: { p50: 1.5, p99: 10, ratio: 4 } },
  { ...hall, name: 'answers at once', unit: '/s', limits: { ratioLeast: 0.5 } },
  { ...hall, name: 'join over 6 s', limits: { p50: 10 } },
  { ...hall, name: 'join all at once', limits: {} },
  { ...hall, name: 'silence', unit: '% of a core', limits: { figure: 7 } },
  { ...hall, name: 'memory per phone', workload: 'memory', unit: 'KB', limits: { ratio: 2.7 } },
  { ...hall, name: 'push to rooms', workload: 'rooms', limits: { ratio: 1.5 } },
  { ...hall, name: 'move', workload: 'moves', floor: 'durable', limits: { ratio: 3.5 } },
  { ...hall, name: 'polls at 1 Hz', workload: 'polls', unit: '% of a core', limits: { figure: 40 } },
  { ...hall, name: 'hashed script', workload: 'files', limits: {} },
  { ...hall, name: 'start', workload: 'start', unit: 'ms', floor: 'node', limits: {} },
];
