import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Upload, UploadKind, UploadQuota } from '@lamma/protocol/rest/uploads';
import type { Statement } from '../../platform/db/database';
import { formOf, isRecording } from './judging/judge-file';
import { makeKeeper, type New, tooMuch } from './keeper';
import { ownFiles } from './own-files';
import type { UploadsParts } from './parts';
import type { UploadRow } from './store';
import { makeSweep } from './sweep';

const NAME_BYTES = 16;
const NAME = /^u-[\w-]{22}\.(webp|mp3|m4a|ogg|mp4|webm)$/;

/** Files of users: pictures, sounds and films of their questions, kept under names that tell nothing. */
export function uploadsService(parts: UploadsParts) {
  const { store, files, pictures, recordings, random, clock, most } = parts;
  const newName = (extension: string) => `u-${random.token(NAME_BYTES)}.${extension}`;

  /** A picture drawn anew, a recording without what is not played. */
  async function made(
    bytes: Buffer,
    owner: string,
  ): Promise<{ kind: UploadKind; extension: string; bytes: Buffer } | Refusal> {
    const form = formOf(bytes);
    if (form === undefined) return refuse(bytes.length === 0 ? 'badUpload' : 'type');
    if (isRecording(form)) return recordings.read(bytes, owner);
    const drawn = await pictures.draw(bytes, owner);
    return 'refusal' in drawn ? drawn : { kind: 'image', extension: 'webp', bytes: drawn };
  }

  const { keep, removeAll, unlessFull } = makeKeeper(parts);
  const { sweep } = makeSweep(parts);
  const own = ownFiles(parts);
  return {
    sweep,
    page: own.page,
    hold: own.hold,
    remove: own.remove,
    close: () => {
      pictures.close();
      recordings.close();
    },

    /** Keeps a file. @returns its name below the media, or why not */
    async take({ userId }: { userId: string }, sent: Buffer): Promise<Upload | Refusal> {
      if (!(await parts.limits.take('uploads', userId)).ok) return refuse('rate');
      // What would not fit is not drawn first; the write judges again.
      const full = tooMuch(await store.used(userId), 1, most);
      if (full !== undefined) return full;
      const file = await made(sent, userId);
      if ('refusal' in file) return file;
      const row = {
        file: newName(file.extension),
        userId,
        kind: file.kind,
        bytes: file.bytes.length,
        createdAt: clock.now(),
      };
      const work = async () => keep(userId, [{ row, bytes: await files.put(row.file, file.bytes) }]);
      const kept = await unlessFull(work, [row]);
      return 'refusal' in kept ? kept : { file: row.file, kind: row.kind, bytes: row.bytes };
    },

    quota: async ({ userId }: { userId: string }): Promise<UploadQuota> => ({
      usedBytes: (await store.used(userId)).ofUser,
      allowedBytes: most.ofUser,
    }),

    /** Which of these files are a user's own, and of what kind they are. */
    async ownFiles(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, UploadKind>> {
      const rows = names.length === 0 ? [] : await store.ofUser(userId, names);
      return new Map(rows.map(({ file, kind }) => [file, kind]));
    },

    /**
     * Copies files of anybody into a user's own, all or none; they count as theirs.
     * @returns the new name of each; `notFound` where one is gone
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
      const full = tooMuch(await store.used(userId), sizeOf(copied), most);
      if (full !== undefined) return full;
      const work = async () => {
        const added: New[] = [];
        for (const { of, row } of copies) {
          const bytes = await files.copy(of, row.file);
          if (bytes === undefined) break;
          added.push({ row, bytes });
        }
        if (added.length === copies.length) return keep(userId, added);
        await removeAll(copied);
        return refuse('notFound');
      };
      const kept = await unlessFull(work, copied);
      return 'refusal' in kept ? kept : new Map(copies.map(({ of, row }) => [of, row.file]));
    },

    /**
     * The end of an account's files, whose rows go with it.
     * @returns what takes their bytes out of the database, in the same write, and what takes them off the disk after it
     */
    async endOf(userId: string): Promise<{ write: Statement[]; after: () => Promise<void> }> {
      const names = await store.allOf(userId);
      const after = async () => {
        for (const name of names) await files.remove(name);
      };
      return { write: store.removeContents(names), after };
    },

    /** Where a file can be sent from, by its name; undefined for a name that is none of ours. */
    find: async (name: string): Promise<{ path: string } | undefined> => {
      const path = NAME.test(name) ? await files.path(name) : undefined;
      return path === undefined ? undefined : { path };
    },
  };
}

export type UploadsService = ReturnType<typeof uploadsService>;

const sizeOf = (rows: readonly UploadRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
