import { cleanLine } from '@lamma/protocol/fields/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from '../../../lib/is-same';
import { isUnauthorized } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { type Draft, type DraftCategory, withCategory } from './draft/draft';
import { SavingFailed, saveGame } from './draft/save-game';
import { createTexts } from './texts.ar';

/** Whether the server has a category as it stands here. */
const isKept = ({ name, made, isWritten }: DraftCategory) => isWritten && made?.name === cleanLine(name);

interface Saving {
  isSaving: boolean;
  /** The category that is being saved, from 1. */
  place: number;
  /** Saves the draft as it stands, and locks it. It must have no problems. */
  save: () => void;
}

/**
 * Saves a draft and tells the outcome in a toast.
 * @param current the draft at the moment of the call
 * @param onFailed the category that could not be saved
 */
export function useSaving(
  current: () => Draft,
  change: (update: (before: Draft) => Draft) => void,
  onSaved: () => void,
  onFailed: (category: string) => void,
): Saving {
  const [place, setPlace] = useState(1);
  const saving = useMutation({
    async mutationFn() {
      const sent = current();
      setPlace(1);
      await saveGame(sent, (key, done) => {
        const asSent = sent.categories.find((category) => category.key === key);
        change((before) => {
          const now = before.categories.find((category) => category.key === key);
          // Words that came from another window meanwhile are not on the server.
          const isOther = 'isWritten' in done && !isSame(now?.questions, asSent?.questions);
          return isOther ? before : withCategory(before, key, done);
        });
        if ('isWritten' in done) setPlace(sent.categories.findIndex((category) => category.key === key) + 2);
      });
    },
    onSuccess() {
      if (!current().categories.every(isKept)) {
        toast({ title: createTexts.gameFailed, text: createTexts.changedElsewhere, variant: 'destructive' });
        return;
      }
      change((before) => ({ ...before, isLocked: true }));
      toast({ title: createTexts.saved, text: createTexts.savedText, variant: 'ok' });
      onSaved();
    },
    onError(error) {
      const cause = error instanceof SavingFailed ? error.cause : error;
      if (isUnauthorized(cause)) return signInAgain();
      if (!(error instanceof SavingFailed)) {
        toast({ title: createTexts.gameFailed, text: createTexts.goesOn, variant: 'destructive' });
        return;
      }
      onFailed(error.category);
      toast({
        title: error.title,
        text: createTexts.refusedBut(error.sentence.replace(/[.\s]+$/, '')),
        variant: 'destructive',
        durationMs: 10_000,
      });
    },
  });
  return { isSaving: saving.isPending, place, save: () => saving.mutate() };
}
