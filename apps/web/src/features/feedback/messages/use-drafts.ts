import { useState } from 'react';

/** Unsent replies, by the id of their message. */
export interface Drafts {
  draftOf: (id: string) => string | undefined;
  /** `undefined` deletes the draft. */
  setDraft: (id: string, text: string | undefined) => void;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    draftOf: (id) => drafts[id],
    setDraft: (id, text) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}
