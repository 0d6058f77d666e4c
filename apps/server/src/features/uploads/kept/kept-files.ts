import type { Statement } from '../../../platform/db/database';
import type { UploadsStore } from '../store';
import type { Folder } from './folder';

/** Where the bytes of uploads stand. */
export interface KeptFiles {
  /**
   * Puts bytes to where they last.
   * @returns what is to be written together with their row
   * @throws StorageError
   */
  put(file: string, bytes: Buffer): Promise<Statement[]>;
  /** The bytes of a file once more, under another name; undefined where it is gone. @throws StorageError */
  copy(from: string, to: string): Promise<Statement[] | undefined>;
  /** Where a file can be sent from; undefined where there is none. */
  path(file: string): Promise<string | undefined>;
  /** Takes away what stands beside the database; rows go with their own write. */
  remove(file: string): Promise<void>;
  /** Names of what stands beside the database. */
  names(): Promise<string[]>;
}

/** One server: the bytes stand in a folder of its own, durable before their row is written. */
export function filesInFolder(folder: Folder): KeptFiles {
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

/**
 * Several servers: the bytes stand in the database, where all see them. Each puts what it is asked for into its folder once, and
 * sends it from there: whole, in parts, with the same marks as every other file.
 */
export function filesInDatabase(store: UploadsStore, folder: Folder): KeptFiles {
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
      // A hall asks for the same picture at once.
      const fetching = underWay.get(file) ?? fetch(file).finally(() => underWay.delete(file));
      underWay.set(file, fetching);
      return fetching;
    },
    remove: folder.remove,
    names: folder.names,
  };
}
