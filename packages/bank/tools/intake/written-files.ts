import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCategories, formatMediaIndex, formatQuestions } from '../../src/files/format';
import { idRanges, idsOf, rangesOf } from '../../src/files/id-ranges';
import { isGpl } from '../../src/files/licences';
import type { ReviewFile } from '../../src/files/review';
import { formatReview, reviewFile } from '../../src/files/review';
import type { CategoriesFile, MediaFile, Question } from '../../src/files/schema';
import { categoriesFile, filmTwin, mediaFile, mediaOf, questionFile } from '../../src/files/schema';
import { gplFolder, questionFileName, readJson } from '../../src/files/source-files';
import type { Exceptions } from '../../src/lint/types';
import { boardExceptionsFile, exceptionsFile } from '../../src/lint/types';

/** The contents of the files that `add` and `deal` change. */
export interface WrittenBank {
  categories: CategoriesFile;
  questions: Map<number, Question[]>;
  media: MediaFile;
  exceptions: Exceptions;
  /** Ids that wait for a reader. */
  awaiting: Set<number>;
  review: ReviewFile;
  boardReason: string;
  boardPairs: string[];
}

const exceptionsPath = join('data', 'lint-exceptions.json');
const awaitingPath = join('data', 'awaiting.json');
const reviewPath = 'review.json';
const boardPath = join('data', 'board-exceptions.json');

/** @throws BankError if a file is invalid */
export function readWritten(root: string): WrittenBank {
  const categories = readJson(join(root, 'categories.json'), categoriesFile);
  const board = readJson(join(root, boardPath), boardExceptionsFile);
  return {
    categories,
    questions: new Map(
      categories.categories.map((category) => [
        category.id,
        readJson(join(root, 'questions', questionFileName(category)), questionFile).questions,
      ]),
    ),
    media: readJson(join(root, 'media.json'), mediaFile),
    exceptions: readJson(join(root, exceptionsPath), exceptionsFile),
    awaiting: idsOf(readJson(join(root, awaitingPath), idRanges)),
    review: readJson(join(root, reviewPath), reviewFile),
    boardReason: board.reason,
    boardPairs: board.pairs,
  };
}

/** Media names that questions use, including a film's second format. */
export function usedMedia(questions: Iterable<Question>): Set<string> {
  const used = new Set<string>();
  for (const item of questions) {
    for (const name of mediaOf(item)) {
      used.add(name);
      const twin = filmTwin(name);
      if (twin !== undefined) used.add(twin);
    }
  }
  return used;
}

/** Writes all files, and removes unused media. */
export function writeBank(root: string, bank: WrittenBank, newMedia: ReadonlyMap<string, Buffer> = new Map()): void {
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const used = usedMedia([...bank.questions.values()].flat());
  const media = Object.fromEntries(Object.entries(bank.media).filter(([name]) => used.has(name)));
  for (const category of bank.categories.categories) {
    write(join('questions', questionFileName(category)), formatQuestions(bank.questions.get(category.id) ?? []));
  }
  for (const [name, data] of newMedia) {
    const folder = join(root, 'media', isGpl(media[name]?.licence ?? '') ? gplFolder : '');
    if (!used.has(name)) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), data);
  }
  for (const folder of [join(root, 'media'), join(root, 'media', gplFolder)]) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (bank.media[name] !== undefined && !used.has(name)) rmSync(join(folder, name));
    }
  }
  write('media.json', formatMediaIndex(media));
  write(reviewPath, formatReview(bank.review));
  write(exceptionsPath, formatExceptions(bank.exceptions));
  write(awaitingPath, formatList(rangesOf(bank.awaiting)));
  write(boardPath, `${JSON.stringify({ reason: bank.boardReason, pairs: bank.boardPairs }, null, 2)}\n`);
  // Written last, so that every listed category already has its file.
  write('categories.json', formatCategories(bank.categories));
}

const perLine = 10;

/** Formats a list with several entries per line. */
function formatList(entries: readonly string[], indent = ''): string {
  const lines: string[] = [];
  for (let at = 0; at < entries.length; at += perLine) {
    const part = entries.slice(at, at + perLine).map((entry) => JSON.stringify(entry));
    lines.push(`${indent}  ${part.join(', ')}`);
  }
  const end = indent === '' ? '\n' : '';
  return lines.length === 0 ? `[]${end}` : `[\n${lines.join(',\n')}\n${indent}]${end}`;
}

function formatExceptions({ leaks, stopWords, tashkeel, latin, forms, variety }: Exceptions): string {
  const objects = (list: readonly object[]) =>
    list.length === 0 ? '[]' : `[\n${list.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
  const fields = [
    `"leaks": ${objects(leaks)}`,
    `"stopWords": ${formatList(stopWords, '  ')}`,
    `"tashkeel": ${formatList(tashkeel, '  ')}`,
    `"latin": ${formatList(latin, '  ')}`,
    `"forms": ${formatList(forms, '  ')}`,
    `"variety": ${objects(variety)}`,
  ];
  return `{\n  ${fields.join(',\n  ')}\n}\n`;
}
