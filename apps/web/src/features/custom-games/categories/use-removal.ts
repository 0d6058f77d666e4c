import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { type OwnCategory, ownCategoriesQuery } from '../api';
import { categoriesTexts } from './texts.ar';

/** Deletes a category after a question. What the server refuses stays, and its sentence is shown. */
export function useRemoval() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<OwnCategory | null>(null);
  /** The dialog keeps its words while it goes. */
  const [name, setName] = useState('');
  const removal = useMutation({
    mutationFn: ({ id }: OwnCategory) => call('DELETE /api/custom-categories/:id', { params: { id: String(id) } }),
    onSuccess: () => void toast({ title: categoriesTexts.removed, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: categoriesTexts.removeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
    onSettled() {
      setAsked(null);
      return client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey });
    },
  });
  return {
    isAsked: asked !== null,
    name,
    isBusy: removal.isPending,
    ask(category: OwnCategory): void {
      setName(category.name);
      setAsked(category);
    },
    close: () => setAsked(null),
    remove(): void {
      if (asked !== null && !removal.isPending) removal.mutate(asked);
    },
  };
}
