import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import styles from './media-frame.module.css';

export type MediaShape = 'picture' | 'answer' | 'wide' | 'film';

interface MediaFrameProps {
  shape: MediaShape;
  /** Whether the picture is a strip (much wider than high). The question card then sets its width. */
  isStrip?: boolean;
  children: ReactNode;
}

/** The mat and frame around a picture, sound or video. */
export function MediaFrame({ shape, isStrip = false, children }: MediaFrameProps) {
  return (
    <figure className={cx(notch(), styles.frame, styles[shape])} data-strip={isStrip || undefined}>
      {children}
    </figure>
  );
}

/** The error state of a file that does not load or play. */
export function MediaFailed({ shape, text, onRetry }: { shape: MediaShape; text: string; onRetry: () => void }) {
  return (
    <figure className={cx(notch(), styles.frame, styles.failed, styles[shape])}>
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
