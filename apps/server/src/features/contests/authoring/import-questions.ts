import { type ContestQuestion, optionLetters } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { contestMessages, lineMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { equalOptions } from '@lamma/rules/contest/equal-options';
import {
  cleanCell,
  headProblem,
  inSheet,
  rowProblems,
  type SheetRow,
  type SheetTable,
  sheetNotices,
  sheetTexts,
} from '../../../platform/sheets/table';
import { yieldToEventLoop } from '../../../platform/time/clock';
import { importTexts } from '../texts';
import type { AuthoringParts } from './manage-contests';
import { COLUMNS, type Column, HEADINGS, headNames, optionIndexes } from './question-columns';

/** Reads questions from a teacher's file. If any row is wrong, imports nothing and returns one message for each wrong row. */

const QUESTION_RULES = {
  maxLength: limits.questionText,
  lines: limits.questionLines,
  tooLong: contestMessages.textTooLong,
  tooManyLines: lineMessages.tooManyLines,
};
const OPTION_RULES = {
  maxLength: limits.answerText,
  lines: limits.answerLines,
  tooLong: contestMessages.textTooLong,
  tooManyLines: lineMessages.tooManyAnswerLines,
};

interface ImportedQuestions {
  questions: ContestQuestion[];
  warnings?: string[];
}

export async function readImport(
  { sheets }: Pick<AuthoringParts, 'sheets'>,
  userId: string,
  bytes: Uint8Array,
): Promise<ImportedQuestions | Refusal> {
  const sheet = await sheets.read(bytes, limits.contestImportRows + 1, headNames, userId);
  if ('refusal' in sheet) return sheet;
  if (sheet.kind === 'tooLarge') return refuse('tooLarge');
  if (sheet.kind === 'unreadable') return refuse('badImport', { message: contestMessages.csvUnreadable });
  return questionsIn(sheet);
}

async function questionsIn(table: SheetTable): Promise<ImportedQuestions | Refusal> {
  const { rows, head } = table;
  const refuseFile = (message: string) => refuse('badImport', { message: inSheet(table, message) });
  if (rows.length > limits.contestImportRows) return refuseFile(importTexts.tooManyRows);
  const badHead = headProblem(head, headNames, sheetTexts.noColumn);
  if (badHead !== null) return refuse('badImport', { message: inSheet(table), fields: badHead });
  if (rows.length === 0) return refuseFile(contestMessages.questionNeeded);
  if (rows.length > limits.contestQuestions && head !== undefined) return refuseFile(contestMessages.tooManyQuestions);
  const columns = head === undefined ? COLUMNS : head.columns.map((column) => COLUMNS[column ?? -1]);
  const readRows: ({ row: SheetRow } & ReadRow)[] = [];
  for (const row of rows) {
    await yieldToEventLoop();
    readRows.push({ row, ...readRow(row, columns) });
  }
  const wrongRows = readRows.filter(({ problems }) => problems.length > 0);
  const fields = Object.fromEntries(wrongRows.map(({ row, problems }) => [String(row.number), problems.join('، ')]));
  // Without headings the column order is a guess. If even the first row has an error, assume that the guess was wrong.
  const isGuess = head === undefined && wrongRows[0]?.row === rows[0];
  const noHead = sheetTexts.noHead(COLUMNS.slice(0, headNames.needed.length).map((column) => HEADINGS[column][0]));
  if (wrongRows.length > 0)
    return refuse('badImport', { message: inSheet(table, isGuess ? noHead : undefined), fields });
  if (rows.length > limits.contestQuestions) return refuseFile(contestMessages.tooManyQuestions);
  const warnings = [...sheetNotices(table), ...readRows.flatMap(({ row, question }) => warningsOf(row, question))];
  return { questions: readRows.map(({ question }) => question), ...(warnings.length === 0 ? {} : { warnings }) };
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
  const cell = (column: Column) => row.cells[columns.indexOf(column)] ?? '';
  const question = cleanCell(cell('question'), QUESTION_RULES);
  const options = optionLetters.map((letter) => cleanCell(cell(`option${letter}`), OPTION_RULES));
  const explanation = cleanCell(cell('explanation'), QUESTION_RULES);
  const texts = options.map(({ text }) => text);
  const [correctAnswer, ...others] = optionIndexes(cell('correctAnswer'), texts);
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
