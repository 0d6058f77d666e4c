import { limits } from '@lamma/protocol/limits';

/** How a clock looks: calm above 20 s, warning from 20 to 11, last from 10 on. */
export type TimerPhase = 'calm' | 'warn' | 'last';

const warnSeconds = limits.timerWarnMs / 1000;
const lastSeconds = limits.timerLastMs / 1000;

/** The look of a clock with this many whole seconds left. */
export function timerPhase(secondsLeft: number): TimerPhase {
  if (secondsLeft > warnSeconds) return 'calm';
  return secondsLeft > lastSeconds ? 'warn' : 'last';
}

/** The seconds at which the clock speaks to a screen reader. */
export const spokenSeconds: readonly number[] = [20, 10, 5, 0];

/** Radius of the ring in a box of 100 x 100, and its length. */
export const ringRadius = 44;
const ringLength = 2 * Math.PI * ringRadius;

/** Of a stitch and the gap after it, the part that is thread. */
const threadShare = 0.62;

/**
 * The ring's dashes: one solid arc while calm, a long stitch for every two seconds in the warning, a short one a second at the end.
 * So the three differ by shape, not by colour alone.
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
