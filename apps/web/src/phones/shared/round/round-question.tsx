import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { cx } from '../../../lib/cx';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { roundTexts } from '../texts.ar';
import { RoundMedia } from './round-media';
import styles from './round-question.module.css';

/** The question of the other team with its answer, which only this phone's team may see. */
export function RoundQuestion({ view }: { view: PhoneView }) {
  // The texts of a round without a game were typed by a person: their digits stay as typed.
  const shown = (text: string) => (view.rivalName === null ? text : arabicDigits(text));
  return (
    <Card as="section" className={styles.card}>
      <p className={styles.question}>
        <Written>{shown(view.questionText)}</Written>
      </p>
      {view.clues === undefined ? null : (
        <ol className={styles.clues}>
          {view.clues.map((clue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            <li key={index}>
              <Written>{shown(clue)}</Written>
            </li>
          ))}
        </ol>
      )}
      <RoundMedia view={view} />
      <p className={cx(notch(1), styles.answer)}>
        <Glyph name="tick" />
        <span>
          {roundTexts.correctAnswer} <Written>{shown(view.correctAnswer)}</Written>
        </span>
      </p>
    </Card>
  );
}
