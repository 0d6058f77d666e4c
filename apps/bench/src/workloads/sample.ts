/** What one workload found on one server. */
export interface Found {
  /** By the measure's name; several of a name are several samples. */
  figures: [measure: string, value: number, generator: number][];
  lost: Lost;
}
export interface Lost {
  pushes: number;
  acks: number;
  rows: number;
}

export class Findings implements Found {
  readonly figures: Found['figures'] = [];
  readonly lost: Lost = { pushes: 0, acks: 0, rows: 0 };

  /** @param generator which share of its core the generator used */
  add(measure: string, value: number, generator = 0): void {
    this.figures.push([measure, value, generator]);
  }

  /** @param kept undefined where nothing is kept */
  addRows(acknowledged: number, kept: number | undefined): void {
    if (kept !== undefined) this.lost.rows += Math.max(0, acknowledged - kept);
  }
}
