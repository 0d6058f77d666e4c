import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReviewFile } from '../../src/files/review';
import { sheetOf, verdicts } from '../../src/files/review';
import type { Question } from '../../src/files/schema';
import { askedOf, mediaOf } from '../../src/files/schema';
import { mediaPath } from '../../src/files/source-files';
import { gamesOf } from '../../src/files/structure';
import type { WrittenBank } from '../intake/written-files';
import { readWritten, writeBank } from '../intake/written-files';
import { compareAnswers, sheetColumns } from '../reading';
import { type Command, flagOf, type Outcome } from './command';

/** Prints questions for a reader, or stores a reader's answers. */
export const readCommand: Command = {
  usage:
    'read <category id> [--game <number>] [--sheet] | read --answers <file.tsv> --reader <name> | read --reader <name> --verdict <verdict> <question id>...',
  run({ root, folder }, args) {
    const bank = readWritten(root);
    const [answers, reader, verdict] = ['--answers', '--reader', '--verdict'].map((flag) => flagOf(args, flag));
    if (answers !== undefined && reader !== undefined) {
      return takeAnswers(root, bank, readFileSync(resolve(folder, answers), 'utf8'), reader);
    }
    if (reader !== undefined && verdict !== undefined && verdicts.some((one) => one === verdict)) {
      const ids = args.filter((arg) => /^\d+$/.test(arg));
      return takeAnswers(root, bank, ids.map((id) => `${id}\t\t${verdict}\t`).join('\n'), reader);
    }
    const game = flagOf(args, '--game');
    const questions = bank.questions.get(Number(args[0]));
    if (reader !== undefined || questions === undefined) return undefined;
    const shown = game === undefined ? questions : (gamesOf(questions)[Number(game) - 1] ?? []);
    if (args.includes('--sheet')) {
      // The columns that the reader fills in are printed empty.
      return { lines: [sheetColumns.join('\t'), ...shown.map((item) => `${unanswered(root, item)}${'\t'.repeat(6)}`)] };
    }
    return { lines: ['id\tquestion\tmedia', ...shown.map((item) => unanswered(root, item))] };
  },
};

export function unanswered(root: string, item: Question): string {
  const { questionImage, questionAudio, questionVideo } = item;
  const shown = [questionImage, questionAudio, questionVideo].filter((name) => name !== undefined);
  return [item.id, askedOf(item), shown.map((name) => mediaPath(join(root, 'media'), name)).join(' ')].join('\t');
}

function takeAnswers(root: string, bank: WrittenBank, table: string, reader: string): Outcome {
  const questions = new Map([...bank.questions.values()].flat().map((item) => [item.id, item]));
  const compared = compareAnswers(bank.review, questions, table, reader);
  const { problems, differing, matched, unanswered: unknown, read } = compared;
  if (problems.length > 0) {
    const lines = problems.map(({ row, field, message }) => `error: row ${row}, ${field ?? ''} ${message}`);
    return { lines: [...lines, 'nothing was written'], failed: true };
  }
  const awaiting = new Set([...bank.awaiting].filter((id) => !read.includes(id)));
  writeBank(root, { ...bank, review: inOrder(compared.review), awaiting });
  const lines = differing.map(({ item, reading }) => {
    const ours = [item.correctAnswer, ...(item.accept ?? [])].join(' | ');
    const said = reading.matched === false ? `«${reading.answer}», not «${ours}»` : `«${ours}»`;
    return `${item.id} ${reading.verdict}: ${item.questionText} ${said}. ${item.why}. ${reading.note ?? ''}`.trim();
  });
  const sum = `${matched} matched, ${unknown} not answered, ${differing.length} to check, ${read.length} read by ${reader}`;
  return { lines: [...lines, ...sheetNotes(compared.review, compared.entered), sum] };
}

function inOrder(review: WrittenBank['review']): WrittenBank['review'] {
  return Object.fromEntries(Object.entries(review).sort(([one], [other]) => Number(one) - Number(other)));
}

const leastFun = 2;

/** By place, easiest first: how many of ten groups of players are expected to know a card. */
const tablesAt: readonly (readonly [from: number, to: number])[] = [
  [7, 10],
  [7, 10],
  [4, 7],
  [4, 7],
  [0, 4],
  [0, 4],
];

function sheetNotes(review: ReviewFile, questions: readonly Question[]): string[] {
  return questions.flatMap((item) => {
    const { fun, tables, covered } = sheetOf(review, item);
    const [from, to] = tablesAt[item.place - 1] ?? [0, 10];
    const notes: string[] = [];
    if (fun !== undefined && fun < leastFun) notes.push(`fun ${fun}: rewrite it`);
    if (covered === true && mediaOf(item).some((name) => name !== item.answerImage)) {
      notes.push('can be answered with the picture or sound covered');
    }
    if (tables !== undefined && (tables < from || tables > to)) {
      notes.push(`${tables} of ten tables know it, place ${item.place} is for ${from} to ${to}`);
    }
    return notes.map((note) => `${item.id} ${note}`);
  });
}
