import { type ContestQuestion, optionLetters } from '@lamma/protocol/contests';
import { cleanSentence, graphemes, isBlank, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { SheetRow } from '../../../platform/sheets/sheet-row';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop';
import { importTexts } from '../texts';
import { CALLED, COLUMNS, type Column } from './import-columns';
import type { AuthoringParts } from './parts';

/** Reads questions from a teacher's file. Either all rows are taken, or none, with a sentence for each wrong row. */

const NEEDED = COLUMNS.slice(0, 6);
const columnOf = new Map(COLUMNS.flatMap((column) => CALLED[column].map((name) => [arabicKey(name), column] as const)));
/** Columns read of a header: a line of a million commas is no table. */
const MOST_COLUMNS = 50;
/** A longer cell cannot name a column or the right option. */
const LONGEST_WORD = 100;
const LETTERS = new Map([...'abcd', ...'ابجد'].map((letter, index) => [letter, index % 4] as const));

/** The questions of a CSV or XLSX file. */
export async function readImport(
  { sheets }: Pick<AuthoringParts, 'sheets'>,
  userId: string,
  bytes: Uint8Array,
): Promise<{ questions: ContestQuestion[] } | Refusal> {
  const sheet = await sheets.read(bytes, limits.contestImportRows + 1, userId);
  if ('refusal' in sheet) return sheet;
  if (sheet.kind === 'tooLarge') return refuse('tooLarge');
  if (sheet.kind === 'unreadable') return refuse('badImport', { message: contestMessages.csvUnreadable });
  return questionsIn(sheet.rows);
}

/** A row is read at a time, and others are served in between: a large file is a tenth of a second's work. */
async function questionsIn(rows: readonly SheetRow[]): Promise<{ questions: ContestQuestion[] } | Refusal> {
  const [first] = rows;
  if (first === undefined) return refuse('badImport', { message: contestMessages.questionNeeded });
  if (rows.length > limits.contestImportRows) return refuse('badImport', { message: importTexts.tooManyRows });
  const header = headerOf(first);
  const missing = NEEDED.filter((column) => header !== undefined && !header.includes(column));
  if (missing.length > 0) {
    const fields = { [first.number]: missing.map((column) => importTexts.noColumn(CALLED[column][0])).join('، ') };
    return refuse('badImport', { fields });
  }
  const asked = header === undefined ? rows : rows.slice(1);
  if (asked.length === 0) return refuse('badImport', { message: contestMessages.questionNeeded });
  if (asked.length > limits.contestQuestions) return refuse('badImport', { message: contestMessages.tooManyQuestions });
  const read: ({ row: SheetRow } & ReadRow)[] = [];
  for (const row of asked) {
    await yieldToEventLoop();
    read.push({ row, ...readRow(row, header ?? COLUMNS) });
  }
  const wrong = read.filter(({ problems }) => problems.length > 0);
  if (wrong.length === 0) return { questions: read.map(({ question }) => question) };
  return refuse('badImport', {
    fields: Object.fromEntries(wrong.map(({ row, problems }) => [String(row.number), problems.join('، ')])),
  });
}

/** The columns that the first row names; undefined when the first row is a question already. */
function headerOf({ cells }: SheetRow): (Column | undefined)[] | undefined {
  const columns = cells.slice(0, MOST_COLUMNS).map((cell) => columnOf.get(wordIn(cell)));
  return columns.includes('question') || columns.includes('correctAnswer') ? columns : undefined;
}

/** The key of a cell that should hold one word; empty for a longer text. */
function wordIn(cell: string): string {
  return cell.length > LONGEST_WORD ? '' : arabicKey(cell);
}

/** A cell's text, cleaned; undefined when it is too long. @param most graphemes allowed */
function textIn(cell: string, most: number): string | undefined {
  if (cell.length > rawLimit(most)) return undefined;
  const text = cleanSentence(cell);
  return graphemes(text, most) > most ? undefined : text;
}

interface ReadRow {
  question: ContestQuestion;
  problems: string[];
}

function readRow({ cells, isBroken }: SheetRow, columns: readonly (Column | undefined)[]): ReadRow {
  const of = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const question = textIn(of('question'), limits.questionText);
  const options = optionLetters.map((letter) => textIn(of(`option${letter}`), limits.answerText));
  const explanation = columns.includes('explanation') ? textIn(of('explanation'), limits.questionText) : '';
  const correctAnswer = LETTERS.get(wordIn(of('correctAnswer')));
  const problems: string[] = [];
  if (isBroken) problems.push(importTexts.brokenQuote);
  else if (cells.slice(columns.length).some((cell) => !isBlank(cell))) problems.push(importTexts.tooManyCells);
  if (question !== undefined && isBlank(question)) problems.push(importTexts.noQuestion);
  optionLetters.forEach((letter, place) => {
    const option = options[place];
    if (option !== undefined && isBlank(option)) problems.push(importTexts.noOption(letter));
  });
  if (correctAnswer === undefined) problems.push(contestMessages.correctNeeded);
  if ([question, explanation, ...options].includes(undefined)) problems.push(contestMessages.textTooLong);
  return {
    question: {
      question: question ?? '',
      options: options.map((option) => option ?? ''),
      correctAnswer: correctAnswer ?? 0,
      ...(explanation === undefined || isBlank(explanation) ? {} : { explanation }),
    },
    problems,
  };
}
