import { useRef, useState } from 'react';
import { copyFrom } from '../../../lib/browser/copy-text';
import { saveText } from '../../../lib/browser/save-text';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { typedCode } from '../link-code';
import type { CodeBatch } from './api';
import { csvOf, nameOfBatch } from './code-forms';
import { takenFresh } from './fresh-codes';
import styles from './fresh-tools.module.css';
import { PrintDialog } from './print/print-dialog';
import { PrintSheets } from './print/print-sheets';
import { codesTexts } from './texts.ar';

interface FreshToolsProps {
  batch: CodeBatch;
  /** In full. */
  codes: readonly string[];
}

/** While codes are at hand in full: they are copied, downloaded and printed. */
export function FreshTools({ batch, codes }: FreshToolsProps) {
  const origins = usePhoneOrigins();
  const lines = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [printed, setPrinted] = useState<{ origin: string; times: number } | null>(null);
  const origin = origins.chosen ?? window.location.origin;

  async function handleCopy(): Promise<void> {
    if (lines.current === null) return;
    const isCopied = await copyFrom(lines.current);
    if (isCopied) takenFresh(batch.id);
    toast(
      isCopied ? { title: codesTexts.copied, variant: 'ok' } : { title: codesTexts.copyFailed, variant: 'destructive' },
    );
  }

  function handleDownload(): void {
    saveText({ fileName: codesTexts.fileName(nameOfBatch(batch)), text: csvOf(codes, origin) });
    takenFresh(batch.id);
    toast({ title: codesTexts.downloaded, variant: 'ok' });
  }

  function handlePrint(): void {
    setIsAsked(false);
    setPrinted({ origin, times: (printed?.times ?? 0) + 1 });
    takenFresh(batch.id);
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        {codesTexts.print}
      </Button>
      <Button size="sm" variant="ghost" glyph="down" onClick={handleDownload}>
        {codesTexts.download}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void handleCopy()}>
        {codesTexts.copy}
      </Button>
      <textarea
        ref={lines}
        className={styles.lines}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={codes.map(typedCode).join('\n')}
      />
      <PrintDialog
        open={isAsked}
        batch={batch}
        codes={codes}
        origin={origin}
        origins={origins}
        onPrint={handlePrint}
        onClose={() => setIsAsked(false)}
      />
      {printed === null ? null : (
        <PrintSheets key={printed.times} batch={batch} codes={codes} origin={printed.origin} />
      )}
    </>
  );
}
