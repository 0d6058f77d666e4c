import { metricLimits } from '@lamma/protocol/limits/metric';
import type { PerformanceStats } from '../api';

type Minutes = PerformanceStats['minutes'];

const isAbove = ({ errorRate }: Minutes[number]) => errorRate > metricLimits.errorRateRed;

/** How many minutes of those shown had too many failures. */
export function minutesAbove(minutes: Minutes): number {
  return minutes.filter(isAbove).length;
}

/** For how many minutes in a row it has been so until now; the minute under way may have nothing yet. */
export function minutesAboveNow(minutes: Minutes): number {
  const last = minutes.at(-1);
  const told = last !== undefined && !isAbove(last) ? minutes.slice(0, -1) : minutes;
  const before = [...told].reverse().findIndex((minute) => !isAbove(minute));
  return before < 0 ? told.length : before;
}
