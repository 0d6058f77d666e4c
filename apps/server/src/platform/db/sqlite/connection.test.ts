import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import type { Statement, Write } from '../database';
import { assertFullSync, commitBatch, Sqlite, setPragmas, statementCache } from './connection';

let folder: ReturnType<typeof temporaryFolder>;
let db: BetterSqlite3.Database;
beforeEach(() => {
  folder = temporaryFolder();
  db = new Sqlite(join(folder.path, 'test.db'));
  setPragmas(db, 0);
  db.exec('CREATE TABLE boxes (id INTEGER PRIMARY KEY, games INTEGER NOT NULL CHECK (games >= 0), note TEXT)');
});
afterEach(() => {
  db.close();
  folder.remove();
});

const add = (id: number, games = 1, note = ''): Statement => ({
  sql: 'INSERT INTO boxes (id, games, note) VALUES (?, ?, ?)',
  parameters: [id, games, note],
});
const take = (id: number, expect = 1): Statement => ({
  sql: 'UPDATE boxes SET games = games - 1 WHERE id = ?',
  parameters: [id],
  expect,
});
const commit = (...batch: Write[]) => commitBatch(db, statementCache(db), batch);
const rows = () => db.prepare('SELECT id, games FROM boxes ORDER BY id').raw().all();

describe('commitBatch', () => {
  it('commitBatch answers every write in order, and rolls back only the refused write', () => {
    expect(
      commit([add(1)], [add(2), take(9)], [add(3)], [add(3)], [add(4), add(1)], [take(1)], [take(1)], [add(5)]),
    ).toEqual(['written', 'conflict', 'written', 'conflict', 'conflict', 'written', 'conflict', 'written']);
    expect(rows()).toEqual([
      [1, 0],
      [3, 1],
      [5, 1],
    ]);
  });

  it('commitBatch uses savepoints only if one of the writes is refused', () => {
    const exec = vi.spyOn(db, 'exec');
    const savepoints = () => exec.mock.calls.filter(([sql]) => sql.startsWith('SAVEPOINT')).length;
    expect(commit([add(1)], [add(2), take(1)], [add(3)])).toEqual(['written', 'written', 'written']);
    expect(savepoints()).toBe(0);
    expect(commit([add(4)], [add(4)])).toEqual(['written', 'conflict']);
    expect(savepoints()).toBe(2);
  });

  it('commitBatch refuses a write if a statement does not change the expected number of rows, even if that number is zero', () => {
    const isFree: Statement = { sql: 'UPDATE boxes SET note = note WHERE id = ?', parameters: [1], expect: 0 };
    expect(commit([isFree, add(1)], [isFree, add(2)])).toEqual(['written', 'conflict']);
    expect(rows()).toEqual([[1, 1]]);
  });

  it('commitBatch accepts an empty batch', () => {
    expect(commit([], [])).toEqual(['written', 'written']);
    expect(commit()).toEqual([]);
  });

  it('commitBatch throws and rolls back the whole batch on a bug, and leaves the connection usable', () => {
    const bug: Statement = { sql: 'INSERT INTO nowhere VALUES (1)', parameters: [] };
    expect(() => commit([add(1)], [bug], [add(2)])).toThrow(/nowhere/);
    expect(() => commit([add(1)], [{ ...add(2), parameters: [true] }])).toThrow(TypeError);
    expect(db.inTransaction).toBe(false);
    expect(rows()).toEqual([]);
    expect(commit([add(1)])).toEqual(['written']);
  });

  it('commitBatch writes nothing of a batch on a full disk, and all of it once there is space', () => {
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${pages}`);
    const big = 'x'.repeat(20_000);
    expect(() => commit([add(1)], [add(2, 1, big)])).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
    expect(db.inTransaction).toBe(false);
    expect(rows()).toEqual([]);
    db.pragma('max_page_count = 1000');
    expect(commit([add(1)], [add(2, 1, big)])).toEqual(['written', 'written']);
  });

  it('commitBatch throws busy while another connection holds the lock, and writes nothing', () => {
    const other = new Sqlite(join(folder.path, 'test.db'));
    other.exec('BEGIN IMMEDIATE');
    expect(() => commit([add(1)])).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    other.exec('ROLLBACK');
    other.close();
    expect(commit([add(1)])).toEqual(['written']);
  });

  it('commitBatch prepares every statement once', () => {
    const prepare = statementCache(db);
    expect(prepare('SELECT 1')).toBe(prepare('SELECT 1'));
  });
});

describe('synchronous commits', () => {
  it('synchronous commits are still FULL after the first write with our pragmas', () => {
    commit([add(1)]);
    expect(() => assertFullSync(db)).not.toThrow();
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('synchronous commits are NORMAL without our pragmas, which assertFullSync detects', () => {
    const plain = new Sqlite(join(folder.path, 'plain.db'));
    plain.pragma('journal_mode = WAL');
    plain.exec('CREATE TABLE t (a)');
    expect(() => assertFullSync(plain)).toThrow(/synchronous 1, not WAL and FULL/);
    plain.close();
  });

  it('assertFullSync rejects a connection that is set to NORMAL or not in WAL mode', () => {
    db.pragma('synchronous = NORMAL');
    commit([add(1)]);
    expect(() => assertFullSync(db)).toThrow(/synchronous 1/);
    db.pragma('synchronous = FULL');
    db.pragma('journal_mode = DELETE');
    expect(() => assertFullSync(db)).toThrow(/journal_mode delete/);
  });
});

describe('setPragmas', () => {
  it('setPragmas sets the busy timeout of the connection: 50 ms on the main thread', () => {
    setPragmas(db, 50);
    expect(db.pragma('busy_timeout', { simple: true })).toBe(50);
  });

  it('setPragmas sets the size limit of the WAL to 64 MiB', () => {
    expect(db.pragma('journal_size_limit', { simple: true })).toBe(64 * 1024 * 1024);
  });
});
