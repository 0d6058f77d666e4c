import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { cachedAddresses, phoneOrigin, phoneOrigins, tvLinkOrigin } from '../addresses';
import { pushAccounts } from '../features/accounts/parts';
import { makePasswords } from '../features/accounts/sign-in/passwords';
import { pushAllowance } from '../features/allowance/service';
import { pushCasting } from '../features/casting/service';
import { shareSettings } from '../features/settings/service';
import { moveClocksAfterOutage } from '../features/team-games/play/clocks';
import { pushTeamGames } from '../features/team-games/pushes';
import { openFolder } from '../features/uploads/storage/file-storage';
import type { Database } from '../platform/db/database';
import { type AfterCommit, makeAfterCommit } from '../platform/db/decide';
import { type Heartbeat, makeHeartbeat, openEpoch } from '../platform/db/meta';
import { makeLimits } from '../platform/limits/limits';
import type { Gateway } from '../platform/live/gateway';
import { makeMailer } from '../platform/mail';
import { checkDataFolder } from '../platform/process/data-folder';
import { systemRandom } from '../platform/secrets/random';
import { GAP_MS } from '../platform/time/clock';
import { type Announcements, limitTable } from './dependencies';
import { type Features, makeFeatures } from './features';
import { type Environment, openInstallation, openShared } from './installation';
import { startJobs } from './jobs';
import { openServers } from './servers';

export interface Product {
  app: FastifyInstance;
  gateway: Gateway;
  database: Database;
  features: Features;
  ownerPassword: string | undefined;
  listen(): Promise<AddressInfo>;
  /** Stops accepting work, finishes what is in progress, and disconnects the sockets gradually within `overMs`. */
  stop(overMs: number): Promise<void>;
}

/** Replaces the host `localhost`, for which Fastify would open a second server at `::1`, without Socket.IO, limits or an orderly stop. */
const LOCALHOST = '127.0.0.1';
/** How long idle connections may stay open after the last socket is disconnected. */
const IDLE_GRACE_MS = 2000;
/** How long responses in progress may take after the last socket is disconnected. */
const RESPONSE_GRACE_MS = 4000;

/** Logged by a server that starts without Redis while another server runs. */
const NOT_ALONE =
  'another server runs on this database: until it is restarted, this server caches nothing that the other may change; set REDIS_URL to run several servers';

/** Logged by servers with and without Redis on one database when one of them starts. */
const HALF_SHARED =
  'servers with and without REDIS_URL run on this database: users of one do not see at once what others do at the other; set the same REDIS_URL on all of them';

/** Wires up the product. Whether it runs on SQLite or PostgreSQL, alone or with other servers, is decided here. */
export async function compose(environment: Environment): Promise<Product> {
  const { config, log, print, bank } = environment;
  const random = environment.random ?? systemRandom();
  const passwords = environment.passwords ?? makePasswords();
  const installation = await openInstallation(environment, random, passwords);
  const { database, clock, secret, ownerPassword } = installation;
  checkDataFolder(config.DATA_DIR, print);
  const redis = await openShared(environment);
  const limits = makeLimits(limitTable, config.LIMITS_FACTOR, redis?.client);
  const afterCommit = makeAfterCommit<Announcements>(log);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  const mailer = makeMailer({ smtpUrl, from, dataDir }, random, log);
  // With PORT=0 the system chooses the port, which is known only after the server listens.
  let port = () => config.PORT;
  const lan = cachedAddresses(clock);
  const uploadsFolder = openFolder(join(dataDir, 'uploads'), random, environment.uploadFiles);
  const hasRedis = redis !== undefined;
  const isOnlyServer = (await database.isOnlyServer?.(hasRedis, () => log.warn(HALF_SHARED))) ?? true;
  // With Redis, other servers may start at any time, so this server never counts as alone.
  const isAlone = !hasRedis && isOnlyServer;
  if (!hasRedis && !isOnlyServer) log.warn(NOT_ALONE);
  const epoch = await openEpoch(database, random, isOnlyServer);
  const dependencies = {
    config,
    database,
    isAlone,
    clock,
    random,
    secret,
    limits,
    mailer,
    passwords,
    bank,
    afterCommit,
  };
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const features = makeFeatures({
    ...dependencies,
    uploadsFolder,
    pictureProgram: environment.pictureProgram,
    recordingProgram: environment.recordingProgram,
    sheetProgram: environment.sheetProgram,
    publicUrl: environment.publicUrl,
    onError,
    onMailError: (error) => log.error({ err: error }, 'a mail was not sent'),
    tvLinkOrigin: (screen) => tvLinkOrigin(config.PUBLIC_URL, port(), screen, lan()),
    phoneOrigin: (openedFrom) => phoneOrigin(config.PUBLIC_URL, port(), openedFrom, lan()),
    phoneOrigins: (openedFrom) => phoneOrigins(config.PUBLIC_URL, port(), openedFrom, lan()),
  });
  await features.settings.reload();
  const heartbeat = makeHeartbeat(database, clock);
  await resumeAfterRestart(features, heartbeat, log);

  let isStopping = false;
  const isReady = async () => !isStopping && (await database.isWritable());
  const { app, gateway, connections } = await openServers(
    environment,
    { clock, random, secret, limits, redis, isReady, epoch },
    features,
  );
  port = () => (app.server.address() as AddressInfo | null)?.port ?? config.PORT;
  pushChanges(afterCommit, features, gateway);
  if (redis !== undefined) shareSettings(afterCommit, redis, features.settings.reload, onError);
  const afterGap = (lastSeenAt: number) =>
    resumeAfterGap(features, heartbeat, log, { lastSeenAt, now: clock.now() }).catch(onError);
  const stops = [
    clock.watch(afterGap),
    heartbeat.start(() => gateway.socketCount() > 0 || features.contests.isAnybodyPresent()),
    ...startJobs(installation, features, gateway, log),
  ];

  return {
    app,
    gateway,
    database,
    features,
    ownerPassword,
    listen: async () => {
      await app.listen({
        port: config.PORT,
        host: config.HOST === 'localhost' ? LOCALHOST : config.HOST,
        backlog: 4096,
      });
      return app.server.address() as AddressInfo;
    },
    stop: async (overMs) => {
      isStopping = true;
      for (const stop of stops) stop();
      // Computed before the first `await`, so that clients that connect later cannot prolong the stop.
      const drainMs = gateway.socketCount() > 0 ? overMs : 0;
      const stopCutting = connections.cutAfter(drainMs + IDLE_GRACE_MS, drainMs + RESPONSE_GRACE_MS);
      await gateway.close(overMs);
      await app.close();
      stopCutting();
      features.uploads.close();
      features.sheets.close();
      await features.performance.flush().catch((error: unknown) => log.error({ err: error }, 'metrics were lost'));
      await database.close();
      redis?.close();
      print('stopped');
    },
  };
}

function pushChanges(afterCommit: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  const { teamGames, rooms, expirer, questions, gatherings, contests } = features;
  const countAnswers = questions.tallies.count;
  pushAccounts(afterCommit, gateway);
  pushAllowance(afterCommit, gateway, rooms.user);
  pushCasting(afterCommit, gateway);
  pushTeamGames(afterCommit, gateway, { ...teamGames, rooms, expirer, countAnswers });
  gatherings.push(afterCommit, gateway);
  contests.push(afterCommit, gateway, countAnswers);
}

/** Resumes games and contests after a restart: running clocks and due deadlines. */
async function resumeAfterRestart(features: Features, heartbeat: Heartbeat, log: Logger): Promise<void> {
  const { contests, expirer, questions } = features;
  await questions.loadChanges();
  const lastSeenAt = await heartbeat.takeLastBeat();
  await moveClocks(features, lastSeenAt, log);
  await expirer.armDeadlines();
  await contests.armDeadlines();
}

/**
 * After a gap (the machine slept): extends running clocks by its length, as after a restart.
 * @param lastSeenAt when the process last ran before the gap, epoch ms
 */
async function resumeAfterGap(
  features: Features,
  heartbeat: Heartbeat,
  log: Logger,
  { lastSeenAt, now }: { lastSeenAt: number; now: number },
): Promise<void> {
  log.warn({ gapMs: now - lastSeenAt }, 'the process was suspended: did its machine sleep?');
  const heartbeatAt = await heartbeat.takeBeatBeforeGap(GAP_MS);
  // If another process has written the heartbeat since the gap began, `heartbeatAt` is null and the clocks stay: that
  // process has served the players during the gap or has already moved the clocks.
  await moveClocks(features, heartbeatAt === null ? null : Math.max(heartbeatAt, lastSeenAt), log);
}

async function moveClocks({ teamGames, contests }: Features, lastSeenAt: number | null, log: Logger): Promise<void> {
  const movedCount = lastSeenAt === null ? 0 : await moveClocksAfterOutage(teamGames, lastSeenAt);
  if (movedCount > 0) log.info({ moved: movedCount }, 'running clocks were extended by the length of the outage');
  await contests.moveClocksAfterOutage(lastSeenAt);
}
