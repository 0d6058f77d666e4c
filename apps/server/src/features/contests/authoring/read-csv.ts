import Papa from 'papaparse';

/** Files of rows, as spreadsheets write them (RFC 4180). */

export interface CsvRow {
  /** In the file, from 1. */
  number: number;
  cells: string[];
  /** A quote that is not closed, or stands where none may. */
  isBroken: boolean;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** No UTF-8 text holds these: the sign of a broken character, zero, controls that are letters in Windows-1256. */
const UNREADABLE = /[\uFFFD\0\u0080-\u009F]/;
const ARABIC = /[\u0600-\u06FF]/;
/** Arabic in Windows-1256, or in UTF-8, read as Western letters: a run of accents, or Ø and Ù before signs. */
const MISREAD = /[\u00C0-\u00FF]{4}|(?:[\u00D8-\u00DB][^\s\w]){2}/;

/** Letters of a file by which its delimiter is guessed. */
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
  // An error of another type only says that the delimiter could not be guessed.
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return data
    .map((cells, index) => ({ number: index + 1, cells, isBroken: broken.has(index) }))
    .filter(({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''));
}
