import type { Handlers } from '../../platform/http/routes';
import type { AnalyticsService } from './service';

export function analyticsRoutes(analytics: AnalyticsService): Pick<Handlers, 'readAnalytics'> {
  return {
    readAnalytics: ({ query }) => analytics.read(query.period ?? 'all', query.zone ?? 'UTC'),
  };
}
