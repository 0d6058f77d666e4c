import type { CategoryGameNumbers, GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';

/** Whether this is a game of own categories, decided only by the ids. `readOwn` refuses a mix with the bank's. */
export function isOwnGame(ids: readonly number[]): boolean {
  return ids.some((id) => id > limits.customCategoryIdsAbove);
}

/** The mode on the wire: 'custom' for classic with own categories, and never for a game of the bank's. */
export function wireMode(ids: readonly number[], mode: GameMode): GameMode {
  if (mode !== 'classic' && mode !== 'custom') return mode;
  return isOwnGame(ids) ? 'custom' : 'classic';
}

/** Game numbers of own categories: each has one game. */
export function firstNumbers(ids: readonly number[]): CategoryGameNumbers {
  return Object.fromEntries(ids.map((id) => [String(id), 1]));
}
