import * as z from 'zod';
import type { Question } from './schema';
import { sha256 } from './sha256';

export const verdicts = ['ok', 'ambiguous', 'wrong', 'dated', 'clumsy', 'wrong level', 'offensive'] as const;

const readingSchema = z.strictObject({
  reader: z.string().min(1),
  verdict: z.enum(verdicts),
  /** Whether the reader's answer, given without seeing ours, matched ours; absent if the reader gave none. */
  matched: z.boolean().exactOptional(),
  /** The reader's different answer. */
  answer: z.string().exactOptional(),
  note: z.string().exactOptional(),
  /** From 1 (like homework) to 5 (the room shouts). */
  fun: z.int().min(1).max(5).exactOptional(),
  /** How many of ten groups of players in Kuwait would know the answer. */
  tables: z.int().min(0).max(10).exactOptional(),
  /** Whether the reader could have answered without the picture or sound. */
  covered: z.boolean().exactOptional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** `review.json`: question id -> the readings of its text. */
export const reviewFile = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({
    /** `textHash` of the text that was read; another hash means that the text has changed. */
    hash: z.string().regex(/^[0-9a-f]{12}$/),
    readings: z.array(readingSchema).min(1),
  }),
);
export type ReviewFile = z.infer<typeof reviewFile>;

/** A hash, twelve hex digits, of all texts that a reader judges. */
export function textHash({ questionText, clues = [], correctAnswer, accept = [], wrong, why }: Question): string {
  return sha256([questionText, ...clues, correctAnswer, ...accept, '', ...wrong, '', why].join('\n')).slice(0, 12);
}

/** Prefix of a reader's name that marks the question's author, whose own reading does not count as an approval. */
const author = 'author';

/** The readings of the current text by people other than its author, oldest first. */
export function readingsOf(review: ReviewFile, item: Question): Reading[] {
  const entry = review[item.id];
  if (entry === undefined || entry.hash !== textHash(item)) return [];
  return entry.readings.filter(({ reader }) => !reader.startsWith(author));
}

/** The values of `fun`, `tables` and `covered` for the current text, each from the latest reading that has one. */
export function sheetOf(review: ReviewFile, item: Question): Pick<Reading, 'fun' | 'tables' | 'covered'> {
  const readings = readingsOf(review, item);
  const last = <K extends 'fun' | 'tables' | 'covered'>(column: K) =>
    readings.findLast((reading) => reading[column] !== undefined)?.[column];
  const [fun, tables, covered] = [last('fun'), last('tables'), last('covered')];
  return {
    ...(fun === undefined ? {} : { fun }),
    ...(tables === undefined ? {} : { tables }),
    ...(covered === undefined ? {} : { covered }),
  };
}

/** Whether the last reader of the current text, other than the author, approved it and gave no different answer. */
export function isApproved(review: ReviewFile, item: Question): boolean {
  const last = readingsOf(review, item).at(-1);
  return last?.verdict === 'ok' && last.matched !== false;
}

/** Adds a reading, replacing an earlier one by the same reader. Drops readings of an older text. */
export function withReading(review: ReviewFile, item: Question, reading: Reading): ReviewFile {
  const hash = textHash(item);
  const before = review[item.id];
  const earlier = before?.hash === hash ? before.readings.filter(({ reader }) => reader !== reading.reader) : [];
  return { ...review, [item.id]: { hash, readings: [...earlier, reading] } };
}

export function formatReview(review: ReviewFile): string {
  const lines = Object.entries(review).map(([id, { hash, readings }]) => {
    const formatted = readings.map((reading) => {
      const fields = Object.entries(reading).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
      return `{ ${fields.join(', ')} }`;
    });
    return `  "${id}": { "hash": "${hash}", "readings": [${formatted.join(', ')}] }`;
  });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
