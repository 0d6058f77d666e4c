import { type Database, type Statement, statement } from '../../platform/db/database';

interface SettingsRow {
  id: number;
  version: number;
  /** JSON: the settings that the owner has set. */
  given: string;
}
interface SettingsTables {
  site_settings: SettingsRow;
}

const ID = 1;

/** The owner's settings: one row, or none as long as the owner has set nothing. */
export function settingsStore(database: Database) {
  const db = database.withTables<SettingsTables>();
  return {
    read: () => db.selectFrom('site_settings').selectAll().where('id', '=', ID).executeTakeFirst(),

    /** Writes the settings as version `before + 1`; the write conflicts if `before` is no longer the current version. */
    write: (before: number, given: string): Statement => {
      const version = before + 1;
      if (before === 0) {
        const row = { id: ID, version, given };
        return statement(
          db
            .insertInto('site_settings')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doNothing()),
          1,
        );
      }
      return statement(
        db.updateTable('site_settings').set({ version, given }).where('id', '=', ID).where('version', '=', before),
        1,
      );
    },
  };
}

export type SettingsStore = ReturnType<typeof settingsStore>;
