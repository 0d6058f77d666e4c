import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/** A decision of the owner on a question. */
export interface Change {
  /** A consecutive number over the changes of all questions. */
  edition: number;
  questionId: number;
  kind: 'text' | 'stop' | 'resume';
  /** The question's rev in the bank's files at the time of the decision. */
  bankRev: number;
  /** The correction; null if the change revokes it, or is not of kind `text`. */
  text: WholeQuestion | null;
  at: number;
}
interface CorrectionsTables {
  question_changes: Omit<Change, 'text'> & { text: string | null };
  question_files: { file: string };
}

/** A log of changes. Rows are never updated or deleted. */
export function correctionsStore(database: Database) {
  const db = database.withTables<CorrectionsTables>();
  return {
    after: async (edition: number): Promise<Change[]> => {
      const rows = await db
        .selectFrom('question_changes')
        .selectAll()
        .where('edition', '>', edition)
        .orderBy('edition')
        .execute();
      return rows.map((row) => ({ ...row, text: row.text === null ? null : (JSON.parse(row.text) as WholeQuestion) }));
    },

    /** Fails if another change already has this edition. */
    add: (change: Change): Statement => {
      const text = change.text === null ? null : JSON.stringify(change.text);
      return statement(db.insertInto('question_changes').values({ ...change, text }), 1);
    },

    /** Protects these files from the cleanup of uploads. */
    protectFiles: (files: readonly string[]): Statement[] =>
      files.length === 0
        ? []
        : [
            statement(
              db
                .insertInto('question_files')
                .values(files.map((file) => ({ file })))
                .onConflict((conflict) => conflict.doNothing()),
            ),
          ],
  };
}

export type CorrectionsStore = ReturnType<typeof correctionsStore>;
