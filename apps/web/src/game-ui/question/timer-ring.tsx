import { phoneLimits } from '@lamma/protocol/limits/phone';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { secondsLeft as secondsForms } from '../texts.ar';
import styles from './timer-ring.module.css';

/** Phase of a clock: `calm` above 20 s, `warn` from 20 to 11, `last` from 10 on. */
type TimerPhase = 'calm' | 'warn' | 'last';

const warnSeconds = phoneLimits.timerWarnMs / 1000;
const lastSeconds = phoneLimits.timerLastMs / 1000;

/** The phase of a clock with this many whole seconds left. */
export function timerPhase(secondsLeft: number): TimerPhase {
  if (secondsLeft > warnSeconds) return 'calm';
  return secondsLeft > lastSeconds ? 'warn' : 'last';
}

/** The seconds that are announced to screen readers. */
const spokenSeconds: readonly number[] = [20, 10, 5, 0];

/** Radius of the ring in a box of 100 x 100, and its length. */
const ringRadius = 44;
const ringLength = 2 * Math.PI * ringRadius;

/** The length of a dash as a share of dash and gap. */
const threadShare = 0.62;

/**
 * The ring's dashes: one solid arc while calm, a long stitch for every two seconds in the warning, a short stitch for
 * every second at the end. The phases thus differ by shape, not by colour alone.
 * @returns a value for `stroke-dasharray`
 */
export function ringDashes(secondsLeft: number, totalSeconds: number): string {
  const left = Math.min(Math.max(secondsLeft, 0), totalSeconds);
  const second = ringLength / totalSeconds;
  const phase = timerPhase(left);
  if (phase === 'calm') return `${round(left * second)} ${round(ringLength)}`;
  const secondsAStitch = phase === 'warn' ? 2 : 1;
  const stitch = second * secondsAStitch;
  const pair = `${round(stitch * threadShare)} ${round(stitch * (1 - threadShare))} `;
  return `${pair.repeat(Math.ceil(left / secondsAStitch))}0 ${round(ringLength)}`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

/** The stitch of the running second, which shortens until the next second begins. */
function LastStitch({ secondsLeft, totalSeconds }: { secondsLeft: number; totalSeconds: number }) {
  const second = ringLength / totalSeconds;
  const length = round(second * threadShare);
  const degrees = round((360 / totalSeconds) * threadShare);
  return (
    <g transform={`rotate(${round(-90 + ((secondsLeft - 1) / totalSeconds) * 360)} 50 50)`}>
      {/* The stitch shortens by turning backwards over the upper edge of this box, which clips it. */}
      <svg aria-hidden="true" x="50" y="50" width="50" height="50">
        <circle
          className={styles.shortening}
          style={{ '--turn': `${-degrees}deg` } as CSSProperties}
          r={ringRadius}
          strokeDasharray={`${length} ${round(ringLength)}`}
        />
      </svg>
    </g>
  );
}

interface TimeUpRingProps {
  text: string;
  size?: RingSize;
  /** Whether the time ends now. */
  isFresh?: boolean;
}

/** Shown in place of the ring when the time is over. */
export function TimeUpRing({ text, size = 'tv', isFresh = false }: TimeUpRingProps) {
  return (
    <div className={cx(styles.ring, styles.last, size !== 'tv' && styles[size], isFresh && styles.struck)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={ringRadius} />
      </svg>
      <p className={styles.words}>{text}</p>
    </div>
  );
}

type RingSize = 'tv' | 'tvSmall' | 'phone' | 'small';

interface TimerRingProps {
  /** The time left in whole seconds, rounded up. */
  secondsLeft: number;
  totalSeconds?: number;
  size?: RingSize;
  /** Whether the clock is stopped: the ring then does not pulse. */
  isStopped?: boolean;
}

/** The clock of a question: the number, and a ring that changes its stitch and its colour. */
export function TimerRing({ secondsLeft, totalSeconds = 40, size = 'tv', isStopped = false }: TimerRingProps) {
  const phase = timerPhase(secondsLeft);
  const announcement = counted(Math.max(secondsLeft, 0), secondsForms);
  const isShortening = phase === 'last' && secondsLeft > 0 && !isStopped;
  return (
    <div
      className={cx(styles.ring, styles[phase], size !== 'tv' && styles[size], isStopped && styles.stopped)}
      role="timer"
      aria-label={announcement}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.rest} cx="50" cy="50" r={ringRadius} />
        <circle
          cx="50"
          cy="50"
          r={ringRadius}
          strokeDasharray={ringDashes(isShortening ? secondsLeft - 1 : secondsLeft, totalSeconds)}
          transform="rotate(-90 50 50)"
        />
        {isShortening ? <LastStitch key={secondsLeft} secondsLeft={secondsLeft} totalSeconds={totalSeconds} /> : null}
      </svg>
      <b className={styles.number} aria-hidden="true">
        {formatNumber(Math.max(secondsLeft, 0))}
      </b>
      <VisuallyHidden role="status">{spokenSeconds.includes(secondsLeft) ? announcement : ''}</VisuallyHidden>
    </div>
  );
}
