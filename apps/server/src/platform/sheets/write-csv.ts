import Papa from 'papaparse';
import { BYTE_ORDER_MARK, withGuard } from './csv-marks';
import type { SheetCells } from './sheet-row';

/** A CSV file: every cell quoted, formulas escaped, numbers unchanged. */
export function csvText(rows: SheetCells): string {
  const inert = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : withGuard(cell))));
  return `${BYTE_ORDER_MARK}${Papa.unparse(inert, { quotes: true, newline: '\r\n' })}\r\n`;
}

/** Wraps a name in bidi isolates, so that it does not reorder the text around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
