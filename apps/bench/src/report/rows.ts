/** On what a figure was measured. `durable` is the floor with rows on the disk, `node` is `node -e 0`. */
export type Side = 'product' | 'floor' | 'durable' | 'node';

/** Limits to stay within, not goals: within them no code is made harder to read for more. Times in ms, the figure in the row's unit. */
export interface Limits {
  p50?: number;
  p99?: number;
  figure?: number;
  /** The product's figure by the floor's. */
  ratio?: number;
  /** The same of a figure of which more is better. */
  ratioLeast?: number;
}

/** One line of the table. Its latencies come first, its figure (mostly CPU) second. */
export interface RowKind {
  name: string;
  /** What finds it: plan.ts. */
  workload: string;
  /** Of the figure. */
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
  { ...hall, name: 'memory a phone', workload: 'memory', unit: 'KB', limits: { ratio: 2.7 } },
  { ...hall, name: 'push to rooms', workload: 'rooms', limits: { ratio: 1.5 } },
  { ...hall, name: 'move', workload: 'moves', floor: 'durable', limits: { ratio: 3.5 } },
  { ...hall, name: 'polls at 1 Hz', workload: 'polls', unit: '% of a core', limits: { figure: 40 } },
  { ...hall, name: 'hashed script', workload: 'files', limits: {} },
  { ...hall, name: 'start', workload: 'start', unit: 'ms', floor: 'node', limits: {} },
];
