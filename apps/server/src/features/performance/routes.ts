import type { Handlers } from '../../platform/http/routes';
import type { PerformanceService } from './service';

type PerformanceHandlers = Pick<Handlers, 'sendMetrics' | 'readPerformance' | 'exportPerformance'>;

export function performanceRoutes(performance: PerformanceService): PerformanceHandlers {
  return {
    sendMetrics: ({ actor, address, body }) => performance.take({ userId: actor?.userId, address }, body),
    readPerformance: () => performance.read(),
    exportPerformance: ({ query }) => performance.export(query.format),
  };
}
