import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { call } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { SpreadsheetDialog, SpreadsheetWarnings } from '../../../../ui/overlays/spreadsheet/spreadsheet-dialog';
import { uiTexts } from '../../../../ui/texts.ar';
import type { Question } from '../../api';
import { addChosen, authoringTexts } from '../texts.ar';

/** The columns of a file of questions, as the server reads them. */
const header = 'question,optionA,optionB,optionC,optionD,correctAnswer,explanation';
const example = 'ما عاصمة دولة الكويت؟,الجهراء,مدينة الكويت,الأحمدي,حولي,B,مدينة الكويت هي العاصمة.';

const csvTemplate = `${header}\r\n${example}\r\n`;

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/**
 * Imports questions from a spreadsheet, which the server parses. If a row is wrong, all wrong rows are named and nothing is added.
 * Warnings are shown before the questions are added.
 */
export function ImportDialog({ open, onClose, onAdd }: ImportDialogProps) {
  const importing = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/solo-games/import', { bytes }),
    onSuccess({ questions, warnings }) {
      if (warnings === undefined) onAdd(questions);
    },
  });
  const { reset } = importing;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  if (importing.data?.warnings !== undefined) {
    const { questions, warnings } = importing.data;
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={authoringTexts.importTitle}
        text={authoringTexts.importWarned}
        actions={
          <>
            <Button variant="gold" onClick={() => onAdd(questions)}>
              {counted(questions.length, addChosen)}
            </Button>
            <Button onClick={reset}>{authoringTexts.anotherSheet}</Button>
            <Button variant="ghost" onClick={onClose}>
              {uiTexts.cancel}
            </Button>
          </>
        }
      >
        <SpreadsheetWarnings warnings={warnings} />
      </Dialog>
    );
  }
  return (
    <SpreadsheetDialog
      open={open}
      title={authoringTexts.importTitle}
      text={authoringTexts.importText}
      pasteExample={authoringTexts.pasteExample}
      template={{ name: authoringTexts.templateName, csv: csvTemplate }}
      importing={importing}
      onClose={onClose}
    />
  );
}
