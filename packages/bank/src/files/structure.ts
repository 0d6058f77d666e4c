import type { BankCategory, Question } from './schema';
import { questionsPerGame } from './schema';

/**
 * Checks a category's questions for the structure that the game relies on.
 * @returns one English line per problem
 */
export function structureProblems(category: BankCategory, questions: readonly Question[]): string[] {
  const problems: string[] = [];
  const [first, last] = category.block;
  const expected = category.gameCount * questionsPerGame;
  if (last - first + 1 !== expected) {
    problems.push(`block ${first}..${last} does not have ${expected} ids (${category.gameCount} games)`);
  }
  if (questions.length !== expected) problems.push(`has ${questions.length} questions, not ${expected}`);
  questions.forEach((item, index) => {
    if (item.id !== first + index) problems.push(`question ${item.id} is in the place of ${first + index}`);
  });
  return problems;
}

/** Checks that each game has the places 1 to 6 in order. */
export function placeProblems(questions: readonly Question[]): string[] {
  return questions.flatMap((item, index) => {
    const place = (index % questionsPerGame) + 1;
    return item.place === place ? [] : [`question ${item.id} has place ${item.place}, not ${place}`];
  });
}

/** The questions of each game, in order. */
export function gamesOf<T>(questions: readonly T[]): T[][] {
  const games: T[][] = [];
  for (let from = 0; from < questions.length; from += questionsPerGame) {
    games.push(questions.slice(from, from + questionsPerGame));
  }
  return games;
}
