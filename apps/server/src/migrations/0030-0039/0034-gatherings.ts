import { type Migration, sql } from 'kysely';

/** Evenings with their guests' seats, and which evening a game belongs to. */
export const gatherings: Migration = {
  async up(db) {
    await db.schema
      .createTable('gatherings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      // Six digits; null after the end.
      .addColumn('code', 'text', (column) => column.unique())
      .addColumn('team1Name', 'text', (column) => column.notNull())
      .addColumn('team2Name', 'text', (column) => column.notNull())
      .addColumn('isJoinOpen', 'integer', (column) => column.notNull().defaultTo(1))
      // The game that is played, or was played last.
      .addColumn('gameId', 'text', (column) => column.references('team_games.id').onDelete('set null'))
      .addColumn('openedAt', 'text')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .addColumn('endedAt', 'bigint')
      .execute();
    await db.schema.createIndex('gatherings_user').on('gatherings').column('userId').execute();
    await db.schema.createIndex('gatherings_game').on('gatherings').column('gameId').execute();
    await db.schema.createIndex('gatherings_ended').on('gatherings').columns(['endedAt', 'changedAt']).execute();
    // One open evening per account: if two are opened concurrently, the second violates the index.
    await db.schema
      .createIndex('gatherings_open')
      .on('gatherings')
      .column('userId')
      .unique()
      .where(sql<boolean>`"endedAt" is null`)
      .execute();

    await db.schema
      .alterTable('team_games')
      .addColumn('gatheringId', 'text', (column) => column.references('gatherings.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('team_games_gathering').on('team_games').column('gatheringId').execute();

    // A seat belongs to a game or to an evening; only a seat in an evening has a name.
    await db.schema
      .alterTable('seats')
      .addColumn('gatheringId', 'text', (column) => column.references('gatherings.id').onDelete('cascade'))
      .execute();
    await db.schema.alterTable('seats').addColumn('name', 'text').execute();
    await db.schema.alterTable('seats').addColumn('nameKey', 'text').execute();
    await db.schema.alterTable('seats').addColumn('sign', 'integer').execute();
    await db.schema
      .alterTable('seats')
      .addColumn('isRemoved', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('seats_gathering').on('seats').columns(['gatheringId', 'joinedAt']).execute();
    await db.schema.createIndex('seats_name').on('seats').columns(['gatheringId', 'nameKey']).unique().execute();
  },
};
