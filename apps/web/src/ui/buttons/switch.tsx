import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './switch.module.css';

interface SwitchProps {
  /** The accessible name: what the switch turns on. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The change is being saved: clicks are ignored. */
  busy?: boolean;
}

/** A toggle; its knob is at the inline end when on. */
export function Switch({ label, isOn, onChange, busy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={cx(notch(1), styles.switch)}
      aria-checked={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!isOn);
      }}
    >
      <i className={styles.knob} />
    </button>
  );
}
