import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Statement, StorageError } from '../../../platform/db/database';
import { createDurably, syncFolderOf } from '../../../platform/process/durable-file';
import type { Random } from '../../../platform/secrets/random';
import type { UploadsStore } from '../store';

/** Stores the bytes of uploads. */
export interface FileStorage {
  /**
   * Stores the bytes of a file durably.
   * @returns statements that belong in the write that adds the file's row
   * @throws StorageError
   */
  put(file: string, bytes: Buffer): Promise<Statement[]>;
  /**
   * Copies the bytes of a file; undefined if there is no such file.
   * @throws StorageError
   */
  copy(from: string, to: string): Promise<Statement[] | undefined>;
  /** The path from which a file can be served; undefined if there is no such file. */
  path(file: string): Promise<string | undefined>;
  /** Removes a file from the disk. Its rows are deleted by the caller's write. */
  remove(file: string): Promise<void>;
  /** The names of files on the disk. */
  names(): Promise<string[]>;
}

/** For one server: a file is durable in the server's folder before its row is written. */
export function filesInFolder(folder: Folder): FileStorage {
  const put = async (file: string, bytes: Buffer): Promise<Statement[]> => {
    await folder.write(file, bytes);
    return [];
  };
  return {
    put,
    copy: async (from, to) => {
      const bytes = await folder.read(from);
      return bytes === undefined ? undefined : put(to, bytes);
    },
    path: folder.path,
    remove: folder.remove,
    names: folder.names,
  };
}

/** For several servers: the bytes are in the database, and each server serves files from its folder, which is a cache. */
export function filesInDatabase(store: UploadsStore, folder: Folder): FileStorage {
  const underWay = new Map<string, Promise<string | undefined>>();

  async function fetch(file: string): Promise<string | undefined> {
    const bytes = await store.content(file);
    if (bytes === undefined) return undefined;
    await folder.write(file, bytes);
    return folder.path(file);
  }
  return {
    put: async (file, bytes) => [store.addContent(file, bytes)],
    copy: async (from, to) => ((await store.hasContent(from)) ? [store.copyContent(from, to)] : undefined),
    path: async (file) => {
      const ownPath = await folder.path(file);
      if (ownPath !== undefined) return ownPath;
      // Many phones request a picture at once, so these requests share one fetch.
      const fetching = underWay.get(file) ?? fetch(file).finally(() => underWay.delete(file));
      underWay.set(file, fetching);
      return fetching;
    },
    remove: folder.remove,
    names: folder.names,
  };
}

/** The file system calls that tests replace, for example to simulate a full disk. */
export const systemFiles = { open, rename };
export type SystemFiles = typeof systemFiles;

/** A folder of immutable files. */
export interface Folder {
  /**
   * Writes a file atomically; resolves when it is durable.
   * @throws StorageError
   */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** The file's path; undefined if there is no such file. */
  path(file: string): Promise<string | undefined>;
  read(file: string): Promise<Buffer | undefined>;
  remove(file: string): Promise<void>;
  /** All names, including those of partly written files. */
  names(): Promise<string[]>;
}

/** @param path created on demand */
export function openFolder(path: string, random: Random, files: SystemFiles = systemFiles): Folder {
  return {
    write: async (file, bytes) => {
      const target = join(path, file);
      // The temporary name is unique, because servers can share the folder and write the same file at once.
      const half = `${target}.${random.token(6)}.half`;
      try {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await createDurably(half, bytes, files.open);
        await files.rename(half, target);
        await syncFolderOf(target, files.open);
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

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
