import Papa from 'papaparse';
import type { SheetCells } from './table';

/** BOM: spreadsheets need it to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that begin a formula, full width too. */
const FORMULA_START = /[=+\-@＝＋－＠]/;
/** Characters that some spreadsheet programs skip before a formula. */
const SKIPPED = /^['"\s\p{Cf}]$/u;
/** A program that expects another separator starts a new cell after these, even inside our quotes, because it reads the quotes as text. */
const SEPARATOR = /^[;|\t\r\n]$/;
/** Cells that begin with a tab or a line break are escaped too, because some programs drop it and read what follows as a formula. */
const BEGINS_WITH_BREAK = /^['"\s\p{Cf}]*[\t\r\n]/u;

/**
 * Finds where a spreadsheet would see a formula: at the start of the cell, or after a separator within it.
 * @returns indexes into `letters`, last first
 */
function formulasIn(letters: readonly string[]): number[] {
  const places: number[] = [];
  let isBeforeFormula = false;
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const letter = letters[at] ?? '';
    const isHalfBreak = letter === '\r' && letters[at + 1] === '\n';
    if (isBeforeFormula && SEPARATOR.test(letter) && !isHalfBreak) places.push(at + 1);
    if (FORMULA_START.test(letter)) isBeforeFormula = true;
    else if (!SKIPPED.test(letter)) isBeforeFormula = false;
  }
  if (isBeforeFormula || BEGINS_WITH_BREAK.test(letters.join(''))) places.push(0);
  return places;
}

function escapeFormulas(cell: string): string {
  const letters = [...cell];
  for (const place of formulasIn(letters)) letters.splice(place, 0, "'");
  return letters.join('');
}

/** Removes the apostrophes of `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  if (!cell.includes("'")) return cell;
  const letters = [...cell];
  for (const place of formulasIn(letters)) if (letters[place] === "'") letters[place] = '';
  return letters.join('');
}

/** A CSV file: every cell quoted, formulas escaped, numbers unchanged. */
export function csvText(rows: SheetCells): string {
  const escaped = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : escapeFormulas(cell))));
  return `${BYTE_ORDER_MARK}${Papa.unparse(escaped, { quotes: true, newline: '\r\n' })}\r\n`;
}

const SHEET_NAME = 'الجدول';
const WIDEST = 60;
const NARROWEST = 10;

/**
 * Writes an XLSX file with one right-to-left sheet and a frozen header. The type and the format of a text cell are
 * text, so that the cell does not become a formula, even after editing.
 */
export async function xlsxBytes(rows: SheetCells): Promise<Buffer> {
  // Lazy: few processes need it.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const cells = rows.map((row, at) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : {
            value: storable(value),
            type: String,
            format: '@',
            wrap: true,
            ...(at === 0 ? { fontWeight: 'bold' as const } : {}),
          },
    ),
  );
  const [head = []] = rows;
  const columns = head.map((_, column) => ({ width: widthOf(rows, column) }));
  const blob = await writeXlsxFile(cells, {
    sheet: SHEET_NAME,
    rightToLeft: true,
    columns,
    stickyRowsCount: 1,
  }).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

function storable(text: string): string {
  return text.replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '');
}

function widthOf(rows: SheetCells, column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), NARROWEST);
  return Math.min(longest + 2, WIDEST);
}

/** Wraps a name in bidi isolates, so that it does not reorder the text around it. */
export function isolateBidi(name: string): string {
  return `\u2068${name}\u2069`;
}
