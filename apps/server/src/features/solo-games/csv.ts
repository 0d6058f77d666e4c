import Papa from 'papaparse';

/** Files of rows, as spreadsheets read and write them (RFC 4180; docs/rules.md, T22). */

export interface CsvRow {
  /** In the file, from 1. */
  number: number;
  cells: string[];
  /** A quote that is not closed, or stands where none may. */
  isBroken: boolean;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** What no honest text holds: a character that was not UTF-8, zero, controls that are letters in Windows-1256. */
const UNREADABLE = /[\uFFFD\0\u0080-\u009F]/;
const ARABIC = /[\u0600-\u06FF]/;
/** Arabic in Windows-1256, or in UTF-8, read as Western letters: a run of accents, or Ø and Ù before signs. */
const MISREAD = /[\u00C0-\u00FF]{4}|(?:[\u00D8-\u00DB][^\s\w]){2}/;

/** Letters of a file that tell what parts its cells. */
const GUESSED_BY = 40_000;

/**
 * The rows of a file, blank ones left out.
 * @param most rows read; a caller asks for one more than it takes
 * @returns undefined where the text was not read as UTF-8 by whoever read the file
 */
export function readCsv(file: string, most: number): CsvRow[] | undefined {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  if (UNREADABLE.test(text) || (!ARABIC.test(text) && MISREAD.test(text))) return undefined;
  const lines = text.replace(/\r\n?/g, '\n');
  // Guessed by the beginning: the guess reads ten rows for each delimiter, and a row may be as long as the file.
  const { meta } = Papa.parse(lines.slice(0, GUESSED_BY), {
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    preview: 1,
  });
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: meta.delimiter, newline: '\n', preview: most });
  // One that there was nothing to guess from is said too; it is no fault of the text's.
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return data
    .map((cells, index) => ({ number: index + 1, cells, isBroken: broken.has(index) }))
    .filter(({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''));
}

/** What a spreadsheet would take for a formula, wide forms too, also behind the mark of an isolated name. */
const FORMULA = /^\u2068?[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** The text of a file: every cell quoted, formulas made inert, numbers left as they are. */
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
