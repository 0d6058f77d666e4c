import { pages } from '@lamma/protocol/pages';
import { metricNames } from '@lamma/protocol/rest/desk/performance';
import { BY_MINUTE_MS, MINUTE, startOf, TEN_MINUTES } from '../../features/performance/spans';
import type { CountRow } from '../../features/performance/store';
import type { Chance } from './chance';
import type { Person } from './people';
import type { Step } from './steps';

const DAY = 86_400_000;
const LONGEST_MS = 3000;
/** One user in so many was active within the last day. */
const ACTIVE = 5;

/** So many metrics of the last 24 hours, as the counts that the product keeps of them, and the users who were active. */
export function metricsStep(chance: Chance, count: number, now: number, people: readonly Person[]): Step {
  const counts = new Map<string, CountRow>();
  const paths = Object.values(pages);

  function add(row: Omit<CountRow, 'times' | 'total'>, value: number): void {
    const key = `${row.span} ${row.name} ${row.startsAt} ${row.page}`;
    const known = counts.get(key) ?? { ...row, times: 0, total: 0 };
    known.times += 1;
    known.total += value;
    counts.set(key, known);
  }

  return {
    name: 'metrics',
    count,
    make(from, to) {
      for (let made = from; made < to; made += 1) {
        const at = now - chance.whole(DAY);
        const kind = { name: chance.one(metricNames), page: chance.one(paths) };
        const value = chance.small(LONGEST_MS);
        add({ span: TEN_MINUTES, ...kind, startsAt: startOf(at, TEN_MINUTES) }, value);
        if (now - at < BY_MINUTE_MS) add({ span: MINUTE, ...kind, startsAt: startOf(at, MINUTE) }, value);
      }
      return [];
    },
    finish: () => [
      { table: 'client_metrics', rows: [...counts.values()].map((row) => ({ ...row })) },
      {
        table: 'active_users',
        rows: people
          .filter((_, index) => index % ACTIVE === 0)
          .map(({ id }) => ({ userId: id, at: now - chance.small(DAY) })),
      },
    ],
  };
}
