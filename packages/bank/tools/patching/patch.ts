import { isDeepStrictEqual } from 'node:util';
import { generated } from '../../generate/categories';
import type { Correction } from '../../src/files/corrections';
import type { FrozenFile } from '../../src/files/frozen';
import type { Question } from '../../src/files/schema';

/** The fields that a correction can change, in display order. */
const fields = ['questionText', 'clues', 'correctAnswer', 'accept', 'wrong', 'why'] as const;
type Field = (typeof fields)[number];

/** The effect of a correction on the bank. */
export type Patch =
  /** The correction equals the bank's question. */
  | { kind: 'same'; id: number }
  /** The correction is not applied, because a person has to decide; `why` is the reason in words. */
  | { kind: 'held'; id: number; why: string }
  | {
      kind: 'changed';
      before: Question;
      /** The corrected question, with the next rev. */
      after: Question;
      /** Category id and index in its list. */
      categoryId: number;
      at: number;
      /** The fields that differ. */
      changes: { field: Field; from: string; to: string }[];
      /** Points that a person still has to check. */
      notes: string[];
    };

/**
 * Compares corrections with the bank's questions. Id, fact, place and files of a question do not change.
 * @param questions category id -> its questions in play order
 * @param frozen the released questions; a corrected question gets a higher rev than the released one
 */
export function patchesOf(
  corrections: readonly Correction[],
  questions: ReadonlyMap<number, readonly Question[]>,
  frozen: FrozenFile,
): Patch[] {
  const seats = new Map<number, { categoryId: number; at: number; item: Question }>();
  for (const [categoryId, list] of questions) {
    for (const [at, item] of list.entries()) seats.set(item.id, { categoryId, at, item });
  }
  const met = new Set<number>();
  return corrections.map((correction): Patch => {
    const { id } = correction;
    const held = (why: string): Patch => ({ kind: 'held', id, why });
    if (met.has(id)) return held('is in the file twice');
    met.add(id);
    const seat = seats.get(id);
    if (seat === undefined) return held('the bank has no question of this id');
    const { item: before, categoryId, at } = seat;
    if (correction.fact !== '' && correction.fact !== before.fact) {
      return held(`the id has another question now: «${correction.fact}» was corrected, the bank has «${before.fact}»`);
    }
    const after = corrected(before, correction, frozen[id]?.rev ?? 0);
    const changes = changesOf(before, after);
    if (changes.length === 0) return { kind: 'same', id };
    if (generated.has(categoryId)) {
      return held(`category ${categoryId} is generated: change its table in data/\n${describeChanges(changes)}`);
    }
    if (before.rev > correction.rev) {
      return held(`the bank has rev ${before.rev}, rev ${correction.rev} was corrected\n${describeChanges(changes)}`);
    }
    return { kind: 'changed', before, after, categoryId, at, changes, notes: notesOf(correction) };
  });
}

/** For each field that differs its name, the old and the new text. */
export function describeChanges(changes: readonly { field: Field; from: string; to: string }[]): string {
  return changes.flatMap(({ field, from, to }) => [`  ${field}`, `    - ${from}`, `    + ${to}`]).join('\n');
}

function corrected(before: Question, correction: Correction, releasedRev: number): Question {
  const { accept: _accept, ...rest } = before;
  const { questionText, clues, correctAnswer, accept, wrong, why } = correction;
  return {
    ...rest,
    questionText,
    ...(clues === undefined ? {} : { clues }),
    correctAnswer,
    ...(accept.length === 0 ? {} : { accept }),
    wrong,
    // The bank requires an explanation of every answer, but an owner may leave it empty.
    why: why === '' ? before.why : why,
    rev: Math.max(before.rev, releasedRev) + 1,
  };
}

function changesOf(before: Question, after: Question): { field: Field; from: string; to: string }[] {
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? [], after[field] ?? []];
    return isDeepStrictEqual(from, to) ? [] : [{ field, from: shown(from), to: shown(to) }];
  });
}

const shown = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(' | '));

function notesOf({ files = [], leftOut = [] }: Correction): string[] {
  return [
    ...files.map((name) => `shows a file of the owner's, ${name}: ask for it and its licence`),
    ...leftOut.map((name) => `no longer shows ${name}: check whether that picture is wrong`),
  ];
}
