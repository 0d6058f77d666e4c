import { formatNumber } from '../../../../lib/arabic/numbers';
import { Choice } from '../../../../ui/fields/choice';
import type { Settings } from '../../api';
import { authoringTexts } from '../texts.ar';
import styles from './form-settings.module.css';

interface FormSettingsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

const seconds = [15, 30, 60, null] as const;

/** The settings for the scoring, the time at which results are revealed, and the time limit per question. */
export function FormSettings({ settings, onChange }: FormSettingsProps) {
  return (
    <>
      <Choice
        label={authoringTexts.scoring}
        value={settings.scoring}
        options={[
          { value: 'speed', label: authoringTexts.bySpeed },
          { value: 'accuracy', label: authoringTexts.byAccuracy },
        ]}
        onChange={(scoring) => onChange({ ...settings, scoring })}
      />
      <p className={styles.note}>
        {settings.scoring === 'speed' ? authoringTexts.speedNote : authoringTexts.accuracyNote}
      </p>
      <Choice
        label={authoringTexts.telling}
        value={settings.tellResults}
        options={[
          { value: 'atOnce', label: authoringTexts.atOnce },
          { value: 'atClose', label: authoringTexts.atClose },
        ]}
        onChange={(tellResults) => onChange({ ...settings, tellResults })}
      />
      <Choice
        label={authoringTexts.seconds}
        value={settings.secondsPerQuestion}
        options={seconds.map((value) => ({
          value,
          label: value === null ? authoringTexts.noLimit : formatNumber(value),
        }))}
        onChange={(secondsPerQuestion) => onChange({ ...settings, secondsPerQuestion })}
      />
    </>
  );
}
