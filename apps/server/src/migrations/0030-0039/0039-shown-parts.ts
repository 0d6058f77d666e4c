import type { Migration } from 'kysely';

/** What the host has chosen to show of an evening's game, JSON: the host's other screens follow. */
export const shownParts: Migration = {
  async up(db) {
    await db.schema.alterTable('gatherings').addColumn('shown', 'text').execute();
  },
};
