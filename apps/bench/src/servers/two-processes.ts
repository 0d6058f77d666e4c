import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';
import { openFolder, removeFolder } from './folder';
import { builtServer, OWNER, UNLIMITED } from './product';

/**
 * Two processes of the built server on one PostgreSQL and one Redis of this machine. Both storages are used through their command-line
 * clients.
 */

const POSTGRES = ['postgres', 'root'].map((user) => `postgres://${user}@127.0.0.1:5432`);
const REDIS = '127.0.0.1';

interface TwoProcesses {
  urls: readonly [string, string];
  /** Runs a query. @returns its rows, as arrays of texts */
  query(sql: string): string[][];
  close(): Promise<void>;
}

/** @returns undefined if a storage or its client is missing */
export async function startTwo(): Promise<TwoProcesses | undefined> {
  const postgres = POSTGRES.find((address) => psql(`${address}/postgres`, 'SELECT 1') !== undefined);
  if (postgres === undefined || redis('PING')?.trim() !== 'PONG') return undefined;
  const name = `lamma_buzzer_${randomBytes(6).toString('hex')}`;
  psql(`${postgres}/postgres`, `CREATE DATABASE ${name}`);
  const folder = openFolder();
  const database = `${postgres}/${name}`;
  const env = {
    ...{ ...OWNER, LIMITS_FACTOR: String(UNLIMITED), DATABASE_URL: database },
    ...{ REDIS_URL: `redis://${REDIS}:6379/?keyPrefix=${name}:`, SECRET_KEY: randomBytes(24).toString('hex') },
  };
  const servers: ServerProcess[] = [];
  const close = async () => {
    for (const server of servers) await server.kill();
    psql(`${postgres}/postgres`, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const keys = redis('--scan', '--pattern', `${name}:*`)?.split('\n').filter(Boolean) ?? [];
    if (keys.length > 0) redis('DEL', ...keys);
    removeFolder(folder);
  };
  const start = async (place: string) => {
    const dataDir = join(folder, place);
    mkdirSync(dataDir);
    const server = await startServerProcess({ program: builtServer, dataDir, env });
    servers.push(server);
    await server.ready();
    return server.url;
  };
  try {
    const urls = [await start('one'), await start('two')] as const;
    return { urls, query: (sql) => psql(database, sql) ?? [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns undefined if it failed */
function psql(address: string, sql: string): string[][] | undefined {
  const { status, stdout } = spawnSync('psql', ['-d', address, '-XAtqc', sql], { encoding: 'utf8', timeout: 20_000 });
  if (status !== 0) return undefined;
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'));
}

/** @returns undefined if it failed */
function redis(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('redis-cli', ['-h', REDIS, ...words], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout : undefined;
}
