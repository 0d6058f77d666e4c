import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

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
/** In bytes. */
export interface Space {
  ofUser: number;
  ofAll: number;
}

export const FILE_COLUMNS = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;
/** Whether a question of the upload's user has the file in this column. Searches by file, because the cleanup checks file by file. */
const isInQuestion = (column: (typeof FILE_COLUMNS)[number]) => sql`exists (
  select 1 from custom_questions q where ${sql.ref(`q.${column}`)} = uploads.file and exists (
    select 1 from custom_categories c where c.id = q."categoryId" and c."userId" = uploads."userId"
  )
)`;

/**
 * Whether an upload is used by a question of its user, a started game, a correction of the bank, or a contest. Contests have file names in
 * JSON, so only the contests of the upload's user are searched: a contest can contain only files of its teacher.
 */
export const isUsed = sql<boolean>`(
  ${sql.join(FILE_COLUMNS.map(isInQuestion), sql` or `)}
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

/** The lock that serializes all uploads, so that concurrent uploads cannot exceed the quota of the site. */
const LOCK = 'uploads';

/** The rows of uploads, and their bytes if they are stored in the database. */
export function uploadsStore(database: Database) {
  const db = database.withTables<UploadTables>();
  const sum = (userId?: string) => {
    const all = db
      .selectFrom('uploads')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('sum'));
    return userId === undefined ? all : all.where('userId', '=', userId);
  };
  const usedSpace = async (userId?: string) => Number((await sum(userId).executeTakeFirst())?.sum ?? 0);
  return {
    ...contentsStore(database),

    used: async (userId: string): Promise<Space> => ({ ofUser: await usedSpace(userId), ofAll: await usedSpace() }),

    add: (rows: readonly UploadRow[], userId: string, quotas: Space): Statement[] => [
      statement(
        db
          .insertInto('meta')
          .values({ name: LOCK, value: '' })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' })),
        1,
      ),
      ...rows.map((row) => statement(db.insertInto('uploads').values(row), 1)),
      statement(
        db
          .updateTable('meta')
          .set({ value: '' })
          .where('name', '=', LOCK)
          .where(sum(userId), '<=', quotas.ofUser)
          .where(sum(), '<=', quotas.ofAll),
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

    allOf: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom('uploads').select('file').where('userId', '=', userId).execute();
      return rows.map(({ file }) => file);
    },

    /** The names of unused files that were uploaded before this time. */
    unused: async (before: number, limit: number): Promise<string[]> => {
      const rows = db
        .selectFrom('uploads')
        .select('file')
        .where('createdAt', '<', before)
        .where((eb) => eb.not(isUsed));
      return (await rows.limit(limit).execute()).map(({ file }) => file);
    },

    /** Deletes the files among these that are still unused. */
    removeUnused: (files: readonly string[]): Statement =>
      statement(
        db
          .deleteFrom('uploads')
          .where('file', 'in', files)
          .where((eb) => eb.not(isUsed)),
      ),
  };
}

export type UploadsStore = ReturnType<typeof uploadsStore>;

interface ContentTables {
  uploads: { file: string };
  /** Base64. */
  upload_contents: { file: string; content: string };
}

/** The bytes of uploads on PostgreSQL. */
function contentsStore(database: Database) {
  const db = database.withTables<ContentTables>();
  const content = (file: string) => db.selectFrom('upload_contents').where('file', '=', file);
  return {
    /** Deletes bytes without a row. */
    removeOrphanContents: (): Statement =>
      statement(db.deleteFrom('upload_contents').where('file', 'not in', db.selectFrom('uploads').select('file'))),

    removeContents: (files: readonly string[]): Statement[] =>
      files.length === 0 ? [] : [statement(db.deleteFrom('upload_contents').where('file', 'in', files))],

    content: async (file: string): Promise<Buffer | undefined> => {
      const row = await content(file).select('content').executeTakeFirst();
      return row === undefined ? undefined : Buffer.from(row.content, 'base64');
    },

    hasContent: async (file: string): Promise<boolean> =>
      (await content(file).select('file').executeTakeFirst()) !== undefined,

    /** PostgreSQL encodes the bytes: to encode and send the text of a film would block this process for 50 ms. */
    addContent: (file: string, bytes: Buffer): Statement => {
      const content = sql<string>`encode(${bytes}::bytea, 'base64')`;
      return statement(db.insertInto('upload_contents').values({ file, content }), 1);
    },

    copyContent: (from: string, to: string): Statement =>
      statement(
        db
          .insertInto('upload_contents')
          .columns(['file', 'content'])
          .expression(content(from).select((eb) => [eb.val(to).as('file'), 'content'])),
        1,
      ),
  };
}
