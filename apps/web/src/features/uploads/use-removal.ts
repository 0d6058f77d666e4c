import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { type OwnUpload, uploadQuotaQuery } from './api';
import { uploadsTexts } from './texts.ar';

/** Deletes a file after a question. What the server refuses stays, and its sentence is shown. */
export function useRemoval() {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  /** The dialog keeps its words while it goes. */
  const [upload, setUpload] = useState<OwnUpload | null>(null);
  const removal = useMutation({
    mutationFn: ({ file }: OwnUpload) => call('DELETE /api/uploads/:file', { params: { file } }),
    onSuccess: () => void toast({ title: uploadsTexts.removed, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: uploadsTexts.removeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
    onSettled() {
      setIsAsked(false);
      return client.invalidateQueries({ queryKey: uploadQuotaQuery.queryKey });
    },
  });
  return {
    isAsked,
    upload,
    isBusy: removal.isPending,
    ask(asked: OwnUpload): void {
      setUpload(asked);
      setIsAsked(true);
    },
    close: () => setIsAsked(false),
    remove(): void {
      if (upload !== null && !removal.isPending) removal.mutate(upload);
    },
  };
}
