import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Who } from '@lamma/protocol/endpoint';
import type { EndpointName, Endpoints } from '@lamma/protocol/endpoints';
import { endpoints } from '@lamma/protocol/endpoints';
import { type Refusal, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor';
import { secretsIn } from '../guest-secrets';
import type { Limits } from '../limits';
import { isRefusal, Page, RefusedWith, Tagged } from './answers';
import { type GuestKind, guestCookieName, guestCookieOptions, guestToken } from './guest-cookie';
import { endSession, startSession } from './sessions';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type ActorFor<E extends Endpoint> = E extends { accountless: true }
  ? null
  : E['who'] extends 'anyone' | 'player'
    ? Actor | null
    : Actor;

/** One call, parsed and allowed in. */
export interface Call<E extends Endpoint = Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  actor: ActorFor<E>;
  /** The client's address, as limits count it (`addressOf`). Never stored with a name. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, as it says. */
  openedAt: string;
  /** Signs the client in; the session that it came with is over. */
  startSession(userId: string): Promise<void>;
  /** Ends the session that it came with, if any. */
  endSession(): Promise<void>;
  /** What a guest's cookie says, unproved. */
  guestToken(kind: GuestKind): string | undefined;
  startGuest(kind: GuestKind, token: string): void;
  /** The secrets of places in contests that the client has, newest last; unproved. */
  soloSecrets: readonly string[];
}

type Body<E extends Endpoint> = z.output<E['reply']> | Page<z.output<E['reply']>>;
export type Answer<E extends Endpoint> = Body<E> | Refusal | RefusedWith | Tagged<Body<E>>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** A handler for every endpoint of the table; a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<Endpoints[N]> };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    isSecure: boolean;
    /** Whether a limit was taken that stands for all others. */
    isCounted: boolean;
    /** By `addressOf`. */
    address: string;
  }
  interface FastifyContextConfig {
    who?: Who;
    /** The endpoint's `secret`. */
    secret?: string;
    /** Whether the route stands in the scope of those that know who is signed in (sessions.ts). */
    hasAccount?: boolean;
  }
}

export interface RouteOptions {
  limits: Limits;
  /** Tests: a reply that is not of its schema is a bug, said at once. */
  checkReplies: boolean;
}

/**
 * Registers every endpoint of the table. Session, role and rate were looked at before the body was read (server.ts).
 * @param accounts the scope of those that know who is signed in
 */
export function registerRoutes(
  app: FastifyInstance,
  accounts: FastifyInstance,
  handlers: Handlers,
  options: RouteOptions,
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.redirect === true) continue;
    // The table's types tie each handler to its endpoint; in this loop they are all one kind.
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    const hasAccount = endpoint.accountless !== true;
    (hasAccount ? accounts : app).route({
      method: endpoint.method,
      url: endpoint.path,
      config: { who: endpoint.who, hasAccount, ...(endpoint.secret === undefined ? {} : { secret: endpoint.secret }) },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
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
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(parts[part]);
    if (!result.success) return refuseAs(endpoint, reply, invalid(result.error));
    parsed[part] = result.data;
  }
  const secure = request.isSecure;
  const result = await handler({
    ...(parsed as { params: never; query: never; body: never }),
    actor: request.actor as never,
    address: request.address,
    openedAt: `${request.protocol}://${request.host}`,
    startSession: (userId) => startSession(request, userId),
    endSession: () => endSession(request, reply),
    guestToken: (kind) => guestToken(request.headers.cookie, kind, secure),
    startGuest: (kind, token) =>
      reply.setCookie(guestCookieName(kind, secure), token, guestCookieOptions(kind, secure)),
    soloSecrets: secretsIn(guestToken(request.headers.cookie, 'solo', secure)),
  });
  if (isRefusal(result)) return refuseOrThrottle(endpoint, request, reply, result, options.limits);
  if (result instanceof RefusedWith) return sendRefusal(reply, result.refusal, result.extra);
  if (!(result instanceof Tagged)) return checked(endpoint, pageOf(request, reply, result), options);
  reply.header('etag', result.etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === result.etag) return reply.code(304).send();
  return checked(endpoint, pageOf(request, reply, await result.body()), options);
}

/** A page's rows, with the address of the next page in the header; anything else as it is. */
function pageOf(request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (!(body instanceof Page)) return body;
  if (body.next !== null) {
    const [path = ''] = request.url.split('?');
    reply.header('link', `<${path}?after=${encodeURIComponent(body.next)}>; rel="next"`);
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
  limits: Limits,
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

/** When to come back after a refusal that passes, where nobody knows it better. Seconds. */
const RETRY_AFTER_S: Record<number, string> = { 429: '60', 503: '1' };

/** Writes a refusal with its status and body. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, extra: Record<string, unknown> = {}): FastifyReply {
  const { status } = refusals[refusal.refusal];
  const wait = RETRY_AFTER_S[status];
  if (wait !== undefined && reply.getHeader('retry-after') === undefined) reply.header('retry-after', wait);
  return reply.code(status).send({ ...refusalBody(refusal), ...extra });
}

export function retryAfter(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
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
