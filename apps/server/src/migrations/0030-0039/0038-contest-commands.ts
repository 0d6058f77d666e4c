import type { Migration } from 'kysely';

/** JSON: the ids of a contest's last commands, so that a repeated command is recognized. */
export const contestCommands: Migration = {
  async up(db) {
    await db.schema
      .alterTable('contests')
      .addColumn('recentCommands', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
