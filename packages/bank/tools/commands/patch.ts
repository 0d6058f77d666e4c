import { resolve } from 'node:path';
import { correctionsFile } from '../../src/files/corrections';
import type { Question } from '../../src/files/schema';
import { questionsPerGame } from '../../src/files/schema';
import { questionFileName, readJson } from '../../src/files/source-files';
import { lintBank } from '../../src/lint';
import { readLintInput } from '../../src/lint/read-input';
import type { Finding } from '../../src/lint/types';
import { readFrozen } from '../frozen-file';
import { withWords } from '../intake/words';
import type { WrittenBank } from '../intake/written-files';
import { readWritten, writeBank } from '../intake/written-files';
import { describeChanges, type Patch, patchesOf } from '../patching/patch';
import type { Command } from './command';

type Changed = Extract<Patch, { kind: 'changed' }>;

/** Applies the corrections of an installation's owner: shows them row by row, and writes only with --write. */
export const patchCommand: Command = {
  usage: 'patch <corrections.json> [--write] [--allow-words]',
  async run({ root, folder }, args) {
    const file = args.find((arg) => !arg.startsWith('--'));
    if (file === undefined) return undefined;
    const { corrections } = readJson(resolve(folder, file), correctionsFile);
    const before = readWritten(root);
    const patches = patchesOf(corrections, before.questions, readFrozen(root));
    const changed = patches.filter((patch) => patch.kind === 'changed');
    const held = patches.filter((patch) => patch.kind === 'held');
    const after = withPatches(before, changed, args.includes('--allow-words'));
    const findings = await newFindings(root, after);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const mayWrite = args.includes('--write') && errors.length === 0;
    if (mayWrite && changed.length > 0) writeBank(root, after);
    return {
      lines: [
        ...changed.flatMap((patch) => linesOf(patch, before)),
        ...held.map(({ id, why }) => `${id} held: ${why}`),
        ...findings.map(({ severity, rule, where, message }) => `${severity}: [L${rule}] ${where}: ${message}`),
        `${changed.length} changed, ${patches.length - changed.length - held.length} unchanged, ${held.length} held`,
        outcomeOf(changed.length, errors.length, mayWrite),
      ],
      failed: errors.length > 0,
    };
  },
};

function outcomeOf(changed: number, errors: number, isWritten: boolean): string {
  if (errors > 0) return `${errors} errors: nothing was written`;
  if (changed === 0) return 'nothing to write';
  return isWritten ? 'written; each awaits a second reader' : 'nothing was written; --write writes it';
}

function linesOf({ before, after, categoryId, at, changes, notes }: Changed, bank: WrittenBank): string[] {
  const name = bank.categories.categories.find(({ id }) => id === categoryId)?.nameAr ?? '';
  const game = Math.floor(at / questionsPerGame) + 1;
  const head = `${before.id} ${name}, game ${game}, place ${before.place}, rev ${before.rev} to ${after.rev}`;
  return [head, describeChanges(changes), ...notes.map((note) => `  ${note}`)];
}

function withPatches(bank: WrittenBank, changed: readonly Changed[], allowWords: boolean): WrittenBank {
  const corrected = new Map(changed.map(({ after }) => [after.id, after]));
  const questions = new Map<number, Question[]>();
  for (const [id, list] of bank.questions) {
    questions.set(
      id,
      list.map((item) => corrected.get(item.id) ?? item),
    );
  }
  return {
    ...bank,
    questions,
    awaiting: new Set([...bank.awaiting, ...corrected.keys()]),
    exceptions: allowWords ? withWords(bank.exceptions, [...corrected.values()]) : bank.exceptions,
  };
}

/** The findings that the corrections add, without findings of rule 13: corrected questions are always unread. */
async function newFindings(root: string, after: WrittenBank): Promise<Finding[]> {
  const input = await readLintInput(root, { draw: false });
  const keyOf = ({ rule, where, message }: Finding) => `${rule} ${where} ${message}`;
  const known = new Set(lintBank(input).map(keyOf));
  const questionFiles = new Map(
    after.categories.categories.map((category) => [
      questionFileName(category),
      { questions: after.questions.get(category.id) },
    ]),
  );
  const then = { ...input, questionFiles, exceptions: after.exceptions, awaiting: after.awaiting };
  return lintBank(then).filter((finding) => finding.rule !== 13 && !known.has(keyOf(finding)));
}
