import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../../migrations/index';
import { openPostgres } from '../../platform/db/postgres/open-postgres';
import { createDatabase, dropDatabase, withClient } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The prefix of this run's databases; leftovers are dropped at its end. */
    databases: string;
  }
}

/** The rows that migrations insert, as JSON by table. */
type MigrationRows = ReadonlyMap<string, string>;

/** Databases by folder, for servers that are started again. */
const databases = new Map<string, string>();
/** Migrated databases, which are reused: creating and dropping one takes most of a second. */
const migrated = new Set<string>();
const spare: string[] = [];
let migrationRows: MigrationRows | undefined;

/** The database of a server's folder, created empty at the first call. @returns its URL */
export const postgresOf = (dataDir: string): Promise<string> => databaseOf(dataDir, createEmpty);

/** Like `postgresOf`, but the database is created with all migrations and otherwise empty. */
export const migratedPostgresOf = (dataDir: string): Promise<string> =>
  databaseOf(dataDir, async () => spare.pop() ?? makeMigrated());

/** Marks a database as shared: a second server may write at any time, so it cannot be cleaned and reused. */
export function sharePostgres(address: string): void {
  migrated.delete(address);
}

/** Releases the database of a server's folder: cleaned for reuse, or dropped. */
export async function dropPostgresOf(dataDir: string): Promise<void> {
  const address = databases.get(dataDir);
  if (address === undefined) return;
  databases.delete(dataDir);
  if (migrated.has(address) && (await withClient(address, resetToMigrations))) spare.push(address);
  else await dropDatabase(address);
}

async function databaseOf(dataDir: string, create: () => Promise<string>): Promise<string> {
  const address = databases.get(dataDir) ?? (await create());
  databases.set(dataDir, address);
  return address;
}

const createEmpty = (): Promise<string> => createDatabase(`${inject('databases')}${randomBytes(6).toString('hex')}`);

async function makeMigrated(): Promise<string> {
  const address = await createEmpty();
  await (await openPostgres(address, migrations)).close();
  migrationRows ??= await withClient(address, rowsByTable);
  migrated.add(address);
  return address;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND NOT starts_with(tablename, 'kysely')`,
  );
  return rows.map(({ name }) => name);
}

async function rowsByTable(client: pg.Client): Promise<MigrationRows> {
  const found = new Map<string, string>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string | null }>(
      `SELECT json_agg(one)::text AS rows FROM ${table} one`,
    );
    const all = rows[0]?.rows ?? null;
    if (all !== null) found.set(table, all);
  }
  return found;
}

/** Resets the tables to the rows of the migrations, unless somebody is still connected. @returns whether the tables were reset */
async function resetToMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int - 1 AS others FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
  );
  if (rows[0]?.others !== 0) return false;
  // The replica role skips foreign keys, so the order of tables does not matter. No fsync is needed.
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query((await tablesOf(client)).map((table) => `DELETE FROM ${table}`).join('; '));
  for (const [table, all] of migrationRows ?? []) {
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [all]);
  }
  return true;
}
