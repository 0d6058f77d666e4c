import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace } from '../../platform/http/keyset';
import { FILE_COLUMNS, isUsed, type UploadRow } from './store';

/** A contest that uses an upload. */
export interface ContestUsingFile {
  id: string;
  name: string;
}
/** The last row of a page: its sort value and its file. */
export interface Cursor {
  at: number;
  file: string;
}
export type Order = 'newest' | 'largest';

interface OwnFileTables {
  uploads: UploadRow;
  upload_contents: { file: string };
  custom_categories: { id: number; userId: string; name: string };
  custom_questions: { categoryId: number } & Record<(typeof FILE_COLUMNS)[number], string | null>;
  game_files: { gameId: string; file: string };
  contests: { id: string; ownerId: string; title: string; questions: string };
  contest_runs: { contestId: string; questions: string };
}

const SORT_COLUMN = { newest: 'createdAt', largest: 'bytes' } as const satisfies Record<Order, keyof UploadRow>;
/** JSON that contains the name of an upload. */
const ANY_UPLOAD = '%"u-%';

/** A user's files and their uses. All queries are limited to the user, so their cost does not depend on other users. */
export function ownFilesStore(database: Database) {
  const db = database.withTables<OwnFileTables>();
  const questionsOf = (userId: string) =>
    db
      .selectFrom('custom_questions as question')
      .innerJoin('custom_categories as category', 'category.id', 'question.categoryId')
      .where('category.userId', '=', userId);
  const lock = (userId: string, files: readonly string[]): Statement[] => {
    const rows = db.updateTable('uploads').set({ userId }).where('userId', '=', userId).where('file', 'in', files);
    return files.length === 0 ? [] : [statement(rows, files.length)];
  };
  return {
    /** A user's files in this order, optionally after a cursor. */
    page: (userId: string, order: Order, limit: number, after?: Cursor): Promise<UploadRow[]> => {
      const column = SORT_COLUMN[order];
      const rows = db.selectFrom('uploads').selectAll().where('userId', '=', userId);
      const page = rows.orderBy(column, 'desc').orderBy('file', 'desc').limit(limit);
      return page.where(afterPlace('desc', [column, 'file'], after && [after.at, after.file])).execute();
    },

    isOwn: async (userId: string, file: string): Promise<boolean> => {
      const row = db.selectFrom('uploads').select('file').where('userId', '=', userId).where('file', '=', file);
      return (await row.executeTakeFirst()) !== undefined;
    },

    /** The user's categories with the files of their questions; one row for each question. */
    filesOfQuestions: (userId: string) =>
      questionsOf(userId)
        .select(['category.id', 'category.name'])
        .select(FILE_COLUMNS.map((column) => `question.${column}` as const))
        .where((eb) => eb.or(FILE_COLUMNS.map((column) => eb(`question.${column}`, 'is not', null))))
        .orderBy('category.id')
        .execute(),

    /** How many started games use each of these files. */
    gamesWith: async (files: readonly string[]): Promise<{ file: string; games: number }[]> => {
      if (files.length === 0) return [];
      const rows = await db
        .selectFrom('game_files')
        .select((eb) => ['file', eb.fn.countAll<number>().as('games')])
        .where('file', 'in', files)
        .groupBy('file')
        .execute();
      return rows.map(({ file, games }) => ({ file, games: Number(games) }));
    },

    /** The user's contests that use an upload, in their current questions or in a run. */
    contestsWithFiles: (userId: string): Promise<ContestUsingFile[]> =>
      db
        .selectFrom('contests')
        .select(['id', 'title as name'])
        .where('ownerId', '=', userId)
        .where((eb) =>
          eb.or([
            eb('contests.questions', 'like', ANY_UPLOAD),
            eb.exists(
              eb
                .selectFrom('contest_runs')
                .select('contest_runs.contestId')
                .whereRef('contest_runs.contestId', '=', 'contests.id')
                .where('contest_runs.questions', 'like', ANY_UPLOAD),
            ),
          ]),
        )
        .orderBy('id')
        .execute(),

    /** All questions of a contest and its runs, as JSON. */
    questionsOfContest: async (id: string): Promise<string[]> => {
      const now = db.selectFrom('contests').select('questions').where('id', '=', id);
      const before = db.selectFrom('contest_runs').select('questions').where('contestId', '=', id);
      return (await now.union(before).execute()).map(({ questions }) => questions);
    },

    /**
     * Makes a write fail unless these files are the user's. Locks their rows, so that a concurrent delete cannot remove
     * a file that the write refers to.
     */
    lock,

    /** Deletes a file of the user, with its bytes in the database; fails if the user has no such file, or if it is used. */
    remove: ({ file, userId }: Pick<UploadRow, 'file' | 'userId'>): Statement[] => [
      ...lock(userId, [file]),
      statement(
        db
          .deleteFrom('uploads')
          .where('file', '=', file)
          .where('userId', '=', userId)
          .where((eb) => eb.not(isUsed)),
        1,
      ),
      statement(db.deleteFrom('upload_contents').where('file', '=', file)),
    ],
  };
}

export type OwnFilesStore = ReturnType<typeof ownFilesStore>;
