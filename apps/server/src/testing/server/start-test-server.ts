import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, type Product } from '../../compose/compose';
import type { Environment } from '../../compose/installation';
import { type Config, readConfig } from '../../config';
import { makePasswords } from '../../features/accounts/sign-in/passwords';
import { makeLog } from '../../platform/log';
import { PICTURE_PROGRAM, RECORDING_PROGRAM, SHEET_PROGRAM, WRITER_THREAD } from '../build-programs';
import { aBank } from '../people/builders';
import { putMigratedSqlite } from '../storage/migrated-sqlite';
import { dropPostgresOf, migratedPostgresOf, sharePostgres } from '../storage/postgres';
import { type TestClock, testClock } from './test-clock';

export interface TestServer {
  url: string;
  dataDir: string;
  clock: TestClock;
  product: Product;
  config: Config;
  /** Log lines (JSON). */
  logged: string[];
  /** Stops the server; its folder stays for another start. */
  stop(): Promise<void>;
  /** Stops the server and removes its folder. */
  end(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  /** The folder of an earlier start, to start on its data. */
  dataDir?: string;
  clock?: TestClock;
  bank?: Environment['bank'];
  webRoot?: string;
  /** `postgres`: a fresh database, dropped at `end`; another start on the folder uses it again. */
  storage?: 'sqlite' | 'postgres';
  /** Overrides of the test's environment. */
  environment?: Partial<Environment>;
}

/** Starts the whole product on a fresh database and a free port, with a test clock. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lamma-test-'));
  const isOnPostgres = options.storage === 'postgres';
  if (options.env?.DATABASE_URL !== undefined) sharePostgres(options.env.DATABASE_URL);
  else if (!isOnPostgres && options.dataDir === undefined) await putMigratedSqlite(dataDir);
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'owner-secret',
    LIMITS_FACTOR: '1000',
    ...(isOnPostgres ? { DATABASE_URL: await migratedPostgresOf(dataDir) } : {}),
    ...options.env,
  };
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const clock = options.clock ?? testClock();
  const logged: string[] = [];
  const product = await compose({
    config: read.config,
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    bank: options.bank ?? { ...aBank(), mediaRoot: dataDir, findMedia: () => undefined },
    writerThread: WRITER_THREAD,
    pictureProgram: PICTURE_PROGRAM,
    recordingProgram: RECORDING_PROGRAM,
    sheetProgram: SHEET_PROGRAM,
    webRoot: options.webRoot,
    publicUrl: 'https://lamma.example',
    print: () => {},
    onBroken: (error) => {
      throw error;
    },
    clock,
    // Insecure parameters, so that a hash takes only about 1 ms.
    passwords: makePasswords({ memoryCost: 64, timeCost: 1 }),
    checkReplies: true,
    ...options.environment,
  });
  const { port } = await product.listen();
  const stop = async () => {
    await product.stop(0);
    assertNoSecrets(logged);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    clock,
    product,
    config: read.config,
    logged,
    stop,
    end: async () => {
      await stop();
      await dropPostgresOf(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Secrets that people in tests type or receive: e-mails, passwords, names, answers, cookies, tokens. */
const SECRETS = /@example\.com|majlis-20|owner-secret|العنزي|صقور|-سري-|lamma_session|(?<![\w-])[\w-]{43}(?![\w-])/;

/** [T25] Checked after every test: the log contains no secret. */
function assertNoSecrets(logged: readonly string[]): void {
  const leak = logged.find((line) => SECRETS.test(line));
  if (leak !== undefined) throw new Error(`[T25] the log contains a secret: ${leak}`);
}
