import { type ChangeEvent, type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { formatNumber } from '../../../lib/arabic/numbers';
import { saveFile } from '../../../lib/browser/save-file';
import { ApiError, sentenceOf } from '../../../lib/server/http';
import { Glyph } from '../../../woven/glyph';
import { Button } from '../../buttons/button';
import { TextBox } from '../../fields/text-box';
import wrongRowsStyles from '../../states/wrong-rows.module.css';
import { uiTexts } from '../../texts.ar';
import { Dialog } from '../dialog';
import styles from './spreadsheet-dialog.module.css';
import { sheetDialogTexts } from './texts.ar';

const ACCEPT = '.csv,.xlsx,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A BOM, by which spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';

interface SpreadsheetDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Placeholder of the paste box: the columns. */
  pasteExample: string;
  /** The file to download and fill in. */
  template: { name: string; csv: string };
  /** The mutation that sends the spreadsheet; its error names each wrong row. */
  importing: { isPending: boolean; error: Error | null; mutate: (bytes: Blob) => void; reset: () => void };
  onClose: () => void;
}

/** Imports a spreadsheet, pasted or as a file. Closing discards it. */
export function SpreadsheetDialog({
  open,
  title,
  text,
  pasteExample,
  template,
  importing,
  onClose,
}: SpreadsheetDialogProps) {
  const [pasted, setPasted] = useState('');
  const { reset } = importing;
  useEffect(() => {
    if (open) return;
    reset();
    setPasted('');
  }, [open, reset]);

  const sendText = (cells: string) => importing.mutate(new Blob([cells]));

  // A text with tabs was copied from a spreadsheet and is sent at once.
  function handlePaste(event: ClipboardEvent): void {
    const cells = event.clipboardData.getData('text/plain');
    if (!cells.includes('\t')) return;
    event.preventDefault();
    setPasted(cells);
    sendText(cells);
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
            busy={importing.isPending}
            accept={ACCEPT}
            onFile={importing.mutate}
          />
          <Button inactive={pasted.trim() === '' || importing.isPending} onClick={() => sendText(pasted)}>
            {sheetDialogTexts.readPasted}
          </Button>
          <Button
            glyph="down"
            onClick={() =>
              saveFile(`data:text/csv;charset=utf-8,${encodeURIComponent(BOM + template.csv)}`, template.name)
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
      {importing.error === null ? null : <WrongRows error={importing.error} />}
    </Dialog>
  );
}

interface FileButtonProps {
  label: string;
  /** Shown while the file is being read. */
  busyLabel: string;
  busy: boolean;
  accept: string;
  onFile: (file: File) => void;
}

/** Opens the file picker. Choosing the same file again counts too, because the file might have been corrected. */
function FileButton({ label, busyLabel, busy, accept, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <Button variant="gold" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? busyLabel : label}
      </Button>
      <input ref={picker} type="file" accept={accept} hidden aria-label={label} onChange={handleFile} />
    </>
  );
}

/** The errors of a rejected spreadsheet, by row if the server names the rows. */
function WrongRows({ error }: { error: Error }) {
  const rows = error instanceof ApiError ? Object.entries(error.fields) : [];
  const sentence = sentenceOf(error);
  return (
    <div className={wrongRowsStyles.refused} role="alert">
      <p className={wrongRowsStyles.why}>
        <Glyph name="x" />
        {rows.length === 0 ? `${sheetDialogTexts.nothingImported}، ${sentence}` : sentence}
      </p>
      {rows.length === 0 ? null : (
        <>
          <p>{sheetDialogTexts.importAgain}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
          <ul className={wrongRowsStyles.rows} tabIndex={0}>
            {rows.map(([field, wrong]) => (
              <li key={field}>
                <b>{rowName(field)}</b>
                <span>{wrong}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function rowName(field: string): string {
  const number = /\d+/.exec(field)?.[0];
  return number === undefined ? field : sheetDialogTexts.row(formatNumber(Number(number)));
}

/** Warnings about an imported spreadsheet that do not prevent the import. */
export function SpreadsheetWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <ul className={styles.warnings} tabIndex={0}>
      {warnings.map((sentence) => (
        <li key={sentence}>
          <Glyph name="lozenge" />
          <span>{inDeviceDigits(sentence)}</span>
        </li>
      ))}
    </ul>
  );
}
