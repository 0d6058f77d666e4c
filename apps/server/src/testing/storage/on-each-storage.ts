import { describe, inject, it } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../server/start-test-server';
import { findPostgres } from './postgres-server';

export type Storage = 'sqlite' | 'postgres';
export type Start = (options?: TestServerOptions) => Promise<TestServer>;

const postgres = process.env.SKIP_POSTGRES === '1' ? undefined : await findPostgres();

/**
 * Runs a suite on SQLite, and on a fresh PostgreSQL database if one is available (otherwise that suite is skipped). For
 * suites about SQL that differs, about races, and about migrations.
 * @param suite declares its tests; `start` is `startTestServer` on that storage
 */
export function onEachStorage(name: string, suite: (start: Start, storage: Storage) => void): void {
  describe(`${name} on SQLite`, () => suite(startTestServer, 'sqlite'));
  if (postgres !== undefined) {
    describe(`${name} on PostgreSQL`, () =>
      suite((options) => startTestServer({ ...options, storage: 'postgres' }), 'postgres'));
    return;
  }
  process.stderr.write(`\n!! PostgreSQL does not answer at 127.0.0.1:5432: «${name}» ran on SQLite ALONE\n\n`);
  it.skip(`${name} on PostgreSQL: SKIPPED, it does not answer at 127.0.0.1:5432`, () => undefined);
}

/**
 * Like `onEachStorage`, for a suite whose statements are the same on both: `npm test` runs it on SQLite only, the full run on both.
 */
export function onEachStorageInFullRun(name: string, suite: (start: Start, storage: Storage) => void): void {
  if (inject('isEvery')) onEachStorage(name, suite);
  else describe(`${name} on SQLite`, () => suite(startTestServer, 'sqlite'));
}
