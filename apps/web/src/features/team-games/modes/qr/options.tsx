import type { OptionIndex } from '@lamma/protocol/games';
import { letterCount } from '../../../../lib/arabic/direction';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import styles from './options.module.css';
import { qrTexts } from './texts.ar';

const optionIndices = [0, 1, 2] as const;

interface OptionsProps {
  options: readonly string[];
  /** The option being sent. */
  chosen: OptionIndex | null;
  /** The chosen option and the right one. */
  result: { option: OptionIndex; rightOption: OptionIndex } | null;
  /** Whether the options arrived while this screen was open. */
  isDealt: boolean;
  /** Whether to mark the right option; after a wrong choice it is marked a little later. */
  isRightLit: boolean;
  onChoose: (option: OptionIndex) => void;
}

/** The three options, one right and two made up. After the choice the right one is green with a tick, a wrong choice rose with a cross. */
export function Options({ options, chosen, result, isDealt, isRightLit, onChoose }: OptionsProps) {
  const isOver = chosen !== null || result !== null;
  return (
    <section
      className={cx(styles.options, isDealt && styles.dealt, chosen !== null && styles.held)}
      aria-label={qrTexts.options}
    >
      {optionIndices.map((index) => {
        const text = options[index] ?? '';
        const letters = letterCount(text);
        const isRight = isRightLit && result?.rightOption === index;
        const isWrong = result?.option === index && result.rightOption !== index;
        return (
          <button
            key={index}
            type="button"
            className={cx(
              notch(),
              styles.option,
              letters > 28 && styles.long,
              letters > 60 && styles.longest,
              letters > 120 && styles.filling,
              chosen === index && styles.chosen,
              isRight && styles.right,
              isWrong && styles.wrong,
              result !== null && !isRight && !isWrong && styles.rest,
            )}
            aria-disabled={isOver || undefined}
            onClick={() => !isOver && onChoose(index)}
          >
            <small>
              <i>{isRight || isWrong ? <Glyph name={isRight ? 'tick' : 'x'} /> : formatNumber(index + 1)}</i>
              {isRight || isWrong ? <b>{isRight ? qrTexts.right : qrTexts.yours}</b> : null}
            </small>
            <Written>{text}</Written>
          </button>
        );
      })}
    </section>
  );
}
