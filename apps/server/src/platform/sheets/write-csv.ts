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

/** Wraps a name in bidi isolates, so that it does not reorder the text around it. */
export function isolateBidi(name: string): string {
  return `\u2068${name}\u2069`;
}
