import { type Migration, sql } from 'kysely';

/** Batches of codes, and revocation. */
export const codeBatches: Migration = {
  async up(db) {
    await db.schema
      .createTable('code_batches')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // `desk` or `command`.
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('redeemed', 'integer', (column) => column.notNull())
      .addColumn('revoked', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('code_batches_made').on('code_batches').columns(['createdAt', 'id']).execute();
    await db.schema.alterTable('codes').addColumn('batchId', 'text').execute();
    await db.schema
      .alterTable('codes')
      .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('codes')
      .addColumn('ending', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('codes').addColumn('revokedAt', 'bigint').execute();
    // Codes of one run of the command have the same time, kind and amount.
    const batch = sql`'command-' || "createdAt" || '-' || kind || '-' || amount`;
    await sql`
      insert into code_batches (id, origin, kind, amount, note, count, redeemed, revoked, "createdAt")
      select ${batch}, 'command', kind, amount, '', count(*), count("redeemedAt"), 0, "createdAt"
      from codes group by "createdAt", kind, amount`.execute(db);
    await sql`update codes set "batchId" = ${batch}`.execute(db);
    await db.schema.createIndex('codes_of_batch').on('codes').columns(['batchId', 'place', 'id']).execute();
  },
};
