import type { Probe } from '../probe/probe';

/** A measured server: the floor, the durable floor or the product. */
export interface Rig {
  port: number;
  probe: Probe;
  /** Creates contests with this number of places, in their lobby. */
  contests(count: number, places: number, questions: number): Promise<Contest[]>;
  games(count: number): Promise<Game[]>;
  close(): Promise<void>;
}

export interface Contest {
  id: string;
  /** Opens a question over the teacher's socket and waits for the ack. */
  open(questionIndex: number): Promise<void>;
  /** Ends the contest. @returns the number of stored answers; undefined without storage */
  finish(): Promise<number | undefined>;
}

/** A game, whose `finish` only returns the number of stored moves. */
export interface Game extends Pick<Contest, 'id' | 'finish'> {
  /** The host's cookie. */
  cookie: string;
  version: number;
}
