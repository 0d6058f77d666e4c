import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { OwnUpload } from '@lamma/protocol/rest/uploads';
import { Page } from '../../platform/http/routes';
import { yieldToEventLoop } from '../../platform/time/clock';
import type { UploadsParts } from './parts';
import { FILE_COLUMNS, type UploadRow } from './store';
import type { Cursor, Order } from './store-own-files';

type UsedIn = OwnUpload['usedIn'];
/** The uses of each file, by file name. */
type Uses<T> = ReadonlyMap<string, readonly T[]>;

/** The list of a user's files with their uses, and the deletion of a file. */
export function ownFiles({ ownStore, writer, files }: UploadsParts) {
  async function usesInQuestions(userId: string): Promise<Uses<UsedIn['categories'][number]>> {
    const uses = new Map<string, { id: number; name: string }[]>();
    for (const { id, name, ...question } of await ownStore.filesOfQuestions(userId)) {
      for (const column of FILE_COLUMNS) {
        const file = question[column];
        if (file === null) continue;
        const listed = uses.get(file) ?? [];
        if (listed.every((one) => one.id !== id)) uses.set(file, [...listed, { id, name }]);
      }
    }
    return uses;
  }

  /** Contests contain file names in JSON. Searches each contest once, and yields to the event loop between contests. */
  async function usesInContests(userId: string): Promise<Uses<UsedIn['contests'][number]>> {
    const uses = new Map<string, { id: string; title: string }[]>();
    for (const { id, name } of await ownStore.contestsWithFiles(userId)) {
      const named = new Set<string>();
      for (const questions of await ownStore.questionsOfContest(id)) {
        await yieldToEventLoop();
        for (const [file] of questions.matchAll(/u-[\w-]{22}\.\w+/g)) named.add(file);
      }
      for (const file of named) uses.set(file, [...(uses.get(file) ?? []), { id, title: name }]);
    }
    return uses;
  }

  return {
    lock: ownStore.lock,

    /**
     * A page of a user's files.
     * @param after the cursor of the previous page
     */
    async page(
      userId: string,
      { order, isUnused, after }: { order: Order; isUnused: boolean; after?: Cursor | undefined },
    ): Promise<Page<OwnUpload[]>> {
      const [questions, contests] = [await usesInQuestions(userId), await usesInContests(userId)];
      const found: OwnUpload[] = [];
      let from = after;
      for (;;) {
        const rows = await ownStore.page(userId, order, limits.listPage + 1, from);
        const gamesWith = await ownStore.gamesWith(rows.map(({ file }) => file));
        const games = new Map(gamesWith.map(({ file, games: count }) => [file, count]));
        for (const row of rows) {
          const { file } = row;
          const usedIn = {
            categories: [...(questions.get(file) ?? [])],
            contests: [...(contests.get(file) ?? [])],
            games: games.get(file) ?? 0,
          };
          if (isUnused && isUsed(usedIn)) continue;
          const end = found[limits.listPage - 1];
          if (end !== undefined) return new Page(found, cursorText(end, order));
          found.push({ ...shown(row), usedIn });
        }
        const last = rows[limits.listPage];
        if (last === undefined) return new Page(found, null);
        from = cursorOf(last, order);
      }
    },

    /** Deletes an unused file of the user. */
    async remove(userId: string, file: string): Promise<{ ok: true } | Refusal> {
      if ((await writer.write(ownStore.remove({ file, userId }))) === 'written') {
        await files.remove(file);
        return { ok: true };
      }
      return refuse((await ownStore.isOwn(userId, file)) ? 'uploadUsed' : 'notFound');
    },
  };
}

const isUsed = ({ categories, contests, games }: UsedIn) => categories.length + contests.length + games > 0;

const shown = ({ file, kind, bytes, createdAt }: UploadRow) => ({ file, kind, bytes, createdAt });

function cursorOf(row: Pick<UploadRow, 'file' | 'bytes' | 'createdAt'>, order: Order): Cursor {
  return { at: order === 'newest' ? row.createdAt : row.bytes, file: row.file };
}

function cursorText(row: OwnUpload, order: Order): string {
  const { at, file } = cursorOf(row, order);
  return `${at}.${file}`;
}

/** Parses a page's cursor; null if it is invalid. */
export function cursorIn(text: string): Cursor | null {
  const parts = /^(\d{1,15})\.(u-[\w-]{22}\.\w+)$/.exec(text);
  return parts === null ? null : { at: Number(parts[1]), file: parts[2] ?? '' };
}
