import { useState } from 'react';

/** Unsent answers, by the id of their message. */
export interface Drafts {
  of: (id: string) => string | undefined;
  /** `undefined` deletes it. */
  keep: (id: string, text: string | undefined) => void;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    of: (id) => drafts[id],
    keep: (id, text) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}
