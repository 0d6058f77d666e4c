import type { Level, Unseated } from '../src/board/seats';
import { sha256 } from '../src/files/sha256';

/** The difficulty of a question, which limits its places in a game. */
export type Band = Level;

/** A generated question without a place; the dealer assigns it to a game. */
export type Undealt = Omit<Unseated, 'level' | 'rev'> & { band: Band; rev?: number | undefined };

/** A deterministic hex number, the same on every machine. */
export function hashOf(seed: string, key: string): string {
  return sha256(`${seed}:${key}`);
}

/** Picks an item by a hash of the key, so that the choice does not depend on other questions. */
export function chosenBy<T>(key: string, all: readonly [T, ...T[]] | readonly T[]): T {
  const at = Number.parseInt(hashOf('chosen', key).slice(0, 8), 16) % all.length;
  const one = all[at];
  if (one === undefined) throw new Error(`nothing to choose from for ${key}`);
  return one;
}
