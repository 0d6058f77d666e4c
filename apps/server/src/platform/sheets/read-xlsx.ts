import { readSheet } from 'read-excel-file/universal';
import { checkZip } from './check-zip';
import type { SheetRow } from './sheet-row';

/**
 * The rows of the first sheet of an XLSX file, blank ones left out; of formulas what they came to, of their errors
 * nothing. What the file refers to outside itself is not looked for.
 * @throws where its parts are more than may be, or with the library's error for what is no such file
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  checkZip(bytes);
  const rows = await readSheet(new Blob([new Uint8Array(bytes)]));
  return rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(textOf), isBroken: false }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return `${value.getUTCDate()}/${value.getUTCMonth() + 1}/${value.getUTCFullYear()}`;
  return value === null || value === undefined ? '' : String(value);
}
