import type { FoundHead } from './find-head';
import type { SheetRow } from './sheet-row';

export interface SheetTable {
  /** Below the header, or all if there is none; without blank rows. */
  rows: SheetRow[];
  head: FoundHead | undefined;
  /** For a file with several visible sheets: the name of the sheet that was read, and of others with a complete header. */
  sheet: { name: string; others: string[] } | undefined;
  /** XLSX only: the numbers of hidden rows below the header that have text. They are not read; left out if there are none. */
  hidden?: number[];
}

/** At most `most` rows below the header with a value in a known column. */
export function rowsBelow(rows: readonly SheetRow[], head: FoundHead | undefined, most: number): SheetRow[] {
  if (head === undefined) return rows.slice(0, most);
  const isNamed = (cell: string, at: number) => head.columns[at] !== undefined && cell.trim() !== '';
  return rows
    .filter(({ number, cells, isBroken }) => number > head.row && (isBroken || cells.some(isNamed)))
    .slice(0, most);
}
