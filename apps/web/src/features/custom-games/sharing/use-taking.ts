import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../lib/browser/ids';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { ownCategoriesQuery } from '../api';
import { takeTexts } from './texts.ar';

/** Takes a copy by a link. Every retry finds the same copy. */
export function useTaking(token: string) {
  const client = useQueryClient();
  const [clientId] = useState(newId);
  const [needsCode, setNeedsCode] = useState(false);
  const copy = useMutation({
    mutationFn: () => call('POST /api/shared-categories/:token/copies', { params: { token }, body: { clientId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey }),
    onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.reason === 'noCustomGamesLeft') return setNeedsCode(true);
      toast({ title: takeTexts.takeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  return {
    /** The copy, once it is there. */
    taken: copy.data,
    isTaking: copy.isPending,
    /** No custom game is left: a code adds one. */
    needsCode,
    take: () => copy.mutate(),
    /** A code was redeemed: one for custom games pays for the copy. */
    redeemed(isCustom: boolean): void {
      if (!isCustom) return void toast({ title: takeTexts.otherCode, text: takeTexts.otherCodeText });
      setNeedsCode(false);
      copy.mutate();
    },
    giveUp: () => setNeedsCode(false),
  };
}

export type Taking = ReturnType<typeof useTaking>;
