import * as z from 'zod';
import type { Question } from './schema';
import { sha256 } from './sha256';

/**
 * `data/frozen.json`: question id -> hashes of the released question. A listed question keeps its place in its game as long as its rev is
 * unchanged, because an installation stores played questions by place. Without the file nothing is frozen.
 */
export const frozenFile = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({
    rev: z.int().positive(),
    /** Hash of the question's fact and of its index in the category, which determines game and place. */
    seat: z.string().regex(/^[0-9a-f]{12}$/),
    /** Hash of all texts and media that people read or hear. */
    text: z.string().regex(/^[0-9a-f]{12}$/),
  }),
);
export type FrozenFile = z.infer<typeof frozenFile>;

const shortHash = (parts: readonly (string | undefined)[]) =>
  sha256(parts.map((part) => part ?? '').join('\n')).slice(0, 12);

function textAndMediaHash(item: Question): string {
  const { questionText, clues = [], correctAnswer, accept = [], wrong, why } = item;
  const { questionImage, questionAudio, questionVideo, answerImage } = item;
  const media = [questionImage, questionAudio, questionVideo, answerImage];
  return shortHash([questionText, ...clues, correctAnswer, ...accept, '', ...wrong, '', why, ...media]);
}

export function frozenEntry(item: Question, at: number): FrozenFile[string] {
  return { rev: item.rev, seat: shortHash([String(at), item.fact]), text: textAndMediaHash(item) };
}

/**
 * Finds frozen questions that were moved, or changed without a new rev.
 * @param questions the questions of a category, in play order
 * @returns one message per problem, with the question's id
 */
export function frozenProblems(frozen: FrozenFile, questions: readonly Question[]): { id: number; message: string }[] {
  return questions.flatMap((item, at) => {
    const before = frozen[item.id];
    if (before === undefined) return [];
    const now = frozenEntry(item, at);
    const problem = (message: string) => [{ id: item.id, message }];
    if (item.rev < before.rev) return problem(`rev ${item.rev} is less than the released ${before.rev}`);
    if (item.rev > before.rev) return [];
    if (now.seat !== before.seat)
      return problem('this is not the question that was released here: raise its rev, or put the released one back');
    return now.text === before.text ? [] : problem('was changed after its release: raise its rev');
  });
}

/** Writes one id per line. */
export function formatFrozen(frozen: FrozenFile): string {
  const lines = Object.entries(frozen).map(
    ([id, { rev, seat, text }]) => `  "${id}": { "rev": ${rev}, "seat": "${seat}", "text": "${text}" }`,
  );
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
