import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { contentsStore } from './store-contents';

export interface UploadRow {
  file: string;
  userId: string;
  kind: UploadKind;
  bytes: number;
  createdAt: number;
}
interface UploadTables {
  uploads: UploadRow;
  meta: { name: string; value: string };
}
/** Bytes. */
export interface Space {
  ofUser: number;
  ofAll: number;
}

/** Where a question names files. */
export const NAMING = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;
/** The upload's file stands in this place of a question of its user; found by the file, because a sweep asks for each. */
const isInQuestion = (column: (typeof NAMING)[number]) => sql`exists (
  select 1 from custom_questions q where ${sql.ref(`q.${column}`)} = uploads.file and exists (
    select 1 from custom_categories c where c.id = q."categoryId" and c."userId" = uploads."userId"
  )
)`;

/**
 * The upload's file stands in a question of its user, in a game that was begun, in a correction of the bank, or in a contest: those name pictures in their JSON, and only their
 * teacher's own files can stand there.
 */
export const isNamed = sql<boolean>`(
  ${sql.join(NAMING.map(isInQuestion), sql` or `)}
  or exists (select 1 from game_files where game_files.file = uploads.file)
  or exists (select 1 from question_files where question_files.file = uploads.file)
  or exists (
    select 1 from contests where "ownerId" = uploads."userId" and (
      contests.questions like '%' || uploads.file || '%'
      or exists (
        select 1 from contest_runs where "contestId" = contests.id and contest_runs.questions like '%' || uploads.file || '%'
      )
    )
  )
)`;

/** Everybody's uploads are written one after the other: the sum over all holds, whoever races. */
const LOCK = 'uploads';

/** Whose files are kept, and where several servers share a database their bytes. */
export function uploadsStore(database: Database) {
  const db = database.withTables<UploadTables>();
  const sum = (userId?: string) => {
    const all = db
      .selectFrom('uploads')
      .select((is) => is.fn.coalesce(is.fn.sum<number>('bytes'), is.lit(0)).as('sum'));
    return userId === undefined ? all : all.where('userId', '=', userId);
  };
  const usedSpace = async (userId?: string) => Number((await sum(userId).executeTakeFirst())?.sum ?? 0);
  return {
    ...contentsStore(database),

    used: async (userId: string): Promise<Space> => ({ ofUser: await usedSpace(userId), ofAll: await usedSpace() }),

    /** Rows, and that no more than so much is kept with them. */
    add: (rows: readonly UploadRow[], userId: string, most: Space): Statement[] => [
      statement(
        db
          .insertInto('meta')
          .values({ name: LOCK, value: '' })
          .onConflict((on) => on.column('name').doUpdateSet({ value: '' })),
        1,
      ),
      ...rows.map((row) => statement(db.insertInto('uploads').values(row), 1)),
      statement(
        db
          .updateTable('meta')
          .set({ value: '' })
          .where('name', '=', LOCK)
          .where(sum(userId), '<=', most.ofUser)
          .where(sum(), '<=', most.ofAll),
        1,
      ),
    ],

    ofUser: (userId: string, files: readonly string[]) =>
      db
        .selectFrom('uploads')
        .select(['file', 'kind'])
        .where('userId', '=', userId)
        .where('file', 'in', files)
        .execute(),

    rows: (files: readonly string[]): Promise<UploadRow[]> =>
      db.selectFrom('uploads').selectAll().where('file', 'in', files).execute(),

    /** Names of all files of a user. */
    allOf: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom('uploads').select('file').where('userId', '=', userId).execute();
      return rows.map(({ file }) => file);
    },

    /** Names of files that nothing names, of before a time. */
    unused: async (before: number, most: number): Promise<string[]> => {
      const rows = db
        .selectFrom('uploads')
        .select('file')
        .where('createdAt', '<', before)
        .where((is) => is.not(isNamed));
      return (await rows.limit(most).execute()).map(({ file }) => file);
    },

    /** Those of them that nothing names at this moment either. */
    removeUnused: (files: readonly string[]): Statement =>
      statement(
        db
          .deleteFrom('uploads')
          .where('file', 'in', files)
          .where((is) => is.not(isNamed)),
      ),
  };
}

export type UploadsStore = ReturnType<typeof uploadsStore>;
