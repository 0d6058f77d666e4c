/** A row of a spreadsheet, whatever file it came in. */
export interface SheetRow {
  /** In the file, from 1. */
  number: number;
  cells: string[];
  /** Of CSV: a quote that is not closed, or stands where none may. */
  isBroken: boolean;
}

/** Rows of texts and numbers that are written; the first one is the head. */
export type SheetCells = readonly (readonly (string | number)[])[];

/** Thrown where the cells of a sheet hold more than is told: one text may stand in each of them. */
export class TooManyLetters extends Error {}
