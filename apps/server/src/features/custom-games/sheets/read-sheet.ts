import { cleanLine, cleanSentence, graphemes, isBlank, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { uploadLimits } from '@lamma/protocol/limits/upload';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { SheetRow } from '../../../platform/sheets/sheet-row';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop';
import { optionsProblem } from '../categories/questions';
import type { CustomGamesParts } from '../parts';
import { CALLED, COLUMNS, type Column, headIn } from './columns';
import { sheetTexts } from './texts';

const NEEDED = ['category', 'question', 'answer'] as const;
const WRONG = ['wrong1', 'wrong2', 'wrong3'] as const;

type Imported = { categories: ImportedCategory[] };

/**
 * The categories of a CSV or XLSX file: all of them, or none and a sentence for each row that is wrong. Saves nothing.
 */
export async function readSheet(
  { sheets, limits: counts }: Pick<CustomGamesParts, 'sheets' | 'limits'>,
  userId: string,
  bytes: Uint8Array,
): Promise<Imported | Refusal> {
  if (!(await counts.take('sheetUser', userId)).ok) return refuse('rate');
  // Its head is a row too.
  const most = uploadLimits.sheetRows + 1;
  const sheet = await sheets.read(bytes, most + 1, userId);
  if ('refusal' in sheet) return sheet;
  if (sheet.kind === 'tooLarge') return refuse('tooLarge');
  if (sheet.kind === 'unreadable') return refuse('badImport', { message: customMessages.sheetUnreadable });
  const [first] = sheet.rows;
  if (first === undefined) return refuse('badImport', { message: sheetTexts.nothing });
  const head = headIn(first.cells);
  const rows = head === undefined ? sheet.rows : sheet.rows.slice(1);
  if (rows.length > uploadLimits.sheetRows) return refuse('badImport', { message: sheetTexts.tooManyRows });
  if (rows.length === 0) return refuse('badImport', { message: sheetTexts.nothing });
  const missing = NEEDED.filter((column) => head !== undefined && !head.includes(column));
  if (missing.length > 0) {
    const sentence = missing.map((column) => sheetTexts.noColumn(CALLED[column][0])).join('، ');
    return refuse('badImport', { fields: { [first.number]: sentence } });
  }
  return categoriesIn(rows, head ?? COLUMNS);
}

interface Group extends ImportedCategory {
  /** The first of its rows, in the file. */
  row: number;
}

async function categoriesIn(
  rows: readonly SheetRow[],
  columns: readonly (Column | undefined)[],
): Promise<Imported | Refusal> {
  const groups = new Map<string, Group>();
  const problems = new Map<number, string[]>();
  let name: string | undefined = '';
  for (const row of rows) {
    // A large file is a while's work.
    await yieldToEventLoop();
    const read = readRow(row, columns);
    // Where the name is left empty, as in joined cells, it is the one above.
    if (read.name !== '') name = read.name;
    const lacking: string[] = name === undefined ? [customMessages.textTooLong] : [];
    if (name === '') lacking.push(customMessages.categoryNameNeeded);
    const found = [...new Set([...lacking, ...read.problems])];
    if (found.length > 0) problems.set(row.number, found);
    if (name === undefined || name === '') continue;
    const key = arabicKey(name) || name;
    const group = groups.get(key) ?? { name, questions: [], row: row.number };
    group.questions.push(read.question);
    groups.set(key, group);
  }
  for (const { row, name: whose, questions } of groups.values()) {
    if (questions.length === limits.questionsPerGame) continue;
    problems.set(row, [...(problems.get(row) ?? []), sheetTexts.notSix(whose, questions.length)]);
  }
  if (problems.size === 0) {
    return { categories: [...groups.values()].map(({ row: _row, ...category }) => category) };
  }
  const fields = [...problems].map(([row, sentences]) => [row, sentences.join('، ')] as const);
  return refuse('badImport', { fields: Object.fromEntries(fields) });
}

interface ReadRow {
  /** Undefined where it is too long. */
  name: string | undefined;
  question: ImportedCategory['questions'][number];
  problems: string[];
}

function readRow({ cells, isBroken }: SheetRow, columns: readonly (Column | undefined)[]): ReadRow {
  const textIn = (column: Column, most: number) => cleaned(cells[columns.indexOf(column)] ?? '', most);
  const questionText = textIn('question', limits.questionText);
  const correctAnswer = textIn('answer', limits.answerText);
  const wrong = WRONG.map((column) => (columns.includes(column) ? textIn(column, limits.option) : ''));
  const wrongOptions = wrong.filter((option) => option !== undefined && option !== '') as string[];
  const problems: string[] = [];
  if (isBroken) problems.push(sheetTexts.brokenQuote);
  else if (cells.slice(columns.length).some((cell) => !isBlank(cell))) problems.push(sheetTexts.tooManyCells);
  if (questionText === '') problems.push(customMessages.questionNeeded);
  if (correctAnswer === '') problems.push(customMessages.answerNeeded);
  if ([questionText, correctAnswer, ...wrong].includes(undefined)) problems.push(customMessages.textTooLong);
  const question = { questionText: questionText ?? '', correctAnswer: correctAnswer ?? '', wrongOptions };
  const alike = question.correctAnswer === '' ? null : optionsProblem(question);
  if (alike !== null) problems.push(alike);
  const name = textIn('category', customLimits.customCategoryName);
  return { name: name && cleanLine(name), question, problems };
}

/** A cell as typed text, empty where it shows nothing; undefined where it is too long. @param most graphemes allowed */
function cleaned(cell: string, most: number): string | undefined {
  if (cell.length > rawLimit(most)) return undefined;
  const text = cleanSentence(cell);
  if (isBlank(text)) return '';
  return graphemes(text, most) > most ? undefined : text;
}
