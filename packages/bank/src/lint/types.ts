import * as z from 'zod';
import type { FrozenFile } from '../files/frozen';
import type { Names } from '../files/names';
import type { PlannedCategory } from '../files/plan';
import type { ReviewFile } from '../files/review';
import type { BankCategory, MediaFile, Question } from '../files/schema';

/** Numbered as in packages/bank/README.md. */
export type RuleNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;

export interface Finding {
  rule: RuleNumber;
  /** Errors fail the build; a person reads the warnings. */
  severity: 'error' | 'warning';
  /** A question's id, a file or `bank`. */
  where: string;
  message: string;
}

/** The result of opening a file of media/. */
export interface InspectedFile {
  bytes: number;
  sha256: string;
  /** Why the file could not be decoded. */
  broken?: string;
  width?: number;
  height?: number;
  /** SHA-256 of the decoded RGBA pixels. */
  pixels?: string;
  /** The kinds of metadata in the file: EXIF, XMP, a comment. */
  metadata: readonly string[];
  /** True if the file is in media/gpl/. */
  gpl?: true;
}

/** `data/lint-exceptions.json`: exceptions from rules 5, 9 and 15. An exception of a question or a category needs a reason; words do not. */
export const exceptionsFile = z.strictObject({
  /** Rule 5: words of an answer that may occur in the question itself. */
  leaks: z.array(z.strictObject({ id: z.int(), word: z.string(), reason: z.string() })),
  /** Rule 5: words of an answer that give nothing away. */
  stopWords: z.array(z.string()),
  /** Rule 9: words that may have vowel marks, because they are ambiguous or end in tanwin. */
  tashkeel: z.array(z.string()),
  /** Rule 9: words that may be written in Latin letters. */
  latin: z.array(z.string()),
  /** Rule 9: allowed beginnings of a text without a question mark. */
  forms: z.array(z.string()),
  /** Rule 15: categories whose questions may begin alike, temporarily or for good. */
  variety: z.array(z.strictObject({ category: z.int(), reason: z.string() })),
});
export type Exceptions = z.infer<typeof exceptionsFile>;

/** `data/excluded.json`: fact key -> why the bank does not ask it, or why the bank differs from a package's data. */
export const excludedFile = z.strictObject({
  leftOut: z.record(z.string(), z.string()),
  differences: z.record(z.string(), z.string()),
});
export type Excluded = z.infer<typeof excludedFile>;

/** `data/board-exceptions.json`, written after a deal: pairs of conflicting questions that the deal could not separate. */
export const boardExceptionsFile = z.strictObject({
  reason: z.string(),
  /** `<id> <id> <what they share>` */
  pairs: z.array(z.string()),
});

/** A country according to a package that is not shipped. */
export interface CountryReference {
  /** Name of the package. */
  name: string;
  /** Lower-case ISO 3166 code -> English names of its capitals. */
  capitals: ReadonlyMap<string, readonly string[]>;
  /** Code -> codes of its land neighbours, if the package has them. */
  neighbours?: ReadonlyMap<string, readonly string[]>;
}

/** The bank's files, before validation. */
export interface LintInput {
  categories: unknown;
  /** File name in questions/ -> its content, without `schema.json`. */
  questionFiles: ReadonlyMap<string, unknown>;
  mediaIndex: unknown;
  mediaFiles: ReadonlyMap<string, InspectedFile>;
  /** MEDIA-LICENSES.md */
  licenceText: string;
  exceptions: Exceptions;
  plan: readonly PlannedCategory[];
  /** Allowed conflicts, in the format of `boardExceptionsFile`. */
  boardExceptions: readonly string[];
  review: ReviewFile;
  /** Ids of questions that nobody but their author has read yet. */
  awaiting: ReadonlySet<number>;
  frozen: FrozenFile;
  names: Names;
  excluded: Excluded;
  references: readonly CountryReference[];
  /** `<fact key> <field>`, such as `flag:kw questionImage` -> hash of the pixels that the generator draws. */
  drawn: ReadonlyMap<string, string>;
}

export interface LintedCategory {
  category: BankCategory;
  questions: readonly Question[];
}

/** The input after validation against the schema. */
export interface LintedBank extends Omit<LintInput, 'categories' | 'questionFiles' | 'mediaIndex'> {
  complete: boolean;
  categories: readonly LintedCategory[];
  mediaIndex: MediaFile;
}

/** Finds the violations of a rule in the bank. */
export type Rule = (bank: LintedBank) => Finding[];

export function allQuestions(bank: LintedBank): Question[] {
  return bank.categories.flatMap(({ questions }) => questions);
}
