import { type ContestQuestion, optionLetters } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { contestMessages, lineMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { equalOptions } from '@lamma/rules/contest/equal-options';
import {
  cleanCell,
  headProblem,
  inSheet,
  noticesOfParts,
  rowProblems,
  type SheetRow,
  type SheetTable,
  sheetTexts,
} from '../../../platform/sheets/table';
import { yieldToEventLoop } from '../../../platform/time/clock';
import { importTexts } from '../texts';
import { optionIndexes } from './answer-place';
import { COLUMNS, type Column, HEADINGS, headNames } from './import-columns';
import type { AuthoringParts } from './parts';

/** Reads questions from a teacher's file: either all rows, or none and one sentence for each wrong row. */

const QUESTION = {
  most: limits.questionText,
  lines: limits.questionLines,
  tooLong: contestMessages.textTooLong,
  tooManyLines: lineMessages.tooManyLines,
};
const OPTION = {
  most: limits.answerText,
  lines: limits.answerLines,
  tooLong: contestMessages.textTooLong,
  tooManyLines: lineMessages.tooManyAnswerLines,
};

interface Imported {
  questions: ContestQuestion[];
  warnings?: string[];
}

export async function readImport(
  { sheets }: Pick<AuthoringParts, 'sheets'>,
  userId: string,
  bytes: Uint8Array,
): Promise<Imported | Refusal> {
  const sheet = await sheets.read(bytes, limits.contestImportRows + 1, headNames, userId);
  if ('refusal' in sheet) return sheet;
  if (sheet.kind === 'tooLarge') return refuse('tooLarge');
  if (sheet.kind === 'unreadable') return refuse('badImport', { message: contestMessages.csvUnreadable });
  return questionsIn(sheet);
}

/** Yields to the event loop after each row: a large file takes a tenth of a second of CPU. */
async function questionsIn(table: SheetTable): Promise<Imported | Refusal> {
  const { rows, head } = table;
  const refused = (message: string) => refuse('badImport', { message: inSheet(table, message) });
  if (rows.length > limits.contestImportRows) return refused(importTexts.tooManyRows);
  const badHead = headProblem(head, headNames, sheetTexts.noColumn);
  if (badHead !== null) return refuse('badImport', { message: inSheet(table), fields: badHead });
  if (rows.length === 0) return refused(contestMessages.questionNeeded);
  if (rows.length > limits.contestQuestions && head !== undefined) return refused(contestMessages.tooManyQuestions);
  const columns = head === undefined ? COLUMNS : head.columns.map((column) => COLUMNS[column ?? -1]);
  const read: ({ row: SheetRow } & ReadRow)[] = [];
  for (const row of rows) {
    await yieldToEventLoop();
    read.push({ row, ...readRow(row, columns) });
  }
  const wrong = read.filter(({ problems }) => problems.length > 0);
  const fields = Object.fromEntries(wrong.map(({ row, problems }) => [String(row.number), problems.join('، ')]));
  // Without headings the column order was a guess; if even the first row is wrong, so was the guess.
  const isGuess = head === undefined && wrong[0]?.row === rows[0];
  const noHead = sheetTexts.noHead(COLUMNS.slice(0, headNames.needed.length).map((column) => HEADINGS[column][0]));
  if (wrong.length > 0) return refuse('badImport', { message: inSheet(table, isGuess ? noHead : undefined), fields });
  if (rows.length > limits.contestQuestions) return refused(contestMessages.tooManyQuestions);
  const warnings = [...noticesOfParts(table), ...read.flatMap(({ row, question }) => warningsOf(row, question))];
  return { questions: read.map(({ question }) => question), ...(warnings.length === 0 ? {} : { warnings }) };
}

function warningsOf({ number }: SheetRow, { options }: ContestQuestion): string[] {
  const equal = equalOptions(options);
  if (equal.length === 0) return [];
  return [
    importTexts.equalOptions(
      number,
      equal.map((place) => optionLetters[place] ?? ''),
    ),
  ];
}

interface ReadRow {
  question: ContestQuestion;
  problems: string[];
}

function readRow(row: SheetRow, columns: readonly (Column | undefined)[]): ReadRow {
  const of = (column: Column) => row.cells[columns.indexOf(column)] ?? '';
  const question = cleanCell(of('question'), QUESTION);
  const options = optionLetters.map((letter) => cleanCell(of(`option${letter}`), OPTION));
  const explanation = cleanCell(of('explanation'), QUESTION);
  const texts = options.map(({ text }) => text);
  const [correctAnswer, ...others] = optionIndexes(of('correctAnswer'), texts);
  const problems = rowProblems(row, columns);
  if (question.text === '' && question.problem === undefined) problems.push(importTexts.noQuestion);
  optionLetters.forEach((letter, place) => {
    const option = options[place];
    if (option?.text === '' && option.problem === undefined) problems.push(importTexts.noOption(letter));
  });
  if (correctAnswer === undefined) problems.push(contestMessages.correctNeeded);
  if (others.length > 0) problems.push(importTexts.severalAnswers);
  problems.push(...[question, explanation, ...options].flatMap(({ problem = [] }) => problem));
  return {
    question: {
      question: question.text,
      options: texts,
      correctAnswer: correctAnswer ?? 0,
      ...(explanation.text === '' ? {} : { explanation: explanation.text }),
    },
    problems: [...new Set(problems)],
  };
}
