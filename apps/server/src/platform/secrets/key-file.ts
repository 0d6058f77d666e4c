import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDurably, syncFolderOf } from '../process/durable-file';
import { StartRefused } from '../process/start-refused';
import type { Random } from './random';
import { type Secret, secretFrom } from './secret';

/** The file system calls that tests replace. */
export const keyFiles = { open, link };
type KeyFiles = typeof keyFiles;

export interface PreparedKey {
  secret: Secret;
  putInPlace(): Promise<void>;
  discard(): Promise<void>;
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
  const text = readText(file);
  if (text === undefined) return undefined;
  if (!KEY.test(text)) {
    throw new StartRefused(
      `${file} is not the key that was written there (64 hex digits): restore it from your backup of ${dataDir}. If it is lost: npm run codes -- change-key`,
    );
  }
  return secretFrom(Buffer.from(text, 'hex'));
}

/** Creates the key of a folder. Of several processes that create a key concurrently, all get the key of the first. */
export async function makeKey(dataDir: string, random: Random, files = keyFiles): Promise<Secret> {
  const file = keyFile(dataDir);
  const { temporary } = await writeBeside(file, random, files);
  await convertFileErrors(file, async () => {
    try {
      // Unlike a rename, a link never replaces a file.
      await files.link(temporary, file);
    } catch {
      // Another process was first, or the file system has no hard links.
      if (!existsSync(file)) await rename(temporary, file);
    } finally {
      await rm(temporary, { force: true });
    }
    await syncFolderOf(file, files.open);
  });
  const made = readKey(dataDir);
  if (made === undefined) throw new StartRefused(`${file} was deleted while it was created: start again`);
  return made;
}

/** Writes a new key durably beside the current one, without replacing it yet. */
export async function prepareNewKey(dataDir: string, random: Random): Promise<PreparedKey> {
  const file = keyFile(dataDir);
  const { temporary, secret } = await writeBeside(file, random, keyFiles);
  const putInPlace = () =>
    convertFileErrors(file, async () => {
      await rename(temporary, file);
      await syncFolderOf(file, open);
    });
  return { secret, putInPlace, discard: () => rm(temporary, { force: true }) };
}

async function writeBeside(
  file: string,
  random: Random,
  files: KeyFiles,
): Promise<{ temporary: string; secret: Secret }> {
  const key = random.bytes(KEY_BYTES);
  const temporary = `${file}.${random.token(6)}.new`;
  return convertFileErrors(file, async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await createDurably(temporary, key.toString('hex'), files.open);
    return { temporary, secret: secretFrom(key) };
  });
}

function readText(file: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  } catch (error) {
    throw refusalOf(file, error);
  }
}

async function convertFileErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/** A bug is returned unchanged. */
function refusalOf(file: string, error: unknown): unknown {
  if (!hasCode(error)) return error;
  return new StartRefused(`Cannot read or write ${file} (${error.message}): check DATA_DIR`);
}

function hasCode(error: unknown): error is Error {
  return error instanceof Error && 'code' in error;
}
