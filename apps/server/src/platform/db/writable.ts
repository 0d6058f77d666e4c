import { type Database, type Statement, statement, type Writer } from './database';

interface MetaTables {
  meta: { name: string; value: string };
}
const NAME = 'trial';
/** More than any free space within SQLite's pages: it takes new ones. */
const TRIAL = '.'.repeat(16_384);

/** A database that knows whether it takes writes now. */
export interface WatchedDatabase extends Database {
  isWritable(): Promise<boolean>;
  /**
   * Writes something that needs space and takes it back, in one durable write.
   * @throws StorageError where that does not go
   */
  tryWriting(): Promise<void>;
}

/**
 * Watches a database's writes, for `/readyz`. While they go well, one of nothing shows that the writer lives and leaves an idle disk
 * alone; after one that failed that proves nothing (a full disk takes it too), and something is written and taken back.
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
