import { type Database, type Statement, statement, type Writer } from './database';

interface MetaTables {
  meta: { name: string; value: string };
}
const NAME = 'trial';
/** Larger than the free space within a page, so that SQLite must allocate new ones. */
const TRIAL = '.'.repeat(16_384);

/** A database that knows whether writes succeed now. */
export interface WatchedDatabase extends Database {
  isWritable(): Promise<boolean>;
  /**
   * Writes and removes a large value in one durable transaction.
   * @throws StorageError if that fails
   */
  tryWriting(): Promise<void>;
}

/**
 * Watches a database's writes for `/readyz`. While writes succeed, an empty write shows that the writer lives without waking an idle disk. After a
 * failure that proves nothing (a full disk accepts it), so a large value is written and removed.
 */
export function watchWrites(database: Database): WatchedDatabase {
  let hasFailed = false;
  const noteFailure = (error: unknown): never => {
    hasFailed = true;
    throw error;
  };
  const write: Writer['write'] = (statements) => database.writer.write(statements).catch(noteFailure);
  return {
    ...database,
    writer: {
      ...database.writer,
      write,
      add: (rows, row) => database.writer.add(rows, row).catch(noteFailure),
    },
    tryWriting: async () => void (await write(trial(database))),
    isWritable: async () => {
      try {
        await database.writer.write(hasFailed ? trial(database) : []);
        hasFailed = false;
        return true;
      } catch {
        hasFailed = true;
        return false;
      }
    },
  };
}

function trial(database: Database): Statement[] {
  const db = database.withTables<MetaTables>();
  return [
    statement(db.insertInto('meta').values({ name: NAME, value: TRIAL }), 1),
    statement(db.deleteFrom('meta').where('name', '=', NAME), 1),
  ];
}
