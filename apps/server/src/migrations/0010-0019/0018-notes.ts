import type { Migration } from 'kysely';

/** Messages of users to the owner with replies, the owner's news, and up to when a user has read both. */
export const notes: Migration = {
  async up(db) {
    await db.schema
      .createTable('feedback_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('clientId', 'text')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('isHandled', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text')
      // Null without a reply.
      .addColumn('answeredAt', 'bigint')
      .addUniqueConstraint('feedback_messages_client', ['userId', 'clientId'])
      .execute();
    // For the owner's lists, of all types and of one, and for a user's replies.
    await index('feedback_messages_state', ['isHandled', 'at', 'id']);
    await index('feedback_messages_type', ['isHandled', 'type', 'at', 'id']);
    await index('feedback_messages_answers', ['userId', 'answeredAt', 'id']);
    await db.schema
      .createTable('news')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('clientId', 'text', (column) => column.unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('publishedAt', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'bigint')
      .execute();
    await db.schema.createIndex('news_time').on('news').columns(['publishedAt', 'id']).execute();
    await db.schema
      .createTable('notes_seen')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('seenUntil', 'bigint', (column) => column.notNull())
      .execute();

    async function index(name: string, columns: string[]): Promise<void> {
      await db.schema.createIndex(name).on('feedback_messages').columns(columns).execute();
    }
  },
};
