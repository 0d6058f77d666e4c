import * as z from 'zod';
import type { Question } from './schema';
import { sha256 } from './sha256';

/** `review.json`: question id -> who read it, in the text that it had then. */
export const reviewFile = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({
    /** `textHash` of what was read; another hash means that the text was changed since. */
    hash: z.string().regex(/^[0-9a-f]{12}$/),
    readers: z.array(z.string().min(1)).min(1),
    verdict: z.enum(['ok', 'ambiguous', 'wrong', 'dated', 'clumsy', 'wrong level', 'offensive']),
  }),
);
export type ReviewFile = z.infer<typeof reviewFile>;

/** Twelve hex digits that change with anything a reader judges. */
export function textHash({ questionText, correctAnswer, accept = [], wrong, why }: Question): string {
  return sha256([questionText, correctAnswer, ...accept, '', ...wrong, '', why].join('\n')).slice(0, 12);
}

/** A reader of this name, whatever follows it, wrote the question: it takes another pair of eyes to pass it. */
const author = 'author';

/** Whether the question stands as someone who did not write it read it, and was found good. */
export function isRead(review: ReviewFile, item: Question): boolean {
  const entry = review[item.id];
  if (entry === undefined || entry.hash !== textHash(item) || entry.verdict !== 'ok') return false;
  return entry.readers.some((reader) => !reader.startsWith(author));
}

/** Enters a reading. Earlier readers stay named only while the text is the one that they read. */
export function withReading(
  review: ReviewFile,
  item: Question,
  reading: { reader: string; verdict: ReviewFile[string]['verdict'] },
): ReviewFile {
  const hash = textHash(item);
  const before = review[item.id];
  const earlier = before?.hash === hash ? before.readers.filter((reader) => reader !== reading.reader) : [];
  return { ...review, [item.id]: { hash, readers: [...earlier, reading.reader], verdict: reading.verdict } };
}

/** One question a line, by id. */
export function formatReview(review: ReviewFile): string {
  const lines = Object.entries(review).map(([id, { hash, readers, verdict }]) => {
    const names = readers.map((reader) => JSON.stringify(reader)).join(', ');
    return `  "${id}": { "hash": "${hash}", "readers": [${names}], "verdict": "${verdict}" }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
