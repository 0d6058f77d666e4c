import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRITER_THREAD } from '../../../testing/build-programs';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { StorageError, type Write, type Writer } from '../database';
import { Sqlite } from './better-sqlite3';
import { setPragmas } from './sqlite-pragmas';
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

/** How many transactions the log holds: a frame that ends one carries the size of the database after it. */
function commits(): number {
  const wal = readFileSync(`${file}-wal`);
  const pageSize = wal.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at + 24 + pageSize <= wal.length; at += 24 + pageSize) if (wal.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

describe('[S2] the writer', () => {
  it('[R1213] writes what comes within one turn of the event loop in one transaction, the first of it too', async () => {
    await writer.write(add('before'));
    const before = commits();
    const first = writer.write(add('first'));
    const second = new Promise((done) => process.nextTick(() => done(writer.write(add('second')))));
    expect(await Promise.all([first, second])).toEqual(['written', 'written']);
    expect(commits() - before).toBe(1);
  });

  it('writes all that wait in one transaction', async () => {
    await writer.write(add('first'));
    const before = commits();
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => writer.write(add(`w${index}`))));
    expect(new Set(results)).toEqual(new Set(['written']));
    expect(names()).toEqual(['first', ...Array.from({ length: 100 }, (_, index) => `w${index}`)]);
    expect(commits() - before).toBe(1);
  });

  it('gives each its own result, in the order in which they came', async () => {
    const results = await Promise.all(['a', 'b', 'a', 'c', 'b', 'd'].map((name) => writer.write(add(name))));
    expect(results).toEqual(['written', 'written', 'conflict', 'written', 'conflict', 'written']);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[P1] has committed what it acknowledged: another connection sees it at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writer.write(add(`r${round}`));
      expect(names()).toHaveLength(round + 1);
    }
  });

  it('[F8] waits for another’s lock, and goes on when it is given back', async () => {
    reader.exec('BEGIN IMMEDIATE');
    const waiting = writer.write(add('late'));
    reader.exec('COMMIT');
    expect(await waiting).toBe('written');
  });

  it('writes what had been handed over before it closes, and refuses what comes after', async () => {
    const before = Promise.all(Array.from({ length: 50 }, (_, index) => writer.write(add(`w${index}`))));
    const closed = writer.close();
    await expect(writer.write(add('late'))).rejects.toThrow(StorageError);
    expect(new Set(await before)).toEqual(new Set(['written']));
    await closed;
    expect(names()).toHaveLength(50);
  });

  it('[F9] on an error that it does not know says that the storage is broken: the process must not go on wrong', async () => {
    const bug: Write = [{ sql: 'INSERT INTO nowhere VALUES (1)', parameters: [] }];
    await expect(writer.write(bug)).rejects.toMatchObject({ kind: 'storage' });
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('does not start on a file that is not there', async () => {
    await expect(startSqliteWriter(WRITER_THREAD, join(folder.path, 'nowhere.db'), onBroken)).rejects.toThrow();
  });
});

it('[R714] that cannot begin says why, with SQLite’s own code', async () => {
  const started = startSqliteWriter(WRITER_THREAD, join(folder.path, 'not-there.db'), onBroken);
  await expect(started).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN', message: 'unable to open database file' });
  await expect(started).rejects.toBeInstanceOf(Error);
  expect(onBroken).not.toHaveBeenCalled();
});
