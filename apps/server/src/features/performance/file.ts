import type { PerformanceStats } from '@lamma/protocol/rest/desk/performance';
import { csvText } from '../../platform/sheets/write-csv';

export type Format = 'json' | 'csv';

/** The figures as a file: JSON as the call answers them, CSV a line a figure. Times are ISO 8601 in UTC. */
export function fileOf(stats: PerformanceStats, format: Format): { fileName: string; text: string } {
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
