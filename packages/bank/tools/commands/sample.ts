import type { Question } from '../../src/files/schema';
import { sha256 } from '../../src/files/sha256';
import { readWritten } from '../intake/written-files';
import { type Command, flagOf } from './command';
import { unanswered } from './read';

/** Draws questions for an external check. */
export const sampleCommand: Command = {
  usage: 'sample <how many> --seed <word> [--stratify category] [--answers]',
  run({ root }, args) {
    const [count, seed] = [Number(args[0]), flagOf(args, '--seed')];
    if (!Number.isInteger(count) || count < 1 || seed === undefined) return undefined;
    const stratify = flagOf(args, '--stratify') === 'category';
    const drawn = drawSample(readWritten(root).questions, count, seed, stratify);
    if (!args.includes('--answers')) {
      return { lines: ['id\tquestion\tmedia', ...drawn.map((item) => unanswered(root, item))] };
    }
    const lines = drawn.map(({ id, correctAnswer, accept = [], why, source }) =>
      [id, correctAnswer, accept.join(' | '), why, source].join('\t'),
    );
    return { lines: ['id\tanswer\taccept\twhy\tsource', ...lines] };
  },
};

/**
 * Draws questions by the SHA-256 of seed and id, so that no person chooses the questions.
 * @param categories category id -> its questions
 * @param stratify whether to draw at least one question per category, as far as the count allows
 * @returns the questions, ordered by id
 */
function drawSample(
  categories: ReadonlyMap<number, readonly Question[]>,
  count: number,
  seed: string,
  stratify = false,
): Question[] {
  const keyed = (items: readonly Question[]) =>
    items
      .map((item) => ({ item, key: sha256(`${seed}:${item.id}`) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ item }) => item);
  const firsts = stratify ? keyed([...categories.values()].flatMap((items) => keyed(items).slice(0, 1))) : [];
  const rest = keyed([...categories.values()].flat()).filter((item) => !firsts.includes(item));
  return [...firsts, ...rest].slice(0, count).sort((one, other) => one.id - other.id);
}
