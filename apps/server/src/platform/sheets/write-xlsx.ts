import type { SheetCells } from './sheet-row';

const WIDEST = 60;
const NARROWEST = 10;

/**
 * Rows as an XLSX file of one sheet that is read from the right, its head fixed. Texts are cells of text in the format of text: no
 * formula, also after somebody has edited one.
 */
export async function xlsxBytes(rows: SheetCells): Promise<Buffer> {
  // Loaded when somebody asks for such a file.
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
  const blob = await writeXlsxFile(cells, { rightToLeft: true, columns, stickyRowsCount: 1 }).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

/** What XML cannot hold is left out. */
function storable(text: string): string {
  return text.replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '');
}

function widthOf(rows: SheetCells, column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), NARROWEST);
  return Math.min(longest + 2, WIDEST);
}
