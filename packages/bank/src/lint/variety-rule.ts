import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { fewestMoves, isDefinitionQuestion, movesLacking, puzzleForm, spokenOpening } from '../board/variety';
import type { Question } from '../files/schema';
import { gamesOf } from '../files/structure';
import type { Finding, LintedBank } from './types';

const mostDefinitionQuestions = 2;

/**
 * Rule 16: a game is varied. A violation is an error if all six cards have a `move`, otherwise a warning, because older cards have none.
 */
export function varietyFindings(bank: LintedBank): Finding[] {
  const naming = new Set(bank.plan.filter((planned) => planned.naming === true).map(({ id }) => id));
  return bank.categories.flatMap(({ category, questions }) => [
    ...missingMoveFindings(category.id, questions, bank.complete),
    ...gamesOf(questions).flatMap((game, index) =>
      repetitionsIn(game, naming.has(category.id)).map((message): Finding => {
        const severity = game.every(({ move }) => move !== undefined) ? 'error' : 'warning';
        return { rule: 16, severity, where: `category ${category.id}`, message: `game ${index + 1}: ${message}` };
      }),
    ),
  ]);
}

function missingMoveFindings(categoryId: number, questions: readonly Question[], isComplete: boolean): Finding[] {
  const without = questions.filter(({ move }) => move === undefined).length;
  if (without === 0) return [];
  const severity = isComplete ? 'error' : 'warning';
  return [{ rule: 16, severity, where: `category ${categoryId}`, message: `${without} questions have no move` }];
}

/** @param mayRepeat whether the category asks one question about many pictures or names, so that openings may repeat */
function repetitionsIn(game: readonly Question[], mayRepeat: boolean): string[] {
  const messages: string[] = [];
  const moves = game.flatMap(({ move }) => move ?? []);
  if (movesLacking(game.map(({ move }) => move)) > 0) {
    messages.push(`${new Set(moves).size} moves, at least ${fewestMoves} are required: ${moves.join(' ')}`);
  }
  const definitionQuestions = game.filter(isDefinitionQuestion);
  if (definitionQuestions.length > mostDefinitionQuestions) {
    messages.push(
      `${definitionQuestions.length} questions are «a definition, ف...»: ${definitionQuestions.map(({ id }) => id).join(' ')}`,
    );
  }
  if (!mayRepeat) messages.push(...sharedKeys(game, (item) => [spokenOpening(item)], 'begin with'));
  messages.push(...sharedKeys(game, (item) => puzzleForm(item) ?? [], 'are puzzles of the form'));
  messages.push(...sharedKeys(game, ({ clues = [] }) => clues.map(arabicKey), 'have the clue'));
  return messages;
}

function sharedKeys(game: readonly Question[], keysOf: (item: Question) => string | string[], verb: string): string[] {
  const idsByKey = new Map<string, number[]>();
  for (const item of game) {
    for (const key of new Set([keysOf(item)].flat())) idsByKey.set(key, [...(idsByKey.get(key) ?? []), item.id]);
  }
  return [...idsByKey].flatMap(([key, ids]) => (ids.length > 1 ? [`${ids.join(' ')} ${verb} «${key}»`] : []));
}
