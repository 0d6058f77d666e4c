import type { Socket } from 'node:net';
import { type Refusal, type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailure } from '../../db/database';
import { parseJson } from './json-body';
import { sendRefusal } from './refusal';

/** Codes that Fastify gives to a request it cannot read. */
const READ_ERRORS: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** The refusal of a request that Fastify cannot read, by its code. */
export function refusalOfUnread(code: string): Refusal {
  return refuse(READ_ERRORS[code] ?? 'invalid');
}

/** JSON is the body of every call but those that take files alone; compressed ones are not unpacked. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const { bytes, hasJson } = request.routeOptions.config;
    const isJson = encoding === 'identity' && (bytes === undefined || hasJson === true);
    const parsed = isJson ? parseJson(body as Buffer) : refuse('type');
    if (parsed.ok) done(null, parsed.value);
    else done(new Refused(parsed));
  });
}

/** A refusal on its way through Fastify's error path. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refusal);
  }
}

/** The one place in which a thrown error becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return sendRefusal(reply, error.refusal);
  // Before all others: the code of a client's broken connection is that of the database's.
  if (hasGone(request)) {
    request.log.info('a client went away in the middle of its request');
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

/** Whether the connection ended before the request had come whole. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** How long the file really is, which a 416 has to say. */
function rangeOf(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const range = error.headers?.['Content-Range'];
  return range === undefined ? {} : { 'content-range': range };
}

function byStatus(status: number): RefusalName {
  const names: Record<number, RefusalName> = {
    // A path that leads out of the files' folder: as if it were not there.
    403: 'notFound',
    404: 'notFound',
    405: 'methodNotAllowed',
    413: 'tooLarge',
    415: 'type',
    416: 'badRange',
  };
  return names[status] ?? 'invalid';
}

/** What Node's parser could not read never becomes a request; it is answered on the bare socket, in Arabic too. */
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
