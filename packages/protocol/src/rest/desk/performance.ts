import * as z from 'zod';
import { epochMs } from '../../fields/fields';
import { metricLimits } from '../../limits/metric';
import { pages, rivalPages, studentPages } from '../../pages';
import { endpoint } from '../endpoint';

/** What browsers measure. Durations are milliseconds; the others have no value of their own. */
export const metricNames = [
  'page_load_time',
  'game_start',
  'game_duration',
  'error',
  'api_response_time',
  'api_error',
] as const;
export type MetricName = (typeof metricNames)[number];

/** Stands for every page that is none of ours. */
export const OTHER_PAGE = '*';
const patterns: ReadonlySet<string> = new Set<string>([
  ...Object.values(pages),
  ...Object.values(rivalPages),
  ...Object.values(studentPages),
]);
/** No pattern is longer; what is longer is read no further. */
const RAW_PAGE = 64;

const metric = z.object({
  /** When it was, by the device's clock, epoch ms. */
  timestamp: epochMs,
  name: z.enum(metricNames),
  /** Milliseconds of what lasts. */
  value: z.number().min(0).max(metricLimits.valueMost),
  /** The pattern of the page, `/qr/:token`: an address with its id or its secret in it is none, and counts as `*`. */
  page: z
    .string()
    .max(RAW_PAGE)
    .transform((text) => (patterns.has(text) ? text : OTHER_PAGE)),
});
export type Metric = z.input<typeof metric>;

/** Whose they are is not asked for: a session says it. */
export const sendMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics',
  who: 'anyone',
  summary: 'What a browser has measured, in batches; kept for 24 hours as counts by minute, kind and page',
  body: z.object({
    metrics: z.array(metric).min(1).max(metricLimits.aBatch),
    /** The device's clock now, so that a wrong one moves nothing; without it its clock is believed. */
    sentAt: epochMs.optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
});

/** Kinds of games by the page that they begin on: the modes, and contests. */
export const measuredGames = ['classic', 'connect', 'qr', 'solo'] as const;
export type MeasuredGame = (typeof measuredGames)[number];

const share = z.number().min(0).max(100);
const count = z.number().int().min(0);

const performanceStats = z.object({
  /** Signed-in users whose browsers have measured anything in the last 5 minutes. */
  activeUsers: count,
  /** Pages opened in the last 5 minutes. */
  pageViews: count,
  /** Games and contests begun in the last 5 minutes. */
  gamesSessions: count,
  /** Mean of the answers that browsers waited for in the last 5 minutes, ms; null when there were none. */
  avgResponseTime: z.number().min(0).nullable(),
  /** What failed in the last 5 minutes (calls, errors of pages) in percent of all that happened. */
  errorRate: share,
  /** When these figures were made, epoch ms. */
  lastUpdated: epochMs,
  /** How long the answering server has run, minutes. */
  uptime: count,
  /** What was measured within 24 hours. */
  totalMetrics: count,
  /** Mean of the games that ended within 24 hours, minutes; null when there were none. */
  avgGameDuration: z.number().min(0).nullable(),
  /** Within 24 hours, the most opened first. */
  popularPages: z.array(z.object({ page: z.string(), count })).max(metricLimits.popularPages),
  /** Within 24 hours, the most begun first; own categories count by the mode that they were played in. */
  popularGames: z.array(z.object({ game: z.enum(measuredGames), count })).max(metricLimits.popularGames),
  /** The last 30 minutes, the oldest first, one after the other. */
  minutes: z.array(z.object({ at: epochMs, avgResponseTime: z.number().min(0).nullable(), errorRate: share })),
});
export type PerformanceStats = z.infer<typeof performanceStats>;

export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/performance',
  who: 'owner',
  summary: 'How the site does: the last 5 minutes, the most popular of 24 hours, the last 30 minutes one by one',
  reply: performanceStats,
});

export const exportPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/performance/export',
  who: 'owner',
  summary: 'The same figures as a file, JSON unless asked for as CSV',
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  reply: z.object({ fileName: z.string(), text: z.string() }),
});
