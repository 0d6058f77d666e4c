import { vi } from 'vitest';
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

/** Stands in for XMLHttpRequest: each request waits until the test answers it. */
export function fakeUploads() {
  const requests: FakeRequest[] = [];
  class FakeRequest {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    private readonly events = new EventTarget();
    address = '';
    body: unknown;
    status = 0;
    statusText = '';
    responseText = '';
    aborted = false;

    open(method: string, path: string): void {
      this.address = `${method} ${path}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    addEventListener(name: string, listener: () => void): void {
      this.events.addEventListener(name, listener);
    }
    send(body: unknown): void {
      this.body = body;
      requests.push(this);
    }
    abort(): void {
      this.aborted = true;
    }
    sends(loaded: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
    }
    answers(status: number, body: unknown): void {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.events.dispatchEvent(new Event('load'));
    }
    isCut(): void {
      this.events.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}
