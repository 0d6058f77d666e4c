import { isDeepStrictEqual } from 'node:util';
import { generated } from '../../generate/categories';
import type { Correction } from '../../src/files/corrections';
import type { FrozenFile } from '../../src/files/frozen';
import type { Question } from '../../src/files/schema';

/** What of a question a correction can change, in the order in which it is shown. */
const fields = ['questionText', 'clues', 'correctAnswer', 'accept', 'wrong', 'why'] as const;
type Field = (typeof fields)[number];

/** What a correction comes to in the bank. */
export type Patch =
  /** The bank says the same already. */
  | { kind: 'same'; id: number }
  /** Not to be entered without a person; `why` says so in words. */
  | { kind: 'held'; id: number; why: string }
  | {
      kind: 'changed';
      before: Question;
      /** With the next rev. */
      after: Question;
      /** Where it stands: category id and place in its list, from 0. */
      categoryId: number;
      at: number;
      /** Each field that differs. */
      changes: { field: Field; from: string; to: string }[];
      /** What a person has still to look at. */
      notes: string[];
    };

/**
 * Compares corrections with the bank's questions. Id, fact, place and files of a question stay as they are.
 * @param questions category id -> its questions in play order
 * @param frozen what was released: a changed text gets a rev above it
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
    if (met.has(id)) return held('stands in the file twice');
    met.add(id);
    const seat = seats.get(id);
    if (seat === undefined) return held('the bank has no question of this id');
    const { item: before, categoryId, at } = seat;
    if (correction.fact !== '' && correction.fact !== before.fact) {
      return held(
        `another question stands here now: «${correction.fact}» was corrected, the bank has «${before.fact}»`,
      );
    }
    const after = corrected(before, correction, frozen[id]?.rev ?? 0);
    const changes = changesOf(before, after);
    if (changes.length === 0) return { kind: 'same', id };
    if (generated.has(categoryId)) {
      return held(`category ${categoryId} is made by a script: change its table in data/\n${wordsOf(changes)}`);
    }
    if (before.rev > correction.rev) {
      return held(`the bank has rev ${before.rev}, rev ${correction.rev} was corrected\n${wordsOf(changes)}`);
    }
    return { kind: 'changed', before, after, categoryId, at, changes, notes: notesOf(correction) };
  });
}

/** A line for each field that differs, then what stood and what would stand. */
export function wordsOf(changes: readonly { field: Field; from: string; to: string }[]): string {
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
    // The bank explains every answer; an installation need not.
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
    ...leftOut.map((name) => `shows ${name} no more: look whether it is wrong`),
  ];
}
