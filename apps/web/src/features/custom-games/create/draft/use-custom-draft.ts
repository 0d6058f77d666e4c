import { useEffect, useState } from 'react';
import { type Kept, useKept } from '../../../../lib/browser/use-kept';
import { keptDrafts } from '../../kept-drafts';
import { type Draft, draftIn, hasWords, newDraft } from './draft';
import { merged } from './merged';
import { clearResetFlag, isResetFlagged } from './reset-flag';

export interface Drafting extends Pick<Kept<Draft>, 'change' | 'current'> {
  draft: Draft;
  /** Home requested a new game while this draft has text: ask the host first. */
  isAsked: boolean;
  goOn: () => void;
  startAnew: () => void;
}

/** The initial draft. One with text is never discarded without asking. */
function opening(kept: Draft | null): Draft {
  if (kept === null) return newDraft();
  return isResetFlagged() && (kept.isLocked || !hasWords(kept)) ? newDraft() : kept;
}

/** The stored draft of a custom game. */
export function useCustomDraft(userId: string): Drafting {
  const {
    value: draft,
    change,
    current,
  } = useKept({ userId, name: keptDrafts.newGame, opening, read: draftIn, merge: merged });
  const [isAsked, setIsAsked] = useState(() => isResetFlagged() && hasWords(draft));
  useEffect(clearResetFlag, []);
  return {
    draft,
    change,
    current,
    isAsked,
    goOn: () => setIsAsked(false),
    startAnew() {
      setIsAsked(false);
      change(newDraft);
      current();
    },
  };
}
