import type { Statement } from '../../../platform/db/database';
import type { UploadsStore } from '../store';
import type { Folder } from './folder';

/** Stores the bytes of uploads. */
export interface FileStorage {
  /**
   * Makes bytes durable.
   * @returns statements for the write of the file's row
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
  /** Removes a file from the disk. Rows are deleted in the caller's write. */
  remove(file: string): Promise<void>;
  /** The names of files on the disk. */
  names(): Promise<string[]>;
}

/** For one server: files are durable in its folder before their row is written. */
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

/** For several servers: the database has the bytes, and each server's folder is a cache from which files are served. */
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
      const here = await folder.path(file);
      if (here !== undefined) return here;
      // Many phones of a hall request a picture at once.
      const fetching = underWay.get(file) ?? fetch(file).finally(() => underWay.delete(file));
      underWay.set(file, fetching);
      return fetching;
    },
    remove: folder.remove,
    names: folder.names,
  };
}
