import { drawBoard } from '@lamma/rules/numbers';
import { gameConflicts, gameSubjects } from '../src/board/game-subjects';
import type { Question } from '../src/files/schema';
import { sha256 } from '../src/files/sha256';
import { gamesOf } from '../src/files/structure';

/** The result of a simulation in which each household plays evening after evening until a question is repeated. */
export interface HouseholdsReport {
  households: number;
  /** The evening of each household's first repeated question, ascending. */
  repeats: number[];
  boards: number;
  /** How many of the `boards` had two categories that share a subject. */
  shared: number;
  /** Pairs of games with equal numbers that share a subject: `<category>/<number> <category>/<number> <subjects>`. */
  equalNumbers: string[];
}

/** 19 of 20 households see no repeated question before evening `firstRepeat`; at most `sharedShare` of the boards repeat a subject. */
export const goals = { firstRepeat: 47, sharedShare: 0.02 } as const;

const categoriesPerBoard = 6;
/** The standard deviation of the logarithm of a taste: a household's favourite categories are about three times as likely as the others. */
const tasteSpread = 0.75;

type Categories = ReadonlyMap<number, readonly Pick<Question, 'id' | 'correctAnswer' | 'subjects'>[]>;

/**
 * Lets households play by the server's rules for game numbers. Each household has its own taste, fixed by the seed, and does not choose
 * finished categories as long as six unfinished ones are left.
 * @param categories category id -> its questions in play order
 */
export function playHouseholds(categories: Categories, households: number, seed: string): HouseholdsReport {
  const subjectsOf = gameSubjects(categories);
  const conflictsOf = gameConflicts(categories, subjectsOf);
  const counts = new Map([...categories].map(([id, questions]) => [id, gamesOf(questions).length]));
  const report = { households, repeats: [] as number[], boards: 0, shared: 0 };
  for (let household = 0; household < households; household += 1) {
    const random = randomOf(`${seed}:${household}`);
    const tastes = new Map([...categories.keys()].map((id) => [id, Math.exp(tasteSpread * normal(random))]));
    const uses = new Map([...categories.keys()].map((id) => [id, [] as number[]]));
    const asked = new Set<number>();
    for (let evening = 1; ; evening += 1) {
      const board = choose(tastes, (id) => (counts.get(id) ?? 0) > (uses.get(id)?.length ?? 0), random);
      const numbers = drawBoard(
        board.map((id) => ({
          gameCount: counts.get(id) ?? 1,
          uses: uses.get(id) ?? [],
          subjectsOf: (number) => subjectsOf(id, number),
          conflictsOf: (number) => conflictsOf(id, number),
        })),
      );
      const games = board.map((id, at) => ({ id, number: numbers[at] ?? 1 }));
      const ids = games.flatMap(({ id, number }) => gamesOf(categories.get(id) ?? [])[number - 1] ?? []);
      if (ids.some((item) => asked.has(item.id))) {
        report.repeats.push(evening);
        break;
      }
      for (const item of ids) asked.add(item.id);
      for (const { id, number } of games) uses.get(id)?.push(number);
      report.boards += 1;
      if (sharesOne(games.map(({ id, number }) => subjectsOf(id, number)))) report.shared += 1;
    }
  }
  report.repeats.sort((one, other) => one - other);
  return { ...report, equalNumbers: sharedAtEqualNumbers(counts, subjectsOf) };
}

/** The evening that 19 of 20 households reach without a repeated question. */
export function worstTwentieth({ repeats }: HouseholdsReport): number {
  return repeats[Math.max(0, Math.ceil(repeats.length / 20) - 1)] ?? 0;
}

/** Draws six categories, weighted by taste and without replacement; finished categories only if fewer than six unfinished ones are left. */
function choose(tastes: ReadonlyMap<number, number>, isOpen: (id: number) => boolean, random: () => number): number[] {
  const ticket = (taste: number) => -Math.log(1 - random()) / taste;
  return [...tastes]
    .map(([id, taste]) => ({ id, isDone: isOpen(id) ? 0 : 1, ticket: ticket(taste) }))
    .sort((one, other) => one.isDone - other.isDone || one.ticket - other.ticket)
    .slice(0, categoriesPerBoard)
    .map(({ id }) => id);
}

function sharesOne(games: readonly ReadonlySet<string>[]): boolean {
  const all = games.flatMap((subjects) => [...subjects]);
  return new Set(all).size < all.length;
}

function sharedAtEqualNumbers(
  counts: ReadonlyMap<number, number>,
  subjectsOf: (categoryId: number, number: number) => ReadonlySet<string>,
): string[] {
  const ids = [...counts.keys()];
  return ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((other) => {
      const most = Math.min(counts.get(one) ?? 0, counts.get(other) ?? 0);
      return Array.from({ length: most }, (_, index) => index + 1).flatMap((number) => {
        const shared = [...subjectsOf(one, number)].filter((subject) => subjectsOf(other, number).has(subject));
        return shared.length === 0 ? [] : [`${one}/${number} ${other}/${number} ${shared.join(' ')}`];
      });
    }),
  );
}

/** Random numbers from 0 to below 1, fixed by the seed (mulberry32). */
function randomOf(seed: string): () => number {
  let state = Number.parseInt(sha256(seed).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
