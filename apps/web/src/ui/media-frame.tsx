import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { Glyph } from './glyph';
import styles from './media-frame.module.css';
import { notch } from './notch';
import { uiTexts } from './texts.ar';

export type MediaShape = 'picture' | 'answer' | 'wide' | 'film';

const shapeClass = { picture: undefined, answer: styles.answer, wide: styles.wide, film: styles.film };

/** The dark mat and stepped frame around a picture, a sound or a film. */
export function MediaFrame({ shape, children }: { shape: MediaShape; children: ReactNode }) {
  return <figure className={cx(notch(), styles.frame, shapeClass[shape])}>{children}</figure>;
}

/** In place of a file that does not play. */
export function MediaFailed({ shape, text, onRetry }: { shape: MediaShape; text: string; onRetry: () => void }) {
  return (
    <figure className={cx(notch(), styles.frame, styles.failed, shapeClass[shape])}>
      <span className={styles.sign}>
        <Glyph name="void" />
      </span>
      <p role="status">{text}</p>
      <Button size="tv" glyph="replay" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </figure>
  );
}
