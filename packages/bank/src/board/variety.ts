import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Question } from '../files/schema';
import { askedOf, templateOf } from '../files/schema';

/** The fields by which two questions of a game may sound alike. */
export type VariedCard = Pick<Question, 'fact' | 'questionText' | 'clues' | 'move'>;

/** Matches «definition, so what is it?», whose last clause begins with ف and an interrogative. */
const DEFINITION_QUESTION =
  /،\s*ف(?:ماذا|ما|من|مم|أين|أي|كم|متى|كيف|لماذا|لمن|لأي|لم|بماذا|بم|بأي|في أي|إلى أي|على أي|عن أي)(?=[\s؟])[^،]*؟$/u;

export function isDefinitionQuestion({ questionText }: Pick<Question, 'questionText'>): boolean {
  return DEFINITION_QUESTION.test(questionText);
}

/** The first words of a sentence, as a key. */
export function openingOf(text: string, words = 2): string {
  return arabicKey(text).split(' ').slice(0, words).join(' ');
}

/** The opening of the first text that is read out. For a clue card that is the first clue, because many clue cards share their question. */
export function spokenOpening(card: Pick<Question, 'questionText' | 'clues'>): string {
  return openingOf(askedOf(card));
}

/** The kind of a puzzle, such as matchsticks or scales; undefined for other questions. */
export function puzzleForm({ fact }: Pick<Question, 'fact'>): string | undefined {
  return /^(?:maths|puzzle)-/.test(fact) ? templateOf(fact) : undefined;
}

/** The minimum number of different kinds of task (`move`) in a game of six. */
export const fewestMoves = 4;

export function movesLacking(moves: readonly (VariedCard['move'] | undefined)[]): number {
  if (moves.every((move) => move === 'clues')) return 0;
  const known = moves.filter((move) => move !== undefined);
  return Math.max(0, fewestMoves - new Set(known).size - (moves.length - known.length));
}

/** The dealer's costs of two similar cards in one game. A repeated `move` costs about as much as a giveaway on a board. */
const costs = { move: 4, definitionQuestion: 4, opening: 100 } as const;

/**
 * The cost of two cards of a category in one game, by their similarity; 0 if they are not similar.
 * @param mayRepeat whether the category asks one question about many pictures or names, so that equal openings cost nothing
 */
export function similarityCost(one: VariedCard, other: VariedCard, mayRepeat: boolean): number {
  let cost = 0;
  if (one.move !== undefined && one.move === other.move) cost += costs.move;
  if (isDefinitionQuestion(one) && isDefinitionQuestion(other)) cost += costs.definitionQuestion;
  const form = puzzleForm(one);
  if (form !== undefined && form === puzzleForm(other)) cost += costs.opening;
  if (!mayRepeat && spokenOpening(one) === spokenOpening(other)) cost += costs.opening;
  return cost;
}
