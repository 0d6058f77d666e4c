import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { isFull, type Statement, StorageError } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { UploadsParts } from './parts';
import type { Space, UploadRow } from './store';

/** A file that is to be kept. `bytes` is empty where they lie in a folder already. */
export interface New {
  row: UploadRow;
  bytes: Statement[];
}

/** Writes the rows of files whose bytes are put, within the space that users have. */
export function makeKeeper({ store, writer, files, most, failed }: UploadsParts) {
  /** Rows with their bytes, all or none; what was put for none is taken away again. */
  async function keep(userId: string, added: readonly New[]): Promise<Refusal | { ok: true }> {
    const bytes = added.reduce((sum, { row }) => sum + row.bytes, 0);
    const rows = added.map(({ row }) => row);
    const answer = await decide<Refusal | { ok: true }>(writer, async () => {
      const refusal = tooMuch(await store.used(userId), bytes, most);
      if (refusal !== undefined) return { answer: refusal };
      const write = [...added.flatMap((one) => one.bytes), ...store.add(rows, userId, most)];
      return { write, answer: { ok: true } };
    });
    if ('refusal' in answer) await removeAll(rows);
    return answer;
  }

  const removeAll = async (rows: readonly { file: string }[]) => {
    for (const { file } of rows) await files.remove(file);
  };

  /** What a full disk throws, as the refusal that says so; where it is not known whether a row was written the bytes stay. */
  async function unlessFull<T>(
    work: () => Promise<T | Refusal>,
    rows: readonly { file: string }[],
  ): Promise<T | Refusal> {
    try {
      return await work();
    } catch (error) {
      // What the disk said, for the operator.
      if (error instanceof StorageError) failed(error.cause);
      if (!isFull(error)) throw error;
      await removeAll(rows);
      return refuse('uploadsFull');
    }
  }

  return { keep, removeAll, unlessFull };
}

/** Why so many bytes more are not kept; undefined where they are. */
export function tooMuch(used: Space, bytes: number, most: Space): Refusal | undefined {
  if (used.ofUser + bytes > most.ofUser) return refuse('uploadQuotaFull');
  return used.ofAll + bytes > most.ofAll ? refuse('uploadsFull') : undefined;
}
