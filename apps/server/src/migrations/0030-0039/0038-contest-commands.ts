import type { Migration } from 'kysely';

/** The ids of a contest's last commands, JSON: a command that arrives again is recognized. */
export const contestCommands: Migration = {
  async up(db) {
    await db.schema
      .alterTable('contests')
      .addColumn('recentCommands', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
