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
  /** Base64, on PostgreSQL alone. */
  upload_contents: { file: string; content: string };
  custom_questions: {
    questionImage: string | null;
    questionAudio: string | null;
    questionVideo: string | null;
    answerImage: string | null;
  };
  game_files: { file: string };
  meta: { name: string; value: string };
}
/** Bytes. */
export interface Space {
  ofUser: number;
  ofAll: number;
}

const NAMING = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;
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
  const content = (file: string) => db.selectFrom('upload_contents').where('file', '=', file);
  const [first, ...others] = NAMING.map((column) =>
    db
      .selectFrom('custom_questions')
      .select(`${column} as file`)
      .where(column, 'is not', null)
      .$castTo<{ file: string }>(),
  );
  const played = db.selectFrom('game_files').select('file');
  /** A contest made of own questions names their pictures in its JSON; only its teacher's own files can stand there. */
  const inNoContest = sql<boolean>`not exists (
    select 1 from contests where "ownerId" = uploads."userId" and (
      contests.questions like '%' || uploads.file || '%'
      or exists (
        select 1 from contest_runs where "contestId" = contests.id and contest_runs.questions like '%' || uploads.file || '%'
      )
    )
  )`;
  const named = others.reduce((all, one) => all.union(one), played.union(first ?? played));
  return {
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

    /** Names of files that nothing names, of before a time. */
    unused: async (before: number, most: number): Promise<string[]> => {
      const rows = db
        .selectFrom('uploads')
        .select('file')
        .where('createdAt', '<', before)
        .where('file', 'not in', named)
        .where(inNoContest);
      return (await rows.limit(most).execute()).map(({ file }) => file);
    },

    /** Those of them that nothing names at this moment either. */
    removeUnused: (files: readonly string[]): Statement =>
      statement(db.deleteFrom('uploads').where('file', 'in', files).where('file', 'not in', named).where(inNoContest)),

    removeBareContents: (): Statement =>
      statement(db.deleteFrom('upload_contents').where('file', 'not in', db.selectFrom('uploads').select('file'))),

    content: async (file: string): Promise<Buffer | undefined> => {
      const row = await content(file).select('content').executeTakeFirst();
      return row === undefined ? undefined : Buffer.from(row.content, 'base64');
    },

    hasContent: async (file: string): Promise<boolean> =>
      (await content(file).select('file').executeTakeFirst()) !== undefined,

    addContent: (file: string, bytes: Buffer): Statement =>
      statement(db.insertInto('upload_contents').values({ file, content: bytes.toString('base64') }), 1),

    copyContent: (from: string, to: string): Statement =>
      statement(
        db
          .insertInto('upload_contents')
          .columns(['file', 'content'])
          .expression(content(from).select((is) => [is.val(to).as('file'), 'content'])),
        1,
      ),
  };
}

export type UploadsStore = ReturnType<typeof uploadsStore>;
