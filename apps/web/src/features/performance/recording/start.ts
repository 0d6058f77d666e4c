import { isRecord } from '@lamma/protocol/is-record';
import { metricLimits } from '@lamma/protocol/limits/metric';
import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { hearHappenings, record } from '../../../lib/happenings';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { makeRecorder } from './recorder';

const ADDRESS = '/api/metrics';
const KEPT = 'lamma:metrics';

/** Starts the recorder of this page, once: it sends every 30 seconds and when the page is left. */
export function startRecording(routes: RouteObject[]): void {
  const recorder = makeRecorder({
    now: () => Date.now(),
    patternOf: (path) => matchRoutes(routes, path)?.at(-1)?.route.path ?? '*',
    send,
    isLost: () => useConnectionStore.getState().lost,
    kept: { read: readKept, write: writeKept },
  });
  hearHappenings(recorder.add);
  recordLoad();
  window.addEventListener('error', () => record('error', 1));
  window.addEventListener('unhandledrejection', () => record('error', 1));
  window.addEventListener('pagehide', recorder.flush);
  document.addEventListener('visibilitychange', () => {
    // A phone ends a page that it has put away without another word.
    if (document.visibilityState === 'hidden') recorder.flush();
  });
  setInterval(recorder.flush, metricLimits.sendEveryMs);
  setInterval(recorder.clean, metricLimits.cleanEveryMs);
}

/** How long the document took. The address is that of its request: the page may have gone on since. */
function recordLoad(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load !== undefined) record('page_load_time', load.loadEventEnd, new URL(load.name).pathname);
}

function send(body: string): boolean {
  const type = 'application/json';
  if (typeof navigator.sendBeacon === 'function') return navigator.sendBeacon(ADDRESS, new Blob([body], { type }));
  const init = { method: 'POST', keepalive: true, credentials: 'include', headers: { 'content-type': type } } as const;
  fetch(ADDRESS, { ...init, body }).catch(() => undefined);
  return true;
}

function readKept(): Metric[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT) ?? '[]');
    window.localStorage.removeItem(KEPT);
    return Array.isArray(kept) ? kept.filter(isMetric) : [];
  } catch {
    return [];
  }
}

function writeKept(metrics: readonly Metric[]): void {
  try {
    if (metrics.length === 0) window.localStorage.removeItem(KEPT);
    else window.localStorage.setItem(KEPT, JSON.stringify(metrics));
  } catch {
    // A full or forbidden storage costs the keeping, nothing else.
  }
}

/** What is anything else than a metric the server would refuse, and its batch with it. */
function isMetric(kept: unknown): kept is Metric {
  return isRecord(kept) && typeof kept.timestamp === 'number';
}
