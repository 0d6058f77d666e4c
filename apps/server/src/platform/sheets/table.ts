import { cleanLines, graphemes, isBlank, linesIn, rawLimit } from '@lamma/protocol/fields/text';
import { refusals } from '@lamma/protocol/refusals';
import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** Why the text of a cell is unknown: its formula failed or was never calculated, or its format depends on the computer. */
export type CellProblem = 'error' | 'format' | 'uncalculated';

/** A row of a spreadsheet of any format. */
export interface SheetRow {
  /** The row number in the file, from 1. */
  number: number;
  cells: string[];
  /** CSV only: an unclosed or stray quote. */
  isBroken: boolean;
  /** XLSX only: cells whose text is unknown, by column from 0; left out if there are none. `cells` has the stored value instead. */
  problems?: { column: number; problem: CellProblem }[];
}

/** Rows to write; the first one is the header. */
export type SheetCells = readonly (readonly (string | number)[])[];

/** Thrown if the cells hold more text than the limit: a small file can exceed it, because many cells can share one string. */
export class TooManyLetters extends Error {}

/** How to recognise the header row of a table. Columns are numbered from 0, in the order that a table without a header must have. */
export interface HeadNames {
  /** Accepted names of each column. */
  columns: readonly (readonly string[])[];
  /** Columns that a header must have. */
  needed: readonly number[];
  /** A row with one of these names counts as a header, even if other names are missing. */
  identifying: readonly number[];
}

/** A sheet's header: its last row's number, and for each of its cells the column of `HeadNames` that the cell names. */
interface FoundHead {
  row: number;
  columns: (number | undefined)[];
}

/** Titles, dates and remarks can precede a table, so the header is searched for in this many rows. */
export const HEAD_WITHIN = 20;
/** The longest cell that may name a column. */
const LONGEST_NAME = 100;
/** A header below the first row must name this many columns: a single «السؤال» there is more likely part of a sentence. */
const MIN_NAMED = 2;

/**
 * Finds the header among the first rows: the first row with all required columns, otherwise the first with some. A
 * header may have two rows. The second row then names the columns that have no name in the first row, or that share one
 * merged title there.
 * @param rows of a file, without blank ones
 */
export function findHead(rows: readonly SheetRow[], names: HeadNames): (FoundHead & { isWhole: boolean }) | undefined {
  const columnOf = new Map(names.columns.flatMap((all, at) => all.map((name) => [headKey(name), at] as const)));
  const namedIn = ({ cells }: SheetRow, above: readonly string[] = []) =>
    cells.map((cell, at) => (cell.length > LONGEST_NAME ? undefined : nameOf(cell, above[at] ?? '')));
  const nameOf = (cell: string, above: string) =>
    columnOf.get(headKey(cell)) ?? (cell.trim() === '' ? undefined : columnOf.get(headKey(`${above} ${cell}`)));
  const heads = rows.slice(0, HEAD_WITHIN).flatMap((row, at) => {
    const columns = namedIn(row);
    const below = rows[at + 1];
    const second = below === undefined ? [] : namedIn(below, acrossMerged(row.cells));
    const isTwoRows =
      second.filter((column) => column !== undefined).length >= MIN_NAMED &&
      columns.every((column, place) => column === undefined || (below?.cells[place] ?? '').trim() === '');
    const head = isTwoRows ? second.map((column, place) => column ?? columns[place]) : columns;
    const named = new Set(head.filter((column) => column !== undefined));
    const isHead = names.identifying.some((column) => named.has(column)) && (at === 0 || named.size >= MIN_NAMED);
    const { number } = isTwoRows && below !== undefined ? below : row;
    return isHead ? [{ row: number, columns: head, isWhole: names.needed.every((column) => named.has(column)) }] : [];
  });
  return heads.find(({ isWhole }) => isWhole) ?? heads[0];
}

/** A merged cell has its text in its first column: «الخيارات» above «أ», «ب», «ج», «د». */
function acrossMerged(cells: readonly string[]): string[] {
  let last = '';
  return cells.map((cell) => {
    if (cell.trim() !== '') last = cell.length > LONGEST_NAME ? '' : cell;
    return last;
  });
}

/** Ignores blanks, because many people write «خيار1» and «OptionA» without one. */
function headKey(name: string): string {
  return arabicKey(name).replaceAll(' ', '');
}

/** The reason that a header cannot be used, keyed by its row number; null if the header is complete or there is none. */
export function headProblem(head: FoundHead | undefined, names: HeadNames, sentence: (column: string) => string) {
  const missing = names.needed.filter((column) => head !== undefined && !head.columns.includes(column));
  if (head === undefined || missing.length === 0) return null;
  return { [head.row]: missing.map((column) => sentence(names.columns[column]?.[0] ?? '')).join('، ') };
}

export interface SheetTable {
  /** Below the header, or all if there is none; without blank rows. */
  rows: SheetRow[];
  head: FoundHead | undefined;
  /** For a file with several visible sheets: the name of the sheet that was read, and of others with a complete header. */
  sheet: { name: string; others: string[] } | undefined;
  /** XLSX only: the numbers of hidden rows below the header that have text. They are not read; left out if there are none. */
  hidden?: number[];
  /** XLSX only: the letters of hidden columns with a name, which are read; left out if there are none. */
  hiddenColumns?: string[];
}

/** At most `maxRows` rows below the header with a value in a known column. */
export function rowsBelow(rows: readonly SheetRow[], head: FoundHead | undefined, maxRows: number): SheetRow[] {
  if (head === undefined) return rows.slice(0, maxRows);
  const isNamed = (cell: string, at: number) => head.columns[at] !== undefined && cell.trim() !== '';
  return rows
    .filter(({ number, cells, isBroken }) => number > head.row && (isBroken || cells.some(isNamed)))
    .slice(0, maxRows);
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join('، ');

/** If more rows than this are hidden, the message gives only how many. */
const MAX_NAMED = 10;

/** Messages about the rows of any spreadsheet. */
export const sheetTexts = {
  brokenQuote: 'علامة اقتباس لم تُغلق',
  tooManyCells: 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس',
  noColumn: (column: string) => `لا يوجد عمود «${column}»`,
  noHead: (columns: readonly string[]) =>
    `لم نجد عناوين الأعمدة في أول ${HEAD_WITHIN} صفًا، بحثنا عن: ${quoted(columns)}`,
  errorIn: (place: string, error: string) => `في الخانة ${place} خطأ \u2066${error}\u2069، صحّحوه في الجدول`,
  unknownIn: (place: string) =>
    `الخانة ${place} يتغيّر ما يظهر فيها من جهاز إلى جهاز، اجعلوا تنسيقها نصًا واكتبوا ما ترونه`,
  uncalculatedIn: (place: string) => `في الخانة ${place} معادلة لم تُحسب، افتحوا الملف في برنامج الجداول واحفظوه`,
  hiddenRows: (rows: readonly number[]) =>
    rows.length <= MAX_NAMED
      ? `لم تُقرأ الصفوف المخفية: ${rows.join('، ')}`
      : `لم تُقرأ الصفوف المخفية، وعددها ${rows.length}`,
  hiddenColumns: (columns: readonly string[]) => `قُرئت الأعمدة المخفية أيضًا: ${columns.join('، ')}`,
  inSheet: (name: string, sentence: string) => `الورقة «${name}»: ${sentence}`,
  otherSheets: (name: string, others: readonly string[]) =>
    `قُرئت الورقة «${name}» وحدها، وفي الملف أوراق أخرى بالعناوين نفسها: ${quoted(others)}`,
} as const;

/** Prefixes a sentence with the sheet's name if the file has several sheets. The default sentence says that rows are wrong. */
export function inSheet({ sheet }: Pick<SheetTable, 'sheet'>, sentence: string = refusals.badImport.ar): string {
  return sheet === undefined ? sentence : sheetTexts.inSheet(sheet.name, sentence);
}

/** Sentences about sheets and rows that were skipped, and about hidden columns that were read, if any. */
export function sheetNotices({
  sheet,
  hidden = [],
  hiddenColumns = [],
}: Pick<SheetTable, 'sheet' | 'hidden' | 'hiddenColumns'>): string[] {
  const sentences: string[] = [];
  if (sheet !== undefined && sheet.others.length > 0) sentences.push(sheetTexts.otherSheets(sheet.name, sheet.others));
  if (hidden.length > 0) sentences.push(sheetTexts.hiddenRows(hidden));
  if (hiddenColumns.length > 0) sentences.push(sheetTexts.hiddenColumns(hiddenColumns));
  return sentences;
}

/** Limits of a field in graphemes and lines, with the sentence for each. */
export interface FieldLimits {
  maxLength: number;
  lines: number;
  tooLong: string;
  tooManyLines: string;
}

export function cleanCell(cell: string, limits: FieldLimits): { text: string; problem?: string } {
  if (cell.length > rawLimit(limits.maxLength)) return { text: '', problem: limits.tooLong };
  const text = cleanLines(cell);
  if (isBlank(text)) return { text: '' };
  if (graphemes(text, limits.maxLength) > limits.maxLength) return { text: '', problem: limits.tooLong };
  return linesIn(text) > limits.lines ? { text: '', problem: limits.tooManyLines } : { text };
}

/**
 * Why a row cannot be read, whatever its columns mean: a stray quote, more cells than columns, cells whose text is unknown.
 * @param columns the field of each column; cells of undefined columns may hold anything
 */
export function rowProblems(
  { number, cells, isBroken, problems = [] }: SheetRow,
  columns: readonly (string | undefined)[],
): string[] {
  const sentences: string[] = [];
  if (isBroken) sentences.push(sheetTexts.brokenQuote);
  else if (cells.slice(columns.length).some((cell) => !isBlank(cell))) sentences.push(sheetTexts.tooManyCells);
  for (const { column, problem } of problems) {
    if (columns[column] === undefined) continue;
    const place = `${columnName(column)}${number}`;
    if (problem === 'error') sentences.push(sheetTexts.errorIn(place, cells[column] ?? ''));
    else sentences.push(problem === 'uncalculated' ? sheetTexts.uncalculatedIn(place) : sheetTexts.unknownIn(place));
  }
  return sentences;
}

/** The letters of a column: A for 0, AA for 26. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
