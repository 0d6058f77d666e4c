import type { QrView } from '@lamma/protocol/games';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { VisuallyHidden } from '../../../../ui/frames/visually-hidden';
import { Glyph } from '../../../../woven/glyph';
import styles from './steps.module.css';
import { qrTexts } from './texts.ar';

const names = [qrTexts.pick, qrTexts.scan, qrTexts.choose];

/** The three steps of a question: chosen, scanned and written to, answered. The current one is in words. */
export function Steps({ view }: { view: QrView }) {
  const now = stepOf(view);
  return (
    <ol className={styles.steps} aria-label={qrTexts.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          className={cx(index < now && styles.done, index === now && styles.now)}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{index < now ? <Glyph name="tick" /> : formatNumber(index + 1)}</b>
          {index === now ? name : <VisuallyHidden>{name}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function stepOf({ phase, openQuestion }: QrView): number {
  if (phase === 'question-display' || phase === 'result') return 2;
  return openQuestion === null ? 0 : 1;
}
