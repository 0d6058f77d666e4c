import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { page } from '../../../../lib/browser/page';
import { useSiteFacts } from '../../../../lib/site-facts';
import type { CodeBatch } from '../api';
import { nameOfBatch } from '../batch-texts';
import { codeCount, sheetTexts } from '../texts.ar';
import { CodeCard, useDrawCode } from './code-card';
import styles from './print.module.css';

/** Cards on a sheet: two columns, four rows. */
const CARDS_PER_SHEET = 8;

/** Groups codes by sheet. */
export function sheetsOf(codes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / CARDS_PER_SHEET) }, (_, sheet) =>
    codes.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}

interface PrintSheetsProps {
  batch: CodeBatch;
  codes: readonly string[];
  origin: string;
}

/** The sheets of a batch, visible in print only. Opens the print dialog when they are drawn. */
export function PrintSheets({ batch, codes, origin }: PrintSheetsProps) {
  const { name } = useSiteFacts();
  const draw = useDrawCode();
  const sheets = sheetsOf(codes);
  const isDrawn = draw !== undefined;
  useEffect(() => {
    if (!isDrawn) return;
    const frame = requestAnimationFrame(() => page.print());
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return createPortal(
    <div className={styles.sheets} data-sheets="">
      {sheets.map((cards, index) => (
        <div key={cards[0]} className={styles.sheet}>
          <header className={styles.head}>
            <b className={styles.mark}>{name}</b>
            <span className={styles.for}>{sheetTexts.head(nameOfBatch(batch), counted(codes.length, codeCount))}</span>
            <span>{sheetTexts.sheetOf(formatNumber(index + 1), formatNumber(sheets.length))}</span>
          </header>
          <div className={styles.cards}>
            {cards.map((code) => (
              <CodeCard key={code} batch={batch} code={code} origin={origin} draw={draw} />
            ))}
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );
}
