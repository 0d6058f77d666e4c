import { createHash } from 'node:crypto';
import type { Question } from './files/schema';

/** The options of a question in the order A, B, C, D. */
export type FourOptions = readonly [string, string, string, string];

const orderings = 6;

function seededNumber(seed: string, what: string): number {
  return createHash('sha256').update(`${seed}:${what}`).digest().readUIntBE(0, 6);
}

/**
 * The four options of each question in display order. The answers of the list are spread evenly over the letters A to D, in an order that
 * depends on the seed. (With a plain shuffle often half of 12 answers have the same letter, and a class notices.)
 * @param questions the questions that are shown together, such as those of a category or a contest
 * @returns question id -> its options
 */
export function optionOrders(
  questions: readonly Pick<Question, 'id' | 'correctAnswer' | 'wrong'>[],
  seed: string,
): ReadonlyMap<number, FourOptions> {
  const shuffled = questions
    .map((item) => ({ item, at: seededNumber(seed, String(item.id)) }))
    .sort((one, other) => one.at - other.at || one.item.id - other.item.id);
  // The start is seeded; otherwise, if the count is not a multiple of 4, the surplus answers would always begin at A.
  const start = seededNumber(seed, 'start') % 4;
  return new Map(
    shuffled.map(({ item }, index) => {
      const options = wrongInOrder(item.wrong, seededNumber(seed, `${item.id}:wrong`) % orderings);
      options.splice((start + index) % 4, 0, item.correctAnswer);
      const [a = '', b = '', c = '', d = ''] = options;
      return [item.id, [a, b, c, d]];
    }),
  );
}

function wrongInOrder(wrong: readonly string[], ordering: number): string[] {
  const rest = [...wrong];
  const [first = ''] = rest.splice(ordering % 3, 1);
  return ordering < 3 ? [first, ...rest] : [first, ...rest.reverse()];
}
