import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/browser/save-file';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { sayFailed } from '../../api';
import { controlTexts } from '../texts.ar';

/** How long the browser may take to begin with the file. */
const FORGET_MS = 60_000;

interface Exporting {
  isPending: boolean;
  /** Hands the results of a session to the browser's downloads. */
  save: (runId: string) => void;
}

/** The results of a session as a file for a program for tables. */
export function useExport(gameId: string): Exporting {
  const exporting = useMutation({
    mutationFn: (runId: string) =>
      call('GET /api/solo-games/:id/history/:runId/export', { params: { id: gameId, runId } }),
    onSuccess({ fileName, csv }) {
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      saveFile(address, fileName);
      setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
      toast({ title: controlTexts.exported, text: fileName, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, controlTexts.exportFailed),
  });
  return { isPending: exporting.isPending, save: (runId) => exporting.mutate(runId) };
}
