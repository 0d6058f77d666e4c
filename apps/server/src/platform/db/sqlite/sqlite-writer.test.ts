import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRITER_THREAD } from '../../../testing/build-programs';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { StorageError, type Write, type Writer } from '../database';
import { Sqlite, setPragmas } from './connection';
import { startSqliteWriter } from './sqlite-writer';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let reader: BetterSqlite3.Database;
let writer: Writer;
const onBroken = vi.fn();
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'test.db');
  reader = new Sqlite(file);
  setPragmas(reader, 0);
  reader.exec('CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
  onBroken.mockReset();
  writer = await startSqliteWriter(WRITER_THREAD, file, onBroken);
});
afterEach(async () => {
  await writer.close();
  reader.close();
  folder.remove();
});

const add = (name: string): Write => [{ sql: 'INSERT INTO meta (name, value) VALUES (?, ?)', parameters: [name, 'x'] }];
const names = () => reader.prepare("SELECT name FROM meta WHERE name <> 'writer' ORDER BY rowid").pluck().all();

/** Counts commits in the WAL: the last frame of a transaction holds the size of the database. */
function commits(): number {
  const wal = readFileSync(`${file}-wal`);
  const pageSize = wal.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at + 24 + pageSize <= wal.length; at += 24 + pageSize) if (wal.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

describe('startSqliteWriter', () => {
  it('the SQLite writer writes all writes of one event-loop turn in one transaction', async () => {
    await writer.write(add('before'));
    const before = commits();
    const first = writer.write(add('first'));
    const second = new Promise((done) => process.nextTick(() => done(writer.write(add('second')))));
    expect(await Promise.all([first, second])).toEqual(['written', 'written']);
    expect(commits() - before).toBe(1);
  });

  it('the SQLite writer writes all queued writes in one transaction', async () => {
    await writer.write(add('first'));
    const before = commits();
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => writer.write(add(`w${index}`))));
    expect(new Set(results)).toEqual(new Set(['written']));
    expect(names()).toEqual(['first', ...Array.from({ length: 100 }, (_, index) => `w${index}`)]);
    expect(commits() - before).toBe(1);
  });

  it('the SQLite writer answers each write with its own result, in the order of the calls', async () => {
    const results = await Promise.all(['a', 'b', 'a', 'c', 'b', 'd'].map((name) => writer.write(add(name))));
    expect(results).toEqual(['written', 'written', 'conflict', 'written', 'conflict', 'written']);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the SQLite writer acknowledges only what is committed: another connection reads it at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writer.write(add(`r${round}`));
      expect(names()).toHaveLength(round + 1);
    }
  });

  it('startSqliteWriter waits for another connection’s lock, and writes once it is released', async () => {
    reader.exec('BEGIN IMMEDIATE');
    const waiting = writer.write(add('late'));
    reader.exec('COMMIT');
    expect(await waiting).toBe('written');
  });

  it('the SQLite writer writes what is queued before it closes, and refuses later writes', async () => {
    const before = Promise.all(Array.from({ length: 50 }, (_, index) => writer.write(add(`w${index}`))));
    const closed = writer.close();
    await expect(writer.write(add('late'))).rejects.toThrow(StorageError);
    expect(new Set(await before)).toEqual(new Set(['written']));
    await closed;
    expect(names()).toHaveLength(50);
  });

  it('[F9] the SQLite writer reports the storage as broken on an unknown error', async () => {
    const bug: Write = [{ sql: 'INSERT INTO nowhere VALUES (1)', parameters: [] }];
    await expect(writer.write(bug)).rejects.toMatchObject({ kind: 'storage' });
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('startSqliteWriter does not start on a missing file', async () => {
    await expect(startSqliteWriter(WRITER_THREAD, join(folder.path, 'nowhere.db'), onBroken)).rejects.toThrow();
  });
});

it('startSqliteWriter rejects with SQLite’s error code if it cannot start', async () => {
  const started = startSqliteWriter(WRITER_THREAD, join(folder.path, 'not-there.db'), onBroken);
  await expect(started).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN', message: 'unable to open database file' });
  await expect(started).rejects.toBeInstanceOf(Error);
  expect(onBroken).not.toHaveBeenCalled();
});
