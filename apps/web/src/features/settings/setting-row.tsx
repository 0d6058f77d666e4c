import { ownerLimits } from '@lamma/protocol/limits/owner';
import type { SettingName } from '@lamma/protocol/setting-names';
import { useId } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import type { SettingValues } from './api';
import { type Draft, fieldText, numberIn, rangeOf, savedText } from './draft';
import styles from './setting-row.module.css';
import { settingsTexts, settingWords } from './texts.ar';

interface SettingRowProps {
  name: SettingName;
  /** The saved values. */
  values: SettingValues;
  draft: Draft;
  /** The environment variable that sets it, or undefined. */
  variable: string | undefined;
  isChanged: boolean;
  /** Whether another tab has saved a different value during the edit. */
  isChangedElsewhere: boolean;
  problem: string | undefined;
  onType: (typed: string) => void;
}

/** A setting: its name, where people see it, and its field. */
export function SettingRow(props: SettingRowProps) {
  const { name, values, draft, variable, isChanged, isChangedElsewhere } = props;
  const hintId = useId();
  const { title, hint } = settingWords[name];
  const saved = savedText(name, values);
  return (
    <div className={styles.row}>
      <div>
        <b className={styles.title} aria-hidden="true">
          {title}
          {isChanged ? <Glyph name="lozenge" /> : null}
        </b>
        <small className={styles.hint} id={hintId}>
          {variable === undefined ? hint : settingsTexts.locked}
          {isChanged ? <VisuallyHidden>{settingsTexts.changed}</VisuallyHidden> : null}
        </small>
        {isChanged && isChangedElsewhere ? (
          <small className={styles.elsewhere}>
            {settingsTexts.savedNow(`\u2068${saved === '' ? settingsTexts.unset : saved}\u2069`)}
          </small>
        ) : null}
      </div>
      {variable === undefined ? (
        <SettingField {...props} hintId={hintId} typed={fieldText(name, draft, values)} />
      ) : (
        <LockedField title={title} value={saved} variable={variable} />
      )}
    </div>
  );
}

interface SettingFieldProps extends SettingRowProps {
  hintId: string;
  typed: string;
}

function SettingField({ name, typed, problem, hintId, onType }: SettingFieldProps) {
  const { title } = settingWords[name];
  const common = { label: title, describedBy: hintId, error: problem, value: typed, onChange: onType };
  const range = rangeOf(name);
  if (range !== undefined) {
    const { unit, step, min, max } = range;
    return <NumberSetting {...common} unit={counted(numberIn(typed) || 0, unit)} step={step} min={min} max={max} />;
  }
  if (name === 'siteName')
    return <TextField {...common} hideLabel autoComplete="off" maxLength={ownerLimits.siteName * 2} />;
  const isNumber = name === 'supportWhatsapp';
  return (
    <TextField
      {...common}
      hideLabel
      ltr
      autoComplete="off"
      inputMode={isNumber ? 'tel' : 'url'}
      maxLength={ownerLimits.link}
      placeholder={isNumber ? settingsTexts.phonePlaceholder : settingsTexts.linkPlaceholder}
    />
  );
}

/** A setting from the environment: read-only, with the variable's name. */
function LockedField({ title, value, variable }: { title: string; value: string; variable: string }) {
  return (
    <p className={cx(notch(1), styles.locked)}>
      <Glyph name="lock" />
      <span className={styles.value}>
        <VisuallyHidden>{title}: </VisuallyHidden>
        <bdi dir="ltr">{value}</bdi>
      </span>
      <code>{variable}</code>
    </p>
  );
}

interface NumberSettingProps {
  label: string;
  describedBy: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  unit: string;
  /** The step of the plus and minus buttons. */
  step: number;
  min: number;
  max: number;
  onChange: (typed: string) => void;
}

/** A whole number, typed or stepped, followed by its unit. */
function NumberSetting({ label, value, unit, step, min, max, onChange, error, describedBy }: NumberSettingProps) {
  const problem = useId();
  const number = numberIn(value);
  const isNumber = Number.isInteger(number);
  /** Steps go to multiples: from 365 a step of 30 leads to 360 and 390. */
  const up = isNumber ? Math.floor(number / step) * step + step : min;
  const down = isNumber ? Math.ceil(number / step) * step - step : min;
  const set = (next: number) => onChange(formatNumber(Math.min(Math.max(next, min), max)));
  return (
    <div className={styles.line}>
      <IconButton
        glyph="minus"
        label={uiTexts.decrease(label)}
        disabled={isNumber && number <= min}
        onClick={() => set(down)}
      />
      <div className={styles.number}>
        <TextField
          describedBy={describedBy}
          errorId={error === undefined ? undefined : problem}
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
        disabled={isNumber && number >= max}
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
