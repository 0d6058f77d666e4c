import { ownerLimits } from '@lamma/protocol/limits/owner';
import type { SettingName } from '@lamma/protocol/setting-names';
import { useId } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { TextField } from '../../ui/fields/text-field';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import type { SettingValues } from './api';
import { type Draft, numberIn, shownOf, typedOf } from './draft';
import { NumberSetting } from './number-setting';
import styles from './setting-row.module.css';
import { daysUnit, gamesUnit, settingsTexts, settingWords } from './texts.ar';

interface SettingRowProps {
  name: SettingName;
  /** As they are saved. */
  values: SettingValues;
  draft: Draft;
  /** The variable of the environment that sets it; undefined where none does. */
  variable: string | undefined;
  isChanged: boolean;
  /** Another tab saved another value while something was typed here. */
  isChangedElsewhere: boolean;
  problem: string | undefined;
  onType: (typed: string) => void;
}

/** A setting: what it is, where people see it, and its field. */
export function SettingRow(props: SettingRowProps) {
  const { name, values, draft, variable, isChanged, isChangedElsewhere } = props;
  const hintId = useId();
  const { title, hint } = settingWords[name];
  const saved = shownOf(name, values);
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
        <SettingField {...props} hintId={hintId} typed={typedOf(name, draft, values)} />
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
  if (name === 'freeGames') {
    const unit = counted(numberIn(typed) || 0, gamesUnit);
    return <NumberSetting {...common} unit={unit} step={1} least={0} most={ownerLimits.freeGames} />;
  }
  if (name === 'contestHistoryDays') {
    const unit = counted(numberIn(typed) || 0, daysUnit);
    return <NumberSetting {...common} unit={unit} step={30} least={1} most={ownerLimits.contestHistoryDays} />;
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

/** What the environment sets: told, with the variable's name, and not to be changed. */
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
