import type { Probe } from './probe';

/** A measured server, of one process or several: the floor, the durable floor or the product. */
export interface Rig {
  /** Of its processes; phones take turns. */
  ports: readonly number[];
  probes: readonly Probe[];
  /** Contests that so many may join each, in their lobby. */
  contests(count: number, places: number, questions: number): Promise<Contest[]>;
  games(count: number): Promise<Game[]>;
  /** The address of a hashed script that a page loads. @param floor is given the same bytes, so that it may serve them too */
  script(): Promise<Script>;
  close(): Promise<void>;
}

export interface Contest {
  id: string;
  /** Opens a question by a teacher's socket, and waits for the acknowledgement. */
  open(questionIndex: number): Promise<void>;
  /** Ends it. @returns how many answers it has kept; undefined where nothing is kept */
  rows(): Promise<number | undefined>;
}

export interface Game {
  id: string;
  /** Of its host. */
  cookie: string;
  version: number;
  /** How many moves it has kept; undefined where nothing is kept. */
  rows(): Promise<number | undefined>;
}

export interface Script {
  path: string;
  /** Compressed, as it goes over the wire. */
  bytes: Buffer;
}

/** @returns of all processes, ms */
export async function cpuOf(rig: Rig): Promise<number> {
  const all = await Promise.all(rig.probes.map((probe) => probe.cpu()));
  return all.reduce((sum, ms) => sum + ms, 0);
}

/** @returns after a collection, of all processes, bytes */
export async function memoryOf(rig: Rig): Promise<number> {
  const all = await Promise.all(rig.probes.map((probe) => probe.memory()));
  return all.reduce((sum, { rss }) => sum + rss, 0);
}
