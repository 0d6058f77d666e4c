import { readOwn } from './categories/playable';
import type { OwnCategory } from './own-category';
import type { CustomGamesParts } from './parts';

/** Hosts' own categories, for the features that play them. */
export function customGamesService(parts: CustomGamesParts) {
  return {
    /** The user's own and whole (six questions) ones of these categories, in the order asked. */
    read: (userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]> => readOwn(parts, userId, ids),
  };
}

export type CustomGamesService = ReturnType<typeof customGamesService>;
