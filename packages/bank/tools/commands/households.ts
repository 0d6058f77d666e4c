import { goals, playHouseholds, worstTwentieth } from '../households';
import { readWritten } from '../intake/written-files';
import { type Command, flagOf } from './command';

const usual = { households: 600, seed: 'lamma-households-1' };

/** Simulates households that play evening after evening, and fails if the bank misses a goal. */
export const householdsCommand: Command = {
  usage: 'households [how many] [--seed <word>]',
  run({ root }, args) {
    const count = args[0] === undefined || args[0].startsWith('--') ? usual.households : Number(args[0]);
    if (!Number.isInteger(count) || count < 1) return undefined;
    const report = playHouseholds(readWritten(root).questions, count, flagOf(args, '--seed') ?? usual.seed);
    const { repeats, boards, shared, equalNumbers } = report;
    const mean = repeats.reduce((sum, evening) => sum + evening, 0) / repeats.length;
    const worst = worstTwentieth(report);
    return {
      lines: [
        ...equalNumbers.map((pair) => `share a subject at equal numbers: ${pair}`),
        `${count} households: first repeated question on evening ${mean.toFixed(1)} in the mean, ${worst} for the worst 5 % (at least ${goals.firstRepeat}), earliest ${repeats[0]}`,
        `${shared} of ${boards} boards share a subject: ${((shared / boards) * 100).toFixed(2)} % (at most ${goals.sharedShare * 100} %)`,
        `${equalNumbers.length} pairs of games with equal numbers share a subject (none may)`,
      ],
      failed: worst < goals.firstRepeat || shared > boards * goals.sharedShare || equalNumbers.length > 0,
    };
  },
};
