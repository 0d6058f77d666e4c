/**
 * Chooses the next game number of a category. A category with `gameCount` games has the numbers 1..gameCount; game n is the questions (n -
 * 1) * 6 .. n * 6.
 */

/** How often each number was used, in the order given, oldest first. Numbers that the category no longer has are ignored. */
function timesUsed(gameCount: number, uses: readonly number[]): number[] {
  const times = new Array<number>(gameCount).fill(0);
  for (const number of uses) {
    if (number >= 1 && number <= gameCount) times[number - 1] = (times[number - 1] ?? 0) + 1;
  }
  return times;
}

/**
 * The game numbers that may come next, in order: the least used ones, starting after the last one used and wrapping around. No game repeats
 * until all were used, and none follows itself if there is another.
 * @param gameCount games that the category really has, >= 1
 * @param uses numbers used or reserved, oldest first
 * @param isOut whether no question of a game is in play; such a game is skipped
 * @returns at least one; if all are out, the same as if none were
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
  const playable = inPlay.length > 0 ? inPlay : all;
  // A new cycle must not begin with the number just played.
  const others = playable.filter((number) => number !== last);
  const possible = others.length > 0 ? others : playable;
  const timesOf = (number: number) => times[number - 1] ?? 0;
  const fewest = Math.min(...possible.map(timesOf));
  return possible.filter((number) => timesOf(number) === fewest);
}

/** A category that is about to join a board. */
export interface BoardPart {
  /** Candidate numbers, best first; at least one. */
  numbers: readonly number[];
  /** The subjects of one of its games. */
  subjectsOf(number: number): ReadonlySet<string>;
}

/**
 * Picks a number for each category of a board: its next one, or a later one if the next shares a subject with the rest of the board. If all
 * candidates share something, it takes the one that shares least. Categories with fewer candidates choose first, because they cannot avoid
 * a conflict; then the order decides. Deterministic.
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

/** The playable games of the category that this user has neither played nor reserved. At 0 the next one is a repeat. */
export function gamesLeft(
  gameCount: number,
  uses: readonly number[],
  isOut: (number: number) => boolean = () => false,
): number {
  return timesUsed(gameCount, uses).filter((times, index) => times === 0 && !isOut(index + 1)).length;
}

/**
 * Whether `mark-game-used` adds a use of this number. It does not if the number is the newest use, or if it was used more often than some
 * other number, that is, already in this cycle.
 */
export function marksNewUse(gameCount: number, uses: readonly number[], number: number): boolean {
  if (number > gameCount || uses.at(-1) === number) return false;
  const times = timesUsed(gameCount, uses);
  return times[number - 1] === Math.min(...times);
}

/** The range of a game's questions in its category's list: [from, to). */
export function sliceOf(gameNumber: number, questionsPerGame: number): [number, number] {
  return [(gameNumber - 1) * questionsPerGame, gameNumber * questionsPerGame];
}
