import { refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';
import { sameText } from '../secrets/secret';
import { sendRefusal } from './door/refusal';

export interface HealthOptions {
  /** Whether the database answers and the server is not stopping. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  metricsToken: string | undefined;
}

/** Headers of proxies: a loopback request with any of them comes from another machine. */
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
