import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import type { QrDrawing } from '../../../game-ui/qr-code/draw-qr-code';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { page } from '../../../lib/browser/page';
import type { usePhoneOrigins } from '../../../lib/server/phone-origins';
import { useSiteFacts } from '../../../lib/site-facts';
import { logOnly } from '../../../lib/telemetry/log-only';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import { Teeth } from '../../../woven/teeth';
import { linkOfCode, printedCode } from '../link-code';
import type { CodeBatch } from './api';
import { giftText, nameOfBatch } from './batch-texts';
import styles from './print.module.css';
import { codeCount, sheetCount, sheetTexts } from './texts.ar';

interface PrintDialogProps {
  open: boolean;
  batch: CodeBatch;
  codes: readonly string[];
  /** The origin in the links of the cards. */
  origin: string;
  origins: ReturnType<typeof usePhoneOrigins>;
  onPrint: () => void;
  onClose: () => void;
}

/** A preview before printing: number of sheets, the first card, and the choice of the address. */
export function PrintDialog({ open, batch, codes, origin, origins, onPrint, onClose }: PrintDialogProps) {
  const [first = ''] = codes;
  const draw = useDrawCode();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetTexts.title}
      text={sheetTexts.text(counted(sheetsOf(codes).length, sheetCount))}
      actions={
        <>
          <Button variant="gold" onClick={onPrint}>
            {sheetTexts.printNow}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    >
      <figure className={styles.sample} aria-label={sheetTexts.sample}>
        <CodeCard batch={batch} code={first} origin={origin} draw={draw} />
      </figure>
      <AddressChoice addresses={origins.origins} chosen={origins.chosen} onChoose={origins.choose} />
    </Dialog>
  );
}

/** Cards on a sheet: two columns, four rows. */
const CARDS_PER_SHEET = 8;

function sheetsOf(codes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / CARDS_PER_SHEET) }, (_, sheet) =>
    codes.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}

interface PrintSheetsProps {
  batch: CodeBatch;
  codes: readonly string[];
  origin: string;
}

/** The sheets of a batch, visible in print only. Opens the browser's print dialog when they are drawn. */
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

/** Quiet zone in modules. The standard asks for four; the paper provides the rest. */
const QUIET_ZONE = 2;

interface CodeCardProps {
  batch: CodeBatch;
  code: string;
  /** The site's origin in the card's link. */
  origin: string;
  /** Undefined until the library is loaded. */
  draw: Draw | undefined;
}

/** A card to cut out: a QR whose link fills in the code, what the code adds, and the code to type. */
function CodeCard({ batch, code, origin, draw }: CodeCardProps) {
  const drawing = draw?.(linkOfCode(code, origin), QUIET_ZONE);
  return (
    <section className={styles.card}>
      <Teeth className={styles.teeth} />
      <div className={styles.body}>
        <svg className={styles.code} viewBox={drawing?.viewBox} role="img" aria-label={sheetTexts.picture}>
          {drawing === undefined ? null : <path d={drawing.path} />}
        </svg>
        <div className={styles.words}>
          <b className={styles.gift}>{giftText(batch)}</b>
          <p className={styles.how}>
            {sheetTexts.how}{' '}
            <bdi dir="ltr" className={styles.address}>
              {origin.replace(/^https?:\/\//, '')}
            </bdi>
          </p>
          <bdi dir="ltr" className={styles.typed}>
            {printedCode(code)}
          </bdi>
          <small className={styles.once}>{sheetTexts.once}</small>
        </div>
      </div>
      <Teeth up className={styles.teeth} />
    </section>
  );
}

type Draw = (address: string, quiet: number) => QrDrawing;

/** Loads the QR library. @returns its function, undefined until loaded */
function useDrawCode(): Draw | undefined {
  const [draw, setDraw] = useState<{ draw: Draw }>();
  useEffect(() => {
    let isCancelled = false;
    import('../../../game-ui/qr-code/draw-qr-code')
      .then(({ drawQrCode }) => {
        if (!isCancelled) setDraw({ draw: drawQrCode });
      })
      .catch((error: unknown) => logOnly('the library of QR codes did not load', error));
    return () => {
      isCancelled = true;
    };
  }, []);
  return draw?.draw;
}
