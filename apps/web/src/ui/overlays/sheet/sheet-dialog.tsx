import { type ClipboardEvent, useEffect, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../buttons/button';
import { FileButton } from '../../buttons/file-button';
import { TextBox } from '../../fields/text-box';
import { WrongRows } from '../../states/wrong-rows';
import { uiTexts } from '../../texts.ar';
import { Dialog } from '../dialog';
import styles from './sheet-dialog.module.css';
import { sheetDialogTexts } from './texts.ar';

const ACCEPT = '.csv,.xlsx,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The mark in front tells programs for tables that a text is UTF-8. */
const MARK = '\uFEFF';

interface SheetDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The columns, as they stand in the empty box. */
  pasteExample: string;
  /** A sheet to be filled in. */
  template: { name: string; csv: string };
  /** The server reads it; where rows are wrong, its refusal names each. */
  reading: { isPending: boolean; error: Error | null; mutate: (bytes: Blob) => void; reset: () => void };
  onClose: () => void;
}

/** A spreadsheet comes in, pasted or as a file. Closing forgets it. */
export function SheetDialog({ open, title, text, pasteExample, template, reading, onClose }: SheetDialogProps) {
  const [pasted, setPasted] = useState('');
  const { reset } = reading;
  useEffect(() => {
    if (open) return;
    reset();
    setPasted('');
  }, [open, reset]);

  const readText = (cells: string) => reading.mutate(new Blob([cells]));

  // Cells that were copied come with tabs between them: they are read at once.
  function handlePaste(event: ClipboardEvent): void {
    const cells = event.clipboardData.getData('text/plain');
    if (!cells.includes('\t')) return;
    event.preventDefault();
    setPasted(cells);
    readText(cells);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <FileButton
            label={sheetDialogTexts.choose}
            busyLabel={sheetDialogTexts.reading}
            busy={reading.isPending}
            accept={ACCEPT}
            onFile={reading.mutate}
          />
          <Button inactive={pasted.trim() === '' || reading.isPending} onClick={() => readText(pasted)}>
            {sheetDialogTexts.readPasted}
          </Button>
          <Button
            glyph="down"
            onClick={() =>
              saveFile(`data:text/csv;charset=utf-8,${encodeURIComponent(MARK + template.csv)}`, template.name)
            }
          >
            {sheetDialogTexts.template}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.paste} onPaste={handlePaste}>
        <TextBox
          label={sheetDialogTexts.paste}
          name="sheet"
          rows={4}
          placeholder={pasteExample}
          value={pasted}
          onChange={setPasted}
        />
      </div>
      {reading.error === null ? null : <WrongRows error={reading.error} />}
    </Dialog>
  );
}
