import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { StartRefused } from '../process/start-refused';
import { keyFiles, makeKey, readKey } from './key-file';
import { systemRandom } from './random';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const write = (text: string) => fs.writeFileSync(join(folder.path, 'secret'), text);
const written = () => fs.readFileSync(join(folder.path, 'secret'), 'utf8');
const mark = (secret: { hmac(purpose: string, text: string): string } | undefined) => secret?.hmac('test', 'text');

it.each([
  ['nothing', ''],
  ['a line end', '\n'],
  ['two letters', 'zz'],
  ['a digit too few', 'a'.repeat(63)],
  ['a digit too many', 'a'.repeat(65)],
  ['a letter that is no hex digit', `${'a'.repeat(63)}g`],
  ['zeros as a disk leaves them', '\u0000'.repeat(64)],
])('readKey refuses a key file with %s, in one line that names the backup', (_what, text) => {
  write(text);
  expect(() => readKey(folder.path)).toThrow(StartRefused);
  expect(() => readKey(folder.path)).toThrow(/^.+secret is not the key .+ restore it from your backup of .+$/);
  expect(written()).toBe(text);
});

it('readKey accepts 64 hex digits in either case, with a line end', () => {
  const marks = ['0f'.repeat(32), `${'0F'.repeat(32)}\n`].map((text) => {
    write(text);
    return mark(readKey(folder.path));
  });
  expect(marks[0]).toMatch(/^[\w-]{43}$/);
  expect(marks[1]).toBe(marks[0]);
});

it('makeKey fsyncs a new key before the rename, and its folder before use', async () => {
  const steps: string[] = [];
  const files = {
    ...keyFiles,
    open: async (...given: Parameters<typeof keyFiles.open>) => {
      const handle = await keyFiles.open(...given);
      const kind = (await handle.stat()).isDirectory() ? 'folder' : 'file';
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        steps.push(`${kind} synced, named: ${fs.existsSync(join(folder.path, 'secret'))}`);
        return sync();
      };
      return handle;
    },
  };
  await makeKey(folder.path, systemRandom(), files);
  expect(steps).toEqual(['file synced, named: false', 'folder synced, named: true']);
  expect(written()).toMatch(/^[0-9a-f]{64}$/);
  expect(fs.statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder.path)).toEqual(['secret']);
});

it.each([
  ['', keyFiles.link],
  [', on a file system without links', () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }))],
])('makeKey leaves no key after an interrupted write%s', async (_where, link) => {
  fs.writeFileSync(join(folder.path, 'secret.abc.new'), 'a1');
  const secret = await makeKey(folder.path, systemRandom(), { ...keyFiles, link });
  expect(mark(readKey(folder.path))).toBe(mark(secret));
});

it('makeKey gives two processes that start together the same key', async () => {
  let firstMark: string | undefined;
  // The second process has found no key; before it puts its new key in place, the first process creates its key.
  const late = {
    ...keyFiles,
    link: async (from: fs.PathLike, to: fs.PathLike) => {
      firstMark = mark(await makeKey(folder.path, systemRandom()));
      await keyFiles.link(from, to);
    },
  };
  expect(mark(await makeKey(folder.path, systemRandom(), late))).toBe(firstMark);
  expect(mark(readKey(folder.path))).toBe(firstMark);
});
