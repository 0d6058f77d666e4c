import Papa from 'papaparse';

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The beginning of a cell that a spreadsheet would run as a formula; also with full-width signs, and after the mark of `isolated`. */
const FORMULA = /^\u2068?[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** The text of a CSV file. Every cell is quoted, formulas cannot run, numbers stay as they are (docs/rules.md, T22). */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const written = Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${written}\r\n`;
}

/** A name between marks of direction, so that the text around it keeps its order (docs/rules.md, T8). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
