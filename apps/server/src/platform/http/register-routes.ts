import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { type EndpointName, endpoints } from '@lamma/protocol/rest/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor';
import { guestCookieName, guestCookieOptions, guestToken } from '../guests/guest-cookie';
import type { PlatformLimits } from '../limits/limits';
import { makeTurns, pauseWork } from '../time/clock';
import { makeUploadAdmission } from './guard/bodies';
import { retryAfter, sendRefusal } from './guard/errors';
import { securityHeadersFor } from './guard/security-headers';
import { type Handler, type Handlers, isRefusal, LongReply, Page, RefusedWith, Tagged } from './routes';
import { endSession, startSession } from './session/sessions';

export interface RouteOptions {
  limits: PlatformLimits;
  /** For tests: validates every reply against its schema. */
  checkReplies: boolean;
  /** From `openEpoch`; part of all ETags. */
  epoch: string;
}

/**
 * Registers every endpoint of the table. Session, permissions and rate limits are checked before the body is read (guard/guard.ts).
 * @param accounts the scope of routes with a session
 */
export function registerRoutes(
  app: FastifyInstance,
  accounts: FastifyInstance,
  handlers: Handlers,
  options: RouteOptions,
): void {
  const admitUpload = makeUploadAdmission();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.redirect === true) continue;
    // The table's types match each handler with its endpoint; this loop needs one common type.
    const handler = handlers[name] as Handler<Endpoint>;
    const hasAccount = endpoint.accountless !== true;
    (hasAccount ? accounts : app).route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        who: endpoint.who,
        hasAccount,
        ...(endpoint.secret === undefined ? {} : { secret: endpoint.secret }),
        ...(endpoint.bytes === undefined ? {} : { bytes: endpoint.bytes, hasJson: endpoint.body !== undefined }),
      },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.bytes === undefined ? {} : { bodyLimit: endpoint.bytes.limit, preParsing: admitUpload }),
      handler: (request, reply) => answer(endpoint, handler, request, reply, options),
    });
  }
}

async function answer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions,
): Promise<unknown> {
  const parts = { params: request.params, query: request.query, body: request.body };
  const parsed: Record<string, unknown> = {};
  const isBytes = Buffer.isBuffer(request.body);
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined || (part === 'body' && isBytes)) continue;
    const result = schema.safeParse(parts[part]);
    if (!result.success) return refuseAs(endpoint, reply, invalid(result.error));
    parsed[part] = result.data;
  }
  if (endpoint.bytes !== undefined) parsed.bytes = bytesOf(request.body);
  const secure = request.isSecure;
  const result = await handler({
    ...(parsed as { params: never; query: never; body: never; bytes: never }),
    actor: request.actor as Actor,
    address: request.address,
    openedFrom: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent'] ?? '',
    startSession: (userId, notes) => startSession(request, userId, notes),
    endSession: () => endSession(request, reply),
    guestToken: (cookie) => guestToken(request.headers.cookie, cookie, secure),
    setGuestCookie: (cookie, token) =>
      reply.setCookie(guestCookieName(cookie, secure), token, guestCookieOptions(cookie, secure)),
  });
  if (isRefusal(result)) return refuseOrThrottle(endpoint, request, reply, result, options.limits);
  if (result instanceof RefusedWith) return sendRefusal(reply, result.refusal, result.extra);
  if (!(result instanceof Tagged)) return prepareReply(endpoint, request, reply, result, options);
  const etag = shortTag(`${options.epoch}.${result.tag}`);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return sendNotModified(reply);
  return prepareReply(endpoint, request, reply, await result.body(), options);
}

function prepareReply(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  options: RouteOptions,
): unknown {
  if (!(body instanceof LongReply)) return checkReply(endpoint, pageOf(request, reply, body), options);
  if (options.checkReplies) checkReply(endpoint, body.whole(), options);
  return reply.type('application/json; charset=utf-8').send(Readable.from(inTurns(request, body)));
}

/** Resolves when the next piece may be made: one at a time per account or address, however many long replies were requested. */
const nextPiece = makeTurns(pauseWork);

/**
 * The JSON of a long reply, in buffers, which are outside the JavaScript heap: with strings that wait for slow clients, the heap would grow
 * by 400 MB before a collection.
 */
async function* inTurns(request: FastifyRequest, reply: LongReply<unknown>): AsyncGenerator<Buffer> {
  const key = request.actor?.userId ?? request.address;
  // Without this wait, requests whose rows were read at the same time would all make their first piece in one turn of the event loop.
  await nextPiece(key);
  for (const piece of reply.pieces()) {
    yield Buffer.from(piece);
    await nextPiece(key);
  }
}

/** An ETag of 66 hash bits: a longer tag would double the size of a 304. */
function shortTag(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url').slice(0, 11)}"`;
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function pageOf(request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (!(body instanceof Page)) return body;
  if (body.next !== null) {
    const [path = '', search] = request.url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', body.next);
    reply.header('link', `<${path}?${query}>; rel="next"`);
  }
  return body.items;
}

/** In tests: validates a reply, and throws if the reply has fields beyond its schema, which would be sent to clients. */
function checkReply<T>({ reply, path }: Endpoint, body: T, { checkReplies }: RouteOptions): T {
  if (!checkReplies) return body;
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (!isDeepStrictEqual(reply.parse(sent), sent)) throw new Error(`the reply of ${path} has fields beyond its schema`);
  return body;
}

/** Counts an unknown id as a miss; after too many misses, further misses from this address are answered with 429. */
async function refuseOrThrottle(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  limits: PlatformLimits,
): Promise<unknown> {
  if (refusal.refusal === 'notFound' && endpoint.params !== undefined) {
    const taken = await limits.take('misses', { address: request.address });
    if (!taken.ok)
      return refuseAs(endpoint, reply.header('retry-after', retryAfter(taken.retryAfterMs)), refuse('rate'));
  }
  return refuseAs(endpoint, reply, refusal);
}

function refuseAs(endpoint: Endpoint, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (endpoint.plainRefusals !== true) return sendRefusal(reply, refusal);
  const { status } = refusals[refusal.refusal];
  return reply.code(status).type('text/plain; charset=utf-8').send(refusalBody(refusal).message);
}

const ARABIC = /[\u0600-\u06FF]/;

function invalid(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field !== '' && ARABIC.test(issue.message)) fields[field] ??= issue.message;
  }
  const first = error.issues.map((issue) => issue.message).find((message) => ARABIC.test(message));
  return refuse('invalid', {
    ...(first === undefined ? {} : { message: first }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  });
}

/** Sends 304 without the headers that the client has cached. With these headers the polls of a hall would be seven times as large. */
function sendNotModified(reply: FastifyReply): FastifyReply {
  const { raw, request } = reply;
  for (const name of Object.keys(securityHeadersFor(request.headers.host))) reply.removeHeader(name);
  // Keep-alive is the default of HTTP/1.1; only `connection: close` must be sent.
  if (raw.shouldKeepAlive) raw.removeHeader('connection');
  return reply.code(304).send();
}
