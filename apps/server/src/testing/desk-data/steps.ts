/** Rows of one table. All have the same columns. */
export interface Rows {
  table: string;
  rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** One kind of data: so many things, which are rows of one or more tables. Made and written a batch at a time. */
export interface Step {
  name: string;
  count: number;
  /** Things from one number to before another. */
  make(from: number, to: number): Rows[];
  /** What is written once all of them are: sums. */
  finish?(): Rows[];
}
