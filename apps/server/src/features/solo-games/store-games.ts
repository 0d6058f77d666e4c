import type { SoloLayout } from '@lamma/protocol/solo-games';
import type { SoloRunState } from '@lamma/rules/solo/run';
import { type Database, type Statement, statement } from '../../platform/db/database';

export interface SoloGameRow {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  layout: SoloLayout;
  /** JSON: SoloQuestion[], whatever the layout. */
  questions: string;
  questionCount: number;
  /** JSON: SoloSettings. */
  settings: string;
  isActive: number;
  /** The run that is on. */
  runId: string;
  /** Grows with each change of the game and each step of its run. */
  version: number;
  createdAt: number;
  updatedAt: number;
}
/** A game where it stands. */
export interface DeskGame extends SoloGameRow {
  phase: SoloRunState['phase'];
  participantCount: number;
}
/** A game as the teacher's list shows it: without its questions, which are a quarter of a megabyte each at most. */
export type ListedGame = Omit<DeskGame, 'questions'>;
interface GameTables {
  users: { id: string };
  solo_games: SoloGameRow;
  solo_runs: { id: string; phase: SoloRunState['phase'] };
  solo_participants: { id: string; runId: string; isRemoved: number };
}

const LISTED = [
  'id',
  'ownerId',
  'title',
  'description',
  'layout',
  'questionCount',
  'settings',
  'isActive',
  'runId',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof SoloGameRow)[];

/** Contests as their teachers keep them; the runs are in stores of their own. */
export function soloGamesStore(database: Database) {
  const db = database.withTables<GameTables>();
  const shown = (ownerId: string) =>
    db
      .selectFrom('solo_games as game')
      .innerJoin('solo_runs as run', 'run.id', 'game.runId')
      .select(LISTED.map((column) => `game.${column}` as const))
      .select('run.phase')
      .select((game) =>
        game
          .selectFrom('solo_participants as one')
          .select((is) => is.fn.countAll<number>().as('count'))
          .whereRef('one.runId', '=', 'game.runId')
          .where('one.isRemoved', '=', 0)
          .as('participantCount'),
      )
      .where('game.ownerId', '=', ownerId);
  const countOf = (ownerId: string) =>
    db
      .selectFrom('solo_games')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('ownerId', '=', ownerId);
  const counted = <T extends { participantCount: number | null }>(row: T): T & { participantCount: number } => ({
    ...row,
    participantCount: Number(row.participantCount ?? 0),
  });
  return {
    /** A teacher's games, newest first. */
    ofOwner: async (ownerId: string): Promise<ListedGame[]> =>
      (await shown(ownerId).orderBy('game.createdAt', 'desc').orderBy('game.id').execute()).map(counted),

    own: async (ownerId: string, id: string): Promise<DeskGame | undefined> => {
      const row = await shown(ownerId).select('game.questions').where('game.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : counted(row);
    },

    count: async (ownerId: string): Promise<number> => Number((await countOf(ownerId).executeTakeFirst())?.count ?? 0),

    /** A new game, as long as its teacher has fewer than so many. One after the other: who waited counts what was made meanwhile. */
    add: (row: SoloGameRow, fewerThan: number): Statement[] => {
      const teacher = db.updateTable('users').set({ id: row.ownerId }).where('id', '=', row.ownerId);
      return [
        statement(teacher, 1),
        statement(teacher.where(countOf(row.ownerId), '<', fewerThan), 1),
        statement(db.insertInto('solo_games').values(row), 1),
      ];
    },

    /** Changes a game that stands at this version, and takes it to the next. */
    change: ({ id, version }: Pick<SoloGameRow, 'id' | 'version'>, change: Partial<SoloGameRow>): Statement =>
      statement(
        db
          .updateTable('solo_games')
          .set({ ...change, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),

    /** With all its runs. */
    remove: ({ id, version }: Pick<SoloGameRow, 'id' | 'version'>): Statement =>
      statement(db.deleteFrom('solo_games').where('id', '=', id).where('version', '=', version), 1),
  };
}

export type SoloGamesStore = ReturnType<typeof soloGamesStore>;
