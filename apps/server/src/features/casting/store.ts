import type { CastState } from '@lamma/protocol/casting';
import { type Database, type Statement, statement } from '../../platform/db/database';

interface CastRow {
  id: string;
  tvSession: string;
  phoneSession: string;
  /** A `CastStep` as JSON. */
  step: string;
  /** The game that was opened on the television itself; null if none is open. */
  ownGame: string | null;
  version: number;
}
interface CastTables {
  casts: CastRow;
  tv_sign_ins: { secretHash: string; confirmedSession: string | null };
  auth_sessions: { tokenHash: string };
}

/** The pairing of a television with the phone that it follows, and what the television shows. */
export interface Cast extends CastState {
  id: string;
  tvSession: string;
  phoneSession: string;
  version: number;
}

/** The step of a new pairing whose phone has not shown anything yet. */
const WAITING: CastState['step'] = { at: 'home' };

/** Pairings of televisions and phones. They are deleted with either session, by foreign keys. */
export function castingStore(database: Database) {
  const db = database.withTables<CastTables>();
  const castBy = async (column: 'id' | 'tvSession' | 'phoneSession', value: string): Promise<Cast | undefined> => {
    const row = await db.selectFrom('casts').selectAll().where(column, '=', value).executeTakeFirst();
    return row && { ...row, step: JSON.parse(row.step) };
  };
  return {
    cast: (id: string) => castBy('id', id),
    castOfTv: (sessionKey: string) => castBy('tvSession', sessionKey),
    castOfPhone: (sessionKey: string) => castBy('phoneSession', sessionKey),

    /**
     * Pairs a television with the phone that has confirmed its code; replaces the phone's previous pairing. Does nothing if the phone's
     * session has ended. Must run after the insert of the television's session and before the deletion of the code.
     */
    pair: (id: string, tv: { secretHash: string; sessionKey: string }): Statement[] => {
      const confirmed = db.selectFrom('tv_sign_ins').where('secretHash', '=', tv.secretHash);
      return [
        statement(
          db
            .deleteFrom('casts')
            .where('phoneSession', 'in', confirmed.select('confirmedSession').$castTo<{ confirmedSession: string }>()),
        ),
        statement(
          db
            .insertInto('casts')
            .columns(['id', 'tvSession', 'phoneSession', 'step'])
            .expression(
              confirmed
                .innerJoin('auth_sessions', 'auth_sessions.tokenHash', 'tv_sign_ins.confirmedSession')
                .select(({ val }) => [
                  val(id).as('id'),
                  val(tv.sessionKey).as('tvSession'),
                  'auth_sessions.tokenHash as phoneSession',
                  val(JSON.stringify(WAITING)).as('step'),
                ]),
            ),
        ),
      ];
    },

    /** Stores what the television shows; conflicts if another version was stored meanwhile. */
    change: ({ id, version }: Pick<Cast, 'id' | 'version'>, { step, ownGame }: CastState): Statement =>
      statement(
        db
          .updateTable('casts')
          .set({ step: JSON.stringify(step), ownGame, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),
  };
}

export type CastingStore = ReturnType<typeof castingStore>;
