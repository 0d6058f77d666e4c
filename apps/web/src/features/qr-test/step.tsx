import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { sentenceOf } from '../../lib/server/http';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Glyph } from '../../woven/glyph';
import styles from './qr-test.module.css';
import { qrTestTexts } from './texts.ar';

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  /** Disabled until the step above is done. */
  isClosed?: boolean;
  /** The error of the last attempt. */
  error?: Error | null;
  children: ReactNode;
}

/** One of the four steps: its description, its form, and its result. */
export function Step({ number, title, text, isDone, isClosed = false, error = null, children }: StepProps) {
  return (
    <li>
      <Card as="section" className={cx(styles.step, isClosed && styles.closed)} aria-labelledby={`step-${number}`}>
        <span className={cx(styles.number, isDone && styles.done)} aria-hidden="true">
          {isDone ? <Glyph name="tick" /> : formatNumber(number)}
        </span>
        <div className={styles.body}>
          <h2 id={`step-${number}`}>
            {title}
            {isDone ? <VisuallyHidden> {qrTestTexts.done}</VisuallyHidden> : null}
          </h2>
          <p className={styles.text}>{isClosed ? qrTestTexts.notYet : text}</p>
          {isClosed ? null : children}
          {error === null ? null : (
            <p className={styles.error} role="alert">
              <Glyph name="x" />
              {sentenceOf(error, qrTestTexts.failed)}
            </p>
          )}
        </div>
      </Card>
    </li>
  );
}
