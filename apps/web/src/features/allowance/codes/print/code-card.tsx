import { useEffect, useState } from 'react';
import type { QrDrawing } from '../../../../game-ui/qr-code/draw-qr-code';
import { logOnly } from '../../../../lib/telemetry/log-only';
import { Teeth } from '../../../../woven/teeth';
import { linkOfCode, printedCode } from '../../link-code';
import type { CodeBatch } from '../api';
import { giftText } from '../batch-texts';
import { sheetTexts } from '../texts.ar';
import styles from './print.module.css';

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
export function CodeCard({ batch, code, origin, draw }: CodeCardProps) {
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
export function useDrawCode(): Draw | undefined {
  const [draw, setDraw] = useState<{ draw: Draw }>();
  useEffect(() => {
    let isCancelled = false;
    import('../../../../game-ui/qr-code/draw-qr-code')
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
