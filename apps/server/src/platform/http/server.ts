import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { type Refusal, type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { mayCall } from '../actor';
import { addressOf } from '../address-of';
import { storageFailure } from '../db/database';
import { hashOf, secretsIn } from '../guest-secrets';
import type { Limits, Taken } from '../limits';
import type { Metrics } from '../metrics';
import { guestToken } from './guest-cookie';
import { parseJson } from './json-body';
import { isOwnOrigin, namesItsHost } from './origin';
import { retryAfter, sendRefusal } from './routes';
import { securityHeaders } from './security-headers';
import { type Accounts, hasSessionCookie, openAccounts, type SessionOptions } from './sessions';

export interface HttpOptions {
  log: Logger;
  limits: Limits;
  metrics: Metrics;
  sessions: SessionOptions;
  /** Whether somebody who names this knows a secret that exists (endpoint.ts, `secret`). */
  isSecret: (token: string) => Promise<boolean>;
  /** Whether these prove a place in a contest. Who has one is counted by it, and not by the address of the whole hall. */
  isParticipant: (secrets: readonly string[]) => Promise<boolean>;
  /** How many take part in contests from behind an address. */
  guestsBehind: (address: string) => number;
  /** How many proxies in front are ours; what they say of the client is believed, and nothing before it. */
  trustProxy: number;
  /** The origin of PUBLIC_URL, when set. */
  publicOrigin: string | undefined;
}

const BODY_LIMIT = 64 * 1024;
const URL_LIMIT = 2048;
const HEADER_LIMIT = 16 * 1024;
/** What a secret in a path can look like. */
const OPAQUE = /^[\w-]{12,64}$/;
/** How many requests a second an address may make, and for each who takes part behind it (docs/rules.md, "Limits"). */
const ADDRESS_PER_SECOND = 600;
const GUEST_PER_SECOND = 10;
/** How often slow connections are looked for: Node's 30 s would let a header take four times its 10 s. */
const CHECK_MS = 2000;
/** Codes that Fastify gives to a request it cannot read. */
const READ_ERRORS: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/**
 * The HTTP server with everything that stands before a route: order of checks size 413, origin 403, rate 429, session 401,
 * role 403, then the body is read and parsed 400 (docs/rules.md, "Order of checks").
 */
export async function makeHttp(options: HttpOptions): Promise<{ app: FastifyInstance; accounts: Accounts }> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: 10_000,
      connectionsCheckingInterval: CHECK_MS,
      // Node's own answer to a missing Host has no body; the guard's has.
      requireHostHeader: false,
    },
    // The URL's own limit is the guard's business, and answered 414.
    routerOptions: { maxParamLength: HEADER_LIMIT, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, refuse(READ_ERRORS[error.code] ?? 'invalid'));
    },
  }) as unknown as FastifyInstance;

  await app.register(fastifyCookie);
  securityHeaders(app);
  readJsonOnly(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('isSecure', false);
  app.decorateRequest('address', '');
  app.decorateRequest('isCounted', false);
  app.addHook('onRequest', (request, reply) => guard(request, reply, options));
  app.addHook('onResponse', async (request, reply) => {
    options.metrics.requestDone(routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    logRequest(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  const accounts = await openAccounts(app, options.sessions, (request, reply) => admit(request, reply, options));
  return { app, accounts };
}

async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<FastifyReply | undefined> {
  request.isSecure = request.protocol === 'https';
  request.address = addressOf(request.ip);
  const refusal = tooBig(request) ?? nameless(request) ?? foreign(request, options.publicOrigin);
  if (refusal !== null) return sendRefusal(reply, refusal);
  // The route says what is asked for, not the URL: `/%61pi/…` leads to the same route as `/api/…`.
  const { url: pattern = request.url } = request.routeOptions;
  if (!pattern.startsWith('/api/') && !request.url.startsWith('/api/')) return undefined;

  const ofGuest = await takeOfGuest(request, options);
  const taken = ofGuest ?? (await takeOfAddress(request, options));
  request.isCounted = ofGuest !== undefined;
  if (!taken.ok) {
    if (!(await knowsSecret(request, options))) return refuseRate(reply, taken);
    request.isCounted = true;
  }
  reply.header('cache-control', 'no-store');
  return request.routeOptions.config.hasAccount === true ? undefined : admit(request, reply, options);
}

/** What follows once it is known who is signed in: their own rate, and what they may call. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<FastifyReply | undefined> {
  if (!request.isCounted) {
    const taken = await takeOf(request, options);
    if (!taken.ok && !(await knowsSecret(request, options))) return refuseRate(reply, taken);
  }
  const isGuest = guestToken(request.headers.cookie, 'remote', request.isSecure) !== undefined;
  const refused = mayCall(request.routeOptions.config.who ?? 'anyone', request.actor, isGuest);
  return refused === null ? undefined : sendRefusal(reply, refused);
}

/** Counts a request of somebody without an account who takes part in a contest; undefined for all others. */
async function takeOfGuest(
  request: FastifyRequest,
  { limits, isParticipant }: HttpOptions,
): Promise<Taken | undefined> {
  const { cookie } = request.headers;
  const { hasAccount } = request.routeOptions.config;
  if (cookie === undefined || (hasAccount === true && hasSessionCookie(request))) return undefined;
  const secrets = secretsIn(guestToken(cookie, 'solo', request.isSecure));
  const newest = secrets.at(-1);
  if (newest === undefined || !(await isParticipant(secrets))) return undefined;
  return limits.take('restGuest', hashOf(newest));
}

/** Counts a request against its address, before anything is read for it. */
function takeOfAddress(request: FastifyRequest, options: HttpOptions): Promise<Taken> {
  const guests = options.guestsBehind(request.address);
  const perSecond = Math.max(ADDRESS_PER_SECOND, guests * GUEST_PER_SECOND);
  return options.limits.take('restAddress', { address: request.address }, ADDRESS_PER_SECOND / perSecond);
}

/** Counts a request against its session, or against what all strangers of the address share. */
async function takeOf(request: FastifyRequest, { limits, guestsBehind }: HttpOptions): Promise<Taken> {
  if (request.actor !== null) return limits.take('restIdentity', request.actor.sessionKey);
  // Where some take part already, the others behind their address are about to.
  if (guestsBehind(request.address) > 0) return { ok: true, isFirst: false };
  return limits.take('restAnonymous', { address: request.address });
}

/** Who names a secret that exists is counted as one of its own. Asked only where the address may no more. */
async function knowsSecret(request: FastifyRequest, { limits, isSecret }: HttpOptions): Promise<boolean> {
  const { secret } = request.routeOptions.config;
  const named = secret === undefined ? undefined : (request.params as Record<string, string>)[secret];
  if (named === undefined || !OPAQUE.test(named) || !(await isSecret(named))) return false;
  return (await limits.take('restIdentity', `secret:${named}`)).ok;
}

function refuseRate(reply: FastifyReply, taken: Taken): FastifyReply {
  if (!taken.ok) reply.header('retry-after', retryAfter(taken.retryAfterMs));
  return sendRefusal(reply, refuse('rate'));
}

function tooBig(request: FastifyRequest): Refusal | null {
  if (request.url.length > URL_LIMIT) return refuse('uriTooLong');
  const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT;
  return Number(request.headers['content-length'] ?? 0) > limit ? refuse('tooLarge') : null;
}

function nameless(request: FastifyRequest): Refusal | null {
  return namesItsHost(request.raw) ? null : refuse('invalid');
}

function foreign(request: FastifyRequest, publicOrigin: string | undefined): Refusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { headers, protocol, host } = request;
  const hasCookie = headers.cookie !== undefined;
  return isOwnOrigin({ headers, protocol, host, hasCookie }, publicOrigin) ? null : refuse('foreignOrigin');
}

/** JSON is the only body; compressed ones are not unpacked. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'];
    const parsed = encoding === undefined || encoding === 'identity' ? parseJson(body as Buffer) : refuse('type');
    if (parsed.ok) done(null, parsed.value);
    else done(new Refused(parsed));
  });
}

/** A refusal on its way through Fastify's error path. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refusal);
  }
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
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

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(none)'}`;
}

/** One line a request: route pattern, status, ms, ids. No body, query, cookie or address. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: request.actor?.userId,
  };
  if (reply.statusCode >= 500) request.log.error(line, 'request');
  else request.log.info(line, 'request');
}
