import { formatNumber } from '../../../../lib/arabic/numbers';
import { Choice } from '../../../../ui/fields/choice';
import type { Settings } from '../../api';
import { deskTexts } from '../texts.ar';
import styles from './form-settings.module.css';

interface FormSettingsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

const seconds = [15, 30, 60, null] as const;

/** Scoring, when results are revealed, and the time limit of a question. */
export function FormSettings({ settings, onChange }: FormSettingsProps) {
  return (
    <>
      <Choice
        label={deskTexts.scoring}
        value={settings.scoring}
        options={[
          { value: 'speed', label: deskTexts.bySpeed },
          { value: 'accuracy', label: deskTexts.byAccuracy },
        ]}
        onChange={(scoring) => onChange({ ...settings, scoring })}
      />
      <p className={styles.note}>{settings.scoring === 'speed' ? deskTexts.speedNote : deskTexts.accuracyNote}</p>
      <Choice
        label={deskTexts.telling}
        value={settings.tellResults}
        options={[
          { value: 'atOnce', label: deskTexts.atOnce },
          { value: 'atClose', label: deskTexts.atClose },
        ]}
        onChange={(tellResults) => onChange({ ...settings, tellResults })}
      />
      <Choice
        label={deskTexts.seconds}
        value={settings.secondsPerQuestion}
        options={seconds.map((value) => ({
          value,
          label: value === null ? deskTexts.noLimit : formatNumber(value),
        }))}
        onChange={(secondsPerQuestion) => onChange({ ...settings, secondsPerQuestion })}
      />
    </>
  );
}
