import { Teeth } from '../../../../woven/teeth';
import { linkOfCode, typedCode } from '../../link-code';
import type { CodeBatch } from '../api';
import { giftOf } from '../code-forms';
import { sheetTexts } from '../texts.ar';
import styles from './print.module.css';
import type { Draw } from './use-draw-code';

/** Light modules around a code; the paper around it gives the rest of the four that its standard asks for. */
const QUIET = 2;

interface CodeCardProps {
  batch: CodeBatch;
  code: string;
  /** The address of the site on the card. */
  origin: string;
  /** Undefined until its library is there. */
  draw: Draw | undefined;
}

/** A card to be cut out: a QR that fills the code box, what the code adds, and the code for those who type it. */
export function CodeCard({ batch, code, origin, draw }: CodeCardProps) {
  const drawing = draw?.(linkOfCode(code, origin), QUIET);
  return (
    <section className={styles.card}>
      <Teeth className={styles.teeth} />
      <div className={styles.body}>
        <svg className={styles.code} viewBox={drawing?.viewBox} role="img" aria-label={sheetTexts.picture}>
          {drawing === undefined ? null : <path d={drawing.path} />}
        </svg>
        <div className={styles.words}>
          <b className={styles.gift}>{giftOf(batch)}</b>
          <p className={styles.how}>
            {sheetTexts.how}{' '}
            <bdi dir="ltr" className={styles.address}>
              {origin.replace(/^https?:\/\//, '')}
            </bdi>
          </p>
          <bdi dir="ltr" className={styles.typed}>
            {typedCode(code)}
          </bdi>
          <small className={styles.once}>{sheetTexts.once}</small>
        </div>
      </div>
      <Teeth up className={styles.teeth} />
    </section>
  );
}
