import type { Compilable, Kysely } from 'kysely';

/** A bound statement of a write, with the number of rows it must change (any number if left out). */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  expect?: number;
}

/**
 * The statements of one decision, all or nothing. A use case reads, decides and returns its write as a value, so no
 * transaction is open while it decides. Statements of several stores may be joined.
 */
export type Write = readonly Statement[];

/** Rows that may share a write: a thousand concurrent rows cost one statement. After a conflict each row is retried alone. */
export interface SharedRows<Row> {
  /** Inserts these rows, all or none. */
  writeOf(rows: readonly Row[]): Write;
}

/** `conflict`: a row count did not match or a constraint failed. Nothing was written; read and decide again. */
export type WriteResult = 'written' | 'conflict';

/** The storage takes no writes now (full, locked, unreachable). It might be unknown whether the write was committed. */
export class StorageError extends Error {
  constructor(
    readonly kind: 'storage' | 'busy',
    cause: unknown,
  ) {
    super(`the database refused a write (${kind})`, { cause });
  }
}

/**
 * Error codes of an unreachable, full, locked or read-only database: SQLite's, PostgreSQL's classes (25006: a standby
 * after a failover) and those of a broken connection.
 */
const TEMPORARY = [
  /^SQLITE_(FULL|READONLY|IOERR)/,
  /^(08|53|55|57|58)\w{3}$|^25006$/,
  /^E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/,
];
/** Messages of the driver for lost connections, which have no error code. */
const LOST_CONNECTION =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^Cannot use a pool/;

/** Maps an error to the refusal for clients; undefined for a bug. */
export function storageFailure(error: unknown): 'storage' | 'busy' | undefined {
  if (error instanceof StorageError) return error.kind;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_BUSY')) return 'busy';
  return TEMPORARY.some((pattern) => pattern.test(code)) || LOST_CONNECTION.test(error.message) ? 'storage' : undefined;
}

/** Codes of a full disk or an exceeded quota: SQLite's, PostgreSQL's and the file system's. */
const FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/** Whether the error says that the disk is full, so nothing was written. */
export function isFull(error: unknown): error is StorageError {
  if (!(error instanceof StorageError)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && FULL.test(String(cause.code));
}

export interface Writer {
  /**
   * Resolves when the write is durable or was refused as a whole.
   * @throws StorageError
   */
  write(write: Write): Promise<WriteResult>;
  /** Adds a row to the next batch; resolves and throws as `write` does. */
  add<Row>(rows: SharedRows<Row>, row: Row): Promise<WriteResult>;
  close(): Promise<void>;
}

/** The open database. Stores type it for their tables with `withTables`. */
export interface Database {
  dialect: 'sqlite' | 'postgres';
  withTables<T>(): Kysely<T>;
  writer: Writer;
  /** The clock of the database server, epoch ms; absent for SQLite, which no other server shares. */
  now?: () => Promise<number>;
  /**
   * Whether this is the only server on the database; called once. A SQLite folder has one server at most.
   * @param onOtherKind called if servers with and without Redis run on the database, also for a server that starts later
   */
  isOnlyServer?: (hasRedis: boolean, onOtherKind: () => void) => Promise<boolean>;
  close(): Promise<void>;
}

/** Compiles a Kysely query into a statement. @param expect the number of rows it must change */
export function statement(query: Compilable, expect?: number): Statement {
  const { sql, parameters } = query.compile();
  return expect === undefined ? { sql, parameters } : { sql, parameters, expect };
}

/** Values of the installation by name: the epoch, the heartbeat, the hash of the key. */
export interface MetaTables {
  meta: { name: string; value: string };
}
const TRIAL_NAME = 'trial';
/** Larger than the free space within a page, so that SQLite must allocate new pages. */
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
 * Watches a database's writes for `/readyz`. While writes succeed, an empty write shows that the writer responds, and does not wake an idle
 * disk. After a failure an empty write proves nothing (a full disk accepts it), so a large value is written and removed.
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
    statement(db.insertInto('meta').values({ name: TRIAL_NAME, value: TRIAL }), 1),
    statement(db.deleteFrom('meta').where('name', '=', TRIAL_NAME), 1),
  ];
}

/** Callbacks of a waiting write, instead of its promise. */
export interface Resolvers {
  resolve(result: WriteResult): void;
  reject(error: Error): void;
}

export type Waiting = { write: Write; resolvers: Resolvers } | WaitingRow;
interface WaitingRow {
  // Only the code that made the rows knows their type.
  rows: SharedRows<never>;
  row: unknown;
  resolvers: Resolvers;
}
/** A write for the storage, and its waiters: several if rows share it. */
export interface SharedWrite {
  write: Write;
  waiters: Waiting[];
}

/** Merges the rows of each `SharedRows` into one write, at the position of the first row. */
export function shareWrites(waiting: readonly Waiting[]): SharedWrite[] {
  const known = new Map<SharedRows<never>, Waiting[]>();
  const groups: Waiting[][] = [];
  for (const one of waiting) {
    const group = 'rows' in one ? known.get(one.rows) : undefined;
    if (group !== undefined) {
      group.push(one);
      continue;
    }
    const fresh = [one];
    groups.push(fresh);
    if ('rows' in one) known.set(one.rows, fresh);
  }
  return groups.map((waiters) => ({ write: writeOf(waiters), waiters }));
}

function writeOf(group: readonly Waiting[]): Write {
  const [first] = group;
  if (first === undefined) return [];
  if (!('rows' in first)) return first.write;
  return first.rows.writeOf(group.map((one) => ('rows' in one ? one.row : undefined)) as never[]);
}

/**
 * Resolves the waiters. Rows of a refused batch are to be retried one by one: any row can be the cause.
 * @returns those rows as separate writes
 */
export function resolveShared(shared: readonly SharedWrite[], results: readonly WriteResult[]): Waiting[] {
  const again: Waiting[] = [];
  for (const [index, { waiters }] of shared.entries()) {
    const result = results[index] ?? 'conflict';
    if (result === 'conflict' && waiters.length > 1) {
      for (const one of waiters) again.push({ write: writeOf([one]), resolvers: one.resolvers });
    } else for (const { resolvers } of waiters) resolvers.resolve(result);
  }
  return again;
}
