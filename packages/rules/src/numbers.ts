/**
 * Which game number of a category comes next (specification 1, section 4, "Game numbers"; DESIGN section 3).
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
 * The next game number: the one after the last used, wrapping after the last game, passing over numbers that were already
 * used since all were: no game repeats until all were used.
 * @param gameCount games that the category really has, >= 1
 * @param uses numbers used or reserved, oldest first
 */
export function nextGameNumber(gameCount: number, uses: readonly number[]): number {
  const times = timesUsed(gameCount, uses);
  const fewest = Math.min(...times);
  const last = uses.filter((number) => number <= gameCount).at(-1) ?? 0;
  for (let step = 0; step < gameCount; step += 1) {
    const number = ((last + step) % gameCount) + 1;
    if (times[number - 1] === fewest) return number;
  }
  return 1;
}

/** Games of the category that this user has neither played nor reserved. 0 means that the next one is a repeat. */
export function gamesLeft(gameCount: number, uses: readonly number[]): number {
  return timesUsed(gameCount, uses).filter((times) => times === 0).length;
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
