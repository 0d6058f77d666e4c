import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { SheetRow } from './sheet-row';

/** How to recognise the header row of a table. Columns are numbered from 0, in the order of a table without a header. */
export interface HeadNames {
  /** Accepted names of each column. */
  columns: readonly (readonly string[])[];
  /** Columns that a header must have. */
  needed: readonly number[];
  /** A row with one of these names is a header, even if an incomplete one. */
  signs: readonly number[];
}

/** A header: its row number, and the column of each of its cells. */
export interface FoundHead {
  row: number;
  columns: (number | undefined)[];
}

/** Titles, dates and remarks precede a table; the header is searched within this many rows. */
export const HEAD_WITHIN = 20;
/** The longest cell that may name a column. */
const LONGEST_NAME = 100;
/** A header in the first row may have a single column; further down that is more likely a sentence with «السؤال». */
const LEAST_NAMED = 2;

/**
 * Finds the header among the first rows: the first row with all required columns, otherwise the first with some.
 * @param rows of a file, without blank ones
 */
export function findHead(rows: readonly SheetRow[], names: HeadNames): (FoundHead & { isWhole: boolean }) | undefined {
  const columnOf = new Map(names.columns.flatMap((all, at) => all.map((name) => [headKey(name), at] as const)));
  const heads = rows.slice(0, HEAD_WITHIN).flatMap(({ number, cells }, at) => {
    const columns = cells.map((cell) => (cell.length > LONGEST_NAME ? undefined : columnOf.get(headKey(cell))));
    const named = new Set(columns.filter((column) => column !== undefined));
    const isHead = names.signs.some((sign) => named.has(sign)) && (at === 0 || named.size >= LEAST_NAMED);
    return isHead ? [{ row: number, columns, isWhole: names.needed.every((column) => named.has(column)) }] : [];
  });
  return heads.find(({ isWhole }) => isWhole) ?? heads[0];
}

/** Many write «خيار1» and «OptionA» without a blank. */
function headKey(name: string): string {
  return arabicKey(name).replaceAll(' ', '');
}

/** Why a header cannot be used, by its row number; null if it is complete or there is none. */
export function headProblem(head: FoundHead | undefined, names: HeadNames, sentence: (column: string) => string) {
  const missing = names.needed.filter((column) => head !== undefined && !head.columns.includes(column));
  if (head === undefined || missing.length === 0) return null;
  return { [head.row]: missing.map((column) => sentence(names.columns[column]?.[0] ?? '')).join('، ') };
}
