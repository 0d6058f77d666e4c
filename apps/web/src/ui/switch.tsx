import { cx } from './cx';
import { notch } from './notch';
import styles from './switch.module.css';

interface SwitchProps {
  /** What it does when it is on. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Its change is on the way: it takes no press. */
  busy?: boolean;
}

/** On or off; the knob stands at the inline end when on. */
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
