import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

export interface GatheringRow {
  id: string;
  userId: string;
  /**
   * Increases with each change of the evening or of a guest. A seat's version includes this version and the game's version, and must never
   * fall: when the evening gets another game, the old game's version is added to this version.
   */
  version: number;
  token: string;
  /** Null after the end. */
  code: string | null;
  /** Empty if nobody has named the team. */
  team1Name: string;
  team2Name: string;
  isJoinOpen: number;
  gameId: string | null;
  /** `<protocol>://<host>` by which the evening's host opened the site, for the URL in the QR code. */
  openedAt: string | null;
  createdAt: number;
  changedAt: number;
  endedAt: number | null;
  awardsAt: number | null;
  /** JSON of `Shown`; null until the host has chosen something. */
  shown: string | null;
}

interface Tables {
  gatherings: GatheringRow;
  team_games: { id: string; version: number; changedAt: number };
  contest_runs: { code: string | null };
}

export function gatheringsStore(database: Database) {
  return { ...gatheringReads(database), ...gatheringWrites(database) };
}

export type GatheringsStore = ReturnType<typeof gatheringsStore>;

function gatheringReads(database: Database) {
  const db = database.withTables<Tables>();
  const by = (column: 'id' | 'token', value: string): Promise<GatheringRow | undefined> =>
    db.selectFrom('gatherings').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    gathering: (id: string) => by('id', id),
    byToken: (token: string) => by('token', token),

    /** The token of the open evening with this code. */
    tokenByCode: async (code: string): Promise<string | undefined> =>
      (await db.selectFrom('gatherings').select('token').where('code', '=', code).executeTakeFirst())?.token,

    openEveningOf: (userId: string): Promise<GatheringRow | undefined> =>
      db
        .selectFrom('gatherings')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .executeTakeFirst(),

    idsOfUser: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom('gatherings').select('id').where('userId', '=', userId).execute();
      return rows.map(({ id }) => id);
    },

    version: async (id: string): Promise<number | null> =>
      (await db.selectFrom('gatherings').select('version').where('id', '=', id).executeTakeFirst())?.version ?? null,

    /** Open evenings in which nothing has changed since `before`, and no move was made in the game. At most 500. */
    idle: async (before: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('gatherings')
        .select('id')
        .where('endedAt', 'is', null)
        .where('changedAt', '<', before)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('team_games')
                .select('team_games.id')
                .whereRef('team_games.id', '=', 'gatherings.gameId')
                .where('team_games.changedAt', '>=', before),
            ),
          ),
        )
        .limit(500)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function gatheringWrites(database: Database) {
  const db = database.withTables<Tables>();
  /** A new version of the evening, so high that no seat's version falls when the evening leaves its current game. */
  const versionAboveGame = sql<number>`version + 1 + coalesce((select game.version from team_games as game where game.id = gatherings."gameId"), 0)`;
  return {
    /**
     * Conflicts if the account has an open evening, or if a run of a contest has this code. Only runs created by an older server version
     * can: the codes of newer runs never begin with 9.
     */
    add({ id, userId, token, code, team1Name, team2Name, openedAt, createdAt }: NewGathering): Statement {
      const taken = db.selectFrom('contest_runs').select('code').where('code', '=', code);
      const values = sql`select cast(${id} as text), cast(${userId} as text), cast(${token} as text), cast(${code} as text),
        cast(${team1Name} as text), cast(${team2Name} as text), cast(${openedAt} as text), cast(${createdAt} as bigint),
        cast(${createdAt} as bigint) where not exists ${taken}`;
      return statement(
        db
          .insertInto('gatherings')
          .columns(['id', 'userId', 'token', 'code', 'team1Name', 'team2Name', 'openedAt', 'createdAt', 'changedAt'])
          .expression(values),
        1,
      );
    },

    /** Changes an evening; conflicts if it has changed meanwhile. */
    change: (
      { id, version }: Pick<GatheringRow, 'id' | 'version'>,
      change: Partial<Omit<GatheringRow, 'id' | 'userId' | 'version' | 'changedAt'>> & { changedAt: number },
    ): Statement =>
      statement(
        db
          .updateTable('gatherings')
          .set({ ...change, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),

    /** Increments the version of an evening, without a check of its current value. */
    incrementVersion: (id: string, now: number): Statement =>
      statement(
        db
          .updateTable('gatherings')
          .set((eb) => ({ version: eb('version', '+', 1), changedAt: now }))
          .where('id', '=', id),
      ),

    /** Makes a game the evening's current game and takes over its team names; conflicts if the evening has ended. */
    setCurrentGame: (
      id: string,
      { id: gameId, team1Name, team2Name }: { id: string; team1Name: string; team2Name: string },
      now: number,
    ): Statement =>
      statement(
        db
          .updateTable('gatherings')
          .set({ gameId, team1Name, team2Name, changedAt: now, version: versionAboveGame })
          .where('id', '=', id)
          .where('endedAt', 'is', null),
        1,
      ),

    /** Detaches a user's evenings from their games. */
    detachFromGames: (userId: string): Statement =>
      statement(
        db
          .updateTable('gatherings')
          .set({ gameId: null, version: versionAboveGame })
          .where('userId', '=', userId)
          .where('gameId', 'is not', null),
      ),

    /** Deletes evenings that ended before a time, with their guests. */
    dropEnded: (before: number): Statement => statement(db.deleteFrom('gatherings').where('endedAt', '<', before)),
  };
}

type NewGathering = Omit<
  GatheringRow,
  'version' | 'isJoinOpen' | 'gameId' | 'changedAt' | 'endedAt' | 'awardsAt' | 'shown'
>;
