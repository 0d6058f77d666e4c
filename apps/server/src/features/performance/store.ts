import { type MetricName, metricNames } from '@lamma/protocol/rest/desk/performance';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

/** How often something was measured on a page within a span of time. */
export interface CountRow {
  /** The length of the time span, ms. */
  span: number;
  name: MetricName;
  startsAt: number;
  page: string;
  times: number;
  /** The sum of the values. */
  total: number;
}
interface ActiveRow {
  userId: string;
  at: number;
}
interface PerformanceTables {
  client_metrics: CountRow;
  active_users: ActiveRow;
  users: { id: string };
}

export type Sum = Pick<CountRow, 'name' | 'times' | 'total'>;

export function performanceStore(database: Database) {
  const db = database.withTables<PerformanceTables>();
  const since = (span: number, from: number, names: readonly MetricName[]) =>
    db.selectFrom('client_metrics').where('span', '=', span).where('name', 'in', names).where('startsAt', '>=', from);
  const sums = [sql<number>`sum(times)`.as('times'), sql<number>`sum(total)`.as('total')] as const;

  return {
    /** Adds to existing counts. */
    add: (rows: readonly CountRow[]): Statement =>
      statement(
        db
          .insertInto('client_metrics')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['span', 'name', 'startsAt', 'page']).doUpdateSet({
              times: sql`client_metrics.times + excluded.times`,
              total: sql`client_metrics.total + excluded.total`,
            }),
          ),
      ),

    /** Marks users as active at this time; skips deleted users. */
    markActive: (userIds: readonly string[], at: number): Statement =>
      statement(
        db
          .insertInto('active_users')
          .columns(['userId', 'at'])
          .expression(
            db
              .selectFrom('users')
              .select(['id', sql<number>`cast(${at} as bigint)`.as('at')])
              .where('id', 'in', userIds),
          )
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at })),
      ),

    /** The counts of all spans of this length that begin at or after `from`, summed by name. */
    sums: (span: number, from: number): Promise<Sum[]> =>
      since(span, from, metricNames)
        .select(['name', ...sums])
        .groupBy('name')
        .execute(),

    /** Like `sums`, but with one sum for each name and span. */
    sumsByStart: (span: number, from: number): Promise<(Sum & { startsAt: number })[]> =>
      since(span, from, metricNames)
        .select(['startsAt', 'name', ...sums])
        .groupBy(['startsAt', 'name'])
        .execute(),

    /**
     * The pages with the most measurements.
     * @param pages restricts the pages if given
     */
    popular: (
      span: number,
      from: number,
      name: MetricName,
      limit: number,
      pages?: readonly string[],
    ): Promise<{ page: string; count: number }[]> =>
      since(span, from, [name])
        .$if(pages !== undefined, (query) => query.where('page', 'in', pages ?? []))
        .select(['page', sql<number>`sum(times)`.as('count')])
        .groupBy('page')
        .orderBy('count', 'desc')
        .orderBy('page')
        .limit(limit)
        .execute(),

    countActive: async (from: number): Promise<number> => {
      const { count } = await db
        .selectFrom('active_users')
        .select(sql<number>`count(*)`.as('count'))
        .where('at', '>=', from)
        .executeTakeFirstOrThrow();
      return count;
    },

    dropBefore: (span: number, before: number): Statement =>
      statement(
        db
          .deleteFrom('client_metrics')
          .where('span', '=', span)
          .where('name', 'in', metricNames)
          .where('startsAt', '<', before),
      ),

    dropInactive: (before: number): Statement => statement(db.deleteFrom('active_users').where('at', '<', before)),
  };
}

export type PerformanceStore = ReturnType<typeof performanceStore>;
