import type { Migration } from 'kysely';

/** JSON: the part of an evening's game that the host has chosen to show; all of the host's screens show it. */
export const shownParts: Migration = {
  async up(db) {
    await db.schema.alterTable('gatherings').addColumn('shown', 'text').execute();
  },
};
