import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics shows. Labels are bounded: route patterns and names of our own tables, never ids. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  requestDone(route: string, status: number, seconds: number): void;
  eventDone(event: string, outcome: string): void;
  /** +1 or -1. */
  socketsChanged(by: number): void;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'lamma_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  /** By event and outcome, since the last reading: to find a counter by its labels costs more than to count. */
  const done = new Map<string, { event: string; outcome: string; count: number }>();
  new Counter({
    name: 'lamma_socket_events_total',
    help: 'Socket events by name and outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
    collect() {
      for (const { event, outcome, count } of done.values()) this.inc({ event, outcome }, count);
      done.clear();
    },
  });
  const sockets = new Gauge({ name: 'lamma_sockets', help: 'Open sockets', registers: [registry] });
  let isProcessMeasured = false;
  // The process itself is measured from the first reading on: the look at its event loop, each 10 ms, is most of what a quiet server does.
  const text = () => {
    if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
    isProcessMeasured = true;
    return registry.metrics();
  };
  return {
    contentType: registry.contentType,
    text,
    requestDone: (route, status, seconds) => requests.observe({ route, status }, seconds),
    eventDone: (event, outcome) => {
      const key = `${event} ${outcome}`;
      const known = done.get(key);
      if (known === undefined) done.set(key, { event, outcome, count: 1 });
      else known.count += 1;
    },
    socketsChanged: (by) => sockets.inc(by),
  };
}
