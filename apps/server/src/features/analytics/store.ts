import { type GameMode, gameModes } from '@lamma/protocol/games';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

interface AnalyticsTables {
  /** `mode` may be `ALL_MODES` or `EVENINGS`. */
  play_counts: { mode: GameMode | typeof ALL_MODES | typeof EVENINGS; hour: number; plays: number };
  category_counts: { hour: number; categoryId: number; plays: number };
}

/** A range of whole hours since the epoch; `until` is exclusive. */
export interface Hours {
  since: number;
  until: number;
}

/** The value of `hour` in the row that counts all time. */
const ALL_HOURS = 0;
const ALL_MODES = 'all';
/** The value of `mode` for games of all modes that began in an evening. */
export const EVENINGS = 'evening';

/** Counts of modes and categories by hour. Each start of a game updates them, so that a request adds up hours, not games. */
export function analyticsStore(database: Database) {
  const db = database.withTables<AnalyticsTables>();
  return {
    /** Counts a game. Rows are written in a fixed order, so that concurrent games cannot deadlock. */
    count: (
      { mode, isInEvening }: { mode: GameMode; isInEvening: boolean },
      categories: ReadonlyMap<number, number>,
      hour: number,
    ): Statement[] => {
      const ofEvenings = [ALL_HOURS, hour].map((at) => ({ mode: EVENINGS, hour: at, plays: 1 }) as const);
      const plays = [
        { mode: ALL_MODES, hour, plays: 1 },
        { mode, hour: ALL_HOURS, plays: 1 },
        { mode, hour, plays: 1 },
        ...(isInEvening ? ofEvenings : []),
      ] as const;
      const chosen = [...categories].sort(([one], [other]) => one - other);
      const rows = [ALL_HOURS, hour].flatMap((at) =>
        chosen.map(([categoryId, times]) => ({ hour: at, categoryId, plays: times })),
      );
      return [
        statement(
          db
            .insertInto('play_counts')
            .values([...plays])
            .onConflict((conflict) =>
              conflict.columns(['mode', 'hour']).doUpdateSet({ plays: sql`play_counts.plays + excluded.plays` }),
            ),
        ),
        statement(
          db
            .insertInto('category_counts')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(['hour', 'categoryId'])
                .doUpdateSet({ plays: sql`category_counts.plays + excluded.plays` }),
            ),
        ),
      ];
    },

    /**
     * The number of games by mode, and the number of games in evenings under the key `EVENINGS`.
     * @param during undefined for all time
     */
    async modes(during: Hours | undefined): Promise<Map<string, number>> {
      const counted = db
        .selectFrom('play_counts')
        .select(['mode', (eb) => eb.fn.sum<number>('plays').as('plays')])
        .where('mode', 'in', [...gameModes, EVENINGS])
        .groupBy('mode');
      const rows = await (during === undefined
        ? counted.where('hour', '=', ALL_HOURS)
        : counted.where('hour', '>=', during.since).where('hour', '<', during.until)
      ).execute();
      return new Map(rows.map(({ mode, plays }) => [mode, Number(plays)]));
    },

    /**
     * How often each category was chosen.
     * @param during undefined for all time
     */
    async categories(during: Hours | undefined): Promise<Map<number, number>> {
      const counted = db
        .selectFrom('category_counts')
        .select(['categoryId', (eb) => eb.fn.sum<number>('plays').as('plays')])
        .groupBy('categoryId');
      const rows = await (during === undefined
        ? counted.where('hour', '=', ALL_HOURS)
        : counted.where('hour', '>=', during.since).where('hour', '<', during.until)
      ).execute();
      return new Map(rows.map(({ categoryId, plays }) => [categoryId, Number(plays)]));
    },

    async games(ranges: readonly Hours[]): Promise<number[]> {
      const sums = ranges.map(({ since, until }, index) =>
        db
          .selectFrom('play_counts')
          .select((eb) => eb.fn.sum<number>('plays').as('plays'))
          .where('mode', '=', ALL_MODES)
          .where('hour', '>=', since)
          .where('hour', '<', until)
          .as(`n${index}`),
      );
      const row: Record<string, unknown> = (await db.selectNoFrom(sums).executeTakeFirst()) ?? {};
      return ranges.map((_, index) => Number(row[`n${index}`] ?? 0));
    },

    /** The hour in which the first counted game began. */
    firstHour: async (): Promise<number | undefined> => {
      const first = db.selectFrom('play_counts').select('hour').where('mode', '=', ALL_MODES).orderBy('hour').limit(1);
      return (await first.executeTakeFirst())?.hour;
    },
  };
}

export type AnalyticsStore = ReturnType<typeof analyticsStore>;
