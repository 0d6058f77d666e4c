import type { QrView } from '@lamma/protocol/games';
import { formatNumber } from '../../../../lib/numbers';
import { cx } from '../../../../ui/cx';
import { Glyph } from '../../../../ui/glyph';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import styles from './steps.module.css';
import { qrTexts } from './texts.ar';

const names = [qrTexts.pick, qrTexts.scan, qrTexts.choose];

/** How far the question is: chosen, scanned and written to, answered. The one in hand stands in words. */
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
