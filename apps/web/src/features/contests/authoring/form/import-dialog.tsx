import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { contestMessages } from '../../../../lib/arabic/messages';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { saveFile } from '../../../../lib/browser/save-file';
import { ApiError, call, sentenceOf } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Glyph } from '../../../../woven/glyph';
import type { Question } from '../../api';
import { contestTexts } from '../../texts.ar';
import { deskTexts } from '../texts.ar';
import { csvTemplate } from './csv-template';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/** Questions out of a file. The server reads it; where a row is wrong, each is named and nothing is taken. */
export function ImportDialog({ open, onClose, onAdd }: ImportDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => call('POST /api/solo-games/import', { body: { csv: await textOf(file) } }),
    onSuccess: ({ questions }) => onAdd(questions),
  });
  const { reset } = reading;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // The same file chosen again counts as a change: it may have been corrected.
    event.target.value = '';
    if (file !== undefined) reading.mutate(file);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={deskTexts.importTitle}
      text={deskTexts.importText}
      actions={
        <>
          <Button variant="gold" busy={reading.isPending} onClick={() => picker.current?.click()}>
            {reading.isPending ? deskTexts.importing : deskTexts.chooseFile}
          </Button>
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
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={deskTexts.chooseFile}
        onChange={handleFile}
      />
      {reading.error === null ? null : <Refused error={reading.error} />}
    </Dialog>
  );
}

/** What is wrong with the file: row by row where the server said it so. */
function Refused({ error }: { error: Error }) {
  const rows = error instanceof ApiError ? Object.entries(error.fields) : [];
  const sentence = error instanceof NotReadable ? contestMessages.csvUnreadable : sentenceOf(error);
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.why}>
        <Glyph name="x" />
        {rows.length === 0 ? `${deskTexts.importFailed}، ${sentence}` : sentence}
      </p>
      {rows.length === 0 ? null : (
        <>
          <p>{deskTexts.importAgain}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
          <ul className={styles.rows} tabIndex={0}>
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

/** The row's number out of a field's name, whatever stands around it. */
function rowName(field: string): string {
  const number = /\d+/.exec(field)?.[0];
  return number === undefined ? field : deskTexts.row(formatNumber(Number(number)));
}

class NotReadable extends Error {}

/** The file's text. Programs for tables also write UTF-16; any other text that is not UTF-8 is refused. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new NotReadable(contestMessages.csvUnreadable, { cause });
  }
}
