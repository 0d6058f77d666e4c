import { useEffect, useState } from 'react';
import { type StoredForm, useStoredForm } from '../../../../lib/browser/use-stored-form';
import { draftNames } from '../../stored-drafts';
import { type Draft, hasText, newDraft, parseDraft } from './draft';
import { mergeDrafts } from './merge-drafts';
import { clearResetFlag, isResetFlagged } from './reset-flag';

export interface CustomDraftState extends Pick<StoredForm<Draft>, 'change' | 'sync'> {
  draft: Draft;
  /** Whether home requested a new game while this draft has text, so that the host must be asked first. */
  isResetRequested: boolean;
  continueDraft: () => void;
  startNew: () => void;
}

/** The initial draft. An unsaved draft with text is never replaced without asking. */
function initialDraft(stored: Draft | null): Draft {
  if (stored === null) return newDraft();
  return isResetFlagged() && (stored.isLocked || !hasText(stored)) ? newDraft() : stored;
}

/** The stored draft of a custom game. */
export function useCustomDraft(userId: string): CustomDraftState {
  const {
    value: draft,
    change,
    sync,
  } = useStoredForm({ userId, name: draftNames.newGame, initial: initialDraft, parse: parseDraft, merge: mergeDrafts });
  const [isResetRequested, setIsResetRequested] = useState(() => isResetFlagged() && hasText(draft));
  useEffect(clearResetFlag, []);
  return {
    draft,
    change,
    sync,
    isResetRequested,
    continueDraft: () => setIsResetRequested(false),
    startNew() {
      setIsResetRequested(false);
      change(newDraft);
      sync();
    },
  };
}
