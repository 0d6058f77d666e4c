import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { cx } from '../../../lib/cx';
import { Card } from '../../../ui/frames/card';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { rivalTexts } from '../texts.ar';
import { RoundMedia } from './round-media';
import styles from './round-question.module.css';

/** What the other team will be asked, and what they must not find. */
export function RoundQuestion({ view }: { view: PhoneView }) {
  // A round without a game is of texts that somebody typed.
  const shown = (text: string) => (view.rivalName === null ? text : arabicDigits(text));
  return (
    <Card as="section" className={styles.card}>
      <p className={styles.question}>{shown(view.questionText)}</p>
      <RoundMedia view={view} />
      <p className={cx(notch(1), styles.answer)}>
        <Glyph name="tick" />
        <span>
          {rivalTexts.correctAnswer} <bdi>{shown(view.correctAnswer)}</bdi>
        </span>
      </p>
    </Card>
  );
}
