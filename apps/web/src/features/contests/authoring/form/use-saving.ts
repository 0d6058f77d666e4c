import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { contestQuery, contestsQuery, sayFailed } from '../../api';
import { bodyOf, type Draft } from '../draft';
import { deskTexts } from '../texts.ar';

/**
 * Saves a draft as a new contest, or updates the contest with this id, and shows the outcome in a toast.
 * @param onSaved called after the server has saved it
 */
export function useSaving(
  gameId: string | undefined,
  draft: Draft,
  onSaved: () => void,
): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  const isNew = gameId === undefined;
  return useMutation({
    mutationFn: () => save(gameId, bodyOf(draft)),
    onSuccess() {
      if (!isNew) client.removeQueries({ queryKey: contestQuery(gameId).queryKey });
      void client.invalidateQueries({ queryKey: contestsQuery.queryKey });
      toast(
        isNew
          ? { title: deskTexts.created, text: deskTexts.createdText, variant: 'ok' }
          : { title: deskTexts.updated, variant: 'ok' },
      );
      onSaved();
    },
    onError: (error) => sayFailed(error, isNew ? deskTexts.createFailed : deskTexts.updateFailed),
  });
}

function save(gameId: string | undefined, body: ReturnType<typeof bodyOf>): Promise<unknown> {
  if (gameId === undefined) return call('POST /api/solo-games', { body });
  return call('PUT /api/solo-games/:id', { params: { id: gameId }, body });
}
