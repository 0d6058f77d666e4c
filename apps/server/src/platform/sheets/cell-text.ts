import { unescaped } from './read-xml';
import type { NumberFormat, Workbook } from './xlsx-workbook';

/** A cell as its file has it. */
export interface Cell {
  /** Its type, as XLSX names it: `n` for a number, `s` for a shared text. */
  type: string;
  value: string;
  format: NumberFormat | undefined;
}

const DAY_MS = 86_400_000;
/** Formats that every program knows: dates and times of all countries. */
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The text of a cell: of a formula what it came to, of its error nothing. */
export function cellText({ type, value, format }: Cell, { strings, isFrom1904 }: Workbook): string {
  if (type === 'e' || value === '') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return dateText(Date.parse(value)) ?? value;
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (format === undefined || !isDate(format)) return String(number);
  const from = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return dateText(from + number * DAY_MS) ?? String(number);
}

/** Day, month and year; undefined for what is no time. */
function dateText(at: number): string | undefined {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return undefined;
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
}

function isDate({ id, code }: NumberFormat): boolean {
  if (code === undefined) return DATES.some(([first, last]) => id >= first && id <= last);
  // Without quoted words, colours and countries, escaped letters, and the words General and E+.
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|general|e[+-]/gi, '');
  return /[dmyhs]/i.test(bare);
}
