import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/server/http';
import { SheetDialog } from '../../../../ui/overlays/sheet/sheet-dialog';
import type { Question } from '../../api';
import { deskTexts } from '../texts.ar';
import { csvTemplate } from './csv-template';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/** Questions out of a spreadsheet. The server reads it; where a row is wrong, each is named and nothing is taken. */
export function ImportDialog({ open, onClose, onAdd }: ImportDialogProps) {
  const reading = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/solo-games/import', { bytes }),
    onSuccess: ({ questions }) => onAdd(questions),
  });
  return (
    <SheetDialog
      open={open}
      title={deskTexts.importTitle}
      text={deskTexts.importText}
      pasteExample={deskTexts.pasteExample}
      template={{ name: deskTexts.templateName, csv: csvTemplate }}
      reading={reading}
      onClose={onClose}
    />
  );
}
