import { metricLimits } from '@lamma/protocol/limits/metric';
import { pages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { MeasuredGame, Metric, PerformanceStats } from '@lamma/protocol/rest/desk/performance';
import type { Writer } from '../../platform/db/database';
import type { Clock } from '../../platform/time/clock';
import { errorRateOf, meanOf, minutesOf, sumsOf, timesOf } from './figures';
import { type Format, fileOf } from './file';
import type { PerformanceLimits } from './limits';
import { makePending } from './pending';
import { BY_MINUTE_MS, MINUTE, startOf, TEN_MINUTES } from './spans';
import type { PerformanceStore } from './store';

export interface PerformanceParts {
  store: PerformanceStore;
  writer: Writer;
  clock: Clock;
  limits: PerformanceLimits;
}

/** Who sends a batch: a user by their session, or a visitor behind an address. */
export interface Sender {
  userId: string | undefined;
  address: string;
}

interface Batch {
  metrics: readonly Metric[];
  sentAt?: number | undefined;
}

const gameOf: ReadonlyMap<string, MeasuredGame> = new Map([
  [pages.classicGame, 'classic'],
  [pages.connectGame, 'connect'],
  [pages.qrGame, 'qr'],
  [pages.contestControl, 'solo'],
]);

/** What browsers measure, counted, and the owner's figures of it. */
export function performanceService({ store, writer, clock, limits }: PerformanceParts) {
  const startedAt = clock.now();
  const pending = makePending();

  /** The last flush, whatever came of it. */
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Writes what waits, after what is being written: whoever reads then finds all of it.
   * @throws StorageError; what was to be written then waits for the next time
   */
  function flush(): Promise<void> {
    const next = last.then(writePending);
    last = next.catch(() => undefined);
    return next;
  }

  async function writePending(): Promise<void> {
    const taken = pending.take(store);
    if (taken === undefined) return;
    try {
      await writer.write(taken.statements);
    } catch (error) {
      taken.putBack();
      throw error;
    }
  }

  async function read(): Promise<PerformanceStats> {
    await flush();
    const now = clock.now();
    const window = now - metricLimits.windowMs;
    const day = startOf(now - metricLimits.keptMs, TEN_MINUTES);
    const lastMinute = startOf(now, MINUTE);
    const chart = lastMinute - metricLimits.chartMs + MINUTE;
    // The minute that the window begins in is counted whole.
    const recent = sumsOf(await store.sums(MINUTE, startOf(window, MINUTE)));
    const ofDay = await store.sums(TEN_MINUTES, day);
    const games = await store.popular(TEN_MINUTES, day, 'game_start', metricLimits.popularGames, [...gameOf.keys()]);
    return {
      activeUsers: await store.countActive(window),
      pageViews: timesOf(recent, 'page_load_time'),
      gamesSessions: timesOf(recent, 'game_start'),
      avgResponseTime: meanOf(recent, 'api_response_time'),
      errorRate: errorRateOf(recent),
      lastUpdated: now,
      uptime: Math.floor((now - startedAt) / MINUTE),
      totalMetrics: ofDay.reduce((total, { times }) => total + times, 0),
      avgGameDuration: meanOf(sumsOf(ofDay), 'game_duration', MINUTE),
      popularPages: await store.popular(TEN_MINUTES, day, 'page_load_time', metricLimits.popularPages),
      popularGames: games.flatMap(({ page, count }) => {
        const game = gameOf.get(page);
        return game === undefined ? [] : [{ game, count }];
      }),
      minutes: minutesOf(await store.sumsBySpan(MINUTE, chart), chart, lastMinute),
    };
  }

  return {
    /** Counts a batch. What is older than what is kept, by the device's own reckoning, is left out. */
    async take({ userId, address }: Sender, { metrics, sentAt }: Batch): Promise<{ ok: true } | Refusal> {
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
      if (userId !== undefined) pending.see(userId, now);
      return { ok: true };
    },

    read,

    /** The figures as a file. */
    export: async (format: Format) => fileOf(await read(), format),

    flush,

    /** Drops what is older than what is kept. */
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
