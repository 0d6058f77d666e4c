/**
 * Chooses the next game number of a category. A category with `gameCount` games has the numbers 1..gameCount. Game n has the questions
 * from index (n - 1) * 6 up to n * 6.
 */

/** How often each number was used. Numbers that the category no longer has are ignored. */
function timesUsed(gameCount: number, uses: readonly number[]): number[] {
  const times = new Array<number>(gameCount).fill(0);
  for (const number of uses) {
    if (number >= 1 && number <= gameCount) times[number - 1] = (times[number - 1] ?? 0) + 1;
  }
  return times;
}

/**
 * The game numbers that may come next, in order: the least used numbers, starting after the last used number and wrapping around. A game is
 * repeated only after all games were used, and never twice in a row if the category has another game.
 * @param gameCount games that the category really has, >= 1
 * @param uses numbers used or reserved, oldest first
 * @param isOut whether a game has no question in play; such a game is skipped
 * @returns at least one number; if all games are out, `isOut` is ignored
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

/** A category of a board whose game numbers are being chosen. */
export interface BoardPart {
  /** Candidate numbers, best first; at least one. */
  numbers: readonly number[];
  /** The subjects of the questions of one game. */
  subjectsOf(number: number): ReadonlySet<string>;
}

/** A category of a user's next board. */
export interface DrawnCategory extends Omit<BoardPart, 'numbers'> {
  /** Games that the category really has, >= 1. */
  gameCount: number;
  /** Numbers that the user played or reserved, oldest first. */
  uses: readonly number[];
  isOut?(number: number): boolean;
  /** How many games of other categories share a subject with the game of this number. */
  conflictsOf?(number: number): number;
}

/**
 * Chooses the games of a user's next board. A category begins with its first game. After that, the games with the most
 * conflicts come first. If they were left for the end, the other categories might have only conflicting games left to combine them with.
 * @returns the numbers in the order of the categories
 */
export function drawBoard(categories: readonly DrawnCategory[]): number[] {
  return boardNumbers(
    categories.map(({ gameCount, uses, isOut, conflictsOf, subjectsOf }) => {
      const next = nextGameNumbers(gameCount, uses, isOut);
      if (uses.length === 0 || conflictsOf === undefined) return { numbers: next, subjectsOf };
      const numbers = [...next].sort((one, other) => conflictsOf(other) - conflictsOf(one));
      return { numbers, subjectsOf };
    }),
  );
}

/** Boards of the real bank need fewer than 100 tries. Without a limit, a bank in which all games conflict would stall the server. */
const mostTries = 20_000;

/**
 * Picks a number for each category of a board so that the fewest subjects are shared; among equal results, the earliest candidates win.
 * Categories with fewer candidates choose first, because they have fewer ways to avoid a conflict; categories with equally many choose in
 * order. Deterministic.
 * @returns the numbers in the order of the parts
 */
export function boardNumbers(parts: readonly BoardPart[]): number[] {
  const order = parts.map(({ numbers, subjectsOf }, index) => ({
    index,
    games: numbers.map((number) => ({ number, subjects: [...subjectsOf(number)] })),
  }));
  order.sort((one, other) => one.games.length - other.games.length);
  const chosen = parts.map(({ numbers }) => numbers[0] ?? 1);
  let best = chosen;
  let fewest = Number.POSITIVE_INFINITY;
  let tries = 0;
  const taken = new Map<string, number>();
  const markTaken = (subjects: readonly string[], times: 1 | -1) => {
    for (const subject of subjects) taken.set(subject, (taken.get(subject) ?? 0) + times);
  };
  const choose = (at: number, shared: number): void => {
    const part = order[at];
    if (part === undefined) {
      [best, fewest] = [[...chosen], shared];
      return;
    }
    for (const { number, subjects } of part.games) {
      const now = shared + countTaken(subjects, taken);
      tries += 1;
      if (now >= fewest || (tries > mostTries && fewest < Number.POSITIVE_INFINITY)) continue;
      chosen[part.index] = number;
      markTaken(subjects, 1);
      choose(at + 1, now);
      markTaken(subjects, -1);
    }
  };
  choose(0, 0);
  return best;
}

function countTaken(subjects: readonly string[], taken: ReadonlyMap<string, number>): number {
  let count = 0;
  for (const subject of subjects) if ((taken.get(subject) ?? 0) > 0) count += 1;
  return count;
}

/** How many playable games of the category this user has neither played nor reserved. At 0 the next game is a repeat. */
export function gamesLeft(
  gameCount: number,
  uses: readonly number[],
  isOut: (number: number) => boolean = () => false,
): number {
  return timesUsed(gameCount, uses).filter((times, index) => times === 0 && !isOut(index + 1)).length;
}

/**
 * Whether `mark-game-used` records a use of this number. It records none if the number is the newest use, or if another number was used
 * less often: the number was then already used in this cycle.
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

/** A category's game without its struck questions. */
export interface PlayedPlaces {
  /** Questions in play, in board order. */
  questionIds: number[];
  /** Places, from 1, whose question is out of play. */
  struck: number[];
}

/**
 * Removes the questions that are out of play. Their places on the board stay empty, and the game ends with the last question left.
 * @param questionIds all questions of the game, in board order
 */
export function strike(questionIds: readonly number[], isOut: (questionId: number) => boolean): PlayedPlaces {
  const played: PlayedPlaces = { questionIds: [], struck: [] };
  for (const [index, questionId] of questionIds.entries()) {
    if (isOut(questionId)) played.struck.push(index + 1);
    else played.questionIds.push(questionId);
  }
  return played;
}
