import type { Row } from './report';

/** What every scenario gets: the built server, and a folder of its own for its data. */
export interface Bench {
  program: string;
  dataDir: string;
}

export type Scenario = (bench: Bench) => Promise<Row[]>;
