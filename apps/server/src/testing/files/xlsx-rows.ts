import { readXlsx } from '../../platform/sheets/read-xlsx';
import type { HeadNames, SheetRow } from '../../platform/sheets/table';

/** The rows of an XLSX file of ours. */
export function xlsxRows(bytes: Buffer): SheetRow[] {
  const bounds = { rows: 1000, columns: 50, cellLetters: 1000, letters: 100_000 };
  return readXlsx(bytes, bounds, noHead).rows;
}

/** For reading files without looking for a header. */
export const noHead: HeadNames = { columns: [], needed: [], identifying: [] };
