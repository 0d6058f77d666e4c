import { generalNumber, shownNumber, shownText } from './number-format';
import {
  type CellProblem,
  columnName,
  findHead,
  HEAD_WITHIN,
  type HeadNames,
  rowsBelow,
  type SheetRow,
  type SheetTable,
  TooManyLetters,
} from './table';
import { unzip } from './unzip';
import { type Attributes, type NumberFormat, readWorkbook, readXml, unescaped, type Workbook } from './xlsx-workbook';

/**
 * Limits of the parser. Extra columns are dropped. A longer cell is truncated, but stays too long for any field, so it
 * is refused later.
 */
export interface SheetBounds {
  rows: number;
  columns: number;
  /** Limit of letters in one cell, and in all cells together. */
  cellLetters: number;
  letters: number;
}

/** A cell reference up to column ZZ and row 99,999. */
const ADDRESS = /^([A-Z]{1,2})([1-9]\d{0,4})$/;
/** Also limits rows without a number; such a row gets the number after the previous row's. */
const LAST_ROW = 99_999;
const ROW = /^[1-9]\d{0,4}$/;

/** Visible sheets that are searched for a header. */
const MAX_SEARCHED_SHEETS = 5;

/**
 * Reads one sheet of an XLSX file as the text that its cells show. Chooses the first sheet with a complete header, else the first with a
 * partial header, else the first with rows. Hidden rows are skipped, and so are hidden sheets unless all are hidden. External references are
 * not followed.
 * @throws TooManyLetters, or another error if the file is malformed or has a cell far outside any table
 */
export function readXlsx(bytes: Buffer, bounds: SheetBounds, names: HeadNames): SheetTable {
  const workbook = readWorkbook(unzip(bytes));
  if (workbook.sheets.length === 0) throw new Error('no sheet');
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const searched = (shown.length === 0 ? workbook.sheets : shown).slice(0, MAX_SEARCHED_SHEETS).map((sheet) => {
    const { rows } = readRows(workbook, sheet.part, { ...bounds, rows: HEAD_WITHIN });
    return { ...sheet, head: findHead(rows, names), isBlank: rows.length === 0 };
  });
  const whole = searched.filter(({ head }) => head?.isWhole === true);
  const [first] = searched;
  const chosen =
    whole[0] ?? searched.find(({ head }) => head !== undefined) ?? searched.find(({ isBlank }) => !isBlank);
  const { part, head, name } = chosen ?? first ?? { part: Buffer.alloc(0), head: undefined, name: '' };
  // If several columns have the same name, only the first one counts.
  const isNamed = (column: number) =>
    head === undefined
      ? column < names.columns.length
      : head.columns.indexOf(head.columns[column]) === column && head.columns[column] !== undefined;
  const { rows, hidden, isHiddenColumn } = readRows(
    workbook,
    part,
    { ...bounds, rows: bounds.rows + HEAD_WITHIN },
    isNamed,
  );
  const hiddenColumns = (head?.columns ?? names.columns.map((_, at) => at)).flatMap((_, at) =>
    isNamed(at) && isHiddenColumn(at) ? [columnName(at)] : [],
  );
  const hiddenBelow = hidden.filter((number) => number > (head?.row ?? 0));
  return {
    rows: rowsBelow(rows, head, bounds.rows),
    head: head && { row: head.row, columns: head.columns },
    sheet: searched.length === 1 ? undefined : { name, others: whole.slice(1).map((other) => other.name) },
    ...(hiddenBelow.length === 0 ? {} : { hidden: hiddenBelow }),
    ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
  };
}

/** Thrown to stop the parsing of a sheet after enough rows. */
class Enough extends Error {}

/**
 * Returns the visible rows of a sheet that are not blank, the numbers of its hidden rows, and which columns are hidden. Hidden columns are
 * read: a teacher hides the answers to print the questions.
 * @param isNamed selects the columns whose problems are reported; not all, so that the report that the main thread parses stays small
 */
function readRows(
  workbook: Workbook,
  part: Buffer,
  bounds: SheetBounds,
  isNamed: (column: number) => boolean = () => false,
): { rows: SheetRow[]; hidden: number[]; isHiddenColumn: (column: number) => boolean } {
  const rows: SheetRow[] = [];
  const hidden: number[] = [];
  const hiddenColumns: { min: number; max: number }[] = [];
  let row: SheetRow = { number: 0, cells: [], isBroken: false };
  let [column, letters] = [-1, 0];
  let attributes: Attributes = {};
  let [value, isValue, isPhonetic, hasFormula] = ['', false, false, false];
  let isHidden = false;

  function openRow({ r: number, hidden: state }: Attributes): void {
    if (number !== undefined && !ROW.test(number)) throw new Error('a row far outside any table');
    const next = number === undefined ? row.number + 1 : Number(number);
    if (next <= row.number) throw new Error('rows out of order');
    if (next > LAST_ROW) throw new Error('a row far outside any table');
    row = { number: next, cells: [], isBroken: false };
    isHidden = isTrue(state);
    column = -1;
  }

  function openColumns({ min, max, hidden: state }: Attributes): void {
    if (isTrue(state) && hiddenColumns.length < bounds.columns)
      hiddenColumns.push({ min: Number(min), max: Number(max) });
  }

  function openCell(address: string | undefined): void {
    const before = column;
    column += 1;
    if (address === undefined) return;
    const [, letter = '', number] = ADDRESS.exec(address) ?? [];
    if (Number(number) !== row.number) throw new Error('a cell far outside any table, or outside its row');
    column = [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
    // Cells out of order are refused: a row could otherwise hold a million cells of one column.
    if (column <= before) throw new Error('cells out of order');
  }

  function closeCell(): void {
    if (column >= bounds.columns) return;
    const { t: type = 'n', s } = attributes;
    const format = workbook.formats[Number(s)];
    const { text: whole, problem } = cellText({ type, value, format, hasFormula }, workbook);
    if (problem !== undefined && isNamed(column)) {
      row.problems ??= [];
      row.problems.push({ column, problem });
    }
    const text = whole.slice(0, bounds.cellLetters);
    letters += text.length;
    if (letters > bounds.letters) throw new TooManyLetters();
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  function closeRow(): void {
    const isBlank = row.cells.every((cell) => cell.trim() === '');
    if (!isBlank && isHidden) hidden.push(row.number);
    else if (!isBlank) rows.push(row);
    if (rows.length >= bounds.rows) throw new Enough();
  }

  try {
    readXml(part, {
      open(name, read) {
        if (name === 'row') openRow(read());
        else if (name === 'col') openColumns(read());
        else if (name === 'c') {
          attributes = read();
          openCell(attributes.r);
          value = '';
          hasFormula = false;
        } else if (name === 'f') hasFormula = true;
        else if (name === 'rPh') isPhonetic = true;
        isValue = name === 'v' || (name === 't' && !isPhonetic);
      },
      text(more) {
        if (isValue) value += more;
      },
      close(name) {
        isValue = false;
        if (name === 'rPh') isPhonetic = false;
        else if (name === 'c') closeCell();
        else if (name === 'row') closeRow();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  // Pad to the widest row: trailing empty cells are not in the file.
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (const { cells } of rows) while (cells.length < width) cells.push('');
  const isHiddenColumn = (at: number) => hiddenColumns.some(({ min, max }) => at + 1 >= min && at + 1 <= max);
  return { rows, hidden, isHiddenColumn };
}

const isTrue = (state: string | undefined) => state === '1' || state === 'true';

/** A cell as stored in the file. */
export interface Cell {
  /** Its XLSX type: `n` for a number, `s` for a shared string. */
  type: string;
  value: string;
  format: NumberFormat | undefined;
  hasFormula?: boolean;
}

type CellText = { text: string; problem?: CellProblem };

const DAY_MS = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** For cells of type date. */
const DATE: NumberFormat = { id: 14, code: undefined };

/**
 * Returns the text that a spreadsheet program shows for a cell, or the reason why that text is unknown. For a formula it is the result that
 * is stored in the file.
 */
export function cellText({ type, value, format, hasFormula }: Cell, { strings, isFrom1904 }: Workbook): CellText {
  // Some programs write formulas without results. A formula whose result is an empty text has the type `str`.
  if (value === '' && hasFormula === true && type !== 'str') return { text: '=', problem: 'uncalculated' };
  if (value === '') return { text: '' };
  if (type === 'e') return { text: value, problem: 'error' };
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
  if (type === 's') return shownOr(shownText(strings[Number(value)] ?? '', format), value);
  if (type !== 'n' && type !== 'd') return shownOr(shownText(unescaped(value), format), value);
  const number = type === 'd' ? serialOf(value) : Number(value);
  if (Number.isNaN(number)) return { text: value };
  if (type === 'n') return shownOr(shownNumber(number, format, isFrom1904), generalNumber(number));
  return shownOr(shownNumber(number, format === undefined || format.id === 0 ? DATE : format, false), value);
}

function serialOf(date: string): number {
  const isTimed = /T[^Z+-]*$/.test(date);
  return (Date.parse(isTimed ? `${date}Z` : date) - DAY_0) / DAY_MS;
}

function shownOr(text: string | undefined, bare: string): CellText {
  return text === undefined ? { text: bare, problem: 'format' } : { text };
}
