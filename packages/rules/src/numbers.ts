/**
 * Which game number of a category comes next.
 * A category with `gameCount` games has the numbers 1..gameCount; game n is the questions (n - 1) * 6 .. n * 6.
 */

/** How often each number was used, from the uses in their order, oldest first. Numbers the category lost are left out. */
function timesUsed(gameCount: number, uses: readonly number[]): number[] {
  const times = new Array<number>(gameCount).fill(0);
  for (const number of uses) {
    if (number >= 1 && number <= gameCount) times[number - 1] = (times[number - 1] ?? 0) + 1;
  }
  return times;
}

/**
 * The game numbers that may come next, in their order: those used least, from the one after the last used on, wrapping after
 * the last game. No game repeats until all were used.
 * @param gameCount games that the category really has, >= 1
 * @param uses numbers used or reserved, oldest first
 * @param isOut whether nothing of a game is in play: then it is passed over, and waited for by nobody
 * @returns at least one; where all are out, as if none were
 */
export function nextGameNumbers(
  gameCount: number,
  uses: readonly number[],
  isOut: (number: number) => boolean = () => false,
): number[] {
  const times = timesUsed(gameCount, uses);
  const last = uses.filter((number) => number <= gameCount).at(-1) ?? 0;
  const all = Array.from({ length: gameCount }, (_, step) => ((last + step) % gameCount) + 1);
  const inPlay = all.filter((number) => !isOut(number));
  const possible = inPlay.length > 0 ? inPlay : all;
  const timesOf = (number: number) => times[number - 1] ?? 0;
  const fewest = Math.min(...possible.map(timesOf));
  return possible.filter((number) => timesOf(number) === fewest);
}

/** A category on the way to a board. */
export interface BoardPart {
  /** Numbers that it may get, the one before all others first; at least one. */
  numbers: readonly number[];
  /** What a game of it is about. */
  subjectsOf(number: number): ReadonlySet<string>;
}

/**
 * A number for each category of a board: its next one, or a later one where the next shares a subject with the rest of the
 * board. Where all of them share something, the one that shares least. A category with fewer numbers chooses first, so that
 * its last game can be given way to; else the order decides. The same parts give the same numbers.
 * @returns the numbers in the order of the parts
 */
export function boardNumbers(parts: readonly BoardPart[]): number[] {
  const order = parts.map((_, index) => index);
  order.sort((one, other) => (parts[one]?.numbers.length ?? 0) - (parts[other]?.numbers.length ?? 0));
  const taken = new Set<string>();
  const chosen = parts.map(() => 1);
  for (const index of order) {
    const part = parts[index];
    if (part === undefined) continue;
    let fewest = Number.POSITIVE_INFINITY;
    for (const number of part.numbers) {
      const shared = countShared(part.subjectsOf(number), taken);
      if (shared < fewest) chosen[index] = number;
      fewest = Math.min(fewest, shared);
      if (fewest === 0) break;
    }
    for (const subject of part.subjectsOf(chosen[index] ?? 1)) taken.add(subject);
  }
  return chosen;
}

function countShared(subjects: ReadonlySet<string>, taken: ReadonlySet<string>): number {
  let shared = 0;
  for (const subject of subjects) if (taken.has(subject)) shared += 1;
  return shared;
}

/** Games of the category, with anything in play, that this user has neither played nor reserved. 0 means that the next one is a repeat. */
export function gamesLeft(
  gameCount: number,
  uses: readonly number[],
  isOut: (number: number) => boolean = () => false,
): number {
  return timesUsed(gameCount, uses).filter((times, index) => times === 0 && !isOut(index + 1)).length;
}

/**
 * Whether `mark-game-used` of this number adds a use: not when it is the newest one, nor when it was used more often than
 * some other number, which means that it was used since all were.
 */
export function marksNewUse(gameCount: number, uses: readonly number[], number: number): boolean {
  if (number > gameCount || uses.at(-1) === number) return false;
  const times = timesUsed(gameCount, uses);
  return times[number - 1] === Math.min(...times);
}

/** The place of a game's questions in its category's list: [from, to). */
export function sliceOf(gameNumber: number, questionsPerGame: number): [number, number] {
  return [(gameNumber - 1) * questionsPerGame, gameNumber * questionsPerGame];
}
