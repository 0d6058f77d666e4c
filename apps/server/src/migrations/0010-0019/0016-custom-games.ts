import { type Migration, sql } from 'kysely';

/** Own categories, the batches that pay for them, their files, and their texts in games. */
export const customGames: Migration = {
  async up(db) {
    await db.schema
      .createTable('custom_batches')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('categories', 'integer', (column) => column.notNull())
      .addColumn('openedAt', 'bigint', (column) => column.notNull())
      .addColumn('closedAt', 'bigint')
      .execute();
    // Guarantees one open batch per user, even with concurrent requests.
    await db.schema
      .createIndex('custom_batches_one_open')
      .on('custom_batches')
      .column('userId')
      .unique()
      .where(sql.ref('closedAt'), 'is', sql.lit(null))
      .execute();
    await db.schema
      .createTable('custom_categories')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('clientId', 'text')
      .addColumn('batchId', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('custom_categories_client', ['userId', 'clientId'])
      .execute();
    await db.schema
      .createIndex('custom_categories_user')
      .on('custom_categories')
      .columns(['userId', 'createdAt'])
      .execute();
    await db.schema
      .createTable('custom_questions')
      // Ten times the category's id, plus the position.
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('categoryId', 'integer', (column) =>
        column.notNull().references('custom_categories.id').onDelete('cascade'),
      )
      .addColumn('questionOrder', 'integer', (column) => column.notNull())
      .addColumn('questionText', 'text', (column) => column.notNull())
      .addColumn('correctAnswer', 'text', (column) => column.notNull())
      .addColumn('questionImage', 'text')
      .addColumn('questionAudio', 'text')
      .addColumn('questionVideo', 'text')
      .addColumn('answerImage', 'text')
      // A JSON array.
      .addColumn('wrongOptions', 'text', (column) => column.notNull())
      .addUniqueConstraint('custom_questions_place', ['categoryId', 'questionOrder'])
      .execute();
    await db.schema
      .createTable('custom_shares')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('categoryId', 'integer', (column) =>
        column.notNull().references('custom_categories.id').onDelete('cascade'),
      )
      .addColumn('openedAt', 'bigint', (column) => column.notNull())
      .addColumn('closedAt', 'bigint')
      .addColumn('copies', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('custom_shares_one_open')
      .on('custom_shares')
      .column('categoryId')
      .unique()
      .where(sql.ref('closedAt'), 'is', sql.lit(null))
      .execute();
    await db.schema
      .createTable('uploads')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('uploads_user').on('uploads').column('userId').execute();
    // On PostgreSQL, which several processes may share, uploads are stored here in base64.
    await db.schema
      .createTable('upload_contents')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    // JSON: a snapshot of the own categories' texts, taken when the game started; null if the game has no own categories.
    await db.schema.alterTable('team_games').addColumn('content', 'text').execute();
    await db.schema
      .createTable('game_files')
      .addColumn('gameId', 'text', (column) => column.notNull().references('team_games.id').onDelete('cascade'))
      .addColumn('file', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('game_files_key', ['gameId', 'file'])
      .execute();
    await db.schema.createIndex('game_files_file').on('game_files').column('file').execute();
  },
};
