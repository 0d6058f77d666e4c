import type { MetricName, PerformanceStats } from '@lamma/protocol/rest/desk/performance';
import { MINUTE } from './spans';
import type { Sum } from './store';

/** Sums by name; what was not measured is nothing. */
export type Sums = ReadonlyMap<MetricName, Sum>;

export const sumsOf = (rows: readonly Sum[]): Sums => new Map(rows.map((row) => [row.name, row]));

export const timesOf = (sums: Sums, name: MetricName): number => sums.get(name)?.times ?? 0;

/** The mean of what was measured, in `unit` milliseconds, to two places; null where nothing was. */
export function meanOf(sums: Sums, name: MetricName, unit = 1): number | null {
  const sum = sums.get(name);
  return sum === undefined || sum.times === 0 ? null : rounded(sum.total / sum.times / unit);
}

/** What failed, in percent of all that happened: pages opened, calls answered or not, errors of pages. */
export function errorRateOf(sums: Sums): number {
  const failed = timesOf(sums, 'api_error') + timesOf(sums, 'error');
  const all = failed + timesOf(sums, 'api_response_time') + timesOf(sums, 'page_load_time');
  return all === 0 ? 0 : rounded((100 * failed) / all);
}

/** One figure for each minute from `since` to `until`, in which nothing may have happened. */
export function minutesOf(
  rows: readonly (Sum & { startsAt: number })[],
  since: number,
  until: number,
): PerformanceStats['minutes'] {
  const byMinute = new Map<number, Sum[]>();
  for (const row of rows) byMinute.set(row.startsAt, [...(byMinute.get(row.startsAt) ?? []), row]);
  return Array.from({ length: (until - since) / MINUTE + 1 }, (_, index) => {
    const at = since + index * MINUTE;
    const sums = sumsOf(byMinute.get(at) ?? []);
    return { at, avgResponseTime: meanOf(sums, 'api_response_time'), errorRate: errorRateOf(sums) };
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;
