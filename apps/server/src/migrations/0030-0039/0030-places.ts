import type { Migration } from 'kysely';

/** Places of a contest that were given to another phone, and whether the join code is hidden during questions. */
export const places: Migration = {
  async up(db) {
    await db.schema
      .alterTable('contest_runs')
      .addColumn('isCodeHidden', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('contest_given_places')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('runId', 'text', (column) => column.notNull().references('contest_runs.id').onDelete('cascade'))
      // The place of the participant `participantId` was given to the phone that had joined as the participant
      // `phoneId`. There are no foreign keys, because the participant `phoneId` is deleted when the run ends and this
      // row stays.
      .addColumn('participantId', 'text', (column) => column.notNull())
      .addColumn('phoneId', 'text', (column) => column.notNull())
      .addColumn('phoneName', 'text', (column) => column.notNull())
      // The contest's version after the place was given; orders the rows of a run.
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('givenBy', 'text', (column) => column.notNull())
      .addColumn('givenAt', 'bigint', (column) => column.notNull())
      .addColumn('undoneAt', 'bigint')
      .execute();
    await db.schema
      .createIndex('contest_given_places_run')
      .on('contest_given_places')
      .columns(['runId', 'number'])
      .execute();
  },
};
