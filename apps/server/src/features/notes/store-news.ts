import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';

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

/** A query for a page of news, newest first, without its columns. */
export function newestNews(database: Database, most: number, after?: Cursor) {
  const db = database.withTables<NewsTables>();
  const newest = db.selectFrom('news').orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(most);
  return newest.where(afterPlace('desc', ['publishedAt', 'id'], after && [after.at, after.id]));
}

/** The owner's news to all users. */
export function newsStore(database: Database) {
  const db = database.withTables<NewsTables>();
  return {
    newsPage: (most: number, after?: Cursor): Promise<NewsRow[]> =>
      newestNews(database, most, after).selectAll().execute(),

    news: (id: string) => db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst(),

    newsOfClient: (clientId: string) =>
      db.selectFrom('news').select('id').where('clientId', '=', clientId).executeTakeFirst(),

    addNews: (row: NewsRow): Statement => statement(db.insertInto('news').values(row), 1),

    changeNews: (id: string, change: Pick<NewsRow, 'title' | 'text' | 'changedAt'>): Statement =>
      statement(db.updateTable('news').set(change).where('id', '=', id), 1),

    deleteNews: (id: string): Statement => statement(db.deleteFrom('news').where('id', '=', id), 1),
  };
}
