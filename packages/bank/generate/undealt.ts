import type { Level, Unseated } from '../src/board/seats';
import { sha256 } from '../src/files/sha256';

/** How hard a question is: where it may stand in a game. */
export type Band = Level;

/** A question as a script makes it: which game it goes to is the dealer's. */
export type Undealt = Omit<Unseated, 'level' | 'rev'> & { band: Band; rev?: number | undefined };

/** A number in hex that is the same on every machine, and that no hand chooses. */
export function hashOf(seed: string, key: string): string {
  return sha256(`${seed}:${key}`);
}

/** One of several, by a key: it stays the same whatever else is in the list of questions. */
export function chosenBy<T>(key: string, all: readonly [T, ...T[]] | readonly T[]): T {
  const at = Number.parseInt(hashOf('chosen', key).slice(0, 8), 16) % all.length;
  const one = all[at];
  if (one === undefined) throw new Error(`nothing to choose from for ${key}`);
  return one;
}
