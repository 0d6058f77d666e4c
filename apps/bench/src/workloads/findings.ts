/** What one workload found of one row on one server. */
export interface Figure {
  /** Its name in report/rows.ts. */
  row: string;
  /** How many phones, rooms or games. */
  n: string;
  /** How long each one waited, ms. */
  times?: readonly number[];
  /** In the row's unit. */
  figure?: number;
  /** Which share of its core the generator used. */
  generator?: number;
}
export interface Lost {
  pushes: number;
  acks: number;
  rows: number;
}

export class Findings {
  readonly figures: Figure[] = [];
  readonly lost: Lost = { pushes: 0, acks: 0, rows: 0 };

  /** @param kept undefined where nothing is kept */
  addRows(acknowledged: number, kept: number | undefined): void {
    if (kept !== undefined) this.lost.rows += Math.max(0, acknowledged - kept);
  }
}
