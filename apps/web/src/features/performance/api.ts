import { metricLimits } from '@lamma/protocol/limits/metric';
import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/server/http';

export type PerformanceStats = ReplyOf<'GET /api/admin/performance'>;
export type ExportFormat = 'json' | 'csv';

/** The owner's figures. @param isLive refetched every 30 s, and on window focus */
export const performanceQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ['/api/admin/performance'],
    queryFn: ({ signal }) => call('GET /api/admin/performance', { signal }),
    refetchInterval: isLive ? metricLimits.refreshMs : false,
    refetchOnWindowFocus: isLive,
  });
