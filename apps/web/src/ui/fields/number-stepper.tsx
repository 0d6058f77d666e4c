import { type KeyboardEvent, useId } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { IconButton } from '../buttons/icon-button';
import { uiTexts } from '../texts.ar';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** The accessible name, for example «رقم اللعبة». */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small whole number with minus and plus; arrow keys work on the number itself. */
export function NumberStepper({ label, value, min, max, onChange }: NumberStepperProps) {
  const id = useId();

  function set(next: number): void {
    const clamped = Math.min(Math.max(next, min), max);
    if (clamped !== value) onChange(clamped);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      Home: min,
      End: max,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        glyph="minus"
        label={uiTexts.decrease(label)}
        aria-controls={id}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      />
      <span
        className={styles.value}
        id={id}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={formatNumber(value)}
        onKeyDown={handleKey}
      >
        {formatNumber(value)}
      </span>
      <IconButton
        glyph="plus"
        label={uiTexts.increase(label)}
        aria-controls={id}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
