/** One measurement of a row on one server. */
export interface Figure {
  /** The row's name in report/rows.ts. */
  row: string;
  /** The number of phones, rooms or games, as shown in the table. */
  n: string;
  /** Latencies, ms. */
  times?: readonly number[];
  /** In the row's unit. */
  figure?: number;
  /** The share of its core that the generator used. */
  generator?: number;
}
/** How many messages and stored rows were lost. */
export type Losses = Record<'pushes' | 'acks' | 'rows', number>;

export class Findings {
  readonly figures: Figure[] = [];
  readonly lost: Losses = { pushes: 0, acks: 0, rows: 0 };

  /** @param stored undefined without storage */
  addRows(acknowledged: number, stored: number | undefined): void {
    if (stored !== undefined) this.lost.rows += Math.max(0, acknowledged - stored);
  }
}
