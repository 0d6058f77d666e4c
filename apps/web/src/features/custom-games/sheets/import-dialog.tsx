import type { ImportedCategory } from '@lamma/protocol/rest/custom-games';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { call } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { FileButton } from '../../../ui/buttons/file-button';
import { TextBox } from '../../../ui/fields/text-box';
import { Dialog } from '../../../ui/overlays/dialog';
import { WrongRows } from '../../../ui/states/wrong-rows';
import { FoundCategories } from './found-categories';
import styles from './import-dialog.module.css';
import { templateHref } from './template';
import { sheetTexts } from './texts.ar';

interface ImportDialogProps {
  open: boolean;
  /** How many categories more the game can take. */
  room: number;
  onClose: () => void;
  onTake: (categories: readonly ImportedCategory[]) => void;
}

/**
 * Categories out of a spreadsheet, pasted or as a file. The server reads it; where a row is wrong each is named and nothing is taken. What
 * was read is shown, and chosen, before it goes into the game.
 */
export function ImportDialog({ open, room, onClose, onTake }: ImportDialogProps) {
  const [pasted, setPasted] = useState('');
  const reading = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/custom-questions/import', { bytes }),
  });
  const { reset } = reading;
  useEffect(() => {
    if (open) return;
    reset();
    setPasted('');
  }, [open, reset]);

  const readText = (text: string) => reading.mutate(new Blob([text]));

  // Cells that were copied come with tabs between them: they are read at once.
  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    setPasted(text);
    readText(text);
  }

  if (reading.data !== undefined) {
    const { categories } = reading.data;
    return <FoundCategories {...{ open, room, categories, onClose, onTake }} onAnother={reset} />;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetTexts.title}
      text={sheetTexts.text}
      actions={
        <>
          <FileButton
            label={sheetTexts.choose}
            busyLabel={sheetTexts.reading}
            busy={reading.isPending}
            accept=".csv,.xlsx,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(file) => reading.mutate(file)}
          />
          <Button inactive={pasted.trim() === '' || reading.isPending} onClick={() => readText(pasted)}>
            {sheetTexts.readPasted}
          </Button>
          <Button glyph="down" onClick={() => saveFile(templateHref(), sheetTexts.templateName)}>
            {sheetTexts.template}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {sheetTexts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.paste} onPaste={handlePaste}>
        <TextBox
          label={sheetTexts.paste}
          name="sheet"
          rows={4}
          placeholder={sheetTexts.pasteExample}
          value={pasted}
          onChange={setPasted}
        />
      </div>
      {reading.error === null ? null : <WrongRows error={reading.error} />}
    </Dialog>
  );
}
