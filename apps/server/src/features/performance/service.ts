import { metricLimits } from '@lamma/protocol/limits/metric';
import { pages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { MeasuredGame, Metric, MetricName, PerformanceStats } from '@lamma/protocol/rest/desk/performance';
import type { Statement, Writer } from '../../platform/db/database';
import type { Handlers } from '../../platform/http/routes';
import type { Limit, Limits } from '../../platform/limits/limits';
import { csvText } from '../../platform/sheets/write-sheet';
import type { Clock } from '../../platform/time/clock';
import type { CountRow, PerformanceStore, Sum } from './store';

/** Limits of batches of metrics. A page sends two batches a minute, and one when it is closed. */
export const performanceLimits = {
  metricsUser: { points: 60, seconds: 60 },
  metricsAddress: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

type PerformanceLimits = Limits<keyof typeof performanceLimits>;

/** Counts of the last hour are stored per minute. All counts are also stored per ten minutes, so that 24 hours need few rows. */
const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
const BY_MINUTE_MS = 60 * MINUTE;

/** The start of the time span that contains `at`, epoch ms. */
const startOf = (at: number, span: number): number => at - (at % span);

export interface PerformanceParts {
  store: PerformanceStore;
  writer: Writer;
  clock: Clock;
  limits: PerformanceLimits;
}

/** A user, or a visitor behind an address. */
export interface Sender {
  userId: string | undefined;
  address: string;
}

interface Batch {
  metrics: readonly Metric[];
  sentAt?: number | undefined;
}

const gameByPage: ReadonlyMap<string, MeasuredGame> = new Map([
  [pages.classicGame, 'classic'],
  [pages.connectGame, 'connect'],
  [pages.qrGame, 'qr'],
  [pages.raceGame, 'race'],
  [pages.contestControl, 'solo'],
]);

/** Counts browsers' metrics, and computes the owner's figures. */
export function performanceService({ store, writer, clock, limits }: PerformanceParts) {
  const startedAt = clock.now();
  const pending = makePending();

  /** The last flush, successful or not. */
  let lastFlush: Promise<unknown> = Promise.resolve();

  /**
   * Waits for the write in progress, then writes the pending counts. A later read includes all counts up to this call.
   * @throws StorageError; the counts stay pending for the next flush
   */
  function flush(): Promise<void> {
    const next = lastFlush.then(writePending);
    lastFlush = next.catch(() => undefined);
    return next;
  }

  async function writePending(): Promise<void> {
    const batch = pending.take(store);
    if (batch === undefined) return;
    try {
      await writer.write(batch.statements);
    } catch (error) {
      batch.restore();
      throw error;
    }
  }

  async function read(): Promise<PerformanceStats> {
    await flush();
    const now = clock.now();
    const windowStart = now - metricLimits.windowMs;
    const firstSpan = startOf(now - metricLimits.keptMs, TEN_MINUTES);
    const lastMinute = startOf(now, MINUTE);
    const chartStart = lastMinute - metricLimits.chartMs + MINUTE;
    // Counts are stored per minute, so the window's first minute is included completely.
    const recent = sumsOf(await store.sums(MINUTE, startOf(windowStart, MINUTE)));
    const ofDay = await store.sums(TEN_MINUTES, firstSpan);
    const games = await store.popular(TEN_MINUTES, firstSpan, 'game_start', metricLimits.popularGames, [
      ...gameByPage.keys(),
    ]);
    return {
      activeUsers: await store.countActive(windowStart),
      pageViews: timesOf(recent, 'page_load_time'),
      gamesSessions: timesOf(recent, 'game_start'),
      avgResponseTime: meanOf(recent, 'api_response_time'),
      errorRate: errorRateOf(recent),
      lastUpdated: now,
      uptime: Math.floor((now - startedAt) / MINUTE),
      totalMetrics: ofDay.reduce((total, { times }) => total + times, 0),
      avgGameDuration: meanOf(sumsOf(ofDay), 'game_duration', MINUTE),
      popularPages: await store.popular(TEN_MINUTES, firstSpan, 'page_load_time', metricLimits.popularPages),
      popularGames: games.flatMap(({ page, count }) => {
        const game = gameByPage.get(page);
        return game === undefined ? [] : [{ game, count }];
      }),
      minutes: minutesOf(await store.sumsByStart(MINUTE, chartStart), chartStart, lastMinute),
    };
  }

  return {
    /** Counts a batch. Leaves out metrics that are too old by the device's clock. */
    async count({ userId, address }: Sender, { metrics, sentAt }: Batch): Promise<{ ok: true } | Refusal> {
      const taken =
        userId === undefined
          ? await limits.take('metricsAddress', { address })
          : await limits.take('metricsUser', userId);
      if (!taken.ok) return refuse('rate');
      const now = clock.now();
      for (const { timestamp, ...metric } of metrics) {
        const age = Math.max(0, (sentAt ?? now) - timestamp);
        if (age < metricLimits.keptMs) pending.add({ ...metric, at: now - age }, now);
      }
      if (userId !== undefined) pending.markActive(userId, now);
      return { ok: true };
    },

    read,

    export: async (format: Format) => fileOf(await read(), format),

    flush,

    async clean(): Promise<void> {
      const now = clock.now();
      await writer.write([
        store.dropBefore(MINUTE, startOf(now - BY_MINUTE_MS, MINUTE)),
        store.dropBefore(TEN_MINUTES, startOf(now - metricLimits.keptMs, TEN_MINUTES)),
        store.dropInactive(now - metricLimits.keptMs),
      ]);
    },
  };
}

export type PerformanceService = ReturnType<typeof performanceService>;

type Format = 'json' | 'csv';

/** A metric whose time has been converted to the server's clock. */
interface Measured {
  name: MetricName;
  at: number;
  value: number;
  page: string;
}

/** Limits of the counts and users that wait for a write; further ones are dropped. A page sends about ten kinds of metrics. */
const MAX_COUNTS = 5000;
const MAX_USERS = 20_000;
/** Maximum number of rows in a statement, because SQLite limits the number of parameters. */
const ROWS_PER_STATEMENT = 500;

/**
 * Aggregates metrics between writes: a write has one row for each kind of metric, however many pages send it. If the
 * process is killed, a few seconds of metrics are lost.
 */
function makePending() {
  let counts = new Map<string, CountRow>();
  let active = new Map<string, number>();

  function addCount(row: CountRow): void {
    const key = `${row.span} ${row.name} ${row.startsAt} ${row.page}`;
    const existing = counts.get(key);
    if (existing !== undefined) {
      existing.times += row.times;
      existing.total += row.total;
    } else if (counts.size < MAX_COUNTS) counts.set(key, { ...row });
  }

  function markActive(userId: string, at: number): void {
    if (active.has(userId) || active.size < MAX_USERS) active.set(userId, at);
  }

  return {
    add({ name, at, value, page }: Measured, now: number): void {
      const spans = now - at < BY_MINUTE_MS ? [MINUTE, TEN_MINUTES] : [TEN_MINUTES];
      for (const span of spans) addCount({ span, name, startsAt: startOf(at, span), page, times: 1, total: value });
    },

    markActive,

    take(store: PerformanceStore): { statements: Statement[]; restore: () => void } | undefined {
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
      const restore = () => {
        for (const row of rows) addCount(row);
        for (const [userId, at] of users) markActive(userId, Math.max(at, active.get(userId) ?? 0));
      };
      return { statements, restore };
    },
  };
}

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, at) => all.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT));
}

/** Sums by name; missing names were not measured. */
type Sums = ReadonlyMap<MetricName, Sum>;

const sumsOf = (rows: readonly Sum[]): Sums => new Map(rows.map((row) => [row.name, row]));

const timesOf = (sums: Sums, name: MetricName): number => sums.get(name)?.times ?? 0;

/** The mean in units of `unit` ms, to two decimals; null if nothing was measured. */
function meanOf(sums: Sums, name: MetricName, unit = 1): number | null {
  const sum = sums.get(name);
  return sum === undefined || sum.times === 0 ? null : rounded(sum.total / sum.times / unit);
}

/** Failures in percent of opened pages, calls and errors. */
function errorRateOf(sums: Sums): number {
  const failed = timesOf(sums, 'api_error') + timesOf(sums, 'error');
  const all = failed + timesOf(sums, 'api_response_time') + timesOf(sums, 'page_load_time');
  return all === 0 ? 0 : rounded((100 * failed) / all);
}

/** One figure for each minute from `since` to `until`, including empty ones. */
function minutesOf(
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

/**
 * The figures as a file: JSON like the call's response, CSV with a line for each figure. Times are ISO 8601 in UTC. The limits of
 * `PerformanceStats` keep it below a hundred lines, so it needs no child process.
 */
function fileOf(stats: PerformanceStats, format: Format): { fileName: string; text: string } {
  const at = new Date(stats.lastUpdated).toISOString();
  const fileName = `lamma-performance-${at.slice(0, 16).replace(/[T:]/g, '-')}.${format}`;
  return { fileName, text: format === 'json' ? `${JSON.stringify(stats, null, 2)}\n` : csvText(linesOf(stats)) };
}

function linesOf({ popularPages, popularGames, minutes, ...figures }: PerformanceStats): (string | number)[][] {
  const iso = (at: number) => new Date(at).toISOString();
  return [
    ['figure', 'of', 'value'],
    ...Object.entries(figures).map(([name, value]) => [
      name,
      '',
      name === 'lastUpdated' ? iso(Number(value)) : (value ?? ''),
    ]),
    ...popularPages.map(({ page, count }) => ['popularPages', page, count]),
    ...popularGames.map(({ game, count }) => ['popularGames', game, count]),
    ...minutes.flatMap(({ at, avgResponseTime, errorRate }) => [
      ['avgResponseTime', iso(at), avgResponseTime ?? ''],
      ['errorRate', iso(at), errorRate],
    ]),
  ];
}

type PerformanceHandlers = Pick<Handlers, 'sendMetrics' | 'readPerformance' | 'exportPerformance'>;

export function performanceRoutes(performance: PerformanceService): PerformanceHandlers {
  return {
    sendMetrics: ({ actor, address, body }) => performance.count({ userId: actor?.userId, address }, body),
    readPerformance: () => performance.read(),
    exportPerformance: ({ query }) => performance.export(query.format),
  };
}
