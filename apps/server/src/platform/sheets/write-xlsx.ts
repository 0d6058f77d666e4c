import type { SheetCells } from './table';

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
