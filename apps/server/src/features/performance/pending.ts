import type { MetricName } from '@lamma/protocol/rest/desk/performance';
import type { Statement } from '../../platform/db/database';
import { BY_MINUTE_MS, MINUTE, startOf, TEN_MINUTES } from './spans';
import type { CountRow, PerformanceStore } from './store';

/** One metric on the server's clock. */
export interface Measured {
  name: MetricName;
  at: number;
  value: number;
  page: string;
}

/** Counts that may wait; a page sends some ten kinds. What comes beyond is not counted. */
const MOST_COUNTS = 5000;
const MOST_USERS = 20_000;
/** Rows of one statement: SQLite takes no more parameters at once than some thousands. */
const ROWS_AT_ONCE = 500;

/**
 * What came since the last write, added up: however many pages send, a write has a row for each kind. It is lost when the process is
 * killed, which costs a figure a few seconds of its minute.
 */
export function makePending() {
  let counts = new Map<string, CountRow>();
  let active = new Map<string, number>();

  function put(row: CountRow): void {
    const key = `${row.span} ${row.name} ${row.startsAt} ${row.page}`;
    const known = counts.get(key);
    if (known !== undefined) {
      known.times += row.times;
      known.total += row.total;
    } else if (counts.size < MOST_COUNTS) counts.set(key, { ...row });
  }

  function see(userId: string, at: number): void {
    if (active.has(userId) || active.size < MOST_USERS) active.set(userId, at);
  }

  return {
    add({ name, at, value, page }: Measured, now: number): void {
      const spans = now - at < BY_MINUTE_MS ? [MINUTE, TEN_MINUTES] : [TEN_MINUTES];
      for (const span of spans) put({ span, name, startsAt: startOf(at, span), page, times: 1, total: value });
    },

    see,

    /** Takes all that waits, as statements. @returns undefined where nothing waits */
    take(store: PerformanceStore): { statements: Statement[]; putBack: () => void } | undefined {
      if (counts.size === 0 && active.size === 0) return undefined;
      const rows = [...counts.values()];
      const users = [...active];
      counts = new Map();
      active = new Map();
      const statements = [
        ...chunks(rows).map((some) => store.add(some)),
        ...chunks(users).map((some) =>
          store.markActive(
            some.map(([userId]) => userId),
            Math.max(...some.map(([, at]) => at)),
          ),
        ),
      ];
      const putBack = () => {
        for (const row of rows) put(row);
        for (const [userId, at] of users) see(userId, Math.max(at, active.get(userId) ?? 0));
      };
      return { statements, putBack };
    },
  };
}

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => all.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}
