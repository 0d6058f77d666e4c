import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { QuestionText } from './question-text';

/** What the owner did to a question. */
export interface Change {
  /** Its number among all changes, in their order. */
  edition: number;
  questionId: number;
  kind: 'text' | 'stop' | 'resume';
  /** The rev that the bank's files had of it then. */
  bankRev: number;
  /** What stands in place of the bank's text; null where that stands again, and of the other kinds. */
  text: QuestionText | null;
  at: number;
}
interface ChangesTables {
  question_changes: Omit<Change, 'text'> & { text: string | null };
  question_files: { file: string };
}

/** The changes of questions, in their order; none is ever changed or deleted, because games keep the edition that they began with. */
export function changesStore(database: Database) {
  const db = database.withTables<ChangesTables>();
  return {
    after: async (edition: number): Promise<Change[]> => {
      const rows = await db
        .selectFrom('question_changes')
        .selectAll()
        .where('edition', '>', edition)
        .orderBy('edition')
        .execute();
      return rows.map((row) => ({ ...row, text: row.text === null ? null : (JSON.parse(row.text) as QuestionText) }));
    },

    /** Refused when another change has this number. */
    add: (change: Change): Statement => {
      const text = change.text === null ? null : JSON.stringify(change.text);
      return statement(db.insertInto('question_changes').values({ ...change, text }), 1);
    },

    /** These files are needed as long as there are games. */
    keepFiles: (files: readonly string[]): Statement[] =>
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

export type ChangesStore = ReturnType<typeof changesStore>;
