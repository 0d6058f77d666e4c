import type { Probe } from '../probe/probe';

/** A measured server: the floor, the durable floor or the product. */
export interface Rig {
  port: number;
  probe: Probe;
  /** Contests that so many may join each, in their lobby. */
  contests(count: number, places: number, questions: number): Promise<Contest[]>;
  games(count: number): Promise<Game[]>;
  close(): Promise<void>;
}

export interface Contest {
  id: string;
  /** Opens a question by a teacher's socket, and waits for the acknowledgement. */
  open(questionIndex: number): Promise<void>;
  /** Ends it. @returns how many answers it has kept; undefined where nothing is kept */
  rows(): Promise<number | undefined>;
}

/** `rows`: how many moves it has kept. */
export interface Game extends Pick<Contest, 'id' | 'rows'> {
  /** Of its host. */
  cookie: string;
  version: number;
}
