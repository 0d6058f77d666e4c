import type { Compilable, Kysely } from 'kysely';

/** One bound statement of a write, and how many rows it must change (any number when left out). */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  expect?: number;
}

/**
 * A write is a value: the statements of one decision, all or nothing. No transaction is held while a
 * use case thinks; it reads, decides, and hands over one of these. Statements of several stores may be joined.
 */
export type Write = readonly Statement[];

/**
 * Rows that may share a write: those that wait at the same time become one, so that a thousand of them cost one statement. Where that
 * write meets a conflict each row is tried by itself.
 */
export interface SharedRows<Row> {
  /** The write of these rows: all of them or none. */
  writeOf(rows: readonly Row[]): Write;
}

/** `conflict`: an expectation was not met or a constraint refused; nothing of this write happened. Read again and decide again. */
export type WriteResult = 'written' | 'conflict';

/** The storage cannot take writes now (full, locked, away). Nothing of the write happened, or it is not known to have. */
export class StorageError extends Error {
  constructor(
    readonly kind: 'storage' | 'busy',
    cause: unknown,
  ) {
    super(`the database did not take a write (${kind})`, { cause });
  }
}

/**
 * Codes of a database that is away, full, locked or another's copy: SQLite's, PostgreSQL's classes (25006: a standby, after its primary
 * was replaced), and those of a broken connection.
 */
const PASSING = [
  /^SQLITE_(FULL|READONLY|IOERR)/,
  /^(08|53|55|57|58)\w{3}$|^25006$/,
  /^E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|HOSTDOWN|HOSTUNREACH|NETDOWN|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/,
];
/** The driver's words for a connection that ended under a query, or before one; it gives them no code. */
const ENDED = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^Cannot use a pool/;

/** Whether an error says that the storage cannot be used now, and which refusal that is; undefined for a bug. */
export function storageFailure(error: unknown): 'storage' | 'busy' | undefined {
  if (error instanceof StorageError) return error.kind;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_BUSY')) return 'busy';
  return PASSING.some((pattern) => pattern.test(code)) || ENDED.test(error.message) ? 'storage' : undefined;
}

/** SQLite's, PostgreSQL's and the file system's words for a disk, or a share of one, that takes no more. */
const FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/** Whether an error says that the storage is full: what was to be written was not. */
export function isFull(error: unknown): error is StorageError {
  if (!(error instanceof StorageError)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && FULL.test(String(cause.code));
}

export interface Writer {
  /**
   * Resolves once the write is durable, or was refused whole.
   * @throws StorageError
   */
  write(write: Write): Promise<WriteResult>;
  /** Adds a row to those that are written next; resolves and throws as `write` does. */
  add<Row>(rows: SharedRows<Row>, row: Row): Promise<WriteResult>;
  close(): Promise<void>;
}

/** The open database. Stores take it typed for their own tables with `withTables`. */
export interface Database {
  dialect: 'sqlite' | 'postgres';
  withTables<T>(): Kysely<T>;
  writer: Writer;
  /** The storage's own clock, epoch ms, where it has one that several servers share. */
  now?: () => Promise<number>;
  /** Asked once, by a server: whether no other one runs on this database. A folder of SQLite has one server at most. */
  isOnlyServer?: () => Promise<boolean>;
  close(): Promise<void>;
}

/** The statement of a Kysely query. @param expect changed rows that the write depends on */
export function statement(query: Compilable, expect?: number): Statement {
  const { sql, parameters } = query.compile();
  return expect === undefined ? { sql, parameters } : { sql, parameters, expect };
}
