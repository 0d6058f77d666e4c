import type { SoloLayout, SoloQuestion, SoloSettings } from '@lamma/protocol/solo-games';
import type { SoloRunState } from '@lamma/rules/solo/run';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { keptRead, keptStatement } from '../../platform/db/kept-query';
import type { SoloGameRow } from './store-games';

export interface RunRow {
  id: string;
  gameId: string;
  /** «جلسة N». */
  number: number;
  phase: SoloRunState['phase'];
  /** JSON: SoloRunState. */
  state: string;
  title: string;
  layout: SoloLayout;
  /** JSON, as the two of the game; they count from the start on. */
  questions: string;
  settings: string;
  /** While its lobby is open. */
  code: string | null;
  isLocked: number;
  allowed: number;
  /** Of the hashes of addresses; empty once it has ended. */
  salt: string;
  /** When the server itself takes its next step. */
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}
/** A past run. */
interface EndedRun extends RunRow {
  placeCount: number;
}
interface RunTables {
  solo_participants: { id: string; runId: string };
  solo_games: SoloGameRow;
  solo_runs: RunRow;
}

/** The run that is on, with what its game says. */
export interface Run {
  id: string;
  gameId: string;
  ownerId: string;
  /** Of the game: each step, and each change of the game, makes the next. */
  version: number;
  number: number;
  title: string;
  description: string;
  layout: SoloLayout;
  questions: readonly SoloQuestion[];
  settings: SoloSettings;
  isActive: boolean;
  code: string | null;
  isLocked: boolean;
  allowed: number;
  salt: string;
  state: SoloRunState;
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

/** Runs of contests: the one that is on, and those of the past. */
export function soloRunsStore(database: Database) {
  const db = database.withTables<RunTables>();
  const readRun = keptRead(db as never, (gameId: string) =>
    db
      .selectFrom('solo_games as game')
      .innerJoin('solo_runs as run', 'run.id', 'game.runId')
      .selectAll('run')
      .select([
        'game.ownerId',
        'game.version',
        'game.isActive',
        'game.description',
        'game.title as gameTitle',
        'game.layout as gameLayout',
        'game.questions as gameQuestions',
        'game.settings as gameSettings',
      ])
      .where('game.id', '=', gameId),
  );
  const readVersion = keptRead(db as never, (gameId: string) =>
    db.selectFrom('solo_games').select(['version', 'ownerId']).where('id', '=', gameId),
  );
  const bump = keptStatement(
    (gameId: string, from: number, to: number) =>
      db.updateTable('solo_games').set({ version: to }).where('id', '=', gameId).where('version', '=', from),
    1,
  );
  return {
    /** The run that is on in a game. */
    current: async (gameId: string): Promise<Run | undefined> => {
      const [row] = await readRun(gameId);
      if (row === undefined) return undefined;
      const isLobby = row.phase === 'lobby';
      const state = JSON.parse(row.state) as SoloRunState;
      const questions = JSON.parse(isLobby ? row.gameQuestions : row.questions) as SoloQuestion[];
      return {
        id: row.id,
        gameId: row.gameId,
        ownerId: row.ownerId,
        version: row.version,
        number: row.number,
        title: row.gameTitle,
        description: row.description,
        layout: isLobby ? row.gameLayout : row.layout,
        questions,
        settings: JSON.parse(isLobby ? row.gameSettings : row.settings) as SoloSettings,
        isActive: row.isActive === 1,
        code: row.code,
        isLocked: row.isLocked === 1,
        allowed: row.allowed,
        salt: row.salt,
        state,
        expiresAt: row.expiresAt,
        createdAt: row.createdAt,
        startedAt: row.startedAt,
        endedAt: row.endedAt,
      };
    },

    /** Whose a game is and where it stands, without the rest. */
    version: async (gameId: string): Promise<{ version: number; ownerId: string } | undefined> =>
      (await readVersion(gameId))[0],

    /** The game whose lobby is open under a code. */
    gameOfCode: async (code: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('solo_runs')
        .innerJoin('solo_games', 'solo_games.runId', 'solo_runs.id')
        .select('solo_runs.gameId')
        .where('solo_runs.code', '=', code)
        .where('solo_games.isActive', '=', 1)
        .executeTakeFirst();
      return row?.gameId;
    },

    /** Games that the server has a step to take in, the earliest first. */
    toExpire: (until: number): Promise<{ gameId: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('solo_runs')
        .select(['gameId', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

    /** Games with a question open since then or later. */
    running: async (startedAfter: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('solo_runs')
        .select('gameId')
        .where('phase', 'in', ['question', 'closed'])
        .where('startedAt', '>', startedAfter)
        .execute();
      return rows.map(({ gameId }) => gameId);
    },

    /** Takes the game on from the version that was decided on; refused when another step came between. */
    step: (gameId: string, from: number): Statement => bump(gameId, from, from + 1),

    /** The run that is on from now on. */
    pointTo: (gameId: string, runId: string): Statement =>
      statement(db.updateTable('solo_games').set({ runId }).where('id', '=', gameId), 1),

    add: (row: RunRow): Statement => statement(db.insertInto('solo_runs').values(row), 1),

    change: (id: string, change: Partial<RunRow>): Statement =>
      statement(db.updateTable('solo_runs').set(change).where('id', '=', id), 1),

    remove: (id: string): Statement => statement(db.deleteFrom('solo_runs').where('id', '=', id), 1),

    removeEnded: (gameId: string, id: string): Statement =>
      statement(
        db.deleteFrom('solo_runs').where('id', '=', id).where('gameId', '=', gameId).where('phase', '=', 'ended'),
      ),

    /** Runs that have ended, newest first, and how many took part in each. @param before those with a smaller number */
    ended: async (gameId: string, most: number, before?: number): Promise<EndedRun[]> => {
      const rows = await db
        .selectFrom('solo_runs as run')
        .selectAll('run')
        .select((run) =>
          run
            .selectFrom('solo_participants as one')
            .select((is) => is.fn.countAll<number>().as('count'))
            .whereRef('one.runId', '=', 'run.id')
            .as('placeCount'),
        )
        .where('run.gameId', '=', gameId)
        .where('run.phase', '=', 'ended')
        .$if(before !== undefined, (query) => query.where('run.number', '<', before ?? 0))
        .orderBy('run.number', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({ ...row, placeCount: Number(row.placeCount ?? 0) }));
    },

    byId: (gameId: string, runId: string): Promise<RunRow | undefined> =>
      db.selectFrom('solo_runs').selectAll().where('id', '=', runId).where('gameId', '=', gameId).executeTakeFirst(),

    /** Runs that ended before then, but for those that are still on the screens. */
    dropEnded: (before: number): Statement =>
      statement(
        db
          .deleteFrom('solo_runs')
          .where('endedAt', '<', before)
          .where('id', 'not in', db.selectFrom('solo_games').select('runId')),
      ),
  };
}

export type SoloRunsStore = ReturnType<typeof soloRunsStore>;
