import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Renames tables, columns and indexes of contests; no data changes. */
export const contestNames: Migration = {
  async up(db) {
    for (const table of ['solo_games', 'solo_runs', 'solo_participants', 'solo_answers'])
      await db.schema.alterTable(table).renameTo(nameNow(table)).execute();
    await db.schema.alterTable('contest_runs').renameColumn('gameId', 'contestId').execute();
    // SQLite cannot rename an index, so all are created again.
    for (const index of [
      'solo_games_owner',
      'solo_runs_code',
      'solo_runs_expires',
      'solo_runs_ended',
      'solo_answers_run',
    ])
      await db.schema.dropIndex(index).execute();
    await db.schema.createIndex('contests_owner').on('contests').columns(['ownerId', 'createdAt']).execute();
    await db.schema
      .createIndex('contest_runs_code')
      .on('contest_runs')
      .column('code')
      .unique()
      .where(sql.ref('code'), 'is not', sql.lit(null))
      .execute();
    await db.schema.createIndex('contest_runs_expires').on('contest_runs').column('expiresAt').execute();
    await db.schema.createIndex('contest_runs_ended').on('contest_runs').column('endedAt').execute();
    await db.schema
      .createIndex('contest_answers_run')
      .on('contest_answers')
      .columns(['runId', 'questionIndex'])
      .execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) await renameConstraints(db);
  },
};

/** PostgreSQL only: SQLite cannot rename constraints, so they keep their old names there. */
async function renameConstraints(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS "name" FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE 'solo\\_%'`.execute(db);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} RENAME CONSTRAINT ${sql.ref(name)} TO ${sql.ref(nameNow(name))}`.execute(
      db,
    );
}

function nameNow(name: string): string {
  return name.replace('solo_games', 'contests').replace('solo_', 'contest_').replace('gameId', 'contestId');
}
