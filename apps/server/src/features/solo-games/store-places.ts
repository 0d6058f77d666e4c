import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { holdRow } from '../../platform/db/hold-row';
import { keptRead, keptStatement } from '../../platform/db/kept-query';

export interface PlaceRow {
  id: string;
  runId: string;
  name: string;
  /** By which two names are one. */
  nameKey: string;
  secretHash: string;
  /** The same for the same address in this run; null once it has ended. */
  addressKey: string | null;
  joinOrder: number;
  joinedAt: number;
  isHidden: number;
  isRemoved: number;
  score: number;
  correctCount: number;
  answersCount: number;
  responseSumMs: number;
}
export type NewPlace = Omit<
  PlaceRow,
  'isHidden' | 'isRemoved' | 'score' | 'correctCount' | 'answersCount' | 'responseSumMs'
>;
interface PlaceTables {
  solo_games: { id: string; version: number };
  solo_participants: PlaceRow;
}

/** Who takes part in a run. */
export function soloPlacesStore(database: Database) {
  const db = database.withTables<PlaceTables>();
  const bySecret = keptRead(db as never, (secretHash: string) =>
    db.selectFrom('solo_participants').select(['id', 'runId']).where('secretHash', '=', secretHash),
  );
  const add = keptStatement(
    (
      gameId: string,
      version: number,
      id: string,
      runId: string,
      name: string,
      nameKey: string,
      secretHash: string,
      addressKey: string | null,
      joinOrder: number,
      joinedAt: number,
    ) => {
      const standing = holdRow(
        database,
        db
          .selectFrom('solo_games')
          .select([
            sql<string>`cast(${id} as text)`.as('id'),
            sql<string>`cast(${runId} as text)`.as('runId'),
            sql<string>`cast(${name} as text)`.as('name'),
            sql<string>`cast(${nameKey} as text)`.as('nameKey'),
            sql<string>`cast(${secretHash} as text)`.as('secretHash'),
            sql<string>`cast(${addressKey} as text)`.as('addressKey'),
            sql<number>`cast(${joinOrder} as integer)`.as('joinOrder'),
            sql<number>`cast(${joinedAt} as bigint)`.as('joinedAt'),
            ...['isHidden', 'isRemoved', 'score', 'correctCount', 'answersCount', 'responseSumMs'].map((column) =>
              sql<number>`0`.as(column),
            ),
          ])
          .where('id', '=', gameId)
          .where('version', '=', version),
      );
      return db
        .insertInto('solo_participants')
        .columns([
          'id',
          'runId',
          'name',
          'nameKey',
          'secretHash',
          'addressKey',
          'joinOrder',
          'joinedAt',
          'isHidden',
          'isRemoved',
          'score',
          'correctCount',
          'answersCount',
          'responseSumMs',
        ])
        .expression(standing as never);
    },
    1,
  );
  const of = (runId: string) => db.updateTable('solo_participants').where('runId', '=', runId);
  return {
    /** All of a run, in the order in which they joined. */
    ofRun: (runId: string): Promise<PlaceRow[]> =>
      db.selectFrom('solo_participants').selectAll().where('runId', '=', runId).orderBy('joinOrder').execute(),

    ofRuns: async (runIds: readonly string[]): Promise<PlaceRow[]> =>
      runIds.length === 0
        ? []
        : db.selectFrom('solo_participants').selectAll().where('runId', 'in', runIds).orderBy('joinOrder').execute(),

    bySecret: async (secretHash: string): Promise<{ id: string; runId: string } | undefined> =>
      (await bySecret(secretHash))[0],

    /** A new place, as long as the game stands where it was decided on. */
    add: (gameId: string, version: number, place: NewPlace): Statement => {
      const { id, runId, name, nameKey, secretHash, addressKey, joinOrder, joinedAt } = place;
      return add(gameId, version, id, runId, name, nameKey, secretHash, addressKey, joinOrder, joinedAt);
    },

    setRemoved: (runId: string, ids: readonly string[], isRemoved: boolean): Statement =>
      statement(
        of(runId)
          .set({ isRemoved: isRemoved ? 1 : 0 })
          .where('id', 'in', ids),
      ),

    setHidden: (runId: string, id: string, isHidden: boolean): Statement =>
      statement(
        of(runId)
          .set({ isHidden: isHidden ? 1 : 0 })
          .where('id', '=', id),
        1,
      ),

    clear: (runId: string): Statement => statement(db.deleteFrom('solo_participants').where('runId', '=', runId)),

    forgetAddresses: (runId: string): Statement => statement(of(runId).set({ addressKey: null })),

    /** The same for runs that nobody has ended. */
    forgetOldAddresses: (joinedBefore: number): Statement =>
      statement(
        db
          .updateTable('solo_participants')
          .set({ addressKey: null })
          .where('addressKey', 'is not', null)
          .where('joinedAt', '<', joinedBefore),
      ),
  };
}

export type SoloPlacesStore = ReturnType<typeof soloPlacesStore>;
