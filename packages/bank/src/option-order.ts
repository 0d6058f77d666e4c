import { createHash } from 'node:crypto';
import type { Question } from './files/schema';

/** The options of a question as A, B, C, D. */
export type FourOptions = readonly [string, string, string, string];

const orderings = 6;

/** A number that is unpredictable without the seed: the first 48 bits of SHA-256. */
function seededNumber(seed: string, what: string): number {
  return createHash('sha256').update(`${seed}:${what}`).digest().readUIntBE(0, 6);
}

/**
 * The four options of each question in display order. Within the list the answers fall on A to D equally often, in an order that depends on
 * the seed. (A plain shuffle of 12 questions often puts half of them on one letter, and a class notices.)
 * @param questions those that are shown together: a category, a contest
 * @returns question id -> its options
 */
export function optionOrders(
  questions: readonly Pick<Question, 'id' | 'correctAnswer' | 'wrong'>[],
  seed: string,
): ReadonlyMap<number, FourOptions> {
  const shuffled = questions
    .map((item) => ({ item, at: seededNumber(seed, String(item.id)) }))
    .sort((one, other) => one.at - other.at || one.item.id - other.item.id);
  // A seeded start: otherwise the remainder of every uneven list would fall on A.
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

/** One of the six orders of three. */
function wrongInOrder(wrong: readonly string[], ordering: number): string[] {
  const rest = [...wrong];
  const [first = ''] = rest.splice(ordering % 3, 1);
  return ordering < 3 ? [first, ...rest] : [first, ...rest.reverse()];
}
