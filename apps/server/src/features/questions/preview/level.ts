import type { QuestionLevel } from '@lamma/protocol/rest/desk/questions';

/** How hard a question is, by its place in the game: two easy ones, two medium, two hard. */
export function levelOf(place: number): QuestionLevel {
  if (place <= 2) return 'easy';
  return place <= 4 ? 'medium' : 'hard';
}
