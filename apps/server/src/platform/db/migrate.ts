import { type Kysely, type Migration, Migrator, SqliteAdapter, SqliteDialect, sql } from 'kysely';

/** Migrations by name, run in the order of names. Both dialects share them, so column types must be portable. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Kysely assumes that SQLite has no transactional DDL, so a kill would leave half a migration. SQLite has transactional
 * DDL: all migrations run in one transaction, as on PostgreSQL.
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

/** Compares the database with this program's migrations. `newer`: a later version of the product wrote it. */
export async function migrationState(db: Kysely<unknown>, migrations: Migrations): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return { kind: 'fresh' };
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const known = Object.keys(migrations);
  const names = applied.rows.map((row) => row.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { kind: 'newer', names: unknown };
  const pending = known.filter((name) => !names.includes(name));
  return pending.length > 0 ? { kind: 'pending', names: pending } : { kind: 'current' };
}

/**
 * Migrates the database to this version, all or nothing; a killed migration is rolled back and runs again.
 * @throws the first error of a migration
 */
export async function migrate(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
