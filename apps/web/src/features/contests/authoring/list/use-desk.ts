import type { SheetFormat } from '@lamma/protocol/sheets';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveBytes } from '../../../../lib/browser/save-bytes';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { contestsQuery, type ListedGame, sayFailed } from '../../api';
import { deskTexts } from '../texts.ar';

type Doing<T = ListedGame> = UseMutationResult<unknown, Error, T>;

interface Desk {
  toggle: Doing<{ game: ListedGame; isActive: boolean }>;
  restart: Doing;
  duplicate: Doing;
  remove: Doing;
  exportQuestions: Doing<{ game: ListedGame; format: SheetFormat }>;
}

/** What can be done with a contest from the list. Each says how it went, and the list is read again. */
export function useDesk(): Desk {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: contestsQuery.queryKey });

  const toggle = useMutation({
    mutationFn: ({ game, isActive }: { game: ListedGame; isActive: boolean }) =>
      call('PUT /api/solo-games/:id/toggle', { params: { id: game.id }, body: { isActive } }),
    async onSuccess({ isActive }, { game }) {
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) =>
        games?.map((one) => (one.id === game.id ? { ...one, isActive } : one)),
      );
      toast({ title: isActive ? deskTexts.turnedOn : deskTexts.turnedOff, text: game.title, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.toggleFailed),
    onSettled: again,
  });

  const restart = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/restart', { params: { id } }),
    onSuccess: () => toast({ title: deskTexts.restarted, text: deskTexts.restartedText, variant: 'ok' }),
    onError: (error) => sayFailed(error, deskTexts.restartFailed),
    onSettled: again,
  });

  const duplicate = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/duplicate', { params: { id } }),
    onSuccess: ({ title }) => toast({ title: deskTexts.duplicated, text: title, variant: 'ok' }),
    onError: (error) => sayFailed(error, deskTexts.duplicateFailed),
    onSettled: again,
  });

  const remove = useMutation({
    mutationFn: ({ id }: ListedGame) => call('DELETE /api/solo-games/:id', { params: { id } }),
    async onSuccess(_done, { id }) {
      // A reading that began before the deletion would bring it back.
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) => games?.filter((game) => game.id !== id));
      toast({ title: deskTexts.removed, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.removeFailed),
    onSettled: again,
  });

  const exportQuestions = useMutation({
    mutationFn: ({ game, format }: { game: ListedGame; format: SheetFormat }) =>
      call('GET /api/solo-games/:id/export', { params: { id: game.id }, query: { format } }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: deskTexts.exported, text: sheet.fileName, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.exportFailed),
  });

  return { toggle, restart, duplicate, remove, exportQuestions };
}
