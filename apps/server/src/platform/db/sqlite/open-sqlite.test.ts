import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '../../../migrations/index';
import { WRITER_THREAD } from '../../../testing/build-programs';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { StartRefused } from '../../process/start-refused';
import type { Database } from '../database';
import type { Migrations } from '../migrate';
import { Sqlite } from './connection';
import { databaseFile, openSqlite } from './open-sqlite';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let file: string;
const open: Database[] = [];
const print = vi.fn();
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  file = databaseFile(dataDir);
  print.mockReset();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  folder.remove();
});

async function openWith(set: Migrations = migrations, now = 1000): Promise<Database> {
  const onBroken = (error: Error) => {
    throw error;
  };
  const database = await openSqlite({ dataDir, migrations: set, writerThread: WRITER_THREAD, now, onBroken, print });
  open.push(database);
  return database;
}
async function close(): Promise<void> {
  await open.pop()?.close();
}
async function usedFolder(): Promise<void> {
  const database = await openWith();
  await database.writer.write([{ sql: "INSERT INTO meta (name, value) VALUES ('kept', 'x')", parameters: [] }]);
  await close();
  writeFileSync(join(dataDir, 'secret'), '00');
}
const keptIn = (path: string) => {
  const db = new Sqlite(path, { readonly: true });
  const value = db.prepare("SELECT value FROM meta WHERE name = 'kept'").pluck().get();
  db.close();
  return value;
};
/** Expects StartRefused with a one-line message. */
async function expectRefused(pattern: RegExp, set?: Migrations): Promise<void> {
  const error: unknown = await openWith(set).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as StartRefused;
  expect(message).toMatch(pattern);
  expect(message).not.toContain('\n');
}

const makes = (table: string): Migration => ({
  up: async (db) => void (await db.schema.createTable(table).addColumn('id', 'integer').execute()),
});
const failsAfter = (table: string): Migration => ({
  up: async (db) => {
    await db.schema.createTable(table).addColumn('id', 'integer').execute();
    await sql`INSERT INTO nowhere VALUES (1)`.execute(db);
  },
});

describe('a data folder', () => {
  it('a data folder is created for its user only, with a database of this version', async () => {
    const database = await openWith();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(await database.writer.write([])).toBe('written');
    expect(print).not.toHaveBeenCalled();
  });

  it('a data folder admits one server: a second is refused in one line until the first has ended', async () => {
    await openWith();
    await expectRefused(/another server is running on .*data/);
    await close();
    await openWith();
  });

  it('the start is refused in one line if the data folder cannot be created or written', async () => {
    writeFileSync(join(folder.path, 'data'), 'a file');
    await expectRefused(/Cannot open .*check DATA_DIR/);
    dataDir = join(folder.path, 'data', 'below');
    await expectRefused(/Cannot open .*check DATA_DIR/);
    dataDir = join(folder.path, 'other');
    mkdirSync(databaseFile(dataDir), { recursive: true });
    await expectRefused(/Cannot open .*check DATA_DIR/);
  });

  it('the start is refused in one line if another program locks the database', async () => {
    await usedFolder();
    const other = new Sqlite(file);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec("BEGIN EXCLUSIVE; INSERT INTO meta (name, value) VALUES ('other', 'x')");
    await expectRefused(/in use by another program/);
    other.close();
    await openWith();
  });
});

describe('a damaged database', () => {
  it('the start creates no empty database in a folder that has a secret but no database', async () => {
    await usedFolder();
    rmSync(file);
    await expectRefused(/missing or empty.*restore your backup/);
    expect(existsSync(file)).toBe(false);
  });

  it('an empty database file in a folder with a secret is refused, and its WAL is kept', async () => {
    await usedFolder();
    writeFileSync(file, '');
    writeFileSync(`${file}-wal`, 'what may still be saved');
    await expectRefused(/missing or empty.*restore your backup/);
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what may still be saved');
  });

  it.each([
    ['a database with a garbage first page', (bytes: Buffer) => bytes.fill(0x5a, 0, 100)],
    ['a file that is no database', () => Buffer.from('لمّة '.repeat(2000))],
    ['a database with an overwritten page', (bytes: Buffer) => bytes.fill(0x5a, 4096 * 2, 4096 * 3)],
    [
      'a database with an overwritten last page, which only the integrity check reads',
      (bytes: Buffer) => bytes.fill(0x5a, bytes.length - 4096),
    ],
    ['a database with its first page only', (bytes: Buffer) => bytes.subarray(0, 4096)],
    ['a database that is cut within a page', (bytes: Buffer) => bytes.subarray(0, 4096 * 3 + 100)],
  ])('the start refuses %s, and leaves it untouched', async (_what, spoil) => {
    await usedFolder();
    const spoilt = spoil(readFileSync(file));
    writeFileSync(file, spoilt);
    await expectRefused(/damaged.*restore your backup/);
    expect(readFileSync(file).equals(spoilt)).toBe(true);
  });

  it('a damaged database opens again after it is restored from a copy', async () => {
    await usedFolder();
    copyFileSync(file, `${file}.copy`);
    writeFileSync(file, 'garbage '.repeat(1000));
    await expectRefused(/damaged/);
    copyFileSync(`${file}.copy`, file);
    await openWith();
    expect(keptIn(file)).toBe('x');
  });

  it('a database of a newer version is refused and left untouched', async () => {
    await openWith({ ...migrations, '9999-tomorrow': makes('tomorrow') });
    await close();
    const before = readFileSync(file);
    await expectRefused(/newer version \(9999-tomorrow\).*update the program/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  });
});

describe('a torn WAL', () => {
  it.each([
    ['a byte short', (wal: Buffer) => wal.subarray(0, -1)],
    ['100 bytes short', (wal: Buffer) => wal.subarray(0, -100)],
    ['a page short', (wal: Buffer) => wal.subarray(0, -4096)],
    ['corrupt by a bit in its last page', (wal: Buffer) => turnBit(wal, wal.length - 1000)],
    ['corrupt by a bit in the header of its last page', (wal: Buffer) => turnBit(wal, wal.length - 4096 - 10)],
    ['followed by garbage', (wal: Buffer) => Buffer.concat([wal, Buffer.alloc(5000, 0x5a)])],
  ])('a torn WAL that is %s keeps every earlier commit', async (what, tear) => {
    const database = await openWith();
    const add = (name: string) =>
      database.writer.write([{ sql: `INSERT INTO meta (name, value) VALUES ('${name}', 'x')`, parameters: [] }]);
    for (const name of ['first', 'second', 'last']) await add(name);
    const [db, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    await close();
    writeFileSync(file, db);
    writeFileSync(`${file}-wal`, tear(Buffer.from(wal)));
    await openWith();
    const after = new Sqlite(file, { readonly: true });
    const names = after.prepare("SELECT name FROM meta WHERE name IN ('first', 'second', 'last')").pluck().all();
    after.close();
    expect(names.sort()).toEqual(what.startsWith('followed') ? ['first', 'last', 'second'] : ['first', 'second']);
  });

  function turnBit(bytes: Buffer, at: number): Buffer {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  }
});

describe('an update', () => {
  const next = { ...migrations, '9998-next': makes('next') };

  it('an update backs the database up before migrating and logs it; the next start does neither', async () => {
    await usedFolder();
    await openWith(next, 1234);
    const backup = join(dataDir, 'backups', 'before-9998-next-1234.db');
    expect(print.mock.calls).toEqual([[`backing the database up to ${backup}`]]);
    expect(keptIn(backup)).toBe('x');
    await close();
    await openWith(next, 5678);
    const backups = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db'));
    expect(backups).toEqual(['before-9998-next-1234.db']);
    const database = open.at(-1);
    expect(await database?.writer.write([{ sql: 'INSERT INTO next VALUES (1)', parameters: [] }])).toBe('written');
  });

  it('an update leaves the database unchanged if a migration fails, and succeeds at the next start', async () => {
    await usedFolder();
    const broken = { ...migrations, '9998-next': makes('next'), '9999-after': failsAfter('after') };
    await expect(openWith(broken)).rejects.toThrow(/nowhere/);
    const db = new Sqlite(file, { readonly: true });
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE name IN ('next', 'after')").pluck().all();
    db.close();
    expect(tables).toEqual([]);
    await openWith();
    await close();
    await openWith({ ...migrations, '9998-next': makes('next'), '9999-after': makes('after') });
    expect(keptIn(file)).toBe('x');
  });

  it('an update can be repeated after a failed first migration of a new folder', async () => {
    await expect(openWith({ '0001-first': makes('first'), '0002-second': failsAfter('second') })).rejects.toThrow();
    await openWith({ '0001-first': makes('first'), '0002-second': makes('second'), '0003-meta': metaOnly });
  });
});

/** The table that the writer needs at start. */
const metaOnly: Migration = migrations['0001-meta'] ?? makes('meta');
