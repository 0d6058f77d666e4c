import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageError } from '../../../platform/db/database';
import { systemRandom } from '../../../platform/secrets/random';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { findPostgres } from '../../../testing/storage/postgres-server';
import { uploadsStore } from '../store';
import { filesInDatabase, filesInFolder, openFolder, type SystemFiles, systemFiles } from './file-storage';

const temporary = temporaryFolder();
afterAll(() => temporary.remove());
let folders = 0;
/** A folder that does not exist yet. */
function newFolder(files?: SystemFiles) {
  folders += 1;
  const path = join(temporary.path, String(folders));
  return { path, folder: openFolder(path, systemRandom(), files) };
}
/** More than one line of base64. */
const bytes = Buffer.alloc(300, 'sound');

describe('openFolder', () => {
  it('a folder and its files can be read only by the server’s user', async () => {
    const { path, folder } = newFolder();
    expect([await folder.names(), await folder.path('a.mp3'), await folder.read('a.mp3')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    await folder.write('a.mp3', bytes);
    expect([await folder.names(), await folder.path('a.mp3')]).toEqual([['a.mp3'], join(path, 'a.mp3')]);
    expect(await folder.read('a.mp3')).toEqual(bytes);
    const modes = [path, join(path, 'a.mp3')].map((place) => (statSync(place).mode & 0o777).toString(8));
    if (process.platform !== 'win32') expect(modes).toEqual(['700', '600']);
    await folder.remove('a.mp3');
    await folder.remove('a.mp3');
    expect(await folder.names()).toEqual([]);
  });

  it('a folder with the name of a file does not count as that file, and reading it throws', async () => {
    const { path, folder } = newFolder();
    mkdirSync(join(path, 'a.mp3'), { recursive: true });
    expect(await folder.path('a.mp3')).toBeUndefined();
    await expect(folder.read('a.mp3')).rejects.toThrow('EISDIR');
  });

  it('a failed write leaves no file, closes what it opened and names the error', async () => {
    const failure = new Error('the disk is gone');
    let open = 0;
    const failing = (at: 'writeFile' | 'sync' | 'rename'): SystemFiles => ({
      open: async (...given) => {
        const handle = await systemFiles.open(...given);
        open += 1;
        const close = handle.close.bind(handle);
        handle.close = () => {
          open -= 1;
          return close();
        };
        if (at !== 'rename') handle[at] = () => Promise.reject(failure);
        return handle;
      },
      rename: at === 'rename' ? () => Promise.reject(failure) : systemFiles.rename,
    });
    for (const at of ['writeFile', 'sync', 'rename'] as const) {
      const { path, folder } = newFolder(failing(at));
      const error = await folder.write('a.mp3', bytes).catch((thrown: unknown) => thrown);
      expect(error, at).toBeInstanceOf(StorageError);
      expect(error, at).toMatchObject({ cause: failure });
      expect([readdirSync(path), open], at).toEqual([[], 0]);
    }
  });

  it('concurrent writes of one file leave one whole file', async () => {
    const { path, folder } = newFolder();
    await Promise.all(Array.from({ length: 5 }, () => folder.write('a.mp3', bytes)));
    expect(readdirSync(path)).toEqual(['a.mp3']);
    expect(readFileSync(join(path, 'a.mp3'))).toEqual(bytes);
  });
});

it('filesInFolder copies a file, or nothing if it is missing', async () => {
  const { folder } = newFolder();
  const files = filesInFolder(folder);
  await files.put('a.mp3', bytes);
  expect(await files.copy('a.mp3', 'b.mp3')).toEqual([]);
  expect(await folder.read('b.mp3')).toEqual(bytes);
  expect(await files.copy('x.mp3', 'c.mp3')).toBeUndefined();
  expect((await files.names()).sort()).toEqual(['a.mp3', 'b.mp3']);
});

describe.skipIf((await findPostgres()) === undefined)('filesInDatabase', () => {
  let server: TestServer;
  let store: ReturnType<typeof uploadsStore>;
  beforeAll(async () => {
    server = await startTestServer({ storage: 'postgres' });
    store = uploadsStore(server.product.database);
  });
  afterAll(() => server.end());
  const write = (statements: Parameters<TestServer['product']['database']['writer']['write']>[0]) =>
    server.product.database.writer.write(statements);
  const nameOf = (letter: string) => `u-${letter.repeat(22)}.mp3`;

  it('each server keeps a file in its folder after the first request, and many requests at once read it once', async () => {
    let reads = 0;
    const counted = {
      ...store,
      content: (file: string) => {
        reads += 1;
        return store.content(file);
      },
    };
    const { path, folder } = newFolder();
    const files = filesInDatabase(counted, folder);
    const file = nameOf('a');
    await write(await files.put(file, bytes));
    expect(await files.names()).toEqual([]);
    const paths = await Promise.all(Array.from({ length: 5 }, () => files.path(file)));
    expect(new Set(paths)).toEqual(new Set([join(path, file)]));
    expect([await folder.read(file), reads]).toEqual([bytes, 1]);
    await files.path(file);
    expect(reads).toBe(1);
    await files.remove(file);
    expect(await files.path(file)).toBe(join(path, file));
    expect([reads, await files.names()]).toEqual([2, [file]]);
  });

  it('a file is sent to the database as it is, not as a text that would have to be made at once', async () => {
    const [statement] = await filesInDatabase(store, newFolder().folder).put(nameOf('e'), bytes);
    expect(statement?.parameters).toEqual([nameOf('e'), bytes]);
  });

  it('a file that was missing at the first request is found later', async () => {
    const { folder } = newFolder();
    const files = filesInDatabase(store, folder);
    const file = nameOf('b');
    expect(await files.path(file)).toBeUndefined();
    expect(await folder.names()).toEqual([]);
    await write(await files.put(file, bytes));
    expect(await files.path(file)).toBeDefined();
  });

  it('a copy has the bytes of its original, and a missing file is not copied', async () => {
    const files = filesInDatabase(store, newFolder().folder);
    const [from, to] = [nameOf('c'), nameOf('d')];
    expect(await files.copy(from, to)).toBeUndefined();
    await write(await files.put(from, bytes));
    const copied = await files.copy(from, to);
    expect(await write(copied ?? [])).toBe('written');
    expect(await store.content(to)).toEqual(bytes);
    await write(store.removeContents([to]));
    expect([await store.content(to), await store.content(from)]).toEqual([undefined, bytes]);
    expect(store.removeContents([])).toEqual([]);
    await write([store.removeOrphanContents()]);
    expect(await store.hasContent(from)).toBe(false);
    // The original was removed meanwhile.
    expect(await write(copied ?? [])).toBe('conflict');
  });
});
