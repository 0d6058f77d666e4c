import { useId } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import { numberIn } from './draft';
import styles from './number-setting.module.css';

interface NumberSettingProps {
  label: string;
  describedBy: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  unit: string;
  /** What the buttons add and take. */
  step: number;
  least: number;
  most: number;
  onChange: (typed: string) => void;
}

/** A whole number, typed or stepped, with its unit behind it. */
export function NumberSetting({
  label,
  value,
  unit,
  step,
  least,
  most,
  onChange,
  error,
  describedBy,
}: NumberSettingProps) {
  const problem = useId();
  const number = numberIn(value);
  const isNumber = Number.isInteger(number);
  /** From 365 a step of 30 leads to 360 and 390: round numbers, as they are meant. */
  const up = isNumber ? Math.floor(number / step) * step + step : least;
  const down = isNumber ? Math.ceil(number / step) * step - step : least;
  const set = (next: number) => onChange(formatNumber(Math.min(Math.max(next, least), most)));
  return (
    <div className={styles.line}>
      <IconButton
        glyph="minus"
        label={uiTexts.decrease(label)}
        disabled={isNumber && number <= least}
        onClick={() => set(down)}
      />
      <div className={styles.number}>
        <TextField
          describedBy={describedBy}
          invalidBy={error === undefined ? undefined : problem}
          label={label}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={onChange}
        />
      </div>
      <IconButton
        glyph="plus"
        label={uiTexts.increase(label)}
        disabled={isNumber && number >= most}
        onClick={() => set(up)}
      />
      <span className={styles.unit}>{unit}</span>
      {error === undefined ? null : (
        <p className={styles.error} id={problem}>
          <Glyph name="x" />
          {error}
        </p>
      )}
    </div>
  );
}
