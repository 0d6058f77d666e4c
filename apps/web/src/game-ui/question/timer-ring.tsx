import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { secondsLeft as secondsForms } from '../texts.ar';
import { ringDashes, ringRadius, spokenSeconds, timerPhase } from './timer';
import styles from './timer-ring.module.css';

interface TimerRingProps {
  /** Whole seconds, rounded up. */
  secondsLeft: number;
  totalSeconds?: number;
  size?: 'tv' | 'tvSmall' | 'phone' | 'small';
  /** The clock stands: nothing beats. */
  stopped?: boolean;
}

/** The clock of a question. Its number is always there; the ring changes its stitch as well as its colour. */
export function TimerRing({ secondsLeft, totalSeconds = 40, size = 'tv', stopped = false }: TimerRingProps) {
  const phase = timerPhase(secondsLeft);
  const said = counted(Math.max(secondsLeft, 0), secondsForms);
  return (
    <div
      className={cx(styles.ring, styles[phase], size !== 'tv' && styles[size], stopped && styles.stopped)}
      role="timer"
      aria-label={said}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.rest} cx="50" cy="50" r={ringRadius} />
        <circle
          cx="50"
          cy="50"
          r={ringRadius}
          strokeDasharray={ringDashes(secondsLeft, totalSeconds)}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <b className={styles.number} aria-hidden="true">
        {formatNumber(Math.max(secondsLeft, 0))}
      </b>
      <VisuallyHidden role="status">{spokenSeconds.includes(secondsLeft) ? said : ''}</VisuallyHidden>
    </div>
  );
}
