import { dealAll } from '../deal-all';
import { readFrozen } from '../frozen-file';
import { flagOf } from './arguments';
import type { Command } from './command';

/** Deals all that is not frozen anew. */
export const dealCommand: Command = {
  usage: 'deal [--seed <word>]',
  run({ root }, args) {
    const seed = flagOf(args, '--seed');
    const { moved, left, fixed } = dealAll(root, readFrozen(root), seed);
    const lines = left.map((pair) => `could not be kept apart on a board: ${pair}`);
    const sum = `${moved} questions have another id, ${fixed} are frozen, ${left.length} pairs meet on a board`;
    return { lines: [...lines, sum] };
  },
};
