import type { ReviewFile } from '../src/files/review';
import { sheetOf } from '../src/files/review';
import type { Question } from '../src/files/schema';
import { mediaOf } from '../src/files/schema';

/** A card below this is written anew. */
const leastFun = 2;

/** Of ten tables, how many know a card of each place; the first is the easiest. */
const tablesAt: readonly (readonly [from: number, to: number])[] = [
  [7, 10],
  [7, 10],
  [4, 7],
  [4, 7],
  [0, 4],
  [0, 4],
];

/** What readers' sheets say against these questions: too little fun, a medium that is not needed, a place that does not fit. */
export function sheetNotes(review: ReviewFile, questions: readonly Question[]): string[] {
  return questions.flatMap((item) => {
    const { fun, tables, covered } = sheetOf(review, item);
    const [from, to] = tablesAt[item.place - 1] ?? [0, 10];
    const notes: string[] = [];
    if (fun !== undefined && fun < leastFun) notes.push(`fun ${fun}: write it anew`);
    if (covered === true && mediaOf(item).some((name) => name !== item.answerImage)) {
      notes.push('can be answered with the picture or sound covered');
    }
    if (tables !== undefined && (tables < from || tables > to)) {
      notes.push(`${tables} of ten tables know it, place ${item.place} is for ${from} to ${to}`);
    }
    return notes.map((note) => `${item.id} ${note}`);
  });
}
