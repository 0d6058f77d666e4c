import { cleanLines, graphemes, isBlank, linesIn, rawLimit } from '@lamma/protocol/fields/text';
import type { SheetRow } from '../sheet-row';
import { sheetTexts } from '../texts';

/** Limits of a field in graphemes and lines, with the sentence for each. */
export interface FieldLimits {
  most: number;
  lines: number;
  tooLong: string;
  tooManyLines: string;
}

/** Cleans a cell as if it were typed. Empty if it shows nothing or is refused, then with the reason. */
export function typedCell(cell: string, limits: FieldLimits): { text: string; problem?: string } {
  if (cell.length > rawLimit(limits.most)) return { text: '', problem: limits.tooLong };
  const text = cleanLines(cell);
  if (isBlank(text)) return { text: '' };
  if (graphemes(text, limits.most) > limits.most) return { text: '', problem: limits.tooLong };
  return linesIn(text) > limits.lines ? { text: '', problem: limits.tooManyLines } : { text };
}

/**
 * Why a row cannot be read, whatever its columns mean: a stray quote, more cells than columns, cells whose text is unknown.
 * @param columns the field of each column; cells of undefined columns may hold anything
 */
export function rowProblems(
  { number, cells, isBroken, problems = [] }: SheetRow,
  columns: readonly (string | undefined)[],
): string[] {
  const sentences: string[] = [];
  if (isBroken) sentences.push(sheetTexts.brokenQuote);
  else if (cells.slice(columns.length).some((cell) => !isBlank(cell))) sentences.push(sheetTexts.tooManyCells);
  for (const { column, problem } of problems) {
    if (columns[column] === undefined) continue;
    const place = `${columnName(column)}${number}`;
    if (problem === 'error') sentences.push(sheetTexts.errorIn(place, cells[column] ?? ''));
    else sentences.push(problem === 'uncalculated' ? sheetTexts.uncalculatedIn(place) : sheetTexts.unknownIn(place));
  }
  return sentences;
}

/** The letters of a column: A for 0, AA for 26. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
