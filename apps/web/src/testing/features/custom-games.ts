import type { OwnCategory, OwnQuestion } from '../../features/custom-games/api';
import type { Draft, DraftCategory } from '../../features/custom-games/create/draft/draft';
import { newCategory, newDraft } from '../../features/custom-games/create/draft/draft';

/** A category with this number of complete questions. */
export function aCategory(name: string, completeCount = 6): DraftCategory {
  const category = newCategory();
  const questions = category.questions.map((question, place) =>
    place < completeCount
      ? { ...question, questionText: `${name} سؤال ${place + 1}`, correctAnswer: `${name} جواب ${place + 1}` }
      : question,
  );
  return { ...category, name, questions };
}

export function aDraft(categories: readonly DraftCategory[], changes: Partial<Draft> = {}): Draft {
  return { ...newDraft(), gameName: 'ليلة العائلة', categories, ...changes };
}

const draftKey = (userId: string) => `lamma:own:${userId}:custom-game-draft`;

export const storeDraft = (userId: string, draft: Draft) =>
  window.localStorage.setItem(draftKey(userId), JSON.stringify(draft));
export const storedDraft = (userId: string): Draft | null =>
  JSON.parse(window.localStorage.getItem(draftKey(userId)) ?? 'null');

/** Stores a draft as another window and fires its storage event. */
export function storeDraftElsewhere(userId: string, draft: Draft): void {
  storeDraft(userId, draft);
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey(userId) }));
}

/** An own category in the server's format. */
export function anOwnCategory(id: number, name: string, changes: Partial<OwnCategory> = {}): OwnCategory {
  return {
    id,
    name,
    nameAr: name,
    name_ar: name,
    color: 'dye-1',
    icon: 'logo',
    userId: 'abcdefghijkl',
    gameCount: 1,
    questionCount: 6,
    files: { image: 0, audio: 0, video: 0 },
    isShared: false,
    isPlayed: false,
    contestQuestions: 0,
    createdAt: 1_760_000_000_000,
    changedAt: 1_760_000_000_000,
    ...changes,
  };
}

/** The six questions of an own category in the server's format. */
export function ownQuestions(
  categoryId: number,
  more: (place: number) => Partial<OwnQuestion> = () => ({}),
): OwnQuestion[] {
  return [1, 2, 3, 4, 5, 6].map((place) => ({
    id: 10 * categoryId + place,
    categoryId,
    categoryName: 'عائلتنا',
    questionText: `سؤال العائلة ${place}`,
    correctAnswer: `جواب العائلة ${place}`,
    question_text: `سؤال العائلة ${place}`,
    correct_answer: `جواب العائلة ${place}`,
    questionOrder: place,
    points: 1,
    wrongOptions: [],
    ...more(place),
  }));
}
