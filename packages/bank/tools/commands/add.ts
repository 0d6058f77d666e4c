import { resolve } from 'node:path';
import { addQuestions } from '../intake/add';
import type { Problem } from '../intake/tsv';
import type { Command } from './command';

export const addCommand: Command = {
  usage: 'add <category id> <file.tsv> [--replace] [--allow-words]',
  async run({ root, folder }, args) {
    const [id = '', file] = args.filter((arg) => !arg.startsWith('--'));
    if (file === undefined || !/^\d+$/.test(id)) return undefined;
    const options = { replace: args.includes('--replace'), allowWords: args.includes('--allow-words') };
    const { problems, warnings, notes } = await addQuestions(root, Number(id), resolve(folder, file), options);
    const what = problems.length > 0 ? `${problems.length} errors: nothing was written` : 'written';
    const lines = [
      ...warnings.map((warning) => `warning: ${inWords(warning)}`),
      ...problems.map((problem) => `error: ${inWords(problem)}`),
      ...notes,
      `${what}; ${warnings.length} warnings`,
    ];
    return { lines, failed: problems.length > 0 };
  },
};

function inWords({ row, field, message }: Problem): string {
  return [row === undefined ? '' : `row ${row}`, field ?? '', message].filter(Boolean).join(', ');
}
