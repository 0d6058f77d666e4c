import { uploadMessages } from '@lamma/protocol/messages/upload';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Upload, UploadKind, UploadQuota } from '@lamma/protocol/rest/uploads';
import { isFull, type Statement, StorageError } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Handlers } from '../../platform/http/routes';
import { formatOf, isRecording } from './inspection/inspect-file';
import { cursorIn, ownFiles } from './own-files';
import type { UploadsParts } from './parts';
import type { Space, UploadRow } from './store';

const NAME_BYTES = 16;
const NAME = /^u-[\w-]{22}\.(webp|mp3|m4a|ogg|mp4|webm)$/;

export function uploadsService(parts: UploadsParts) {
  const { store, files, pictures, recordings, random, clock, quotas } = parts;
  const newName = (extension: string) => `u-${random.token(NAME_BYTES)}.${extension}`;

  async function prepareFile(
    bytes: Buffer,
    owner: string,
  ): Promise<{ kind: UploadKind; extension: string; bytes: Buffer } | Refusal> {
    const format = formatOf(bytes);
    if (format === undefined) return refuse(bytes.length === 0 ? 'badUpload' : 'type');
    if (isRecording(format)) return recordings.read(bytes, owner);
    const encoded = await pictures.encode(bytes, owner);
    return 'refusal' in encoded ? encoded : { kind: 'image', extension: 'webp', bytes: encoded };
  }

  const { save, removeAll, refuseIfFull } = makeSaver(parts);
  const { sweep } = makeSweep(parts);
  const own = ownFiles(parts);
  return {
    sweep,
    page: own.page,
    lock: own.lock,
    remove: own.remove,
    close: () => {
      pictures.close();
      recordings.close();
    },

    async add({ userId }: { userId: string }, sent: Buffer): Promise<Upload | Refusal> {
      if (!(await parts.limits.take('uploads', userId)).ok) return refuse('rate');
      // The quotas are checked before the expensive encoding, and again by the write.
      const full = refuseOverQuota(await store.used(userId), 1, quotas);
      if (full !== undefined) return full;
      const file = await prepareFile(sent, userId);
      if ('refusal' in file) return withAcceptedTypes(file);
      const row = {
        file: newName(file.extension),
        userId,
        kind: file.kind,
        bytes: file.bytes.length,
        createdAt: clock.now(),
      };
      const work = async () => save(userId, [{ row, contentStatements: await files.put(row.file, file.bytes) }]);
      const saved = await refuseIfFull(work, [row]);
      return 'refusal' in saved ? saved : { file: row.file, kind: row.kind, bytes: row.bytes };
    },

    quota: async ({ userId }: { userId: string }): Promise<UploadQuota> => ({
      usedBytes: (await store.used(userId)).ofUser,
      allowedBytes: quotas.ofUser,
    }),

    /** The files among `names` that belong to the user, with their kind. */
    async ownFiles(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, UploadKind>> {
      const rows = names.length === 0 ? [] : await store.ofUser(userId, names);
      return new Map(rows.map(({ file, kind }) => [file, kind]));
    },

    /**
     * Copies files of any user for this user, all or none. The copies count against this user's quota.
     * @returns the names of the copies by the names of the originals; refuses with `notFound` if an original is missing
     */
    async copyTo(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, string> | Refusal> {
      const rows = names.length === 0 ? [] : await store.rows(names);
      const copies = rows.map((row) => {
        const extension = row.file.slice(row.file.lastIndexOf('.') + 1);
        return { of: row.file, row: { ...row, file: newName(extension), userId, createdAt: clock.now() } };
      });
      if (new Set(names).size !== copies.length) return refuse('notFound');
      if (copies.length === 0) return new Map();
      const copied = copies.map(({ row }) => row);
      const full = refuseOverQuota(await store.used(userId), sizeOf(copied), quotas);
      if (full !== undefined) return full;
      const work = async () => {
        const added: NewFile[] = [];
        for (const { of, row } of copies) {
          const contentStatements = await files.copy(of, row.file);
          if (contentStatements === undefined) break;
          added.push({ row, contentStatements });
        }
        if (added.length === copies.length) return save(userId, added);
        await removeAll(copied);
        return refuse('notFound');
      };
      const saved = await refuseIfFull(work, copied);
      return 'refusal' in saved ? saved : new Map(copies.map(({ of, row }) => [of, row.file]));
    },

    /**
     * Prepares the deletion of an account's files. Their rows are deleted with the account.
     * @returns `write`: statements for the write that deletes the account; `after`: a function to call after that
     * write, which deletes the files from the disk
     */
    async prepareDeletion(userId: string): Promise<{ write: Statement[]; after: () => Promise<void> }> {
      const names = await store.allOf(userId);
      const after = async () => {
        for (const name of names) await files.remove(name);
      };
      return { write: store.removeContents(names), after };
    },

    /** The path of a file to serve; undefined for an invalid or unknown name. */
    find: async (name: string): Promise<{ path: string } | undefined> => {
      const path = NAME.test(name) ? await files.path(name) : undefined;
      return path === undefined ? undefined : { path };
    },
  };
}

export type UploadsService = ReturnType<typeof uploadsService>;

const sizeOf = (rows: readonly UploadRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);

interface NewFile {
  row: UploadRow;
  /** The statements that store the file's bytes; empty if the bytes are already in the folder. */
  contentStatements: Statement[];
}

/** Stores the rows of files whose bytes are written, within the quotas. */
function makeSaver({ store, writer, files, quotas, onError }: UploadsParts) {
  async function save(userId: string, added: readonly NewFile[]): Promise<Refusal | { ok: true }> {
    const bytes = added.reduce((sum, { row }) => sum + row.bytes, 0);
    const rows = added.map(({ row }) => row);
    const answer = await decide<Refusal | { ok: true }>(writer, async () => {
      const refusal = refuseOverQuota(await store.used(userId), bytes, quotas);
      if (refusal !== undefined) return { answer: refusal };
      const write = [...added.flatMap((one) => one.contentStatements), ...store.add(rows, userId, quotas)];
      return { write, answer: { ok: true } };
    });
    if ('refusal' in answer) await removeAll(rows);
    return answer;
  }

  const removeAll = async (rows: readonly { file: string }[]) => {
    for (const { file } of rows) await files.remove(file);
  };

  /** Turns a full disk into a refusal and removes the bytes. After other errors the bytes stay, because the row might have been written. */
  async function refuseIfFull<T>(
    work: () => Promise<T | Refusal>,
    rows: readonly { file: string }[],
  ): Promise<T | Refusal> {
    try {
      return await work();
    } catch (error) {
      // Logs the error of the disk.
      if (error instanceof StorageError) onError(error.cause);
      if (!isFull(error)) throw error;
      await removeAll(rows);
      return refuse('uploadsFull');
    }
  }

  return { save, removeAll, refuseIfFull };
}

/** A refusal if this many more bytes would exceed a quota. */
function refuseOverQuota(used: Space, bytes: number, quotas: Space): Refusal | undefined {
  if (used.ofUser + bytes > quotas.ofUser) return refuse('uploadQuotaFull');
  return used.ofAll + bytes > quotas.ofAll ? refuse('uploadsFull') : undefined;
}

/** Adds a message that lists the accepted file types or codecs. */
function withAcceptedTypes(refusal: Refusal): Refusal {
  if (refusal.refusal === 'type') return refuse('type', { message: uploadMessages.kinds });
  return refusal.refusal === 'uploadCodec' ? refuse('uploadCodec', { message: uploadMessages.codec }) : refusal;
}

/** How long an unused file is kept. It can belong to a draft on a device, which is saved up to a week later. */
const UNUSED_MS = 7 * 86_400_000;
const BATCH_SIZE = 500;

/**
 * The cleanup. Deletes files that are a week old and unused, and bytes without a row, which remain if a server is killed during an upload.
 */
function makeSweep({ store, writer, files, clock }: Pick<UploadsParts, 'store' | 'writer' | 'files' | 'clock'>) {
  /**
   * Files that had no row at the last cleanup either. Only such files are deleted: a newer file without a row may be an upload in progress.
   */
  let orphansBefore: ReadonlySet<string> = new Set();

  async function sweepUnused(): Promise<void> {
    for (;;) {
      const unused = await store.unused(clock.now() - UNUSED_MS, BATCH_SIZE);
      if (unused.length === 0) return;
      await writer.write([store.removeUnused(unused)]);
      const left = new Set((await store.rows(unused)).map(({ file }) => file));
      for (const file of unused) if (!left.has(file)) await files.remove(file);
      // Some of these files may remain, for example because a write now uses them. The loop then stops: it could find the same files again
      // and again.
      if (unused.length < BATCH_SIZE || left.size > 0) return;
    }
  }

  async function sweepOrphans(): Promise<void> {
    const names = await files.names();
    const orphans = new Set<string>();
    for (let at = 0; at < names.length; at += BATCH_SIZE) {
      const some = names.slice(at, at + BATCH_SIZE);
      const withRow = new Set((await store.rows(some)).map(({ file }) => file));
      for (const name of some) if (!withRow.has(name)) orphans.add(name);
    }
    for (const name of orphans) if (orphansBefore.has(name)) await files.remove(name);
    orphansBefore = orphans;
    await writer.write([store.removeOrphanContents()]);
  }

  return {
    sweep: async () => {
      await sweepUnused();
      await sweepOrphans();
    },
  };
}

type Names = 'createUpload' | 'readUploadQuota' | 'listUploads' | 'deleteUpload';

export function uploadsRoutes(uploads: UploadsService): Pick<Handlers, Names> {
  return {
    createUpload: ({ actor, bytes }) => uploads.add(actor, bytes),
    readUploadQuota: ({ actor }) => uploads.quota(actor),
    listUploads: async ({ actor, query }) => {
      const after = query.after === undefined ? undefined : cursorIn(query.after);
      if (after === null) return refuse('invalid');
      return uploads.page(actor.userId, { order: query.order, isUnused: query.unused === '1', after });
    },
    deleteUpload: ({ actor, params }) => uploads.remove(actor.userId, params.file),
  };
}
