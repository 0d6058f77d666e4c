import { gentleSteps } from '../../src/board/deal';
import { dealAll } from '../deal-all';
import { readFrozen } from '../frozen-file';
import { type Command, flagOf } from './command';

/** Deals all unfrozen questions again. */
export const dealCommand: Command = {
  usage: 'deal [--gently] [--thaw <category>,...] [--seed <word>]',
  run({ root }, args) {
    const thawed = flagOf(args, '--thaw')?.split(',').map(Number);
    const options = { seed: flagOf(args, '--seed'), steps: args.includes('--gently') ? gentleSteps : 0, thawed };
    const { moved, left, fixed } = dealAll(root, readFrozen(root), options);
    const lines = left.map((pair) => `still meet on a board: ${pair}`);
    const sum = `${moved} questions have another id, ${fixed} are frozen, ${left.length} pairs meet on a board`;
    return { lines: [...lines, sum] };
  },
};
