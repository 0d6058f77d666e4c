import { cellText } from './cell-text';
import { type Attributes, readXml } from './read-xml';
import { type SheetRow, TooManyLetters } from './sheet-row';
import { unzip } from './unzip';
import { readWorkbook, type Workbook } from './xlsx-workbook';

/** How much of a sheet is told. Columns beyond are left out, longer cells are cut and stay too long. */
export interface SheetBounds {
  rows: number;
  columns: number;
  /** Of one cell, and of all of them together. */
  cellLetters: number;
  letters: number;
}

/** An address as every program writes it, up to column ZZ and row 99,999. */
const ADDRESS = /^([A-Z]{1,2})([1-9]\d{0,4})$/;
const ROW = /^[1-9]\d{0,4}$/;

/**
 * The rows of the first sheet of an XLSX file, blank ones left out; of formulas what they came to, of their errors
 * nothing. What the file refers to outside itself is not looked for.
 * @throws TooManyLetters, or another error for what is no such file or has a cell far outside any table
 */
export function readXlsx(bytes: Buffer, bounds: SheetBounds): SheetRow[] {
  const workbook = readWorkbook(unzip(bytes));
  const [first] = workbook.sheets;
  if (first === undefined) throw new Error('no sheet');
  return readRows(workbook, first.part, bounds);
}

/** Ends the reading of a sheet whose further rows are not asked for. */
class Enough extends Error {}

/** The rows of a sheet, blank ones left out. */
function readRows(workbook: Workbook, part: Buffer, bounds: SheetBounds): SheetRow[] {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [], isBroken: false };
  let [column, letters] = [-1, 0];
  let attributes: Attributes = {};
  let [value, isValue, isSpoken] = ['', false, false];

  function openRow(number: string | undefined): void {
    if (number !== undefined && !ROW.test(number)) throw new Error('a row far outside any table');
    const next = number === undefined ? row.number + 1 : Number(number);
    if (next <= row.number) throw new Error('rows out of order');
    row = { number: next, cells: [], isBroken: false };
    column = -1;
  }

  function openCell(address: string | undefined): void {
    column += 1;
    if (address === undefined) return;
    const [, letter = '', number] = ADDRESS.exec(address) ?? [];
    if (Number(number) !== row.number) throw new Error('a cell far outside any table, or outside its row');
    column = [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
  }

  function closeCell(): void {
    if (column >= bounds.columns) return;
    const { t: type = 'n', s } = attributes;
    const format = s === undefined ? undefined : workbook.formats[Number(s)];
    const text = cellText({ type, value, format }, workbook).slice(0, bounds.cellLetters);
    letters += text.length;
    if (letters > bounds.letters) throw new TooManyLetters();
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  function closeRow(): void {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length >= bounds.rows) throw new Enough();
  }

  try {
    readXml(part, {
      open(name, read) {
        if (name === 'row') openRow(read().r);
        else if (name === 'c') {
          attributes = read();
          openCell(attributes.r);
          value = '';
        } else if (name === 'rPh') isSpoken = true;
        isValue = name === 'v' || (name === 't' && !isSpoken);
      },
      text(more) {
        if (isValue) value += more;
      },
      close(name) {
        isValue = false;
        if (name === 'rPh') isSpoken = false;
        else if (name === 'c') closeCell();
        else if (name === 'row') closeRow();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  // All as wide as the widest: empty cells at a row's end are not in the file.
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (const { cells } of rows) while (cells.length < width) cells.push('');
  return rows;
}
