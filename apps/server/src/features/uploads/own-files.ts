import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { OwnUpload } from '@lamma/protocol/rest/uploads';
import { Page } from '../../platform/http/answers';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop';
import type { UploadsParts } from './parts';
import { NAMING, type UploadRow } from './store';
import type { Cursor, Order } from './store-own-files';

type UsedIn = OwnUpload['usedIn'];
/** What names files, by file. */
type Naming<T> = ReadonlyMap<string, readonly T[]>;

/** The list of a user's own files, with what each is used in, and the removal of one. */
export function ownFiles({ ownStore, writer, files }: UploadsParts) {
  async function namedByQuestions(userId: string): Promise<Naming<UsedIn['categories'][number]>> {
    const naming = new Map<string, { id: number; name: string }[]>();
    for (const { id, name, ...question } of await ownStore.filesOfQuestions(userId)) {
      for (const column of NAMING) {
        const file = question[column];
        if (file === null) continue;
        const known = naming.get(file) ?? [];
        if (known.every((one) => one.id !== id)) naming.set(file, [...known, { id, name }]);
      }
    }
    return naming;
  }

  /** Contests name files in their JSON: each text is looked through once, and others are served in between. */
  async function namedByContests(userId: string): Promise<Naming<UsedIn['contests'][number]>> {
    const naming = new Map<string, { id: string; title: string }[]>();
    for (const { id, name } of await ownStore.contestsWithFiles(userId)) {
      const named = new Set<string>();
      for (const questions of await ownStore.questionsOfContest(id)) {
        await yieldToEventLoop();
        for (const [file] of questions.matchAll(/u-[\w-]{22}\.\w+/g)) named.add(file);
      }
      for (const file of named) naming.set(file, [...(naming.get(file) ?? []), { id, title: name }]);
    }
    return naming;
  }

  return {
    hold: ownStore.hold,

    /**
     * A page of a user's files.
     * @param after where the page before it ended
     */
    async page(
      userId: string,
      { order, isUnused, after }: { order: Order; isUnused: boolean; after?: Cursor | undefined },
    ): Promise<Page<OwnUpload[]>> {
      const [questions, contests] = [await namedByQuestions(userId), await namedByContests(userId)];
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
          if (found.length === limits.listPage) return new Page(found, cursorText(found.at(-1), order));
          found.push({ ...shown(row), usedIn });
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length <= limits.listPage) return new Page(found, null);
        from = cursorOf(last, order);
      }
    },

    /** Takes away an own file that nothing names. */
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

function cursorText(row: OwnUpload | undefined, order: Order): string | null {
  if (row === undefined) return null;
  const { at, file } = cursorOf(row, order);
  return `${at}.${file}`;
}

/** A place in the list out of the text that a page gave for it; null where it is none. */
export function cursorIn(text: string): Cursor | null {
  const parts = /^(\d{1,15})\.(u-[\w-]{22}\.\w+)$/.exec(text);
  return parts === null ? null : { at: Number(parts[1]), file: parts[2] ?? '' };
}
