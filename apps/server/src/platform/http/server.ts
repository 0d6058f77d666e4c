import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { makeTurns } from '../time/clock';
import { SerialServer } from './connections';
import { addBytesParser, addJsonParser } from './guard/bodies';
import { answerError, answerUnreadable, delayRefusal, refusalOfUnreadable, sendRefusal } from './guard/errors';
import { admit, BODY_LIMIT, type GuardOptions, guard } from './guard/guard';
import { securityHeaders } from './guard/security-headers';
import { type Accounts, openAccounts, type SessionOptions } from './session/sessions';

export interface HttpOptions extends GuardOptions {
  log: Logger;
  metrics: Metrics;
  sessions: SessionOptions;
  trustProxy: number;
}

/** The longest timeout of any request, for files; others have a shorter one (guard/bodies.ts). */
const REQUEST_MS = 120_000;
const HEADER_LIMIT = 16 * 1024;
/** Interval at which slow connections are checked: with Node's 30 s a header could take four times its 10 s. */
const CHECK_MS = 2000;

/** Options of Node's HTTP server. */
export const serverOptions = {
  maxHeaderSize: HEADER_LIMIT,
  headersTimeout: 10_000,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: CHECK_MS,
  // Node's own response to a missing Host has no body; the guard's response has one.
  requireHostHeader: false,
} as const;

export interface Http {
  app: FastifyInstance;
  accounts: Accounts;
  connections: SerialServer;
}

/**
 * The HTTP server with all checks before a route, in this order: size 413, origin 403, rate 429, session 401, right
 * 403. Then the body is read and parsed, 400.
 */
export async function makeHttp(options: HttpOptions): Promise<Http> {
  const connections = new SerialServer(serverOptions);
  const app = fastify({
    serverFactory: (handler) => connections.on('request', handler),
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Zod validates (register-routes.ts); Fastify's compilers, a tenth of the bundle, are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // The guard checks the length of the URL and answers 414.
    routerOptions: { maxParamLength: HEADER_LIMIT, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => {
      if (connections.isAnswering(socket)) socket.destroy();
      else answerUnreadable(error, socket);
    },
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, refusalOfUnreadable(error.code));
    },
  });

  await app.register(fastifyCookie);
  securityHeaders(app);
  addJsonParser(app);
  addBytesParser(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('isSecure', false);
  app.decorateRequest('address', '');
  app.decorateRequest('isCounted', false);
  const nextTurn = makeTurns();
  app.decorateRequest('nextTurn', function (this: FastifyRequest) {
    return nextTurn(this.actor?.userId ?? this.address);
  });
  app.addHook('onRequest', (request, reply) => guard(request, reply, options));
  app.addHook('onSend', async (_request, { statusCode }) => {
    // If the process refuses many requests, delays the refusals: guesses from many addresses stay within the limit of each address.
    if (statusCode >= 400 && !options.limits.inProcess.take('refusals', '')) await delayRefusal();
  });
  app.addHook('onResponse', (request, reply, done) => {
    options.metrics.countRequest(routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    logRequest(request, reply);
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  const accounts = await openAccounts(app, options.sessions, (request, reply) => admit(request, reply, options));
  return { app, accounts, connections };
}

function noSchemas(): never {
  throw new Error('a route has a schema of Fastify’s');
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(none)'}`;
}

/** One line per request: route pattern, status, ms, ids. No body, query, cookie or address. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: request.actor?.userId,
  };
  // A 503 is a refusal (a full contest, a busy server), which strangers can cause at will. Logged as a warning, because the log
  // flushes to the disk after each error.
  if (reply.statusCode === 503) request.log.warn(line, 'request');
  else if (reply.statusCode >= 500) request.log.error(line, 'request');
  else request.log.info(line, 'request');
}
