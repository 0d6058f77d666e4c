import type { Logger } from 'pino';
import type { Config } from '../config';
import { ensureOwner } from '../features/accounts/owner/ensure-owner';
import type { Passwords } from '../features/accounts/sign-in/passwords';
import { accountsStore } from '../features/accounts/store';
import type { LoadedBank } from '../features/categories/bank';
import type { SystemFiles } from '../features/uploads/storage/file-storage';
import { migrations } from '../migrations/index';
import { type Database, type WatchedDatabase, watchWrites } from '../platform/db/database';
import { openSqlite } from '../platform/db/sqlite/open-sqlite';
import type { FindMedia } from '../platform/http/files/static';
import type { SharedRedis } from '../platform/redis';
import { openKey } from '../platform/secrets/installation-key';
import type { Random } from '../platform/secrets/random';
import type { Secret } from '../platform/secrets/secret';
import { type Clock, followClock, systemClock, type WatchedClock, watchGaps } from '../platform/time/clock';

/** The parameters of the composition: main.ts passes them, and tests replace some. */
export interface Environment {
  config: Config;
  log: Logger;
  bank: LoadedBank & { mediaRoot: string; findMedia: FindMedia };
  writerThread: URL;
  pictureProgram: URL;
  recordingProgram: URL;
  sheetProgram: URL;
  /** The built web app; undefined serves no pages (API tests, or a development server in front). */
  webRoot: string | undefined;
  /** The base URL of links in mails. */
  publicUrl: string;
  /** Prints a line for the operator. */
  print: (line: string) => void;
  /** Called if the storage is permanently broken: the process must end. */
  onBroken: (error: Error) => void;
  clock?: Clock;
  /** Replaces the database's clock. If only `clock` is given, the database's clock is not read. */
  databaseNow?: () => Promise<number>;
  random?: Random;
  passwords?: Passwords;
  /** The file system calls for uploads; tests pass a full disk. */
  uploadFiles?: SystemFiles;
  /** For tests: validates replies against their schemas. */
  checkReplies?: boolean;
}

/** Resources that are opened at start, before the features are created. */
export interface Installation {
  database: WatchedDatabase;
  /** Follows the clock of PostgreSQL, which several servers may share. On SQLite it is this machine's clock. */
  clock: WatchedClock;
  followClocks: () => Promise<void>;
  secret: Secret;
  ownerPassword: string | undefined;
}

/** Opens the database with its clock, key and owner. Closes the database again if the clock, the key or the owner is refused. */
export async function openInstallation(
  environment: Environment,
  random: Random,
  passwords: Passwords,
): Promise<Installation> {
  const { config, log } = environment;
  const localClock = environment.clock ?? systemClock();
  const database = watchWrites(await openDatabase(environment, localClock));
  try {
    const readDatabaseTime = environment.databaseNow ?? (environment.clock === undefined ? database.now : undefined);
    const warnOfStep = (byMs: number) =>
      log.warn({ byMs }, 'the clock of the database was stepped: this server ignores the step until its next start');
    const followed =
      readDatabaseTime === undefined ? undefined : await followClock(localClock, readDatabaseTime, warnOfStep);
    const clock = watchGaps(followed ?? localClock);
    const store = accountsStore(database);
    const keyOptions = { database, configured: config.SECRET_KEY, dataDir: config.DATA_DIR, random };
    const secret = await openKey(keyOptions, store.hasUsers);
    const ownerParts = { store, writer: database.writer, passwords, clock, random };
    const ownerPassword = await ensureOwner(ownerParts, config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
    const followClocks = async () => followed?.follow();
    return { database, clock, followClocks, secret, ownerPassword };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// The clients of PostgreSQL and Redis are imported only where they are used, for a faster start.

async function openDatabase(environment: Environment, clock: Clock): Promise<Database> {
  const { config, writerThread, onBroken, print } = environment;
  if (config.DATABASE_URL !== undefined) {
    const { openPostgres } = await import('../platform/db/postgres/open-postgres');
    return openPostgres(config.DATABASE_URL, migrations);
  }
  return openSqlite({ dataDir: config.DATA_DIR, migrations, writerThread, now: clock.now(), onBroken, print });
}

/** Redis, for several processes of one installation. */
export async function openShared({ config, log }: Environment): Promise<SharedRedis | undefined> {
  if (config.REDIS_URL === undefined) return undefined;
  const { openRedis } = await import('../platform/redis');
  return openRedis(config.REDIS_URL, log);
}
