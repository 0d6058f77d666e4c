import * as z from 'zod';
import type { Question } from './schema';
import { sha256 } from './sha256';

export const verdicts = ['ok', 'ambiguous', 'wrong', 'dated', 'clumsy', 'wrong level', 'offensive'] as const;

const readingSchema = z.strictObject({
  reader: z.string().min(1),
  verdict: z.enum(verdicts),
  /** Whether the answer that the reader gave with ours hidden is ours; absent where none was given. */
  matched: z.boolean().exactOptional(),
  /** What the reader answered instead. */
  answer: z.string().exactOptional(),
  note: z.string().exactOptional(),
  /** From 1, homework, to 5, a room that shouts. */
  fun: z.int().min(1).max(5).exactOptional(),
  /** Of ten Kuwaiti tables, how many would know it. */
  tables: z.int().min(0).max(10).exactOptional(),
  /** Whether the reader could have answered with the picture or sound covered. */
  covered: z.boolean().exactOptional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** `review.json`: question id -> who read it, in the text that it had then. */
export const reviewFile = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({
    /** `textHash` of what was read; another hash means that the text was changed since. */
    hash: z.string().regex(/^[0-9a-f]{12}$/),
    readings: z.array(readingSchema).min(1),
  }),
);
export type ReviewFile = z.infer<typeof reviewFile>;

/** Twelve hex digits that change with anything a reader judges. */
export function textHash({ questionText, clues = [], correctAnswer, accept = [], wrong, why }: Question): string {
  return sha256([questionText, ...clues, correctAnswer, ...accept, '', ...wrong, '', why].join('\n')).slice(0, 12);
}

/** A reader of this name, whatever follows it, wrote the question: it takes another pair of eyes to pass it. */
const author = 'author';

/** The readings of the question's present text by others than its author, oldest first. */
export function readingsOf(review: ReviewFile, item: Question): Reading[] {
  const entry = review[item.id];
  if (entry === undefined || entry.hash !== textHash(item)) return [];
  return entry.readings.filter(({ reader }) => !reader.startsWith(author));
}

/** What readers with a sheet said of the present text: of each column the last word. */
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

/** Whether the question stands as someone who did not write it read it, and was found good with no other answer given. */
export function isRead(review: ReviewFile, item: Question): boolean {
  const last = readingsOf(review, item).at(-1);
  return last?.verdict === 'ok' && last.matched !== false;
}

/** Enters a reading, in the place of an earlier one by the same reader. Readings of an older text are forgotten. */
export function withReading(review: ReviewFile, item: Question, reading: Reading): ReviewFile {
  const hash = textHash(item);
  const before = review[item.id];
  const earlier = before?.hash === hash ? before.readings.filter(({ reader }) => reader !== reading.reader) : [];
  return { ...review, [item.id]: { hash, readings: [...earlier, reading] } };
}

/** One question a line, by id. */
export function formatReview(review: ReviewFile): string {
  const lines = Object.entries(review).map(([id, { hash, readings }]) => {
    const said = readings.map((reading) => {
      const fields = Object.entries(reading).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
      return `{ ${fields.join(', ')} }`;
    });
    return `  "${id}": { "hash": "${hash}", "readings": [${said.join(', ')}] }`;
  });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
