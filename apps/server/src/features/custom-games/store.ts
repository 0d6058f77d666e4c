import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { isOwnId } from './own-category';

export interface CategoryRow {
  id: number;
  userId: string;
  /** Idempotency key from the client: a retry finds the same category. */
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
/** The fields of a question that lists use. */
export type QuestionSummary = Pick<
  QuestionRow,
  'categoryId' | 'questionOrder' | 'questionImage' | 'questionAudio' | 'questionVideo' | 'answerImage' | 'wrongOptions'
>;
interface CategoriesTables {
  users: { id: string };
  custom_categories: CategoryRow;
  custom_questions: QuestionRow;
}

const SUMMARY_COLUMNS = [
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
      .select((eb) => eb.fn.countAll<number>().as('count'))
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
      const possible = ids.filter(isOwnId);
      if (possible.length === 0) return [];
      const rows = db.selectFrom('custom_categories').selectAll().where('userId', '=', userId);
      return rows.where('id', 'in', possible).execute();
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

    /** The questions of these categories, ordered by question number. */
    questions: async (categoryIds: readonly number[]): Promise<QuestionRow[]> => {
      if (categoryIds.length === 0) return [];
      const rows = db.selectFrom('custom_questions').selectAll().where('categoryId', 'in', categoryIds);
      return rows.orderBy('categoryId').orderBy('questionOrder').execute();
    },

    /** The questions of all categories of a user, without texts. */
    summariesOf: (userId: string): Promise<QuestionSummary[]> => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      return db.selectFrom('custom_questions').select(SUMMARY_COLUMNS).where('categoryId', 'in', own).execute();
    },

    /** Adds a category if its user has fewer than `fewerThan`. Locks the user's row, so that concurrent calls cannot exceed the limit. */
    addCategory: (row: CategoryRow, fewerThan: number): Statement[] => {
      const user = db.updateTable('users').set({ id: row.userId }).where('id', '=', row.userId);
      return [
        statement(user, 1),
        statement(user.where(countOf(row.userId), '<', fewerThan), 1),
        statement(db.insertInto('custom_categories').values(row), 1),
      ];
    },

    /** Changes a category and increments its version; fails unless it still has this version. */
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

/** A batch: the categories that one custom game pays for. */
export interface BatchRow {
  id: string;
  userId: string;
  /** How many categories were created in the batch. Deleting a category does not reduce this number. */
  categories: number;
  openedAt: number;
  /** Null while the batch is open for more categories. A user has at most one open batch. */
  closedAt: number | null;
}
interface BatchesTables {
  custom_batches: BatchRow;
}

function batchesStore(database: Database) {
  const db = database.withTables<BatchesTables>();
  return {
    /** A user's newest batch, open or closed. */
    newestBatch: (userId: string): Promise<BatchRow | undefined> =>
      db
        .selectFrom('custom_batches')
        .selectAll()
        .where('userId', '=', userId)
        // An open batch is the newest, even if two batches were opened within the same millisecond.
        .orderBy(sql`case when "closedAt" is null then 0 else 1 end`)
        .orderBy('openedAt', 'desc')
        .orderBy('closedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Fails if the user has another open batch. */
    addBatch: (batch: BatchRow): Statement => statement(db.insertInto('custom_batches').values(batch), 1),

    /**
     * Counts one more category in an open batch, and closes the batch when it is full. Depends on no earlier read, so
     * that concurrent calls cannot conflict.
     */
    joinBatch: (id: string, maxCategories: number, now: number): Statement =>
      statement(
        db
          .updateTable('custom_batches')
          .set({
            categories: sql`categories + 1`,
            closedAt: sql`case when categories + 1 >= ${sql.lit(maxCategories)} then cast(${now} as bigint) end`,
          })
          .where('id', '=', id)
          .where('closedAt', 'is', null)
          .where('categories', '<', maxCategories),
        1,
      ),

    closeBatch: (id: string, closedAt: number): Statement =>
      statement(
        db.updateTable('custom_batches').set({ closedAt }).where('id', '=', id).where('closedAt', 'is', null),
        1,
      ),
  };
}

/** A link by which other hosts can copy a category. */
export interface ShareRow {
  token: string;
  categoryId: number;
  openedAt: number;
  /** Null while the link is open. A category has at most one open link. */
  closedAt: number | null;
  copies: number;
}
interface SharesTables {
  custom_categories: { id: number; userId: string };
  custom_shares: ShareRow;
}

function sharesStore(database: Database) {
  const db = database.withTables<SharesTables>();
  return {
    share: (token: string): Promise<ShareRow | undefined> =>
      db.selectFrom('custom_shares').selectAll().where('token', '=', token).executeTakeFirst(),

    openShare: (categoryId: number): Promise<ShareRow | undefined> =>
      db
        .selectFrom('custom_shares')
        .selectAll()
        .where('categoryId', '=', categoryId)
        .where('closedAt', 'is', null)
        .executeTakeFirst(),

    /** The ids of a user's categories with an open link. */
    sharedOf: async (userId: string): Promise<ReadonlySet<number>> => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      const open = db.selectFrom('custom_shares').select('categoryId').where('closedAt', 'is', null);
      return new Set((await open.where('categoryId', 'in', own).execute()).map(({ categoryId }) => categoryId));
    },

    /** Fails if the category has another open link. */
    addShare: (share: ShareRow): Statement => statement(db.insertInto('custom_shares').values(share), 1),

    closeShare: (token: string, closedAt: number): Statement =>
      statement(
        db.updateTable('custom_shares').set({ closedAt }).where('token', '=', token).where('closedAt', 'is', null),
        1,
      ),

    closeSharesOf: (userId: string, closedAt: number): Statement => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      const open = db.updateTable('custom_shares').set({ closedAt }).where('closedAt', 'is', null);
      return statement(open.where('categoryId', 'in', own));
    },

    /** Counts a copy; fails if the link is closed. */
    countCopy: (token: string): Statement =>
      statement(
        db
          .updateTable('custom_shares')
          .set({ copies: sql`copies + 1` })
          .where('token', '=', token)
          .where('closedAt', 'is', null),
        1,
      ),
  };
}
