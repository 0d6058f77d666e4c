import { type Migration, sql } from 'kysely';

/** Lists that are read by the page, and records that are counted. */
export const lists: Migration = {
  async up(db) {
    await db.schema.dropIndex('completed_games_user').execute();
    await db.schema
      .createIndex('completed_games_user')
      .on('completed_games')
      .columns(['userId', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('completed_games_bare')
      .on('completed_games')
      .columns(['userId', 'createdAt'])
      .where(sql.ref('gameId'), 'is', sql.lit(null))
      .where(sql.ref('ticketId'), 'is', sql.lit(null))
      .execute();
  },
};
