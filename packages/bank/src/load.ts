import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { BankCategory, Question } from './files/schema';
import { filmTwin, mediaOf } from './files/schema';
import type { JoinedBank } from './files/source-files';
import {
  BankError,
  gplFolder,
  mediaPath,
  questionFileName,
  readJoined,
  readSource,
  withoutGpl,
} from './files/source-files';
import { placeProblems, structureProblems } from './files/structure';

/** A question with its answer, so for servers only. */
export interface BankQuestion extends Question {
  categoryId: number;
}

export interface BankMedia {
  /** Absolute path of the file. */
  path: string;
  bytes: number;
  mime: string;
}

export interface Bank {
  /** In file order; the owner's categories follow the built-in ones. */
  categories: readonly BankCategory[];
  questions: ReadonlyMap<number, BankQuestion>;
  /** Category id -> its questions in play order: game n has the questions from index (n - 1) * 6 up to n * 6. */
  byCategory: ReadonlyMap<number, readonly BankQuestion[]>;
  /** File name below /attached_assets/ -> the file. Contains exactly the files that questions use. */
  media: ReadonlyMap<string, BankMedia>;
}

/** The ids that are reserved for an owner's folder. The bank itself never uses these ids. */
export const ownerIds = { categories: [200, 999], questionsFrom: 100_000 } as const;

const mimeOf: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/**
 * Finds the bank's root from a directory: the first ancestor that is a bank's root, or that contains one as `bank/` or `packages/bank/`.
 * @param from where to start; a bundled server passes its own `import.meta.dirname`
 * @throws BankError if there is none
 */
export function findBankRoot(from: string): string {
  for (let dir = resolve(from); ; dir = dirname(dir)) {
    for (const candidate of [dir, join(dir, 'bank'), join(dir, 'packages', 'bank')]) {
      const isSource = existsSync(join(candidate, 'categories.json')) && existsSync(join(candidate, 'questions'));
      if (isSource || existsSync(join(candidate, 'dist', 'bank.json'))) return candidate;
    }
    if (dir === dirname(dir)) throw new BankError([`no question bank in ${resolve(from)} or above it`]);
  }
}

/**
 * Reads and validates the bank: from `dist/bank.json` if no source file is newer, otherwise from the source files.
 * @param folders `root`: the bank's root directory. `ownerDir`: a folder of the same format with the owner's own categories (ids 200-999,
 * question ids from 100000); ignored without a `categories.json`.
 * @throws BankError with every problem found; an invalid bank is not served at all
 */
export function loadBank(folders: { root: string; ownerDir?: string | undefined }): Bank {
  const builtIn = indexBank(readBuiltIn(folders.root), folders.root);
  const { ownerDir } = folders;
  if (ownerDir === undefined || !existsSync(join(ownerDir, 'categories.json'))) return builtIn;
  const own = indexBank(readSource(ownerDir), ownerDir);
  const problems = ownerProblems(builtIn, own);
  if (problems.length > 0) throw new BankError(problems.map((problem) => `${ownerDir}: ${problem}`));
  return {
    categories: [...builtIn.categories, ...own.categories],
    questions: new Map([...builtIn.questions, ...own.questions]),
    byCategory: new Map([...builtIn.byCategory, ...own.byCategory]),
    media: new Map([...builtIn.media, ...own.media]),
  };
}

/** Reads the joined file unless a source file is newer: a checkout that was updated without a build must not serve old questions. */
function readBuiltIn(root: string): JoinedBank {
  const joined = join(root, 'dist', 'bank.json');
  if (!existsSync(joined)) return readShipped(root);
  const bank = readJoined(joined);
  const builtAt = statSync(joined).mtimeMs;
  const sources = bank.categories.map((category) => join(root, 'questions', questionFileName(category)));
  const isStale = [join(root, 'categories.json'), ...sources].some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > builtAt,
  );
  return isStale ? readShipped(root) : bank;
}

/** The sources; without the categories that need GPL files if `media/gpl` was removed. */
function readShipped(root: string): JoinedBank {
  const source = readSource(root);
  return existsSync(join(root, 'media', gplFolder)) ? source : withoutGpl(root, source);
}

function indexBank(joined: JoinedBank, dir: string): Bank {
  const questions = new Map<number, BankQuestion>();
  const byCategory = new Map<number, readonly BankQuestion[]>();
  const media = new Map<string, BankMedia>();
  const problems: string[] = [];
  for (const category of joined.categories) {
    const own = joined.questions[category.id] ?? [];
    const found = [...structureProblems(category, own), ...placeProblems(own)];
    problems.push(...found.map((problem) => `category ${category.id} ${problem}`));
    if (byCategory.has(category.id)) problems.push(`category ${category.id} is listed twice`);
    const items = own.map((item) => ({ ...item, categoryId: category.id }));
    byCategory.set(category.id, items);
    for (const item of items) {
      if (questions.has(item.id)) problems.push(`question ${item.id} exists twice`);
      questions.set(item.id, item);
      for (const name of mediaOf(item)) {
        const found = mediaIn(dir, name);
        if (found === undefined) problems.push(`question ${item.id}: media/${name} is missing`);
        else media.set(name, found);
        // Questions do not name a film's second format, but browsers that support only that format request it.
        const twin = filmTwin(name);
        const other = twin === undefined ? undefined : mediaIn(dir, twin);
        if (twin !== undefined && other !== undefined) media.set(twin, other);
      }
    }
  }
  if (problems.length > 0) throw new BankError(problems.map((problem) => `${dir}: ${problem}`));
  return { categories: joined.categories, questions, byCategory, media };
}

function mediaIn(dir: string, name: string): BankMedia | undefined {
  const path = mediaPath(resolve(dir, 'media'), name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return undefined;
  return { path, bytes: stat.size, mime: mimeOf[extname(name)] ?? 'application/octet-stream' };
}

function ownerProblems(builtIn: Bank, own: Bank): string[] {
  const [from, to] = ownerIds.categories;
  return [
    ...own.categories
      .filter(({ id }) => id < from || id > to)
      .map(({ id }) => `category ${id}: own categories have ids ${from} to ${to}`),
    ...[...own.questions.keys()]
      .filter((id) => id < ownerIds.questionsFrom)
      .map((id) => `question ${id}: own questions have ids from ${ownerIds.questionsFrom}`),
    ...[...own.media.keys()]
      .filter((name) => builtIn.media.has(name))
      .map((name) => `media/${name}: the built-in bank has a file of that name`),
  ];
}
