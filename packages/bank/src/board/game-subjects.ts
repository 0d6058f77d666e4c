import { gamesOf } from '../files/structure';
import type { BoardCard } from './subjects';
import { boardSubjects } from './subjects';

/** The subjects that a game should share with no other category of its board. */
export type GameSubjects = (categoryId: number, gameNumber: number) => ReadonlySet<string>;

const none: ReadonlySet<string> = new Set();

/**
 * The subjects of each game, computed on first use so that they do not slow the start.
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
