import { readWritten } from '../intake/written-files';
import { drawSample } from '../sample';
import { flagOf } from './arguments';
import type { Command } from './command';
import { unanswered } from './read';

/** Draws questions for a check from outside. */
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
