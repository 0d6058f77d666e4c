import * as z from 'zod';
import { epochMs, timeZone } from '../../fields/fields';
import { gameMode } from '../../games';
import { endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** Days, today among them; `all` is all of time. */
export const analyticsPeriods = ['7', '30', 'all'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  who: 'owner',
  summary: 'How often categories and modes were played, and how many games there were, over a period',
  query: z.object({ period: z.enum(analyticsPeriods).optional(), zone: timeZone.optional() }),
  reply: z.object({
    /**
     * All categories that can be chosen, also those that nobody chose; the most chosen first. Own ones are one entry, without their
     * names (`limits.ownCategoriesId`).
     */
    categories: z.array(
      z.object({
        categoryId: count,
        categoryName: z.string(),
        selectionCount: count,
        /** What it is drawn by, as in the list of categories. */
        icon: z.string().optional(),
        color: z.string().optional(),
      }),
    ),
    /** All modes, the most played first. */
    gameModes: z.array(z.object({ gameMode, playCount: count })),
    /** Games in each day of the period, or in each month where it is all of time; the oldest first. */
    games: z.object({
      step: z.enum(['day', 'month']),
      counts: z.array(z.object({ from: epochMs, playCount: count })),
    }),
  }),
});
export type Analytics = z.infer<typeof readAnalytics.reply>;
