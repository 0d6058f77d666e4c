import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { phoneOrigin, phoneOrigins, rememberedAddresses, visitorsOrigin } from '../addresses';
import { makePasswords } from '../features/accounts/sign-in/passwords';
import { shareSettings } from '../features/settings/pushes';
import { moveClocksAfterOutage } from '../features/team-games/play/after-outage';
import { openFolder } from '../features/uploads/kept/folder';
import { makeAfterCommit } from '../platform/after-commit';
import type { Database } from '../platform/db/database';
import { openEpoch } from '../platform/db/epoch';
import { makeLimits } from '../platform/limits/limits';
import type { Gateway } from '../platform/live/gateway';
import { makeMailer } from '../platform/mail';
import { checkDataFolder } from '../platform/process/data-folder';
import { systemRandom } from '../platform/secrets/random';
import { type Heartbeat, makeHeartbeat } from '../platform/time/heartbeat';
import { type Announcements, limitTable } from './dependencies';
import { openDoors } from './doors';
import type { Environment } from './environment';
import { type Features, makeFeatures } from './features';
import { openInstallation, openShared } from './installation';
import { startJobs } from './jobs';
import { pushChanges } from './push-changes';

export interface Product {
  app: FastifyInstance;
  gateway: Gateway;
  database: Database;
  features: Features;
  /** Made up at the first start, to be printed once. */
  ownerPassword: string | undefined;
  listen(): Promise<AddressInfo>;
  /** Stops taking new work, lets what is under way finish, ends sockets over `overMs`. */
  stop(overMs: number): Promise<void>;
}

/** For `localhost` Fastify opens a second server at `::1`: without the sockets, and unknown to the limits and to a stop. */
const LOCALHOST = '127.0.0.1';
/** After the last socket's end: how long a connection on which no answer is under way may stay open when the server stops. */
const LAST_BYTES_MS = 2000;
/** And how long an answer under way may still take. */
const LAST_ANSWERS_MS = 4000;

/** Said once by the second of two servers without Redis: what the first one changes it reads from the database. */
const NOT_ALONE =
  'another server runs on this database: until its next start this one keeps nothing in memory that the other may change; for two at once set REDIS_URL';

/** The whole wiring. Nothing else in the code asks whether it runs on SQLite or PostgreSQL, alone or with others. */
export async function compose(environment: Environment): Promise<Product> {
  const { config, log, say, bank } = environment;
  const random = environment.random ?? systemRandom();
  const passwords = environment.passwords ?? makePasswords();
  const installation = await openInstallation(environment, random, passwords);
  const { database, clock, secret, ownerPassword } = installation;
  checkDataFolder(config.DATA_DIR, say);
  const redis = await openShared(environment);
  const limits = makeLimits(limitTable, config.LIMITS_FACTOR, redis?.client);
  const afterCommit = makeAfterCommit<Announcements>(log);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  const mailer = makeMailer({ smtpUrl, from, dataDir }, random, log);
  // Known once it listens; with PORT=0 the system chooses it.
  let port = () => config.PORT;
  const lan = rememberedAddresses(clock);
  const uploadsFolder = openFolder(join(dataDir, 'uploads'), random, environment.uploadFiles);
  const isOnly = (await database.isOnlyServer?.()) ?? true;
  const isAlone = redis === undefined && isOnly;
  if (redis === undefined && !isOnly) log.warn(NOT_ALONE);
  const epoch = await openEpoch(database, random, isOnly);
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
  const failed = (error: unknown) => log.error({ err: error }, 'work in the background failed');
  const features = makeFeatures({
    ...dependencies,
    uploadsFolder,
    pictureProgram: environment.pictureProgram,
    recordingProgram: environment.recordingProgram,
    sheetProgram: environment.sheetProgram,
    publicUrl: environment.publicUrl,
    failed,
    mailFailed: (error) => log.error({ err: error }, 'a mail was not sent'),
    visitorsOrigin: (screen) => visitorsOrigin(config.PUBLIC_URL, port(), screen, lan()),
    phoneOrigin: (openedAt) => phoneOrigin(config.PUBLIC_URL, port(), openedAt, lan()),
    phoneOrigins: (openedAt) => phoneOrigins(config.PUBLIC_URL, port(), openedAt, lan()),
  });
  await features.settings.look();
  const heartbeat = makeHeartbeat(database, clock);
  await takeUp(features, heartbeat, (moved) => log.info({ moved }, 'clocks moved on by the outage'));

  let isStopping = false;
  const isReady = async () => !isStopping && (await database.isWritable());
  const { app, gateway, connections } = await openDoors(
    environment,
    { clock, random, secret, limits, redis, isReady, epoch },
    features,
  );
  port = () => (app.server.address() as AddressInfo | null)?.port ?? config.PORT;
  pushChanges(afterCommit, features, gateway);
  if (redis !== undefined) shareSettings(afterCommit, redis, features.settings.look, failed);
  const stops = [
    heartbeat.start(() => gateway.socketCount() > 0 || features.contests.isAnybody()),
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
      // Set before the first wait: a client cannot make a stop take longer.
      const drainMs = gateway.socketCount() > 0 ? overMs : 0;
      const endCutting = connections.cutAfter(drainMs + LAST_BYTES_MS, drainMs + LAST_ANSWERS_MS);
      await gateway.close(overMs);
      await app.close();
      endCutting();
      features.uploads.close();
      features.sheets.close();
      await features.performance.flush().catch((error: unknown) => log.error({ err: error }, 'metrics were lost'));
      await database.close();
      redis?.close();
      say('stopped');
    },
  };
}

/** Takes up what ran before this start: the clocks, and what is due to end. @param told how many clocks were moved, where any were */
async function takeUp(
  { teamGames, contests, expirer, questions }: Features,
  heartbeat: Heartbeat,
  told: (moved: number) => void,
): Promise<void> {
  await questions.wake();
  const lastSeenAt = await heartbeat.takeOver();
  const moved = lastSeenAt === null ? 0 : await moveClocksAfterOutage(teamGames, lastSeenAt);
  if (moved > 0) told(moved);
  await contests.moveClocksAfterOutage(lastSeenAt);
  await expirer.look();
  await contests.look();
}
