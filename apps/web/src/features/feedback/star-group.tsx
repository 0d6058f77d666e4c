import { useId } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './star-group.module.css';
import { feedbackTexts } from './texts.ar';

const stars = [1, 2, 3, 4, 5] as const;

interface StarGroupProps {
  /** 1 to 5; null: none chosen. */
  value: number | null;
  onChange: (stars: number) => void;
}

/** Five woven stars, a radio group: those up to the chosen one are lit. */
export function StarGroup({ value, onChange }: StarGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.stars} aria-label={feedbackTexts.stars}>
      {stars.map((star) => (
        <label key={star} className={cx(styles.star, value !== null && star <= value && styles.lit)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={star === value}
            aria-label={feedbackTexts.starsOf(formatNumber(star), formatNumber(stars.length))}
            onChange={() => onChange(star)}
          />
          <Glyph name="star" />
        </label>
      ))}
    </fieldset>
  );
}
