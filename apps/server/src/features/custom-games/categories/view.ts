import type { CustomCategory, CustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import { OWN_ICON } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow, QuestionRow, QuestionSummary } from '../store';
import { countFiles, fileKindsByPlace, filesOf, wrongOptionsOf } from './questions';

/** The number of wrong options that a question needs for use in a contest. */
const CONTEST_WRONG = 3;

interface CategoryStatus {
  summaries: readonly QuestionSummary[];
  isShared: boolean;
  isPlayed: boolean;
}

function categoryView(row: CategoryRow, { summaries, isShared, isPlayed }: CategoryStatus): CustomCategory {
  const { id, name, color, userId, createdAt, changedAt } = row;
  return {
    id,
    name,
    nameAr: name,
    name_ar: name,
    color,
    icon: OWN_ICON,
    userId,
    gameCount: 1,
    questionCount: summaries.length,
    files: countFiles(fileKindsByPlace(summaries)),
    isShared,
    isPlayed,
    contestQuestions: summaries.filter((mark) => wrongOptionsOf(mark).length === CONTEST_WRONG).length,
    createdAt,
    changedAt,
  };
}

/** A user's categories, newest first. */
export async function listCategories(parts: CustomGamesParts, userId: string): Promise<CustomCategory[]> {
  const { store } = parts;
  const [rows, summaries, shared, played] = await Promise.all([
    store.categories(userId),
    store.summariesOf(userId),
    store.sharedOf(userId),
    parts.playedCategories(userId),
  ]);
  const summariesById = new Map<number, QuestionSummary[]>();
  for (const mark of summaries)
    summariesById.set(mark.categoryId, [...(summariesById.get(mark.categoryId) ?? []), mark]);
  return rows.map((row) => {
    const { id } = row;
    return categoryView(row, {
      summaries: summariesById.get(id) ?? [],
      isShared: shared.has(id),
      isPlayed: played.has(id),
    });
  });
}

/** One category, as in the list. */
export async function showCategory(
  { store, playedCategories }: CustomGamesParts,
  row: CategoryRow,
): Promise<CustomCategory> {
  const [summaries, share, played] = await Promise.all([
    store.questions([row.id]),
    store.openShare(row.id),
    playedCategories(row.userId),
  ]);
  return categoryView(row, { summaries, isShared: share !== undefined, isPlayed: played.has(row.id) });
}

export function questionView(row: QuestionRow, categoryName: string): CustomQuestion {
  const { id, categoryId, questionOrder, questionText, correctAnswer } = row;
  return {
    id,
    categoryId,
    categoryName,
    questionText,
    correctAnswer,
    question_text: questionText,
    correct_answer: correctAnswer,
    questionOrder,
    points: 1,
    ...filesOf(row),
    wrongOptions: wrongOptionsOf(row),
  };
}
