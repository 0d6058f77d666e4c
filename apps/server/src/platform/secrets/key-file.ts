import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../process/start-refused';
import type { Random } from './random';
import { type Secret, secretFrom } from './secret';

export type KeyFiles = Pick<
  typeof fs,
  'openSync' | 'writeSync' | 'fsyncSync' | 'closeSync' | 'linkSync' | 'renameSync' | 'rmSync'
>;

export interface PreparedKey {
  secret: Secret;
  putInPlace(): void;
  discard(): void;
}

const KEY = /^[0-9a-f]{64}$/i;
const KEY_BYTES = 32;

export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * Reads the key of a data folder.
 * @returns undefined if the folder has no key
 * @throws StartRefused if the file is unreadable or malformed
 */
export function readKey(dataDir: string): Secret | undefined {
  const file = keyFile(dataDir);
  const text = convertFileErrors(file, () => {
    if (!fs.existsSync(file)) return undefined;
    return fs.readFileSync(file, 'utf8').trim();
  });
  if (text === undefined) return undefined;
  if (!KEY.test(text)) {
    throw new StartRefused(
      `${file} is not the key that was written there (64 hex digits): restore it from your backup of ${dataDir}. If it is lost: npm run codes -- change-key`,
    );
  }
  return secretFrom(Buffer.from(text, 'hex'));
}

/** Creates the key of a folder. Of several processes that create a key concurrently, all get the key of the first. */
export function makeKey(dataDir: string, random: Random, files: KeyFiles = fs): Secret {
  const file = keyFile(dataDir);
  const { temporary } = writeBeside(file, random, files);
  convertFileErrors(file, () => {
    try {
      // Unlike a rename, a link never replaces a file.
      files.linkSync(temporary, file);
    } catch {
      // Another process was first, or the file system has no hard links.
      if (!fs.existsSync(file)) files.renameSync(temporary, file);
    } finally {
      files.rmSync(temporary, { force: true });
    }
    syncFolder(file, files);
  });
  const made = readKey(dataDir);
  if (made === undefined) throw new StartRefused(`${file} was deleted while it was created: start again`);
  return made;
}

/** Writes a new key durably beside the current one, without replacing it yet. */
export function prepareNewKey(dataDir: string, random: Random): PreparedKey {
  const file = keyFile(dataDir);
  const { temporary, secret } = writeBeside(file, random, fs);
  const putInPlace = () =>
    convertFileErrors(file, () => {
      fs.renameSync(temporary, file);
      syncFolder(file, fs);
    });
  return { secret, putInPlace, discard: () => fs.rmSync(temporary, { force: true }) };
}

function writeBeside(file: string, random: Random, files: KeyFiles): { temporary: string; secret: Secret } {
  const key = random.bytes(KEY_BYTES);
  const temporary = `${file}.${random.token(6)}.new`;
  return convertFileErrors(file, () => {
    fs.mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const descriptor = files.openSync(temporary, 'wx', 0o600);
    try {
      files.writeSync(descriptor, key.toString('hex'));
      files.fsyncSync(descriptor);
    } finally {
      files.closeSync(descriptor);
    }
    return { temporary, secret: secretFrom(key) };
  });
}

function syncFolder(file: string, files: KeyFiles): void {
  if (process.platform === 'win32') return;
  const descriptor = files.openSync(dirname(file), 'r');
  try {
    files.fsyncSync(descriptor);
  } finally {
    files.closeSync(descriptor);
  }
}

function convertFileErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!hasCode(error)) throw error;
    throw new StartRefused(`Cannot read or write ${file} (${error.message}): check DATA_DIR`);
  }
}

function hasCode(error: unknown): error is Error {
  return error instanceof Error && 'code' in error;
}
