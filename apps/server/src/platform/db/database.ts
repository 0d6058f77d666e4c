import type { Compilable, Kysely } from 'kysely';

/** A bound statement of a write, with the number of rows it must change (any number if left out). */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  expect?: number;
}

/**
 * The statements of one decision, all or nothing. A use case reads, decides and hands over a write as a value, so no transaction is open meanwhile.
 * Statements of several stores may be joined.
 */
export type Write = readonly Statement[];

/** Rows that may share a write: concurrent rows are batched, so that a thousand of them cost one statement. After a conflict each row is retried on its own. */
export interface SharedRows<Row> {
  /** Inserts these rows, all or none. */
  writeOf(rows: readonly Row[]): Write;
}

/** `conflict`: a row count did not match or a constraint failed. Nothing was written; read and decide again. */
export type WriteResult = 'written' | 'conflict';

/** The storage takes no writes now (full, locked, unreachable). Nothing of the write is known to be committed. */
export class StorageError extends Error {
  constructor(
    readonly kind: 'storage' | 'busy',
    cause: unknown,
  ) {
    super(`the database did not take a write (${kind})`, { cause });
  }
}

/**
 * Error codes of an unreachable, full, locked or read-only database: SQLite's, PostgreSQL's classes (25006: a standby after a failover) and those of
 * a broken connection.
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
   * Resolves once the write is durable or was refused as a whole.
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
  /** Whether no other server runs on this database; called once. A SQLite folder has one server at most. */
  isOnlyServer?: () => Promise<boolean>;
  close(): Promise<void>;
}

/** Compiles a Kysely query into a statement. @param expect the number of rows it must change */
export function statement(query: Compilable, expect?: number): Statement {
  const { sql, parameters } = query.compile();
  return expect === undefined ? { sql, parameters } : { sql, parameters, expect };
}
