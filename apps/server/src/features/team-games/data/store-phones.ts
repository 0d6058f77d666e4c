import { type Database, type Statement, statement } from '../../../platform/db/database';

interface PhonesTables {
  qr_phones: { token: string; phoneId: string };
}

/** The phones that have opened a round's code. */
export function phonesStore(database: Database) {
  const db = database.withTables<PhonesTables>();
  return {
    phones: async (token: string): Promise<number> => {
      const rows = await db.selectFrom('qr_phones').select('phoneId').where('token', '=', token).execute();
      return rows.length;
    },

    hasPhone: async (token: string, phoneId: string): Promise<boolean> => {
      const row = db.selectFrom('qr_phones').select('token').where('token', '=', token).where('phoneId', '=', phoneId);
      return (await row.executeTakeFirst()) !== undefined;
    },

    addPhone: (token: string, phoneId: string): Statement =>
      statement(
        db
          .insertInto('qr_phones')
          .values({ token, phoneId })
          .onConflict((both) => both.doNothing()),
      ),
  };
}
