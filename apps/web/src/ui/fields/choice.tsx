import { useId } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { VisuallyHidden } from '../frames/visually-hidden';
import styles from './choice.module.css';

interface ChoiceProps<Value> {
  label: string;
  /** For screen readers only. */
  hideLabel?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A radio group with its options side by side. */
export function Choice<Value extends string | number | null>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      {hideLabel ? (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{label}</legend>
      )}
      <div className={cx(notch(1), styles.line)}>
        {options.map((option) => (
          <label key={String(option.value)} className={styles.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.value === value ? <Glyph name="tick" /> : null}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
