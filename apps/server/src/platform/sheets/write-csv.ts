import Papa from 'papaparse';
import { BYTE_ORDER_MARK, withGuard } from './csv-marks';
import type { SheetCells } from './sheet-row';

/** The text of a file for a spreadsheet: every cell quoted, formulas made inert, numbers left as they are (docs/rules.md, T22). */
export function csvText(rows: SheetCells): string {
  const inert = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : withGuard(cell))));
  return `${BYTE_ORDER_MARK}${Papa.unparse(inert, { quotes: true, newline: '\r\n' })}\r\n`;
}

/** A name between marks of direction, so that the text around it keeps its order (docs/rules.md, T8). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
