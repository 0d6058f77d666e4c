import Papa from 'papaparse';
import { BYTE_ORDER_MARK, withoutGuard } from './csv-marks';
import type { SheetRow } from './sheet-row';

/** Reads CSV files as spreadsheets write them (RFC 4180). */

/** Characters that no text in UTF-8 has: the replacement character, zero, and control characters whose bytes are letters in Windows-1256. */
const UNREADABLE = /[\uFFFD\0\u0080-\u009F]/;
const ARABIC = /[\u0600-\u06FF]/;
/**
 * Arabic that was read as Western letters: four accented letters in a row (from Windows-1256), or two letters from Ø to Û, each before
 * a sign (from UTF-8).
 */
const MISREAD = /[\u00C0-\u00FF]{4}|(?:[\u00D8-\u00DB][^\s\w]){2}/;

/** How much of a file is read to guess its delimiter, in letters. */
const GUESSED_BY = 40_000;

/**
 * The rows of a file without the blank ones.
 * @param most how many rows are read at most. A caller that takes n asks for n + 1, to see whether there are more
 * @returns undefined when the file is not UTF-8, or was read with another encoding
 */
export function readCsv(file: string, most: number): SheetRow[] | undefined {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  if (UNREADABLE.test(text) || (!ARABIC.test(text) && MISREAD.test(text))) return undefined;
  const lines = text.replace(/\r\n?/g, '\n');
  // Only the beginning is used for the guess: it reads ten rows for each delimiter, and one row may be as long as the file.
  const { meta } = Papa.parse(lines.slice(0, GUESSED_BY), {
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    preview: 1,
  });
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: meta.delimiter, newline: '\n', preview: most });
  // Other errors only say that the delimiter could not be guessed.
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(withoutGuard), isBroken: broken.has(index) }))
    .filter(({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''));
}
