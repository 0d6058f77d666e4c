import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { fewestMoves, heardOpening, isMould, movesLacking, puzzleForm } from '../board/variety';
import type { Question } from '../files/schema';
import { gamesOf } from '../files/structure';
import type { Finding, LintedBank } from './types';

const mostMoulds = 2;

/** Rule 16: a game is varied. Violations are errors if all six cards have a move, and warnings in older games without. */
export function isVaried(bank: LintedBank): Finding[] {
  const naming = new Set(bank.plan.filter((planned) => planned.naming === true).map(({ id }) => id));
  return bank.categories.flatMap(({ category, questions }) => [
    ...movesMissing(category.id, questions, bank.complete),
    ...gamesOf(questions).flatMap((game, index) =>
      alikeInGame(game, naming.has(category.id)).map((message): Finding => {
        const severity = game.every(({ move }) => move !== undefined) ? 'error' : 'warning';
        return { rule: 16, severity, where: `category ${category.id}`, message: `game ${index + 1}: ${message}` };
      }),
    ),
  ]);
}

function movesMissing(categoryId: number, questions: readonly Question[], isComplete: boolean): Finding[] {
  const without = questions.filter(({ move }) => move === undefined).length;
  if (without === 0) return [];
  const severity = isComplete ? 'error' : 'warning';
  return [{ rule: 16, severity, where: `category ${categoryId}`, message: `${without} questions have no move` }];
}

/** @param mayRepeat the category asks one question about many pictures or names, so openings may repeat */
function alikeInGame(game: readonly Question[], mayRepeat: boolean): string[] {
  const said: string[] = [];
  const moves = game.flatMap(({ move }) => move ?? []);
  if (movesLacking(game.map(({ move }) => move)) > 0) {
    said.push(`${new Set(moves).size} moves, at least ${fewestMoves} are required: ${moves.join(' ')}`);
  }
  const moulds = game.filter(isMould);
  if (moulds.length > mostMoulds) {
    said.push(`${moulds.length} questions are «a definition, ف...»: ${moulds.map(({ id }) => id).join(' ')}`);
  }
  if (!mayRepeat) said.push(...shared(game, (item) => [heardOpening(item)], 'begin with'));
  said.push(...shared(game, (item) => puzzleForm(item) ?? [], 'are puzzles of the form'));
  said.push(...shared(game, ({ clues = [] }) => clues.map(arabicKey), 'have the clue'));
  return said;
}

function shared(game: readonly Question[], keysOf: (item: Question) => string | string[], verb: string): string[] {
  const holders = new Map<string, number[]>();
  for (const item of game) {
    for (const key of new Set([keysOf(item)].flat())) holders.set(key, [...(holders.get(key) ?? []), item.id]);
  }
  return [...holders].flatMap(([key, ids]) => (ids.length > 1 ? [`${ids.join(' ')} ${verb} «${key}»`] : []));
}
