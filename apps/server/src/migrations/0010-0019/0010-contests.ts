import { type Migration, sql } from 'kysely';

/** Contests of teachers with their runs, participants and answers. */
export const contests: Migration = {
  async up(db) {
    await db.schema
      .createTable('solo_games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ownerId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('layout', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('isActive', 'integer', (column) => column.notNull())
      // The current run. No foreign key, because it would be circular.
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('solo_games_owner').on('solo_games').columns(['ownerId', 'createdAt']).execute();
    await db.schema
      .createTable('solo_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('gameId', 'text', (column) => column.notNull().references('solo_games.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      // Snapshot at the start: title, layout, questions and settings.
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('layout', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('isLocked', 'integer', (column) => column.notNull())
      .addColumn('allowed', 'integer', (column) => column.notNull())
      // Salt of the address hashes. The salt and the hashes are cleared when the run ends.
      .addColumn('salt', 'text', (column) => column.notNull())
      // When the server closes the open question.
      .addColumn('expiresAt', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('startedAt', 'bigint')
      .addColumn('endedAt', 'bigint')
      .addUniqueConstraint('solo_runs_number', ['gameId', 'number'])
      .execute();
    // Guarantees one lobby per code, even with concurrent requests.
    await db.schema
      .createIndex('solo_runs_code')
      .on('solo_runs')
      .column('code')
      .unique()
      .where(sql.ref('code'), 'is not', sql.lit(null))
      .execute();
    await db.schema.createIndex('solo_runs_expires').on('solo_runs').column('expiresAt').execute();
    await db.schema.createIndex('solo_runs_ended').on('solo_runs').column('endedAt').execute();
    await db.schema
      .createTable('solo_participants')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('runId', 'text', (column) => column.notNull().references('solo_runs.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('secretHash', 'text', (column) => column.notNull())
      // Null after the run, so that no address is stored with a name.
      .addColumn('addressKey', 'text')
      .addColumn('joinOrder', 'integer', (column) => column.notNull())
      .addColumn('joinedAt', 'bigint', (column) => column.notNull())
      .addColumn('isHidden', 'integer', (column) => column.notNull())
      .addColumn('isRemoved', 'integer', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('correctCount', 'integer', (column) => column.notNull())
      .addColumn('answersCount', 'integer', (column) => column.notNull())
      .addColumn('responseSumMs', 'bigint', (column) => column.notNull())
      // If two concurrent joins have the same name or order, the second violates the constraint and is retried.
      .addUniqueConstraint('solo_participants_name', ['runId', 'nameKey'])
      .addUniqueConstraint('solo_participants_order', ['runId', 'joinOrder'])
      .addUniqueConstraint('solo_participants_secret', ['secretHash'])
      .execute();
    await db.schema
      .createTable('solo_answers')
      .addColumn('participantId', 'text', (column) =>
        column.notNull().references('solo_participants.id').onDelete('cascade'),
      )
      .addColumn('questionIndex', 'integer', (column) => column.notNull())
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('selected', 'text', (column) => column.notNull())
      .addColumn('isCorrect', 'integer', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('responseMs', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // One answer per participant and question, however often it is sent and over whichever transport.
      .addPrimaryKeyConstraint('solo_answers_key', ['participantId', 'questionIndex'])
      .execute();
    await db.schema.createIndex('solo_answers_run').on('solo_answers').columns(['runId', 'questionIndex']).execute();
  },
};
