import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveFile } from '../../../../lib/browser/save-file';
import { call } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import { FileButton } from '../../../../ui/buttons/file-button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { WrongRows } from '../../../../ui/states/wrong-rows';
import type { Question } from '../../api';
import { contestTexts } from '../../texts.ar';
import { deskTexts } from '../texts.ar';
import { csvTemplate } from './csv-template';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/** Questions out of a file. The server reads it; where a row is wrong, each is named and nothing is taken. */
export function ImportDialog({ open, onClose, onAdd }: ImportDialogProps) {
  const reading = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/solo-games/import', { bytes }),
    onSuccess: ({ questions }) => onAdd(questions),
  });
  const { reset } = reading;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={deskTexts.importTitle}
      text={deskTexts.importText}
      actions={
        <>
          <FileButton
            label={deskTexts.chooseFile}
            busyLabel={deskTexts.importing}
            busy={reading.isPending}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(file) => reading.mutate(file)}
          />
          <Button
            glyph="down"
            onClick={() =>
              saveFile(`data:text/csv;charset=utf-8,${encodeURIComponent(csvTemplate)}`, deskTexts.templateName)
            }
          >
            {deskTexts.template}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {contestTexts.cancel}
          </Button>
        </>
      }
    >
      {reading.error === null ? null : <WrongRows error={reading.error} />}
    </Dialog>
  );
}
