import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Question } from '../files/schema';
import { askedOf, templateOf } from '../files/schema';

/** The fields by which two questions of a game may sound alike. */
export type VariedCard = Pick<Question, 'fact' | 'questionText' | 'clues' | 'move'>;

/** Matches «definition, so what is it?»: the last clause begins with ف and an interrogative. */
const DEFINITION_QUESTION =
  /،\s*ف(?:ماذا|ما|من|مم|أين|أي|كم|متى|كيف|لماذا|لمن|لأي|لم|بماذا|بم|بأي|في أي|إلى أي|على أي|عن أي)(?=[\s؟])[^،]*؟$/u;

export function isDefinitionQuestion({ questionText }: Pick<Question, 'questionText'>): boolean {
  return DEFINITION_QUESTION.test(questionText);
}

/** The first words of a sentence, as a key. */
export function openingOf(text: string, words = 2): string {
  return arabicKey(text).split(' ').slice(0, words).join(' ');
}

/** The opening of the first text that is read out: of a clue card its first clue, because the question is often the same. */
export function spokenOpening(card: Pick<Question, 'questionText' | 'clues'>): string {
  return openingOf(askedOf(card));
}

/** The form of a solved puzzle (matchsticks, scales); undefined for other questions. */
export function puzzleForm({ fact }: Pick<Question, 'fact'>): string | undefined {
  return /^(?:maths|puzzle)-/.test(fact) ? templateOf(fact) : undefined;
}

/** The minimum number of different moves in a game of six. */
export const fewestMoves = 4;

/** How many moves a game lacks. A card without a move may count as a different one; a game of only clue cards needs none. */
export function movesLacking(moves: readonly (VariedCard['move'] | undefined)[]): number {
  if (moves.every((move) => move === 'clues')) return 0;
  const known = moves.filter((move) => move !== undefined);
  return Math.max(0, fewestMoves - new Set(known).size - (moves.length - known.length));
}

/** The dealer's costs of two cards in one game. A repeated move costs about as much as a meeting on a board. */
const costs = { move: 4, definitionQuestion: 4, opening: 100 } as const;

/** How similar two cards of a category are to play in one game; 0 if not at all. */
export function similarityCost(one: VariedCard, other: VariedCard, mayRepeat: boolean): number {
  let cost = 0;
  if (one.move !== undefined && one.move === other.move) cost += costs.move;
  if (isDefinitionQuestion(one) && isDefinitionQuestion(other)) cost += costs.definitionQuestion;
  const form = puzzleForm(one);
  if (form !== undefined && form === puzzleForm(other)) cost += costs.opening;
  if (!mayRepeat && spokenOpening(one) === spokenOpening(other)) cost += costs.opening;
  return cost;
}
