import { limits } from '@lamma/protocol/limits';
import { OWN_ICON, type OwnCategory, type OwnQuestion } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { QuestionRow } from '../store';
import { filesOf, wrongOf } from './questions';

/** The user's own and whole ones of these categories, in the order asked: what a game of them is made of. */
export async function readOwn(
  { store }: Pick<CustomGamesParts, 'store'>,
  userId: string,
  ids: readonly number[],
): Promise<readonly OwnCategory[]> {
  const rows = await store.categoriesByIds(userId, ids);
  const questions = await store.questions(rows.map(({ id }) => id));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const own = questions.filter(({ categoryId }) => categoryId === id);
    if (row === undefined || own.length !== limits.questionsPerGame) return [];
    return { id, name: row.name, color: row.color, icon: OWN_ICON, questions: own.map(playable) };
  });
}

function playable(row: QuestionRow): OwnQuestion {
  const { id, questionText, correctAnswer } = row;
  return { id, questionText, correctAnswer, ...filesOf(row), wrong: wrongOf(row) };
}

/** All of the user's own and whole ones, newest first. */
export async function readAllOwn(
  parts: Pick<CustomGamesParts, 'store'>,
  userId: string,
): Promise<readonly OwnCategory[]> {
  const rows = await parts.store.categories(userId);
  return readOwn(
    parts,
    userId,
    rows.map(({ id }) => id),
  );
}
