import type { BankCategory, Question } from './schema';
import { questionsPerGame } from './schema';

/**
 * What the files of a category must agree on among themselves, whoever wrote them: play relies on it.
 * @returns one English line a problem; empty when all is well
 */
export function structureProblems(category: BankCategory, questions: readonly Question[]): string[] {
  const problems: string[] = [];
  const [first, last] = category.block;
  const expected = category.gameCount * questionsPerGame;
  if (last - first + 1 !== expected) {
    problems.push(`block ${first}..${last} does not hold ${expected} ids (${category.gameCount} games)`);
  }
  if (questions.length !== expected) problems.push(`has ${questions.length} questions, not ${expected}`);
  questions.forEach((item, index) => {
    if (item.id !== first + index) problems.push(`question ${item.id} stands where ${first + index} belongs`);
  });
  return problems;
}

/** The ladder: the places 1 to 6 in order, once each in a game. */
export function ladderProblems(questions: readonly Question[]): string[] {
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
