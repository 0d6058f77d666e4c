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
  let subjects: Map<number, ReadonlySet<string>[]> | undefined;
  return (categoryId, gameNumber) => {
    subjects ??= new Map(
      [...boardSubjects(categories)].map(([id, cards]) => [id, gamesOf(cards).map((game) => new Set(game.flat()))]),
    );
    return subjects.get(categoryId)?.[gameNumber - 1] ?? none;
  };
}

/** Returns how many games of other categories share a subject with a game. */
export type GameConflicts = (categoryId: number, gameNumber: number) => number;

/**
 * Counts each game's conflicts on first use.
 * @param categories category id -> its questions in play order
 */
export function gameConflicts(
  categories: ReadonlyMap<number, readonly BoardCard[]>,
  subjectsOf: GameSubjects = gameSubjects(categories),
): GameConflicts {
  let counted: Map<string, number> | undefined;
  const nameOf = (categoryId: number, gameNumber: number) => `${categoryId}/${gameNumber}`;
  const count = () => {
    const games = [...categories].flatMap(([categoryId, cards]) =>
      gamesOf(cards).map((_, at) => ({
        categoryId,
        name: nameOf(categoryId, at + 1),
        subjects: subjectsOf(categoryId, at + 1),
      })),
    );
    const carriers = new Map<string, typeof games>();
    for (const game of games) {
      for (const subject of game.subjects) carriers.set(subject, [...(carriers.get(subject) ?? []), game]);
    }
    const conflictsOf = ({ categoryId, subjects }: (typeof games)[number]) =>
      new Set(
        [...subjects]
          .flatMap((subject) => carriers.get(subject) ?? [])
          .filter((game) => game.categoryId !== categoryId),
      );
    return new Map(games.map((game) => [game.name, conflictsOf(game).size]));
  };
  return (categoryId, gameNumber) => {
    counted ??= count();
    return counted.get(nameOf(categoryId, gameNumber)) ?? 0;
  };
}
