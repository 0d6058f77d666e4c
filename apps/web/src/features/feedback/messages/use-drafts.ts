import { useState } from 'react';

/** Unsent answers, by the id of their message. */
export interface Drafts {
  draftOf: (id: string) => string | undefined;
  /** `undefined` deletes it. */
  setDraft: (id: string, text: string | undefined) => void;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    draftOf: (id) => drafts[id],
    setDraft: (id, text) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}
