import * as z from 'zod';
import { epochMs } from '../../fields/fields';
import { metricLimits } from '../../limits/metric';
import { pages } from '../../pages';
import { endpoint } from '../endpoint';

/** The metrics that browsers send. Durations are in milliseconds; other metrics have no value. */
export const metricNames = [
  'page_load_time',
  'game_start',
  'game_duration',
  'error',
  'api_response_time',
  'api_error',
] as const;
export type MetricName = (typeof metricNames)[number];

/** Stands for every page without a pattern below. */
export const OTHER_PAGE = '*';
/** Without the pages of phones, which send no metrics because their bundles must stay small. */
const patterns: ReadonlySet<string> = new Set(Object.values(pages));
/** Longer values are cut before the comparison; no pattern is this long. */
const RAW_PAGE = 64;

const metric = z.object({
  /** Time of the measurement by the device's clock, epoch ms. */
  timestamp: epochMs,
  name: z.enum(metricNames),
  /** Milliseconds, for durations. */
  value: z.number().min(0).max(metricLimits.valueMost),
  /** The page's pattern, such as `/custom-categories/:id`; anything else, such as a URL with an id or a secret, becomes `*`. */
  page: z
    .string()
    .max(RAW_PAGE)
    .transform((text) => (patterns.has(text) ? text : OTHER_PAGE)),
});
export type Metric = z.input<typeof metric>;

/** The body does not name the user: the server knows the user by the session. */
export const sendMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics',
  who: 'anyone',
  summary: 'Receives browser metrics in batches; stored for 24 hours as counts by minute, kind and page',
  body: z.object({
    metrics: z.array(metric).min(1).max(metricLimits.aBatch),
    /** The device's clock at sending, by which the timestamps of a wrong clock are corrected; if absent, they are not corrected. */
    sentAt: epochMs.optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
});

/** The kinds of games that are counted: the modes of team games, and contests. */
export const measuredGames = ['classic', 'connect', 'qr', 'race', 'solo'] as const;
export type MeasuredGame = (typeof measuredGames)[number];

const share = z.number().min(0).max(100);
const count = z.number().int().min(0);

const performanceStats = z.object({
  /** Signed-in users whose browsers sent a metric in the last 5 minutes. */
  activeUsers: count,
  /** Pages opened in the last 5 minutes. */
  pageViews: count,
  /** Games and contests begun in the last 5 minutes. */
  gamesSessions: count,
  /** Mean response time that browsers measured in the last 5 minutes, ms; null if they measured none. */
  avgResponseTime: z.number().min(0).nullable(),
  /** Failures in the last 5 minutes (calls, page errors) in percent of all events. */
  errorRate: share,
  /** When these figures were computed, epoch ms. */
  lastUpdated: epochMs,
  /** Uptime of the answering server, minutes. */
  uptime: count,
  /** Metrics within 24 hours. */
  totalMetrics: count,
  /** Mean duration of the games that ended within 24 hours, minutes; null if there were none. */
  avgGameDuration: z.number().min(0).nullable(),
  /** The pages opened within 24 hours, most opened first. */
  popularPages: z.array(z.object({ page: z.string(), count })).max(metricLimits.popularPages),
  /** The games begun within 24 hours, most begun first; games of own categories count under their mode. */
  popularGames: z.array(z.object({ game: z.enum(measuredGames), count })).max(metricLimits.popularGames),
  /** The last 30 minutes, one entry per minute, oldest first. */
  minutes: z.array(z.object({ at: epochMs, avgResponseTime: z.number().min(0).nullable(), errorRate: share })),
});
export type PerformanceStats = z.infer<typeof performanceStats>;

export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/performance',
  who: 'owner',
  summary:
    'Performance figures: of the last 5 minutes, the most popular pages of 24 hours, and each of the last 30 minutes',
  reply: performanceStats,
});

export const exportPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/performance/export',
  who: 'owner',
  summary: 'The same figures as a file, JSON by default or CSV',
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  reply: z.object({ fileName: z.string(), text: z.string() }),
});
