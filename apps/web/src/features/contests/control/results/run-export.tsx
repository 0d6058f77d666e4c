import type { SheetFormat } from '@lamma/protocol/sheets';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBytes } from '../../../../lib/browser/save-bytes';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { FormatDialog } from '../../../../ui/overlays/format-dialog';
import { showContestFailure } from '../../api';
import { controlTexts } from '../texts.ar';

interface RunExportProps {
  contestId: string;
  runId: string;
  variant?: 'plain' | 'ghost';
}

/** Downloads the results of a run as a spreadsheet. */
export function RunExport({ contestId, runId, variant = 'plain' }: RunExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: SheetFormat) =>
      call('GET /api/solo-games/:id/history/:runId/export', { params: { id: contestId, runId }, query: { format } }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: controlTexts.exported, text: sheet.fileName, variant: 'ok' });
      setIsOpen(false);
    },
    onError: (error) => showContestFailure(error, controlTexts.exportFailed),
  });
  return (
    <>
      <Button size="sm" variant={variant} glyph="down" onClick={() => setIsOpen(true)}>
        {controlTexts.export}
      </Button>
      <FormatDialog
        open={isOpen}
        title={controlTexts.exportTitle}
        text={controlTexts.exportText}
        busy={exporting.isPending}
        onChoose={exporting.mutate}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
