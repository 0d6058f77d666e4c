import type { OptionIndex } from '@lamma/protocol/games';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import styles from './options.module.css';
import { qrTexts } from './texts.ar';

const places = [0, 1, 2] as const;

interface OptionsProps {
  options: readonly string[];
  /** The one on its way to the server. */
  chosen: OptionIndex | null;
  /** What came of it: which was chosen, which is right. */
  result: { option: OptionIndex; rightOption: OptionIndex } | null;
  onChoose: (option: OptionIndex) => void;
}

/** The three options: one is right, two were made up. Afterwards right is green with a tick, wrong rose with a cross. */
export function Options({ options, chosen, result, onChoose }: OptionsProps) {
  const isOver = chosen !== null || result !== null;
  return (
    <section className={styles.options} aria-label={qrTexts.options}>
      {places.map((place) => {
        const text = options[place] ?? '';
        const isRight = result?.rightOption === place;
        const isWrong = result?.option === place && !isRight;
        return (
          <button
            key={place}
            type="button"
            className={cx(
              notch(),
              styles.option,
              text.length > 28 && styles.long,
              text.length > 60 && styles.longest,
              text.length > 120 && styles.filling,
              chosen === place && styles.chosen,
              isRight && styles.right,
              isWrong && styles.wrong,
              result !== null && !isRight && !isWrong && styles.rest,
            )}
            aria-disabled={isOver || undefined}
            onClick={() => !isOver && onChoose(place)}
          >
            <small>
              {isRight || isWrong ? <Glyph name={isRight ? 'tick' : 'x'} /> : formatNumber(place + 1)}
              {isRight ? qrTexts.right : isWrong ? qrTexts.yours : null}
            </small>
            <Written>{text}</Written>
          </button>
        );
      })}
    </section>
  );
}
