import type { Migration } from 'kysely';

/** When a screen last began to show the awards of an evening's game. */
export const awardsShown: Migration = {
  async up(db) {
    await db.schema.alterTable('gatherings').addColumn('awardsAt', 'bigint').execute();
  },
};
