import { type Kysely, type Migration, Migrator, SqliteAdapter, SqliteDialect, sql } from 'kysely';

/** Migrations by name, in the order of their names. One set for both dialects: portable column types only. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * SQLite's dialect for migrating. Kysely takes it that SQLite cannot undo a change of its tables, and would leave half of a
 * migration behind a kill, which then could never be run again; it can, so all of them are one transaction, as on PostgreSQL.
 */
export class MigratingSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export type MigrationState =
  | { kind: 'fresh' }
  | { kind: 'current' }
  | { kind: 'pending'; names: string[] }
  | { kind: 'newer'; names: string[] };

/** Where a database stands against this program's migrations. `newer` means that a later version of the product wrote it. */
export async function migrationState(db: Kysely<unknown>, migrations: Migrations): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return { kind: 'fresh' };
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const known = Object.keys(migrations);
  const names = done.rows.map((row) => row.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { kind: 'newer', names: unknown };
  const pending = known.filter((name) => !names.includes(name));
  return pending.length > 0 ? { kind: 'pending', names: pending } : { kind: 'current' };
}

/**
 * Brings the database to this program's version, all or nothing: after a kill it is as it was before, and is run again.
 * @throws the first migration's error
 */
export async function migrate(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
