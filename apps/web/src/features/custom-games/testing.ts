import type { Draft, DraftCategory } from './create/draft/draft';
import { newCategory, newDraft } from './create/draft/draft';

/** A category with so many whole questions. */
export function aCategory(name: string, whole = 6): DraftCategory {
  const category = newCategory();
  const questions = category.questions.map((question, place) =>
    place < whole
      ? { ...question, questionText: `${name} سؤال ${place + 1}`, correctAnswer: `${name} جواب ${place + 1}` }
      : question,
  );
  return { ...category, name, questions };
}

export function aDraft(categories: readonly DraftCategory[], changes: Partial<Draft> = {}): Draft {
  return { ...newDraft(), gameName: 'ليلة العائلة', categories, ...changes };
}

const KEY = (userId: string) => `lamma:own:${userId}:custom-game-draft`;

export const keep = (userId: string, draft: Draft) => window.localStorage.setItem(KEY(userId), JSON.stringify(draft));
export const kept = (userId: string): Draft | null => JSON.parse(window.localStorage.getItem(KEY(userId)) ?? 'null');

/** What another window keeps, as this one hears of it. */
export function keepElsewhere(userId: string, draft: Draft): void {
  keep(userId, draft);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY(userId) }));
}
