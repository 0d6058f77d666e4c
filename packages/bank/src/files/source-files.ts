import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isGpl } from './licences';
import type { BankCategory } from './schema';
import { bankCategory, categoriesFile, mediaFile, mediaOf, question, questionFile } from './schema';
import { sha256 } from './sha256';

/** All categories and questions in one file, `dist/bank.json`, for the server. */
const joinedBank = z.strictObject({
  categories: z.array(bankCategory),
  /** Category id -> its questions in play order. */
  questions: z.record(z.string(), z.array(question)),
});
export type JoinedBank = z.infer<typeof joinedBank>;

/** Invalid bank files, with every reason found. */
export class BankError extends Error {
  override readonly name = 'BankError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The folder in `media/` for GPL files, and the prefix of the file names of the GPL's texts. */
export const gplFolder = 'gpl';
export const gplText = 'COPYING';

/** The path of a media file, which is in the folder or in its GPL subfolder. */
export function mediaPath(folder: string, name: string): string {
  const gplPath = join(folder, gplFolder, name);
  return existsSync(gplPath) ? gplPath : join(folder, name);
}

/** `57-flags.json` */
export function questionFileName(category: Pick<BankCategory, 'id' | 'slug'>): string {
  return `${category.id}-${category.slug}.json`;
}

/**
 * @param file absolute path
 * @throws BankError if the file is missing, is not JSON or does not match the schema
 */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BankError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new BankError(parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`));
}

/** The file in which the build stores the hash of the joined file that it has validated. */
export const checksumFile = (joinedFile: string) => `${joinedFile}.sha256`;

/**
 * Reads the joined file. Skips the schema check, which takes most of the load time, if the build has already validated the file.
 * @throws BankError if the file does not match the schema
 */
export function readJoined(file: string): JoinedBank {
  const text = readFileSync(file, 'utf8');
  const isChecked = existsSync(checksumFile(file)) && readFileSync(checksumFile(file), 'utf8') === sha256(text);
  return isChecked ? (JSON.parse(text) as JoinedBank) : readJson(file, joinedBank);
}

/**
 * Reads `categories.json` and the question file of each listed category.
 * @param dir the bank's root, or an owner's folder of the same format
 * @throws BankError with the problems of all files
 */
export function readSource(dir: string): JoinedBank {
  const { categories } = readJson(join(dir, 'categories.json'), categoriesFile);
  const questions: JoinedBank['questions'] = {};
  const problems: string[] = [];
  for (const category of categories) {
    try {
      const file = readJson(join(dir, 'questions', questionFileName(category)), questionFile);
      questions[category.id] = file.questions;
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new BankError(problems);
  return { categories, questions };
}

/**
 * The bank without the categories that use a GPL file. Such a category is left out with all its questions, so that no game of the bank gets
 * another number.
 * @param dir the bank's root, whose `media.json` names the licences
 */
export function withoutGpl(dir: string, bank: JoinedBank): JoinedBank {
  const index = join(dir, 'media.json');
  const media = existsSync(index) ? readJson(index, mediaFile) : {};
  const isFree = ({ id }: BankCategory) =>
    (bank.questions[id] ?? []).flatMap(mediaOf).every((name) => !isGpl(media[name]?.licence ?? ''));
  const categories = bank.categories.filter(isFree);
  const questions = Object.fromEntries(categories.map(({ id }) => [id, bank.questions[id] ?? []]));
  return { categories, questions };
}
