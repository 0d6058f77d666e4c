import { type Migration, sql } from 'kysely';

export const allowance: Migration = {
  async up(db) {
    await db.schema
      .createTable('allowances')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('games', 'integer', (column) => column.notNull().check(sql`games >= 0`))
      .addColumn('customGames', 'integer', (column) => column.notNull().check(sql`"customGames" >= 0`))
      .addColumn('premiumAt', 'bigint')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('allowance_ledger')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('allowance_ledger_user').on('allowance_ledger').columns(['userId', 'at']).execute();
    await db.schema
      .createTable('codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('hmac', 'text', (column) => column.notNull().unique())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('redeemedBy', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('redeemedAt', 'bigint')
      .execute();
  },
};
