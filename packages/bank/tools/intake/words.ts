import type { Question } from '../../src/files/schema';
import type { Exceptions } from '../../src/lint/types';

const TASHKEEL = /[\u064B-\u0652\u0670]/;
const WORD = /[\p{L}\p{M}]+/gu;

/** Adds the words with vowel marks and the Latin words of these questions to the lists of exceptions. A person reviews the diff. */
export function withWords(exceptions: Exceptions, questions: readonly Question[]): Exceptions {
  const tashkeel = new Set(exceptions.tashkeel);
  const latin = new Set(exceptions.latin);
  for (const { questionText, clues = [], correctAnswer, wrong, why } of questions) {
    for (const [word] of [questionText, ...clues, correctAnswer, ...wrong, why].join(' ').matchAll(WORD)) {
      if (TASHKEEL.test(word)) tashkeel.add(word);
      if (/\p{Script=Latin}/u.test(word)) latin.add(word);
    }
  }
  return { ...exceptions, tashkeel: [...tashkeel], latin: [...latin] };
}
