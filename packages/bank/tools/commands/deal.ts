import { dealAll } from '../deal-all';
import { readFrozen } from '../frozen-file';
import { type Command, flagOf } from './command';

/** Deals all unfrozen questions again. */
export const dealCommand: Command = {
  usage: 'deal [--seed <word>]',
  run({ root }, args) {
    const seed = flagOf(args, '--seed');
    const { moved, left, fixed } = dealAll(root, readFrozen(root), seed);
    const lines = left.map((pair) => `still meet on a board: ${pair}`);
    const sum = `${moved} questions have another id, ${fixed} are frozen, ${left.length} pairs meet on a board`;
    return { lines: [...lines, sum] };
  },
};
