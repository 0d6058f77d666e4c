import { isRecord } from '@lamma/protocol/is-record';

/** The two wrong options as typed on this phone. Stored for each code of a round. */
export interface Draft {
  one: string;
  two: string;
  /** Whether the options were sent and the server has not acknowledged them yet. */
  isSending: boolean;
}

interface StoredDraft extends Draft {
  questionId: number;
  /** Epoch ms. */
  at: number;
}

const idKey = 'lamma.phone';
const draftKey = (token: string) => `lamma.draft.${token}`;
/** Longer than a round, which lasts 5 min. */
const maxAgeMs = 3_600_000;

/** A random id, so that the server counts this phone once. It stays the same as long as the browser stores it. */
export function phoneId(): string {
  const known = read(idKey);
  if (typeof known === 'string' && /^[\w-]{12,40}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  const created = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  write(idKey, created);
  return created;
}

/** The draft for this code. Without one, the draft for an earlier code of the same question. */
export function loadDraft(token: string, questionId: number, now: number): Draft {
  const draftOfCode = parseDraft(read(draftKey(token)));
  if (draftOfCode !== undefined)
    return { one: draftOfCode.one, two: draftOfCode.two, isSending: draftOfCode.isSending };
  const newest = drafts()
    .filter((draft) => draft.questionId === questionId && now - draft.at < maxAgeMs)
    .reduce<StoredDraft | undefined>(
      (last, draft) => (last !== undefined && last.at > draft.at ? last : draft),
      undefined,
    );
  return { one: newest?.one ?? '', two: newest?.two ?? '', isSending: false };
}

export function saveDraft(token: string, questionId: number, draft: Draft, now: number): void {
  for (const old of drafts()) if (now - old.at >= maxAgeMs) remove(old.key);
  write(draftKey(token), { ...draft, questionId, at: now } satisfies StoredDraft);
}

/** Deletes the drafts of a question under all its codes, after the server has accepted the options. */
export function deleteDrafts(questionId: number): void {
  for (const draft of drafts()) if (draft.questionId === questionId) remove(draft.key);
}

function drafts(): (StoredDraft & { key: string })[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftKey('')))
      .flatMap((key) => {
        const draft = parseDraft(read(key));
        return draft === undefined ? [] : [{ ...draft, key }];
      });
  } catch {
    return [];
  }
}

function parseDraft(value: unknown): StoredDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { one, two, isSending, questionId, at } = value;
  if (typeof one !== 'string' || typeof two !== 'string') return undefined;
  if (typeof isSending !== 'boolean' || typeof questionId !== 'number' || typeof at !== 'number') return undefined;
  return { one, two, isSending, questionId, at };
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or blocked: the page works without it.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The storage is full or blocked: the page works without it.
  }
}

/** localStorage keys of the name used for the last join on this phone. The browser can block the storage. */
type NameKey = 'lamma.guest' | 'lamma.student';

export function lastUsedName(key: NameKey): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeName(key: NameKey, name: string): void {
  try {
    window.localStorage.setItem(key, name);
  } catch {
    // The storage is full or blocked: the page works without it.
  }
}
