import type { AnalyticsPeriod } from '@lamma/protocol/rest/desk/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { timeZone } from '../../lib/browser/time-zone';
import { call, type ReplyOf } from '../../lib/server/http';

export type Analytics = ReplyOf<'GET /api/admin/analytics'>;
export type CategoryCount = Analytics['categories'][number];
export type GameMode = Analytics['gameModes'][number]['gameMode'];
export type Period = AnalyticsPeriod;

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['/api/admin/analytics', period],
    queryFn: ({ signal }) => call('GET /api/admin/analytics', { query: { period, zone: timeZone() }, signal }),
    // Keep showing the previous period until the next one is loaded.
    placeholderData: keepPreviousData,
  });
