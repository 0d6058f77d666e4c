import { cleanLine, graphemes, isBlank, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { uploadLimits } from '@lamma/protocol/limits/upload';
import { lineMessages } from '@lamma/protocol/messages';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import {
  sheetTexts as anySheetTexts,
  cleanCell,
  type FieldLimits,
  type HeadNames,
  headProblem,
  inSheet,
  rowProblems,
  type SheetRow,
  type SheetTable,
  sheetNotices,
} from '../../../platform/sheets/table';
import { yieldToEventLoop } from '../../../platform/time/clock';
import { optionsProblem } from '../categories/questions';
import type { CustomGamesParts } from '../parts';

/** Messages about rows of a sheet of own categories. Messages that are not about a row are in packages/protocol/src/messages.ts. */
export const sheetTexts = {
  nothing: 'لا توجد أسئلة في الملف',
  tooManyRows: `في الملف صفوف كثيرة، ${uploadLimits.sheetRows} صف على الأكثر`,
  notSix: (name: string, count: number) =>
    `الفئة «${name}» عدد أسئلتها ${count}، وكل فئة ${limits.questionsPerGame} أسئلة`,
  allCategories: 'فئاتنا',
} as const;

/** The columns of a sheet of own categories, in the order that a sheet without headings is expected to have. */
export const COLUMNS = ['category', 'question', 'answer', 'wrong1', 'wrong2', 'wrong3'] as const;
type Column = (typeof COLUMNS)[number];

/** Accepted headings; an export writes the first of each. */
export const HEADINGS: Record<Column, readonly [string, ...string[]]> = {
  category: ['الفئة', 'اسم الفئة', 'category'],
  question: ['السؤال', 'نص السؤال', 'question'],
  answer: ['الإجابة', 'الجواب', 'الإجابة الصحيحة', 'answer', 'correct answer'],
  wrong1: ['خيار خاطئ ١', 'خيار خاطئ', 'الخيار الخاطئ ١', 'الخيار الخاطئ الأول', 'الخيارات الخاطئة ١', 'wrong 1'],
  wrong2: ['خيار خاطئ ٢', 'الخيار الخاطئ ٢', 'الخيار الخاطئ الثاني', 'الخيارات الخاطئة ٢', 'wrong 2'],
  wrong3: ['خيار خاطئ ٣', 'الخيار الخاطئ ٣', 'الخيار الخاطئ الثالث', 'الخيارات الخاطئة ٣', 'wrong 3'],
};

const NEEDED_COLUMNS = 3;

const headNames: HeadNames = {
  columns: COLUMNS.map((column) => HEADINGS[column]),
  needed: COLUMNS.slice(0, NEEDED_COLUMNS).map((_, at) => at),
  identifying: [COLUMNS.indexOf('question'), COLUMNS.indexOf('answer')],
};

const WRONG_COLUMNS = ['wrong1', 'wrong2', 'wrong3'] as const;
const { textTooLong: tooLong } = customMessages;
const QUESTION_RULES = {
  maxLength: limits.questionText,
  lines: limits.questionLines,
  tooLong,
  tooManyLines: lineMessages.tooManyLines,
};
const ANSWER_RULES = {
  maxLength: limits.answerText,
  lines: limits.answerLines,
  tooLong,
  tooManyLines: lineMessages.tooManyAnswerLines,
};
const OPTION_RULES = { ...ANSWER_RULES, maxLength: limits.option };

interface ImportedCategories {
  categories: ImportedCategory[];
  warnings?: string[];
}

/** Reads the categories of a CSV or XLSX file. If any row is wrong, returns only a message for each wrong row. Saves nothing. */
export async function readSheet(
  { sheets, limits: rateLimits }: Pick<CustomGamesParts, 'sheets' | 'limits'>,
  userId: string,
  bytes: Uint8Array,
): Promise<ImportedCategories | Refusal> {
  if (!(await rateLimits.take('sheetUser', userId)).ok) return refuse('rate');
  const table = await sheets.read(bytes, uploadLimits.sheetRows + 1, headNames, userId);
  if ('refusal' in table) return table;
  if (table.kind === 'tooLarge') return refuse('tooLarge');
  if (table.kind === 'unreadable') return refuse('badImport', { message: customMessages.sheetUnreadable });
  const { rows, head } = table;
  if (rows.length > uploadLimits.sheetRows) {
    return refuse('badImport', { message: inSheet(table, sheetTexts.tooManyRows) });
  }
  const badHead = headProblem(head, headNames, anySheetTexts.noColumn);
  if (badHead !== null) return refuse('badImport', { message: inSheet(table), fields: badHead });
  if (rows.length === 0) return refuse('badImport', { message: inSheet(table, sheetTexts.nothing) });
  return categoriesIn(table, head === undefined ? COLUMNS : head.columns.map((column) => COLUMNS[column ?? -1]));
}

interface Group extends ImportedCategory {
  /** The number of the category's first row in the file. */
  row: number;
}

async function categoriesIn(
  table: SheetTable,
  columns: readonly (Column | undefined)[],
): Promise<ImportedCategories | Refusal> {
  const groups = new Map<string, Group>();
  const problems = new Map<number, string[]>();
  let name: string | undefined = '';
  for (const row of table.rows) {
    await yieldToEventLoop();
    const read = readRow(row, columns);
    // A row with an empty name, as below a merged cell, belongs to the category above.
    if (read.name !== '') name = read.name;
    const nameProblems: string[] = name === undefined ? [customMessages.textTooLong] : [];
    if (name === '') nameProblems.push(customMessages.categoryNameNeeded);
    const found = [...new Set([...nameProblems, ...read.problems])];
    if (found.length > 0) problems.set(row.number, found);
    if (name === undefined || name === '') continue;
    const key = arabicKey(name) || name;
    const group = groups.get(key) ?? { name, questions: [], row: row.number };
    group.questions.push(read.question);
    groups.set(key, group);
  }
  for (const { row, name: groupName, questions } of groups.values()) {
    if (questions.length === limits.questionsPerGame) continue;
    problems.set(row, [...(problems.get(row) ?? []), sheetTexts.notSix(groupName, questions.length)]);
  }
  if (problems.size === 0) {
    const categories = [...groups.values()].map(({ row: _row, ...category }) => category);
    const warnings = sheetNotices(table);
    return { categories, ...(warnings.length === 0 ? {} : { warnings }) };
  }
  const fields = [...problems].map(([row, sentences]) => [row, sentences.join('، ')] as const);
  // Without headings the column order is a guess. If even the first row has an error, assume that the guess was wrong.
  const isGuess = table.head === undefined && table.rows[0] !== undefined && hasProblem(table.rows[0], columns);
  const noHead = anySheetTexts.noHead(COLUMNS.slice(0, headNames.needed.length).map((column) => HEADINGS[column][0]));
  return refuse('badImport', {
    message: inSheet(table, isGuess ? noHead : undefined),
    fields: Object.fromEntries(fields),
  });
}

function hasProblem(row: SheetRow, columns: readonly (Column | undefined)[]): boolean {
  const { name, problems } = readRow(row, columns);
  return name === undefined || name === '' || problems.length > 0;
}

interface ReadRow {
  name: string | undefined;
  question: ImportedCategory['questions'][number];
  problems: string[];
}

function readRow(row: SheetRow, columns: readonly (Column | undefined)[]): ReadRow {
  const read = (column: Column, fieldLimits: FieldLimits) =>
    cleanCell(row.cells[columns.indexOf(column)] ?? '', fieldLimits);
  const questionText = read('question', QUESTION_RULES);
  const correctAnswer = read('answer', ANSWER_RULES);
  const wrong = WRONG_COLUMNS.map((column) => read(column, OPTION_RULES));
  const problems = rowProblems(row, columns);
  if (questionText.text === '' && questionText.problem === undefined) problems.push(customMessages.questionNeeded);
  if (correctAnswer.text === '' && correctAnswer.problem === undefined) problems.push(customMessages.answerNeeded);
  problems.push(...[questionText, correctAnswer, ...wrong].flatMap(({ problem = [] }) => problem));
  const question = {
    questionText: questionText.text,
    correctAnswer: correctAnswer.text,
    wrongOptions: wrong.map(({ text }) => text).filter((text) => text !== ''),
  };
  const alike = question.correctAnswer === '' ? null : optionsProblem(question);
  if (alike !== null) problems.push(alike);
  return { name: nameIn(row.cells[columns.indexOf('category')] ?? ''), question, problems };
}

function nameIn(cell: string): string | undefined {
  const maxLength = customLimits.customCategoryName;
  if (cell.length > rawLimit(maxLength)) return undefined;
  const name = cleanLine(cell);
  if (isBlank(name)) return '';
  return graphemes(name, maxLength) > maxLength ? undefined : name;
}
