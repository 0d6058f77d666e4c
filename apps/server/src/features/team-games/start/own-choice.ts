import type { CategoryGameNumbers, GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';

/** Whether this is a game of own categories: only the ids say so. One of the bank's among them is refused by who reads them (`readOwn`). */
export function isOwnGame(ids: readonly number[]): boolean {
  return ids.some((id) => id > limits.customCategoryIdsAbove);
}

/** The mode as the game's data names it: classic on own categories is 'custom', and on the bank's it never is. */
export function wireMode(ids: readonly number[], mode: GameMode): GameMode {
  if (mode !== 'classic' && mode !== 'custom') return mode;
  return isOwnGame(ids) ? 'custom' : 'classic';
}

/** An own category has one game. */
export function firstNumbers(ids: readonly number[]): CategoryGameNumbers {
  return Object.fromEntries(ids.map((id) => [String(id), 1]));
}
