import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import type { SheetCells } from './sheet-row';
import { csvText } from './write-csv';
import { xlsxBytes } from './write-xlsx';

/**
 * A file for a spreadsheet that runs nothing in it.
 * @param title without an ending; what no file system takes is left out
 */
export async function sheetFile(format: SheetFormat, title: string, rows: SheetCells): Promise<SheetFile> {
  const bytes = format === 'csv' ? Buffer.from(csvText(rows)) : await xlsxBytes(rows);
  return { fileName: `${fileTitle(title)}.${format}`, file: bytes.toString('base64') };
}

/** A title as the name of a file. */
function fileTitle(title: string): string {
  return title.replace(/[\\/:*?"<>|]/g, ' ').trim();
}
