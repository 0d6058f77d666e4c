import * as z from 'zod';
import { epochMs, timeZone } from '../../fields/fields';
import { gameMode } from '../../games';
import { endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** Periods in days, including today; `all` is all time. */
export const analyticsPeriods = ['7', '30', 'all'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  who: 'owner',
  summary: 'Plays by category and by mode, plays in evenings, and the number of games, over a period',
  query: z.object({ period: z.enum(analyticsPeriods).optional(), zone: timeZone.optional() }),
  reply: z.object({
    /**
     * The categories of the bank and those that have left it, most chosen first, including categories that were never chosen. Own
     * categories are counted together, in one entry with the id `limits.ownCategoriesId`.
     */
    categories: z.array(
      z.object({
        categoryId: count,
        categoryName: z.string(),
        selectionCount: count,
        /** Icon name, as in the list of categories. */
        icon: z.string().optional(),
        color: z.string().optional(),
      }),
    ),
    /** The modes of team games, most played first. */
    gameModes: z.array(z.object({ gameMode, playCount: count })),
    /** How many of the games were begun in an evening. */
    eveningPlayCount: count,
    /** Games per day of the period, or for the period `all` per month, in the last 24 months at most; oldest first. */
    games: z.object({
      step: z.enum(['day', 'month']),
      counts: z.array(z.object({ from: epochMs, playCount: count })),
    }),
  }),
});
export type Analytics = z.infer<typeof readAnalytics.reply>;
