import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendRefusal } from './http/guard/errors';
import { sameText } from './secrets/secret';

/** The metrics of /metrics. Labels have bounded values: route patterns and event names, never ids. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  countRequest(route: string, status: number, seconds: number): void;
  countEvent(event: string, outcome: string): void;
  addSockets(change: 1 | -1): void;
}

/** How long a scrape is cached. */
const CACHED_MS = 1000;

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'lamma_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  /** Counts since the last scrape. prom-client gets them at the next scrape, because its lookup by labels is slower than counting. */
  const pending = new Map<string, { event: string; outcome: string; count: number }>();
  new Counter({
    name: 'lamma_socket_events_total',
    help: 'Socket events by name and outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
    collect() {
      for (const { event, outcome, count } of pending.values()) this.inc({ event, outcome }, count);
      pending.clear();
    },
  });
  const sockets = new Gauge({ name: 'lamma_sockets', help: 'Open sockets', registers: [registry] });
  let isProcessMeasured = false;
  let scraped: { text: Promise<string>; at: number } | undefined;
  // Default metrics start with the first scrape: sampling the event loop every 10 ms is most of an idle server's work.
  const text = () => {
    if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
    isProcessMeasured = true;
    // Rendering takes milliseconds, so all scrapes within a second share one text.
    if (scraped === undefined || performance.now() - scraped.at >= CACHED_MS)
      scraped = { text: registry.metrics(), at: performance.now() };
    return scraped.text;
  };
  return {
    contentType: registry.contentType,
    text,
    countRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countEvent: (event, outcome) => {
      const key = `${event} ${outcome}`;
      const known = pending.get(key);
      if (known === undefined) pending.set(key, { event, outcome, count: 1 });
      else known.count += 1;
    },
    addSockets: (change) => sockets.inc(change),
  };
}

interface HealthOptions {
  /** Whether the database answers and the server is not stopping. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  metricsToken: string | undefined;
}

/** Headers of proxies: a loopback request with one of these headers comes from another machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** `/healthz` (liveness), `/readyz` (readiness) and `/metrics` (Prometheus; from loopback or with the token). */
export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (await options.isReady()) return { ok: true };
    return sendRefusal(reply, refuse('busy'));
  });
  app.get('/metrics', async (request, reply) => {
    const isLocal =
      LOOPBACK.test(request.socket.remoteAddress ?? '') &&
      FORWARDED.every((header) => request.headers[header] === undefined);
    const { metricsToken } = options;
    const { authorization = '' } = request.headers;
    const hasToken = metricsToken !== undefined && sameText(authorization, `Bearer ${metricsToken}`);
    if (!isLocal && !hasToken) return sendRefusal(reply, refuse('notFound'));
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
