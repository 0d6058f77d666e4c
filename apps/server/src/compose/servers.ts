import { guestPages, pages, rivalPages, secretPaths, studentPages } from '@lamma/protocol/pages';
import type { FastifyInstance } from 'fastify';
import { participantCookie } from '../features/contests/student-phones';
import { injectSettings, injectSiteName } from '../features/site/routes';
import { guestToken } from '../platform/guests/guest-cookie';
import type { SerialServer } from '../platform/http/connections';
import { serveDocs } from '../platform/http/docs-pages';
import { serveMedia, serveNothingElse, serveWeb } from '../platform/http/files/static';
import { cutSlowBodies } from '../platform/http/guard/bodies';
import { makeOwnOrigins } from '../platform/http/guard/origins';
import { registerRoutes } from '../platform/http/register-routes';
import { makeHttp } from '../platform/http/server';
import type { PlatformLimits } from '../platform/limits/limits';
import { type Gateway, openGateway } from '../platform/live/gateway';
import { makeMetrics, serveHealth } from '../platform/metrics';
import type { SharedRedis } from '../platform/redis';
import type { Random } from '../platform/secrets/random';
import type { Secret } from '../platform/secrets/secret';
import type { WatchedClock } from '../platform/time/clock';
import type { Features } from './features';
import type { Environment } from './installation';

/** 33 bytes make ids of 44 characters; legacy ids, which are accepted without a signature, have 43. */
const SESSION_ID_BYTES = 33;

interface ServerDependencies {
  clock: WatchedClock;
  random: Random;
  secret: Secret;
  limits: PlatformLimits;
  redis: SharedRedis | undefined;
  isReady: () => Promise<boolean>;
  /** From `openEpoch`. */
  epoch: string;
}

/** Connects HTTP and Socket.IO to the features, without listening yet. */
export async function openServers(
  { config, log, bank, webRoot, checkReplies = false }: Environment,
  { clock, random, secret, limits, redis, isReady, epoch }: ServerDependencies,
  features: Features,
): Promise<{ app: FastifyInstance; gateway: Gateway; connections: SerialServer }> {
  const metrics = makeMetrics();
  const origins = makeOwnOrigins(config.PUBLIC_URL, log, clock);
  const { guests, isSecret } = features;
  const common = {
    log,
    limits,
    metrics,
    trustProxy: config.TRUST_PROXY,
    origins,
    guests,
    recoverFromGap: clock.recoverFromGap,
  };
  const sessions = {
    store: features.sessions,
    secret: secret.hmac('session cookie', ''),
    newId: () => random.token(SESSION_ID_BYTES),
  };
  const { app, accounts, connections } = await makeHttp({ ...common, sessions, isSecret });
  registerRoutes(app, accounts.scope, features.handlers, { limits, checkReplies, epoch });
  app.get('/api/login', (_request, reply) => reply.redirect('/auth', 302));
  serveHealth(app, { isReady, metrics, metricsToken: config.METRICS_TOKEN });
  await serveMedia(app, bank.mediaRoot, async (name) => (await bank.findMedia(name)) ?? features.uploads.find(name));
  serveDocs(app);
  if (webRoot === undefined) serveNothingElse(app);
  else {
    const { values } = features.settings;
    const inject = (document: string) => {
      const { siteName: name, freeGames } = values();
      return injectSettings(document, { name, freeGames });
    };
    const injectedFiles = {
      '/offline.html': { type: 'text/html; charset=utf-8', inject },
      '/manifest.webmanifest': {
        type: 'application/manifest+json; charset=utf-8',
        inject: (manifest: string) => injectSiteName(manifest, values().siteName),
      },
    };
    await serveWeb(app, webRoot, { ...sitePages, inject, injectedFiles });
  }

  const gateway = openGateway(app.server, {
    ...common,
    identify: accounts.identify,
    clock,
    rooms: features.rooms,
    handlers: features.events,
    shared: redis,
  });
  cutSlowBodies(app.server);
  return { app, gateway, connections };
}

const hasPlace = (cookies: string | undefined) =>
  [true, false].some((secure) => guestToken(cookies, participantCookie, secure) !== undefined);

/** The site's pages, and the smaller documents for the phones of a rival, a guest and a student. */
export const sitePages = {
  pages,
  documents: [
    { file: 'rival.html', paths: Object.values(rivalPages) },
    { file: 'guest.html', paths: Object.values(guestPages) },
    {
      file: 'student.html',
      paths: Object.values(studentPages),
      // A student who already has a place goes straight back to the contest; the form would only flash.
      firstVisit: { file: 'student-join.html', path: studentPages.join, isKnown: hasPlace },
    },
  ],
  secretPaths,
};
