import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Refusal, type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailure } from '../../db/database';

/** Default `Retry-After` by status, seconds. */
const RETRY_AFTER_S: Record<number, string> = { 429: '60', 503: '1' };

/** Sends a refusal with its status and body. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, extra: Record<string, unknown> = {}): FastifyReply {
  const { status } = refusals[refusal.refusal];
  const wait = RETRY_AFTER_S[status];
  if (wait !== undefined && reply.getHeader('retry-after') === undefined) reply.header('retry-after', wait);
  return reply.code(status).send({ ...refusalBody(refusal), ...extra });
}

/** A random delay, because clients that were refused together would retry together. */
const [REFUSED_MS, REFUSED_JITTER_MS] = [250, 500];

/**
 * Delays a refusal: a client that is refused at once would retry at once, and while it waits it cannot send another request on its
 * connection.
 */
export async function delayRefusal(): Promise<void> {
  await wait(REFUSED_MS + Math.random() * REFUSED_JITTER_MS);
}

export function retryAfter(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
}

/** Fastify's error codes for unreadable requests. */
const READ_ERRORS: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

export function refusalOfUnreadable(code: string): Refusal {
  return refuse(READ_ERRORS[code] ?? 'invalid');
}

/** Carries a refusal through Fastify's error handling. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refusal);
  }
}

/** The only place that turns a thrown error into a response. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return sendRefusal(reply, error.refusal);
  // Must come first: a lost connection to the client and a lost connection to the database have the same error code.
  if (hasDisconnected(request)) {
    request.log.info('a client disconnected during its request');
    return sendRefusal(reply, refuse('invalid'));
  }
  const failure = storageFailure(error);
  if (failure !== undefined) {
    request.log.error({ err: error }, 'the storage did not answer');
    return sendRefusal(reply, refuse(failure));
  }
  const known = READ_ERRORS[error.code];
  if (known !== undefined) return sendRefusal(reply, refuse(known));
  const status = error.statusCode ?? 500;
  if (status === 416) reply.headers(rangeOf(error));
  if (status >= 400 && status < 500) return sendRefusal(reply, refuse(byStatus(status)));
  request.log.error({ err: error }, 'a request failed');
  return sendRefusal(reply, refuse('internal'));
}

function hasDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** A 416 must state the size of the file. */
function rangeOf(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const range = error.headers?.['Content-Range'];
  return range === undefined ? {} : { 'content-range': range };
}

function byStatus(status: number): RefusalName {
  const names: Record<number, RefusalName> = {
    // A path traversal is answered like a missing file.
    403: 'notFound',
    404: 'notFound',
    405: 'methodNotAllowed',
    413: 'tooLarge',
    415: 'type',
    416: 'badRange',
  };
  return names[status] ?? 'invalid';
}

/** Responds in Arabic, on the raw socket, to bytes that Node's parser cannot read: such bytes never become a request. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const names: Record<string, RefusalName> = {
    HPE_HEADER_OVERFLOW: 'headersTooLarge',
    ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  };
  const name = names[error.code ?? ''] ?? 'invalid';
  const body = JSON.stringify(refusalBody(refuse(name)));
  const head = `HTTP/1.1 ${refusals[name].status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n`;
  socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}
