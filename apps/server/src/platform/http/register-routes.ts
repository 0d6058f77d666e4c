import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { type EndpointName, endpoints } from '@lamma/protocol/rest/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor';
import { guestCookieName, guestCookieOptions, guestToken } from '../guests/guest-cookie';
import type { DoorLimits } from '../limits/door-limits';
import { isRefusal, Page, RefusedWith, Tagged } from './answers';
import { makeBytesDoor } from './door/bytes-body';
import { retryAfter, sendRefusal } from './door/refusal';
import { sendNotModified } from './not-modified';
import type { Handler, Handlers } from './routes';
import { endSession, startSession } from './session/sessions';

export interface RouteOptions {
  limits: DoorLimits;
  /** Tests: a reply that is not of its schema is a bug, said at once. */
  checkReplies: boolean;
  /** By `openEpoch`: a part of all ETags. */
  epoch: string;
}

/**
 * Registers every endpoint of the table. Session, right and rate were looked at before the body was read (door/guard.ts).
 * @param accounts the scope of those that know who is signed in
 */
export function registerRoutes(
  app: FastifyInstance,
  accounts: FastifyInstance,
  handlers: Handlers,
  options: RouteOptions,
): void {
  const admitBytes = makeBytesDoor();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.redirect === true) continue;
    // The table's types tie each handler to its endpoint; in this loop they are all one kind.
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
      ...(endpoint.bytes === undefined ? {} : { bodyLimit: endpoint.bytes.limit, preParsing: admitBytes }),
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
    openedAt: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent'] ?? '',
    startSession: (userId, notes) => startSession(request, userId, notes),
    endSession: () => endSession(request, reply),
    guestToken: (cookie) => guestToken(request.headers.cookie, cookie, secure),
    startGuest: (cookie, token) =>
      reply.setCookie(guestCookieName(cookie, secure), token, guestCookieOptions(cookie, secure)),
  });
  if (isRefusal(result)) return refuseOrThrottle(endpoint, request, reply, result, options.limits);
  if (result instanceof RefusedWith) return sendRefusal(reply, result.refusal, result.extra);
  if (!(result instanceof Tagged)) return checked(endpoint, pageOf(request, reply, result), options);
  const etag = shortTag(`${options.epoch}.${result.tag}`);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return sendNotModified(reply);
  return checked(endpoint, pageOf(request, reply, await result.body()), options);
}

/** An ETag of 66 bits of a hash: half of a 304 would be the tag. */
function shortTag(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url').slice(0, 11)}"`;
}

/** Without a length nothing was read. */
function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** A page's rows, with the address of the next page in the header; anything else as it is. */
function pageOf(request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (!(body instanceof Page)) return body;
  if (body.next !== null) {
    // What else the page was asked with, a filter, is asked of the next one too.
    const [path = '', asked] = request.url.split('?');
    const query = new URLSearchParams(asked);
    query.set('after', body.next);
    reply.header('link', `<${path}?${query}>; rel="next"`);
  }
  return body.items;
}

/** A reply as it is sent. In tests it is held against its schema, and must have nothing beyond it: a client would get that too. */
function checked<T>({ reply, path }: Endpoint, body: T, { checkReplies }: RouteOptions): T {
  if (!checkReplies) return body;
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (!isDeepStrictEqual(reply.parse(sent), sent)) throw new Error(`the reply of ${path} has more than its schema`);
  return body;
}

/** Guessing ids is a miss; many misses of an address are answered 429, and nothing else of that address is. */
async function refuseOrThrottle(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  limits: DoorLimits,
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

/** A parse error as a refusal: the first field's own Arabic sentence, and all of them by field. */
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
