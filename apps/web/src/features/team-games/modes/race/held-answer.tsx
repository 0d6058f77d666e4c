import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { notch } from '../../../../woven/notch';
import { AnswerLines } from './answer-to-judge';
import styles from './held-answer.module.css';
import { raceTexts } from './texts.ar';
import type { HeldAnswer } from './use-held-answer';

/** The button that shows the answer while it is held. */
export function HoldButton({ held, hasKey }: { held: HeldAnswer; hasKey: boolean }) {
  return (
    <div className={styles.row}>
      <Button size="tv" variant="ghost" {...held.buttonProps}>
        {raceTexts.holdForAnswer} {hasKey ? <kbd dir="ltr">A</kbd> : null}
      </Button>
    </div>
  );
}

/** The warning to the room, then the answer in letters for whoever sits at the screen. */
export function HeldAnswerPanel({ held: { step, asked } }: { held: HeldAnswer }) {
  return (
    <section className={cx(notch(), styles.panel)} aria-label={raceTexts.lookAway}>
      <p className={styles.lookAway}>{raceTexts.lookAway}</p>
      <p className={styles.answer} aria-live="polite">
        {step === 'shown' ? <AnswerLines {...asked} /> : raceTexts.lookAwayWhy}
      </p>
    </section>
  );
}
