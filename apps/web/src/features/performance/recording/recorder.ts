import { isRecord } from '@lamma/protocol/is-record';
import { metricLimits } from '@lamma/protocol/limits/metric';
import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { type Measurement, onMeasurement, record } from '../../../lib/telemetry/measurements';

const METRICS_URL = '/api/metrics';
const STORAGE_KEY = 'lamma:metrics';

/** Starts the recorder of this page, once: it sends every 30 s and when the page is left. */
export function startRecording(routes: RouteObject[]): void {
  const recorder = makeRecorder({
    now: () => Date.now(),
    patternOf: (path) => matchRoutes(routes, path)?.at(-1)?.route.path ?? '*',
    send,
    isLost: () => useConnectionStore.getState().isLost,
    stored: { read: readStored, write: writeStored },
  });
  onMeasurement(recorder.add);
  recordLoad();
  window.addEventListener('error', () => record('error', 1));
  window.addEventListener('unhandledrejection', () => record('error', 1));
  window.addEventListener('pagehide', recorder.flush);
  document.addEventListener('visibilitychange', () => {
    // A phone can close a hidden page without firing another event.
    if (document.visibilityState === 'hidden') recorder.flush();
  });
  setInterval(recorder.flush, metricLimits.sendEveryMs);
  setInterval(recorder.dropOld, metricLimits.cleanEveryMs);
}

/** Records the document's load time under the path of its request, because the page might have navigated since. */
function recordLoad(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load !== undefined) record('page_load_time', load.loadEventEnd, new URL(load.name).pathname);
}

function send(body: string): boolean {
  const type = 'application/json';
  if (typeof navigator.sendBeacon === 'function') return navigator.sendBeacon(METRICS_URL, new Blob([body], { type }));
  const init = { method: 'POST', keepalive: true, credentials: 'include', headers: { 'content-type': type } } as const;
  fetch(METRICS_URL, { ...init, body }).catch(() => undefined);
  return true;
}

function readStored(): Metric[] {
  try {
    const parsed: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]');
    window.localStorage.removeItem(STORAGE_KEY);
    return Array.isArray(parsed) ? parsed.filter(isMetric) : [];
  } catch {
    return [];
  }
}

function writeStored(metrics: readonly Metric[]): void {
  try {
    if (metrics.length === 0) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(metrics));
  } catch {
    // If the storage is full or forbidden, the metrics are lost with the page.
  }
}

/** Whether a stored value is a metric: the server would reject a whole batch for one invalid metric. */
function isMetric(value: unknown): value is Metric {
  return isRecord(value) && typeof value.timestamp === 'number';
}

export interface RecorderDependencies {
  /** The device's clock, epoch ms. */
  now: () => number;
  patternOf: (path: string) => string;
  /** Queues a batch in the browser, which sends it even after the page is left. @returns whether it was accepted */
  send: (body: string) => boolean;
  /** Whether the server is known to be away. */
  isLost: () => boolean;
  /** The metrics that the device stores between pages. */
  stored: { read: () => Metric[]; write: (metrics: readonly Metric[]) => void };
}

/** Collects measurements of a page, and sends them in batches. Unsent measurements are stored on the device for the next page. */
export function makeRecorder({ now, patternOf, send, isLost, stored }: RecorderDependencies) {
  let unsent = stored.read();

  function dropOld(): void {
    const oldest = now() - metricLimits.keptMs;
    unsent = unsent.filter(({ timestamp }) => timestamp > oldest);
  }

  return {
    add({ name, value, at, path }: Measurement): void {
      const rounded = Math.round(value);
      // A duration outside the limits was measured across a sleep of the device.
      if (!(rounded >= 0 && rounded <= metricLimits.valueMost)) return;
      unsent.push({ timestamp: at, name, value: rounded, page: patternOf(path) });
      if (unsent.length > metricLimits.inMemory) unsent.shift();
    },

    /** Sends everything; stores what the browser does not accept. */
    flush(): void {
      while (unsent.length > 0 && !isLost()) {
        const metrics = unsent.slice(0, metricLimits.aBatch);
        if (!send(JSON.stringify({ metrics, sentAt: now() }))) break;
        unsent = unsent.slice(metrics.length);
      }
      stored.write(unsent.slice(-metricLimits.onDevice));
    },

    /** Drops what is too old for the server to count. */
    dropOld,
  };
}
