/** Why the text of a cell is unknown: its formula failed or was never calculated, or its format depends on the computer. */
export type CellProblem = 'error' | 'format' | 'uncalculated';

/** A row of a spreadsheet of any format. */
export interface SheetRow {
  /** In the file, from 1. */
  number: number;
  cells: string[];
  /** CSV only: an unclosed or stray quote. */
  isBroken: boolean;
  /** XLSX only: cells whose text is unknown, by column from 0; left out if there are none. Their text is empty. */
  problems?: { column: number; problem: CellProblem }[];
}

/** Rows to write; the first one is the header. */
export type SheetCells = readonly (readonly (string | number)[])[];

/** Thrown if the cells hold more text than the limit: many cells may share one string. */
export class TooManyLetters extends Error {}
