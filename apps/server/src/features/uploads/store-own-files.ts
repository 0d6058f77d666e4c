import { afterPlace } from '../../platform/db/after-place';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { isNamed, NAMING, type UploadRow } from './store';

/** What names a user's file. */
export interface Named {
  id: string;
  name: string;
}
/** Where a page of the list ended: the last row's place in the order, and its file. */
export interface Cursor {
  at: number;
  file: string;
}
export type Order = 'newest' | 'largest';

interface OwnFileTables {
  uploads: UploadRow;
  upload_contents: { file: string };
  custom_categories: { id: number; userId: string; name: string };
  custom_questions: { categoryId: number } & Record<(typeof NAMING)[number], string | null>;
  game_files: { gameId: string; file: string };
  contests: { id: string; ownerId: string; title: string; questions: string };
  contest_runs: { contestId: string; questions: string };
}

/** By which column each order goes. */
const BY = { newest: 'createdAt', largest: 'bytes' } as const satisfies Record<Order, keyof UploadRow>;
/** A text that names an upload somewhere, as JSON. */
const ANY_UPLOAD = '%"u-%';

/** One user's files, with what names them. All of it goes by the user: what others keep costs nothing. */
export function ownFilesStore(database: Database) {
  const db = database.withTables<OwnFileTables>();
  const questionsOf = (userId: string) =>
    db
      .selectFrom('custom_questions as question')
      .innerJoin('custom_categories as category', 'category.id', 'question.categoryId')
      .where('category.userId', '=', userId);
  const hold = (userId: string, files: readonly string[]): Statement[] => {
    const rows = db.updateTable('uploads').set({ userId }).where('userId', '=', userId).where('file', 'in', files);
    return files.length === 0 ? [] : [statement(rows, files.length)];
  };
  return {
    /** A user's files in an order, from after a place in it. */
    page: (userId: string, order: Order, most: number, after?: Cursor): Promise<UploadRow[]> => {
      const column = BY[order];
      const rows = db.selectFrom('uploads').selectAll().where('userId', '=', userId);
      const first = rows.orderBy(column, 'desc').orderBy('file', 'desc').limit(most);
      return first.where(afterPlace('desc', [column, 'file'], after && [after.at, after.file])).execute();
    },

    isOwn: async (userId: string, file: string): Promise<boolean> => {
      const row = db.selectFrom('uploads').select('file').where('userId', '=', userId).where('file', '=', file);
      return (await row.executeTakeFirst()) !== undefined;
    },

    /** The user's categories with the files that their questions name; one row a question. */
    filesOfQuestions: (userId: string) =>
      questionsOf(userId)
        .select(['category.id', 'category.name'])
        .select(NAMING.map((column) => `question.${column}` as const))
        .where((is) => is.or(NAMING.map((column) => is(`question.${column}`, 'is not', null))))
        .orderBy('category.id')
        .execute(),

    /** How many games that were begun keep each of these files. */
    gamesWith: async (files: readonly string[]): Promise<{ file: string; games: number }[]> => {
      if (files.length === 0) return [];
      const rows = await db
        .selectFrom('game_files')
        .select((is) => ['file', is.fn.countAll<number>().as('games')])
        .where('file', 'in', files)
        .groupBy('file')
        .execute();
      return rows.map(({ file, games }) => ({ file, games: Number(games) }));
    },

    /** The user's contests that name an upload, now or in a run of before. */
    contestsWithFiles: (userId: string): Promise<Named[]> =>
      db
        .selectFrom('contests')
        .select(['id', 'title as name'])
        .where('ownerId', '=', userId)
        .where((is) =>
          is.or([
            is('contests.questions', 'like', ANY_UPLOAD),
            is.exists(
              is
                .selectFrom('contest_runs')
                .select('contest_runs.contestId')
                .whereRef('contest_runs.contestId', '=', 'contests.id')
                .where('contest_runs.questions', 'like', ANY_UPLOAD),
            ),
          ]),
        )
        .orderBy('id')
        .execute(),

    /** All questions that a contest has, or has had in a run, as JSON. */
    questionsOfContest: async (id: string): Promise<string[]> => {
      const now = db.selectFrom('contests').select('questions').where('id', '=', id);
      const before = db.selectFrom('contest_runs').select('questions').where('contestId', '=', id);
      return (await now.union(before).execute()).map(({ questions }) => questions);
    },

    /**
     * Holds that these files are the user's and stay while a write names them: of it and a removal at the same moment the second sees
     * what the first has done.
     */
    hold,

    /** Removes a user's file that nothing names, with its bytes where the database has them; a conflict where it does not stand or is named. */
    remove: ({ file, userId }: Pick<UploadRow, 'file' | 'userId'>): Statement[] => [
      ...hold(userId, [file]),
      statement(
        db
          .deleteFrom('uploads')
          .where('file', '=', file)
          .where('userId', '=', userId)
          .where((is) => is.not(isNamed)),
        1,
      ),
      statement(db.deleteFrom('upload_contents').where('file', '=', file)),
    ],
  };
}

export type OwnFilesStore = ReturnType<typeof ownFilesStore>;
