import type { AddressInfo } from 'node:net';
import type { RoomKind } from '@lamma/protocol/live';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { phoneOrigin, phoneOrigins } from './addresses';
import type { Config } from './config';
import { ensureOwner } from './features/accounts/ensure-owner';
import { makePasswords, type Passwords } from './features/accounts/passwords';
import { dropOldSessions } from './features/accounts/sessions';
import { accountsStore } from './features/accounts/store';
import type { QuestionBank } from './features/categories/bank';
import { makeFeatures } from './features/index';
import { resumeClocks } from './features/team-games/resume-clocks';
import { dropOldRounds } from './features/team-games/rounds';
import { sweepTickets } from './features/team-games/tickets';
import { makeAfterCommit } from './platform/after-commit';
import { type Clock, systemClock } from './platform/clock';
import { checkDataFolder } from './platform/data-folder';
import type { Database } from './platform/db/database';
import { migrations } from './platform/db/migrations/index';
import { openSqlite } from './platform/db/open-sqlite';
import { type WatchedDatabase, watchWrites } from './platform/db/writable';
import { followClock } from './platform/followed-clock';
import { hashOf } from './platform/guest-secrets';
import { makeHeartbeat } from './platform/heartbeat';
import { watchConnections } from './platform/http/connections';
import { serveHealth } from './platform/http/health';
import { type FindMedia, serveMedia } from './platform/http/media';
import { serveDocs } from './platform/http/openapi';
import { registerRoutes } from './platform/http/routes';
import { makeHttp } from './platform/http/server';
import { serveNothingElse, serveWeb } from './platform/http/static';
import { openKey } from './platform/key/installation-key';
import { makeLimits } from './platform/limits';
import { type Gateway, openGateway } from './platform/live/gateway';
import { makeMailer } from './platform/mail';
import { makeMetrics } from './platform/metrics';
import { type Random, systemRandom } from './platform/random';
import type { SharedRedis } from './platform/redis';
import type { Secret } from './platform/secret';

/** What the program itself gives the composition; tests give others. */
export interface Surroundings {
  config: Config;
  log: Logger;
  bank: QuestionBank & { mediaRoot: string; findMedia: FindMedia };
  /** The built writer-thread module. */
  writerThread: URL;
  /** The built web app; undefined serves no pages (a test of the API, or a development server in front). */
  webRoot: string | undefined;
  /** Where links in mails lead. */
  publicUrl: string;
  /** Lines for the operator. */
  say: (line: string) => void;
  /** Called when the storage is broken beyond waiting: the process must end. */
  onBroken: (error: Error) => void;
  clock?: Clock;
  /** What the database's clock says, where `clock` is given; without it that one alone counts. */
  databaseNow?: () => Promise<number>;
  random?: Random;
  passwords?: Passwords;
  /** Tests: replies are held against their schemas. */
  checkReplies?: boolean;
}

export interface Product {
  app: FastifyInstance;
  gateway: Gateway;
  database: Database;
  /** Made up at the first start, to be printed once. */
  ownerPassword: string | undefined;
  listen(): Promise<AddressInfo>;
  /** Stops taking new work, lets what is under way finish, ends sockets over `overMs`. */
  stop(overMs: number): Promise<void>;
}

/** One more than the ids had whose cookies were not signed: by their length they are told apart. */
const SESSION_ID_BYTES = 33;
const SESSION_SWEEP_MS = 1000;
const CLEANING_MS = 600_000;
const FOLLOW_MS = 60_000;
const EXPIRY_LOOK_MS = 5000;
const CROWD_LOOK_MS = 1000;
const SLOW_READERS_LOOK_MS = 1000;
/** After the last socket's end: how long a connection that waits for nothing of ours may stay open when the server stops. */
const LAST_BYTES_MS = 2000;
/** And how long an answer under way may still take. */
const LAST_ANSWERS_MS = 4000;

/** The whole wiring, on one page. Nothing else in the code asks whether it runs on SQLite or PostgreSQL, alone or with others. */
export async function compose(surroundings: Surroundings): Promise<Product> {
  const { config, log, say, bank } = surroundings;
  const random = surroundings.random ?? systemRandom();
  const passwords = surroundings.passwords ?? makePasswords();
  const { database, clock, followClocks, secret, ownerPassword } = await openInstallation(
    surroundings,
    random,
    passwords,
  );
  checkDataFolder(config.DATA_DIR, say);
  const metrics = makeMetrics();
  const redis = await openShared(surroundings);
  const limits = makeLimits(config.LIMITS_FACTOR, redis?.client);
  const afterCommit = makeAfterCommit(log);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  const mailer = makeMailer({ smtpUrl, from, dataDir }, random, log);
  const mailFailed = (error: unknown) => log.error({ err: error }, 'a mail was not sent');
  // Known once it listens; with PORT=0 the system chooses it.
  let port = () => config.PORT;
  const failed = (error: unknown) => log.error({ err: error }, 'work in the background failed');
  const phones = {
    phoneOrigin: (openedAt?: string) => phoneOrigin(config.PUBLIC_URL, port(), openedAt),
    phoneOrigins: (openedAt?: string) => phoneOrigins(config.PUBLIC_URL, port(), openedAt),
  };
  const ground = { config, database, clock, random, secret, limits, mailer, passwords, bank, afterCommit, mailFailed };
  const features = makeFeatures({ ...ground, publicUrl: surroundings.publicUrl, failed, ...phones });

  const heartbeat = makeHeartbeat(database, clock);
  const lastSeenAt = await heartbeat.takeOver();
  const moved = lastSeenAt === null ? 0 : await resumeClocks(features.teamGames, lastSeenAt);
  if (moved > 0) log.info({ moved }, 'clocks moved on by the outage');
  await features.contests.wake(lastSeenAt);
  await features.expirer.look();
  await features.contests.look();

  let isStopping = false;
  const publicOrigin = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL).origin;
  const door = { log, limits, metrics, trustProxy: config.TRUST_PROXY, publicOrigin };
  const isSecret = async (token: string) => (await features.teamGames.store.round(token)) !== undefined;
  const { isParticipant, behind } = features.contests;
  const guestsBehind = (address: string) => behind(address).participants;
  const sessions = {
    store: features.sessions,
    secret: secret.hmac('session cookie', ''),
    newId: () => random.token(SESSION_ID_BYTES),
  };
  const { app, accounts } = await makeHttp({ ...door, sessions, isSecret, isParticipant, guestsBehind });
  const connections = watchConnections(app.server);
  port = () => (app.server.address() as AddressInfo | null)?.port ?? config.PORT;
  registerRoutes(app, accounts.scope, features.handlers, { limits, checkReplies: surroundings.checkReplies === true });
  app.get('/api/login', (_request, reply) => reply.redirect('/auth', 302));
  serveHealth(app, { isReady, metrics, metricsToken: config.METRICS_TOKEN });
  await serveMedia(app, bank.mediaRoot, bank.findMedia);
  serveDocs(app);
  if (surroundings.webRoot === undefined) serveNothingElse(app);
  else await serveWeb(app, surroundings.webRoot);

  const gateway = openGateway(app.server, {
    ...door,
    identify: accounts.identify,
    clock,
    rooms: features.rooms,
    socketsBehind: (address) => behind(address).allowed,
    handlers: features.events,
    shared: redis,
  });
  afterCommit.hear('gameChanged', async ({ gameId, expiresAt, brief }) => {
    // Screens first: they wait for it in front of guests.
    if (brief === undefined) await push('game', gameId);
    else gateway.push('game', gameId, brief);
    features.expirer.arm(gameId, expiresAt);
    await pushRounds(gameId);
  });
  afterCommit.hear('gamesDeleted', ({ gameIds, roundTokens }) => {
    for (const id of gameIds) gateway.deleted('game', id);
    for (const token of roundTokens) gateway.deleted('qr', token);
  });
  afterCommit.hear('roundChanged', ({ token }) => push('qr', token));
  afterCommit.hear('phonesChanged', ({ gameId, token, count }) =>
    gateway.hint('game', gameId, 'game:phones', { id: gameId, token, count }),
  );
  afterCommit.hear('allowanceChanged', ({ userId }) => push('user', userId));
  afterCommit.hear('soloChanged', async ({ gameId }) => {
    // Armed before anybody can see it.
    await features.contests.heard(gameId);
    await push('solo', gameId);
    await push('soloTeacher', gameId);
  });
  afterCommit.hear('soloNames', (names) => {
    gateway.hint('solo', names.id, 'solo:participants', names);
    gateway.hint('soloTeacher', names.id, 'solo:participants', names);
  });
  afterCommit.hear('soloRanking', (ranking) => gateway.hint('soloTeacher', ranking.id, 'solo:ranking', ranking));
  afterCommit.hear('soloTurnedOut', ({ secretHashes }) => gateway.endGuests(secretHashes));
  afterCommit.hear('remoteEnded', ({ token }) => gateway.endGuests([hashOf(token)]));
  afterCommit.hear('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  const stops = [
    heartbeat.start(() => gateway.socketCount() > 0 || features.contests.isAnybody()),
    every(SESSION_SWEEP_MS, endRevokedSessions),
    every(CLEANING_MS, clean),
    every(FOLLOW_MS, followClocks),
    every(EXPIRY_LOOK_MS, () => features.expirer.look()),
    every(EXPIRY_LOOK_MS, () => features.contests.look()),
    every(CROWD_LOOK_MS, () => features.contests.lookAround()),
    every(SLOW_READERS_LOOK_MS, async () => gateway.cutSlowReaders()),
    () => features.expirer.stop(),
    () => features.contests.stop(),
  ];

  async function push(kind: RoomKind, id: string): Promise<void> {
    const snapshot = kind === 'game' ? await features.rooms.game.readBrief(id) : await features.rooms[kind].read(id);
    if (snapshot !== null) gateway.push(kind, id, snapshot);
  }

  /** A game's move may be a phone's news too: of the live round, or of the one that it has just ended. */
  async function pushRounds(gameId: string): Promise<void> {
    for (const token of await features.teamGames.store.lastRounds(gameId)) await push('qr', token);
  }

  async function isReady(): Promise<boolean> {
    return !isStopping && (await database.isWritable());
  }

  /** Sessions ended elsewhere (another process, the command line) lose their sockets here within a second. */
  async function endRevokedSessions(): Promise<void> {
    const open = gateway.openSessions();
    const known = await features.accounts.knownSessions(open);
    gateway.endSessions(open.filter((key) => !known.has(key)));
  }

  async function clean(): Promise<void> {
    await sweepTickets(features.teamGames);
    await dropOldRounds(features.teamGames);
    await features.contests.clean();
    await database.writer.write(dropOldSessions(features.accounts, clock.now()));
  }

  function every(ms: number, work: () => Promise<void>): () => void {
    let isOver = false;
    let stop = () => {};
    const next = () => {
      if (isOver) return;
      stop = clock.after(ms, () =>
        work()
          .catch((error: unknown) => log.error({ err: error }, 'regular work failed'))
          .finally(next),
      );
    };
    next();
    return () => {
      isOver = true;
      stop();
    };
  }

  return {
    app,
    gateway,
    database,
    ownerPassword,
    listen: async () => {
      await app.listen({ port: config.PORT, host: config.HOST, backlog: 4096 });
      return app.server.address() as AddressInfo;
    },
    stop: async (overMs) => {
      isStopping = true;
      for (const stop of stops) stop();
      // Before anything is waited for: nobody outside decides how long a stop takes.
      const drainMs = gateway.socketCount() > 0 ? overMs : 0;
      const endCutting = connections.cutAfter(drainMs + LAST_BYTES_MS, drainMs + LAST_ANSWERS_MS);
      await gateway.close(overMs);
      await app.close();
      endCutting();
      await database.close();
      redis?.close();
      say('stopped');
    },
  };
}

interface Installation {
  database: WatchedDatabase;
  /** The database's, where several servers share one. */
  clock: Clock;
  followClocks: () => Promise<void>;
  secret: Secret;
  ownerPassword: string | undefined;
}

/** The database with its clock, its key and its owner. Where one of them is refused the database is closed again. */
async function openInstallation(
  surroundings: Surroundings,
  random: Random,
  passwords: Passwords,
): Promise<Installation> {
  const { config, log } = surroundings;
  const own = surroundings.clock ?? systemClock();
  const database = watchWrites(await openDatabase(surroundings, own));
  try {
    const ask = surroundings.databaseNow ?? (surroundings.clock === undefined ? database.now : undefined);
    const stepped = (byMs: number) =>
      log.warn({ byMs }, 'the clock of the database was set: this server goes by it from its next start on');
    const followed = ask === undefined ? undefined : await followClock(own, ask, stepped);
    const clock = followed ?? own;
    const store = accountsStore(database);
    const key = { database, configured: config.SECRET_KEY, dataDir: config.DATA_DIR, random };
    const secret = await openKey(key, store.isAnybody);
    const owner = { store, writer: database.writer, passwords, clock, random };
    const ownerPassword = await ensureOwner(owner, config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
    const followClocks = async () => followed?.follow();
    return { database, clock, followClocks, secret, ownerPassword };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// The clients of PostgreSQL and Redis are loaded where one is set: what a start does not read it does not wait for.

async function openDatabase(surroundings: Surroundings, clock: Clock): Promise<Database> {
  const { config, writerThread, onBroken, say } = surroundings;
  if (config.DATABASE_URL !== undefined) {
    const { openPostgres } = await import('./platform/db/open-postgres');
    return openPostgres(config.DATABASE_URL, migrations);
  }
  return openSqlite({ dataDir: config.DATA_DIR, migrations, writerThread, now: clock.now(), onBroken, say });
}

async function openShared({ config, log }: Surroundings): Promise<SharedRedis | undefined> {
  if (config.REDIS_URL === undefined) return undefined;
  const { openRedis } = await import('./platform/redis');
  return openRedis(config.REDIS_URL, log);
}
