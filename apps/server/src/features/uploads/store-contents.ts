import { type Database, type Statement, statement } from '../../platform/db/database';

interface ContentTables {
  uploads: { file: string };
  /** Base64. */
  upload_contents: { file: string; content: string };
}

/** The bytes of uploads in the database: on PostgreSQL alone, where several servers share them. */
export function contentsStore(database: Database) {
  const db = database.withTables<ContentTables>();
  const content = (file: string) => db.selectFrom('upload_contents').where('file', '=', file);
  return {
    /** Bytes without a row. */
    removeBareContents: (): Statement =>
      statement(db.deleteFrom('upload_contents').where('file', 'not in', db.selectFrom('uploads').select('file'))),

    removeContents: (files: readonly string[]): Statement[] =>
      files.length === 0 ? [] : [statement(db.deleteFrom('upload_contents').where('file', 'in', files))],

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
