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
/** A BOM, by which spreadsheet programs recognise UTF-8. */
const MARK = '\uFEFF';

interface SheetDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Placeholder of the paste box: the columns. */
  pasteExample: string;
  /** The file to download and fill in. */
  template: { name: string; csv: string };
  /** The mutation that sends it; its error names each wrong row. */
  reading: { isPending: boolean; error: Error | null; mutate: (bytes: Blob) => void; reset: () => void };
  onClose: () => void;
}

/** Imports a spreadsheet, pasted or as a file. Closing discards it. */
export function SheetDialog({ open, title, text, pasteExample, template, reading, onClose }: SheetDialogProps) {
  const [pasted, setPasted] = useState('');
  const { reset } = reading;
  useEffect(() => {
    if (open) return;
    reset();
    setPasted('');
  }, [open, reset]);

  const readText = (cells: string) => reading.mutate(new Blob([cells]));

  // Cells copied from a spreadsheet contain tabs: they are sent at once.
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
