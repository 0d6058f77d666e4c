import type { FeedbackType } from '@lamma/protocol/rest/feedback';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';

interface NotesTables {
  news: NewsRow;
  notes_seen: { userId: string; seenUntil: number };
  users: { id: string; createdAt: number };
  feedback_messages: {
    id: string;
    userId: string;
    type: FeedbackType;
    text: string;
    answer: string | null;
    answeredAt: number | null;
  };
}

export interface NoteRow {
  id: string;
  at: number;
  title: string | null;
  text: string;
  type: FeedbackType | null;
  /** The user's message to which this note replies; null for news. */
  asked: string | null;
}

export function notesStore(database: Database) {
  const db = database.withTables<NotesTables>();
  const answersAfter = (userId: string, limit: number, after?: Cursor) => {
    const newest = db
      .selectFrom('feedback_messages')
      .where('userId', '=', userId)
      .where('answeredAt', 'is not', null)
      .orderBy('answeredAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return newest.where(afterPlace('desc', ['answeredAt', 'id'], after && [after.at, after.id]));
  };
  return {
    ...newsStore(database),

    /** A user's notes, newest first. The limits of the inner queries keep each index scan at `limit` rows. */
    page: (userId: string, limit: number, after?: Cursor): Promise<NoteRow[]> =>
      db
        .selectFrom(
          db
            .selectFrom(
              newestNews(database, limit, after)
                .select(['id', 'publishedAt as at', 'text'])
                .select((eb) => eb.ref('title').$castTo<string | null>().as('title'))
                .select([sql<FeedbackType | null>`null`.as('type'), sql<string | null>`null`.as('asked')])
                .as('some_news'),
            )
            .selectAll()
            .unionAll(
              db
                .selectFrom(
                  answersAfter(userId, limit, after)
                    .select((eb) => [
                      'id',
                      eb.ref('answeredAt').$notNull().as('at'),
                      eb.ref('answer').$notNull().as('text'),
                      sql<string | null>`null`.as('title'),
                      eb.ref('type').$castTo<FeedbackType | null>().as('type'),
                      eb.ref('text').$castTo<string | null>().as('asked'),
                    ])
                    .as('some_answers'),
                )
                .selectAll(),
            )
            .as('notes'),
        )
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** How many notes are newer than `than`, counted up to `limit`. */
    countNewer: async (userId: string, than: number, limit: number): Promise<number> => {
      const news = await db.selectFrom('news').select('id').where('publishedAt', '>', than).limit(limit).execute();
      if (news.length === limit) return limit;
      const answers = await db
        .selectFrom('feedback_messages')
        .select('id')
        .where('userId', '=', userId)
        .where('answeredAt', '>', than)
        .limit(limit - news.length)
        .execute();
      return news.length + answers.length;
    },

    /** The time up to which a user has read their notes. Before the first read it is the time of registration. */
    seenUntil: async (userId: string): Promise<number> => {
      const row = await db
        .selectFrom('users')
        .leftJoin('notes_seen', 'notes_seen.userId', 'users.id')
        .select(['users.createdAt', 'notes_seen.seenUntil'])
        .where('users.id', '=', userId)
        .executeTakeFirst();
      return row?.seenUntil ?? row?.createdAt ?? 0;
    },

    /** Advances `seenUntil`; an earlier time changes nothing. */
    markRead: (userId: string, seenUntil: number): Statement =>
      statement(
        db
          .insertInto('notes_seen')
          .values({ userId, seenUntil })
          .onConflict((conflict) =>
            conflict.column('userId').doUpdateSet({ seenUntil }).where('notes_seen.seenUntil', '<', seenUntil),
          ),
      ),
  };
}

export type NotesStore = ReturnType<typeof notesStore>;

export interface NewsRow {
  id: string;
  /** Idempotency key from the client. */
  clientId: string | null;
  title: string;
  text: string;
  publishedAt: number;
  changedAt: number | null;
}
interface NewsTables {
  news: NewsRow;
}

/** A query for a page of news, newest first. The caller selects the columns. */
function newestNews(database: Database, limit: number, after?: Cursor) {
  const db = database.withTables<NewsTables>();
  const newest = db.selectFrom('news').orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit);
  return newest.where(afterPlace('desc', ['publishedAt', 'id'], after && [after.at, after.id]));
}

function newsStore(database: Database) {
  const db = database.withTables<NewsTables>();
  return {
    newsPage: (limit: number, after?: Cursor): Promise<NewsRow[]> =>
      newestNews(database, limit, after).selectAll().execute(),

    news: (id: string) => db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst(),

    newsOfClient: (clientId: string) =>
      db.selectFrom('news').select('id').where('clientId', '=', clientId).executeTakeFirst(),

    addNews: (row: NewsRow): Statement => statement(db.insertInto('news').values(row), 1),

    changeNews: (id: string, change: Pick<NewsRow, 'title' | 'text' | 'changedAt'>): Statement =>
      statement(db.updateTable('news').set(change).where('id', '=', id), 1),

    deleteNews: (id: string): Statement => statement(db.deleteFrom('news').where('id', '=', id), 1),
  };
}
