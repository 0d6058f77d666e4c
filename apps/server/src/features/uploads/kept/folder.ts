import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';

/** What the keeping of files needs of the file system; tests give a full one. */
export const systemFiles = { open, rename };
export type SystemFiles = typeof systemFiles;

/** A folder of files that never change, by their names. */
export interface Folder {
  /**
   * Resolves once the file is durable, whole or not at all.
   * @throws StorageError
   */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Where it stands; undefined where it is not. */
  path(file: string): Promise<string | undefined>;
  read(file: string): Promise<Buffer | undefined>;
  remove(file: string): Promise<void>;
  /** All names, those of files half written too. */
  names(): Promise<string[]>;
}

/** @param path made at the first need */
export function openFolder(path: string, random: Random, files: SystemFiles = systemFiles): Folder {
  return {
    write: async (file, bytes) => {
      const target = join(path, file);
      // Of its own: servers may share a folder, and put the same file there at once.
      const half = `${target}.${random.token(6)}.half`;
      try {
        await mkdir(path, { recursive: true, mode: 0o700 });
        const handle = await files.open(half, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await files.rename(half, target);
        await syncFolder(path, files);
      } catch (error) {
        await rm(half, { force: true });
        throw new StorageError('storage', error);
      }
    },
    path: async (file) => {
      const target = join(path, file);
      return (await unlessMissing(stat(target)))?.isFile() === true ? target : undefined;
    },
    read: (file) => unlessMissing(readFile(join(path, file))),
    remove: (file) => rm(join(path, file), { force: true }),
    names: async () => (await unlessMissing(readdir(path))) ?? [],
  };
}

/** A name is durable once its folder is. Windows opens no folders, and writes names down by itself. */
async function syncFolder(path: string, files: SystemFiles): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await files.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
