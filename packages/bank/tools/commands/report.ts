import { readPlan } from '../../src/files/plan';
import { readWritten } from '../intake/written-files';
import { reportLines } from '../report';
import type { Command } from './command';

/** Prints the state of the bank, one line per category. */
export const reportCommand: Command = {
  usage: 'report',
  run({ root }) {
    const { questions, review } = readWritten(root);
    return { lines: reportLines(readPlan(root), questions, review) };
  },
};
