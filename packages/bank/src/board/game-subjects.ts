import { gamesOf } from '../files/structure';
import type { BoardCard } from './subjects';
import { boardSubjects } from './subjects';

/** What a game of a category shares with no other category of its board, if it can be helped. */
export type GameSubjects = (categoryId: number, gameNumber: number) => ReadonlySet<string>;

const none: ReadonlySet<string> = new Set();

/**
 * The subjects of each game. They are gathered when they are first asked for, so that a start does not wait for them.
 * @param categories category id -> its questions in play order
 */
export function gameSubjects(categories: ReadonlyMap<number, readonly BoardCard[]>): GameSubjects {
  let gathered: Map<number, ReadonlySet<string>[]> | undefined;
  return (categoryId, gameNumber) => {
    gathered ??= new Map(
      [...boardSubjects(categories)].map(([id, cards]) => [id, gamesOf(cards).map((game) => new Set(game.flat()))]),
    );
    return gathered.get(categoryId)?.[gameNumber - 1] ?? none;
  };
}
