import { type Refusal, refusalBody, refusals } from '@lamma/protocol/refusals';
import type { FastifyReply } from 'fastify';

/** Default `Retry-After` by status, seconds. */
const RETRY_AFTER_S: Record<number, string> = { 429: '60', 503: '1' };

/** Sends a refusal with its status and body. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, extra: Record<string, unknown> = {}): FastifyReply {
  const { status } = refusals[refusal.refusal];
  const wait = RETRY_AFTER_S[status];
  if (wait !== undefined && reply.getHeader('retry-after') === undefined) reply.header('retry-after', wait);
  return reply.code(status).send({ ...refusalBody(refusal), ...extra });
}

export function retryAfter(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
}
