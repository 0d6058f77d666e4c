import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { isOwnId } from './ids';
import { batchesStore } from './store-batches';
import { sharesStore } from './store-shares';

export interface CategoryRow {
  id: number;
  userId: string;
  /** Makes a retry find the same category. */
  clientId: string | null;
  batchId: string | null;
  name: string;
  color: string;
  /** Incremented by each change of name or questions. */
  version: number;
  createdAt: number;
  changedAt: number;
}
export interface QuestionRow {
  id: number;
  categoryId: number;
  questionOrder: number;
  questionText: string;
  correctAnswer: string;
  questionImage: string | null;
  questionAudio: string | null;
  questionVideo: string | null;
  answerImage: string | null;
  /** JSON: string[]. */
  wrongOptions: string;
}
/** What a list shows of a question. */
export type QuestionMark = Pick<
  QuestionRow,
  'categoryId' | 'questionOrder' | 'questionImage' | 'questionAudio' | 'questionVideo' | 'answerImage' | 'wrongOptions'
>;
interface CategoriesTables {
  users: { id: string };
  custom_categories: CategoryRow;
  custom_questions: QuestionRow;
}

const MARKS = [
  'categoryId',
  'questionOrder',
  'questionImage',
  'questionAudio',
  'questionVideo',
  'answerImage',
  'wrongOptions',
] as const;

/** Own categories with their questions, batches and links. */
export function customGamesStore(database: Database) {
  const db = database.withTables<CategoriesTables>();
  const countOf = (userId: string) =>
    db
      .selectFrom('custom_categories')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('userId', '=', userId);
  return {
    ...batchesStore(database),
    ...sharesStore(database),

    /** A user's categories, newest first. */
    categories: (userId: string): Promise<CategoryRow[]> =>
      db
        .selectFrom('custom_categories')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    /** The user's categories among `ids`, in no order. */
    categoriesByIds: async (userId: string, ids: readonly number[]): Promise<CategoryRow[]> => {
      const known = ids.filter(isOwnId);
      if (known.length === 0) return [];
      const rows = db.selectFrom('custom_categories').selectAll().where('userId', '=', userId);
      return rows.where('id', 'in', known).execute();
    },

    category: async (id: number): Promise<CategoryRow | undefined> =>
      isOwnId(id) ? db.selectFrom('custom_categories').selectAll().where('id', '=', id).executeTakeFirst() : undefined,

    categoryByClientId: (userId: string, clientId: string): Promise<CategoryRow | undefined> =>
      db
        .selectFrom('custom_categories')
        .selectAll()
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .executeTakeFirst(),

    countCategories: async (userId: string): Promise<number> =>
      Number((await countOf(userId).executeTakeFirst())?.count ?? 0),

    /** Questions of these categories, by place. */
    questions: async (categoryIds: readonly number[]): Promise<QuestionRow[]> => {
      if (categoryIds.length === 0) return [];
      const rows = db.selectFrom('custom_questions').selectAll().where('categoryId', 'in', categoryIds);
      return rows.orderBy('categoryId').orderBy('questionOrder').execute();
    },

    /** The questions of all categories of a user, without texts. */
    marksOf: (userId: string): Promise<QuestionMark[]> => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      return db.selectFrom('custom_questions').select(MARKS).where('categoryId', 'in', own).execute();
    },

    /** Adds a category if its user has fewer than this many. Locks the user's row, so that concurrent calls count each other. */
    addCategory: (row: CategoryRow, fewerThan: number): Statement[] => {
      const user = db.updateTable('users').set({ id: row.userId }).where('id', '=', row.userId);
      return [
        statement(user, 1),
        statement(user.where(countOf(row.userId), '<', fewerThan), 1),
        statement(db.insertInto('custom_categories').values(row), 1),
      ];
    },

    /** Changes a category with this version and increments it. */
    changeCategory: (
      { id, version }: Pick<CategoryRow, 'id' | 'version'>,
      change: Partial<Pick<CategoryRow, 'name' | 'changedAt'>>,
    ): Statement =>
      statement(
        db
          .updateTable('custom_categories')
          .set({ ...change, version: sql`version + 1` })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),

    /** Replaces all questions of a category. */
    putQuestions: (categoryId: number, rows: readonly QuestionRow[]): Statement[] => [
      statement(db.deleteFrom('custom_questions').where('categoryId', '=', categoryId)),
      statement(db.insertInto('custom_questions').values(rows), rows.length),
    ],

    /** Deletes a category with its questions and links. */
    dropCategory: ({ id, version }: Pick<CategoryRow, 'id' | 'version'>): Statement =>
      statement(db.deleteFrom('custom_categories').where('id', '=', id).where('version', '=', version), 1),
  };
}

export type CustomGamesStore = ReturnType<typeof customGamesStore>;
