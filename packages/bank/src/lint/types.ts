import * as z from 'zod';
import type { FrozenFile } from '../files/frozen';
import type { Names } from '../files/names';
import type { PlannedCategory } from '../files/plan';
import type { ReviewFile } from '../files/review';
import type { BankCategory, MediaFile, Question } from '../files/schema';

/** Rules are numbered as in packages/bank/README.md. */
export type RuleNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;

export interface Finding {
  rule: RuleNumber;
  /** Errors stop the build; warnings are read by a person. */
  severity: 'error' | 'warning';
  /** A question's id, a file or `bank`. */
  where: string;
  message: string;
}

/** What a file below media/ turned out to be when it was opened. */
export interface InspectedFile {
  bytes: number;
  sha256: string;
  /** Why it could not be decoded. */
  broken?: string;
  width?: number;
  height?: number;
  /** SHA-256 of the decoded RGBA pixels. */
  pixels?: string;
  /** Names of what was left in it besides the picture: EXIF, XMP, a comment. */
  metadata: readonly string[];
  /** It lies below media/gpl/. */
  gpl?: true;
}

/** `data/lint-exceptions.json`: what a rule lets pass, each with its reason or in a list that people read. */
export const exceptionsFile = z.strictObject({
  /** Rule 5: a word of the answer that may stand where it stands. */
  leaks: z.array(z.strictObject({ id: z.int(), word: z.string(), reason: z.string() })),
  /** Rule 5: words of an answer that give nothing away. */
  stopWords: z.array(z.string()),
  /** Rule 9: words written with vowels, because they are ambiguous or end in نصب. */
  tashkeel: z.array(z.string()),
  /** Rule 9: Latin words. */
  latin: z.array(z.string()),
  /** Rule 9: how a text may begin that does not end in a question mark. */
  forms: z.array(z.string()),
  /** Rule 15: categories whose questions may be alike, until they are written anew or for good. */
  variety: z.array(z.strictObject({ category: z.int(), reason: z.string() })),
});
export type Exceptions = z.infer<typeof exceptionsFile>;

/** `data/excluded.json`: fact key -> why it is not asked, or why it differs from a package. */
export const excludedFile = z.strictObject({
  leftOut: z.record(z.string(), z.string()),
  differences: z.record(z.string(), z.string()),
});
export type Excluded = z.infer<typeof excludedFile>;

/** `data/board-exceptions.json`, written by the dealer: what no order of the cards keeps apart. */
export const boardExceptionsFile = z.strictObject({
  reason: z.string(),
  /** `<id> <id> <what they share>` */
  pairs: z.array(z.string()),
});

/** What a package that is not shipped says of a country. */
export interface CountryReference {
  /** Name of the package. */
  by: string;
  /** ISO 3166 code, small letters -> English names of its seats. */
  capitals: ReadonlyMap<string, readonly string[]>;
  /** The same -> codes of its land neighbours, where the package knows them. */
  neighbours?: ReadonlyMap<string, readonly string[]>;
}

/** The bank as its files say, before anything is believed. */
export interface LintInput {
  categories: unknown;
  /** File name below questions/ -> its content; `schema.json` left out. */
  questionFiles: ReadonlyMap<string, unknown>;
  mediaIndex: unknown;
  mediaFiles: ReadonlyMap<string, InspectedFile>;
  /** MEDIA-LICENSES.md */
  licenceText: string;
  exceptions: Exceptions;
  /** What the bank will be. */
  plan: readonly PlannedCategory[];
  /** Pairs of cards that may share what they share, as `boardExceptionsFile` writes them. */
  boardExceptions: readonly string[];
  review: ReviewFile;
  /** Ids of questions whose reading is awaited. */
  awaiting: ReadonlySet<number>;
  /** What was released. */
  frozen: FrozenFile;
  names: Names;
  excluded: Excluded;
  references: readonly CountryReference[];
  /** Fact key + field -> pixels that the generator draws for it, such as `flag:kw questionImage`. */
  drawn: ReadonlyMap<string, string>;
}

export interface LintedCategory {
  category: BankCategory;
  questions: readonly Question[];
}

/** The input once its form is known to be right. */
export interface LintedBank extends Omit<LintInput, 'categories' | 'questionFiles' | 'mediaIndex'> {
  complete: boolean;
  categories: readonly LintedCategory[];
  mediaIndex: MediaFile;
}

/** A rule reads the bank and says what breaks it. */
export type Rule = (bank: LintedBank) => Finding[];

/** All questions of the bank, in order. */
export function allQuestions(bank: LintedBank): Question[] {
  return bank.categories.flatMap(({ questions }) => questions);
}
