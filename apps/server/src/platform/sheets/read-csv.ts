import Papa from 'papaparse';
import { findHead, HEAD_WITHIN, type HeadNames, rowsBelow, type SheetRow, type SheetTable } from './table';
import { BYTE_ORDER_MARK, unescapeFormulas } from './write-sheet';

/** Characters that no UTF-8 text contains: U+FFFD, NUL, and control characters whose bytes are letters in Windows-1256. */
const UNREADABLE = /[\uFFFD\0\u0080-\u009F]/;
const ARABIC = /[\u0600-\u06FF]/;
/** Mojibake of Arabic: four accented Latin letters in a row (Windows-1256), or two letters from Ø to Û each before a symbol (UTF-8). */
const MISREAD = /[\u00C0-\u00FF]{4}|(?:[\u00D8-\u00DB][^\s\w]){2}/;

/** How many characters are used to guess the delimiter. */
const DELIMITER_SAMPLE = 40_000;
const DELIMITERS = [',', ';', '\t', '|'];
/** The `sep=` line of Excel, which declares the delimiter. Spreadsheets hide it and number rows from the next one. */
const SEP_LINE = /^"?sep=([^\s\w"]|\t)"?[,;|\t]*\n/i;

/**
 * Parses the table of a CSV file (RFC 4180).
 * @param maxRows maximum number of rows below the header; ask for one more than the limit to detect a longer file
 * @param decoded from `decodeText`
 * @returns undefined if the text has signs of a wrong encoding
 */
export function readCsv(decoded: string, maxRows: number, names: HeadNames): SheetTable | undefined {
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  if (UNREADABLE.test(text) || (!ARABIC.test(text) && MISREAD.test(text))) return undefined;
  const unified = text.replace(/\r\n?/g, '\n');
  const [line = '', declared] = SEP_LINE.exec(unified) ?? [];
  const lines = unified.slice(line.length);
  const rows = parseRows(lines, declared ?? delimiterOf(lines, names), maxRows + HEAD_WITHIN);
  const head = findHead(rows, names);
  return {
    rows: rowsBelow(rows, head, maxRows),
    head: head && { row: head.row, columns: head.columns },
    sheet: undefined,
  };
}

/** The delimiter with which a complete header is found, otherwise a guess. */
function delimiterOf(lines: string, names: HeadNames): string {
  const beginning = lines.slice(0, DELIMITER_SAMPLE);
  const found = DELIMITERS.find(
    (delimiter) => findHead(parseRows(beginning, delimiter, HEAD_WITHIN * 2), names)?.isWhole === true,
  );
  if (found !== undefined) return found;
  return Papa.parse(beginning, { delimitersToGuess: DELIMITERS, newline: '\n', preview: 1 }).meta.delimiter;
}

/** Programs write «005» as `="005"`, so that a spreadsheet does not drop the zeros; it shows only what is between the quotes. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The text that a spreadsheet shows for a cell of a CSV file. */
function shownText(cell: string): string {
  const [, text] = TEXT_FORMULA.exec(cell) ?? [];
  return text === undefined ? unescapeFormulas(cell) : text.replaceAll('""', '"');
}

/** The rows that are not blank, with their numbers. */
function parseRows(lines: string, delimiter: string, maxRows: number): SheetRow[] {
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n', preview: maxRows });
  // With a known delimiter the parser reports no other errors than wrong quotes.
  const broken = new Set(errors.map(({ row }) => row));
  return data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(shownText), isBroken: broken.has(index) }))
    .filter(({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''));
}

/** Characters that no text contains: control characters except tabs and line ends, and U+FFFD. */
const NON_TEXT = /(?![\t\n\r])\p{Cc}|\uFFFD/u;
const ARABIC_LETTER = /[\u0621-\u064A]/g;
const OTHER_LETTER = /(?![\u0600-\u06FF])[\u0080-\uFFFF]/g;

/**
 * Decodes a file: UTF-8, UTF-16, or Windows-1256, in which Excel writes CSV on an Arabic system.
 * @returns undefined if the file has none of these encodings
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, encodingOf(bytes));
  const isBinary = text !== undefined && bytes.includes(0) && NON_TEXT.test(text);
  return isBinary ? undefined : (text ?? arabicText(bytes));
}

/** How many bytes are checked for UTF-16 without a BOM: there each ASCII character has a zero byte, which UTF-8 text never has. */
const ENCODING_SAMPLE = 4096;

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const sample = bytes.subarray(0, ENCODING_SAMPLE);
  const hasZeroAt = (half: number) => sample.some((byte, at) => byte === 0 && at % 2 === half);
  const [even, odd] = [hasZeroAt(0), hasZeroAt(1)];
  if (even === odd) return 'utf-8';
  return odd ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function arabicText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1256').decode(bytes);
  if (NON_TEXT.test(text)) return undefined;
  const letters = text.match(ARABIC_LETTER)?.length ?? 0;
  return letters > (text.match(OTHER_LETTER)?.length ?? 0) * 3 ? text : undefined;
}
