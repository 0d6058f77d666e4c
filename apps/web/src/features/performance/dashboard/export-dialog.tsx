import { useMutation } from '@tanstack/react-query';
import { saveText } from '../../../lib/browser/save-text';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import type { ExportFormat } from '../api';
import { performanceTexts as texts } from '../texts.ar';

/** Asks in which form the figures are to be downloaded. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => call('GET /api/admin/performance/export', { query: { format } }),
    onSuccess(file) {
      saveText(file);
      toast({ title: texts.exported, text: file.fileName, variant: 'ok' });
      onClose();
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: texts.exportFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  const choose = (format: ExportFormat) => exporting.mutate(format);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.exportTitle}
      text={texts.exportText}
      actions={
        <>
          <Button variant="gold" glyph="down" busy={exporting.isPending} onClick={() => choose('csv')}>
            {uiTexts.csv}
          </Button>
          <Button glyph="down" inactive={exporting.isPending} onClick={() => choose('json')}>
            {texts.json}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    />
  );
}
