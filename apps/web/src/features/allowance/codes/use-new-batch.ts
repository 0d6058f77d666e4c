import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '../../../lib/browser/ids';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { batchesQuery, batchQuery, codesChanged } from './api';
import { keepFresh } from './fresh-codes';
import { codesTexts } from './texts.ar';
import { type BatchDraft, wantedOf } from './wanted-batch';

interface NewBatch {
  draft: BatchDraft;
  /** The server says what is wrong, by field. */
  onProblems: (fields: Readonly<Record<string, string>>) => void;
  /** A batch was made, and its codes are at hand. */
  onMade: (batchId: string) => void;
}

/**
 * Makes a batch of codes. Until an answer came its request keeps its id, so that no batch is made twice. Where a batch was made and its
 * answer did not come, `lost` is its id: `replace` revokes it and makes another.
 */
export function useNewBatch({ draft, onProblems, onMade }: NewBatch) {
  const client = useQueryClient();
  const requestId = useRef<string>(null);
  const [lost, setLost] = useState<string | null>(null);

  const create = useMutation({
    mutationFn() {
      requestId.current ??= newId();
      return call('POST /api/admin/codes', { body: { ...wantedOf(draft), clientId: requestId.current } });
    },
    onSuccess({ batch, codes }) {
      requestId.current = null;
      keepFresh(batch.id, codes);
      client.setQueryData(batchQuery(batch.id).queryKey, batch);
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      toast({ title: codesTexts.created, variant: 'ok' });
      onMade(batch.id);
    },
    onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.reason === 'codesMade') {
        setLost(requestId.current);
        void codesChanged(client);
        return;
      }
      if (error instanceof ApiError) onProblems(error.fields);
      toast({ title: codesTexts.createFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  const replace = useMutation({
    mutationFn: (batchId: string) => call('POST /api/admin/codes/:batchId/revoke', { params: { batchId } }),
    onSuccess() {
      forgetLost();
      create.mutate();
    },
    onError: (error) => toast({ title: codesTexts.revokeFailed, text: sentenceOf(error), variant: 'destructive' }),
  });

  function forgetLost(): void {
    requestId.current = null;
    setLost(null);
  }

  return { create, replace, lost, forgetLost };
}
