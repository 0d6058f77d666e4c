import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { StartRefused } from '../process/start-refused';
import { type KeyFiles, makeKey, readKey } from './key-file';
import { type Random, systemRandom } from './random';

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

it('makeKey fsyncs a new key before the rename, and its folder before use', () => {
  const steps: string[] = [];
  const opened = new Map<number, string>();
  const files: KeyFiles = {
    ...fs,
    openSync: (path, ...rest) => {
      const descriptor = fs.openSync(path, ...rest);
      opened.set(descriptor, fs.statSync(path).isDirectory() ? 'folder' : 'file');
      return descriptor;
    },
    fsyncSync: (descriptor) => {
      steps.push(`${opened.get(descriptor)} synced, named: ${fs.existsSync(join(folder.path, 'secret'))}`);
      fs.fsyncSync(descriptor);
    },
  };
  makeKey(folder.path, systemRandom(), files);
  expect(steps).toEqual(['file synced, named: false', 'folder synced, named: true']);
  expect(written()).toMatch(/^[0-9a-f]{64}$/);
  expect(fs.statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder.path)).toEqual(['secret']);
});

it.each([
  ['', fs.linkSync],
  [
    ', on a file system without links',
    () => {
      throw Object.assign(new Error('no links'), { code: 'EPERM' });
    },
  ],
])('makeKey leaves no key after an interrupted write%s', (_where, linkSync) => {
  fs.writeFileSync(join(folder.path, 'secret.abc.new'), 'a1');
  const secret = makeKey(folder.path, systemRandom(), { ...fs, linkSync });
  expect(mark(readKey(folder.path))).toBe(mark(secret));
});

it('makeKey gives two processes that start together the same key', () => {
  const [first, second] = [systemRandom(), systemRandom()];
  let firstMark: string | undefined;
  // The second process finds no key; while it draws a new one, the first process creates its key.
  const late: Random = {
    ...second,
    bytes: (count) => {
      firstMark = mark(makeKey(folder.path, first));
      return second.bytes(count);
    },
  };
  expect(mark(makeKey(folder.path, late))).toBe(firstMark);
  expect(mark(readKey(folder.path))).toBe(firstMark);
});
