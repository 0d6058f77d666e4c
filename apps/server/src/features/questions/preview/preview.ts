import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PreviewQuestion, QuestionLevel } from '@lamma/protocol/rest/desk/questions';
import type { EditedBank } from '../corrections/edited-bank';
import { textOf } from '../corrections/question-text';

interface Preview {
  categoryId: number;
  games: { gameNumber: number; questions: PreviewQuestion[] }[];
}

/** All games of a category with their answers and the owner's changes. Only for teachers. */
export function previewQuestions(bank: EditedBank, categoryId: number): Preview | Refusal {
  const category = bank.category(categoryId);
  if (category === undefined) return refuse('notFound');
  const games: Preview['games'] = [];
  for (const question of bank.questionsOf(categoryId)) {
    const seat = bank.seatOf(question.id);
    if (seat === undefined) continue;
    const { gameNumber, place } = seat;
    if (place === 1) games.push({ gameNumber, questions: [] });
    games.at(-1)?.questions.push({
      id: question.id,
      ...textOf(question),
      place,
      level: levelOf(place),
      isStopped: bank.isOut(question.id),
      isCorrected: bank.ownText(question.id) !== undefined,
    });
  }
  // Questions beyond the category's number of games are never played.
  return { categoryId, games: games.slice(0, Math.max(category.gameCount, 1)) };
}

/** A question's level by its place in the game: two easy, two medium, two hard. */
export function levelOf(place: number): QuestionLevel {
  if (place <= 2) return 'easy';
  return place <= 4 ? 'medium' : 'hard';
}
