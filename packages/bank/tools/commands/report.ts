import { readPlan } from '../../src/files/plan';
import { readWritten } from '../intake/written-files';
import { reportLines } from '../report';
import type { Command } from './command';

export const reportCommand: Command = {
  usage: 'report',
  run({ root }) {
    const { questions, review } = readWritten(root);
    return { lines: reportLines(readPlan(root), questions, review) };
  },
};
