import Papa from 'papaparse';

/** By it spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula, wide forms too, also behind the mark of an isolated name. */
const FORMULA = /^\u2068?[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** The text of a file for a spreadsheet: every cell quoted, formulas made inert, numbers left as they are (docs/rules.md, T22). */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const written = Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${written}\r\n`;
}

/** A name that lets its neighbours keep their order, whichever way it is written (docs/rules.md, T8). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
