import { format as formatted, getLocale, tokenize } from 'numfmt';
import type { NumberFormat } from './xlsx-workbook';

/**
 * Formats the number of a cell as a spreadsheet program shows it. The result is unknown if it depends on the reader's computer (a system
 * date, time or currency format) or on a calendar that programs count differently; the caller then refuses the cell.
 */

/** Built-in formats, which files name by number. 14 and 22 depend on the system's settings; here they are day, month and year. */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** The longest format code that is parsed: no program writes a longer one, and parsing time grows with the length. */
const LONGEST_CODE = 300;
/** Serial numbers of days: the day after 31 December 9999, and the offset of the 1904 date system. */
const DAYS_END = 2_958_466;
const DAYS_TO_1904 = 1462;
/** Spreadsheets store 15 digits: integers below this are exact. */
const EXACT_BELOW = 1e15;

/** The digit byte of a locale id: 0 and 1 stand for the digits 0 to 9. */
const WESTERN_DIGITS = new Set([0, 1]);
/** The code unit of the digit zero by digit byte: Arabic and Persian. */
const ZEROS: Readonly<Record<number, number>> = { 2: 0x0660, 3: 0x06f0 };
/** Calendar numbers of a locale id: the locale's own, Gregorian in its language, and Gregorian in English. */
const GREGORIAN = new Set([0, 1, 2]);
/** Arabic locales whose month names differ from those of Kuwait (فبراير), the only Arabic ones that the library has. */
const OTHER_MONTHS = /^ar-(?:IQ|DZ|MA|TN|SY|JO|LB|LY)$/;
const OTHER_MONTH_IDS = new Set([0x0801, 0x1001, 0x1401, 0x1801, 0x1c01, 0x2801, 0x2c01, 0x3001]);

interface ParsedFormat {
  code: string;
  digits: number | undefined;
  isGeneral: boolean;
  isDateOrTime: boolean;
  /** False for a format of times only. */
  hasDate: boolean;
  changesTexts: boolean;
}

const parsed = new WeakMap<NumberFormat, ParsedFormat | undefined>();

/**
 * Formats a number.
 * @returns undefined if the result is unknown
 */
export function shownNumber(value: number, format: NumberFormat | undefined, isFrom1904: boolean): string | undefined {
  const parsedFormat = parsedFormatOf(format);
  if (parsedFormat === undefined || !Number.isFinite(value)) return undefined;
  if (parsedFormat.isGeneral) return withDigits(generalNumber(value), parsedFormat.digits);
  const serial = parsedFormat.hasDate && isFrom1904 ? value + DAYS_TO_1904 : value;
  // Spreadsheets show a row of # here.
  if (parsedFormat.isDateOrTime && (serial < 0 || serial >= DAYS_END)) return undefined;
  // 1.005 is slightly less in binary, and spreadsheets round it up.
  const number = parsedFormat.isDateOrTime || Number.isInteger(serial) ? serial : serial * (1 + Number.EPSILON);
  return shown(parsedFormat, number);
}

/** Formats a text, to which a format may add words. Undefined if the result is unknown. */
export function shownText(text: string, format: NumberFormat | undefined): string | undefined {
  const parsedFormat = format === undefined ? undefined : parsedFormatOf(format);
  return parsedFormat?.changesTexts === true ? shown(parsedFormat, text) : text;
}

/** Formats a number as General: up to 15 digits. The width of the column is ignored. */
export function generalNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= EXACT_BELOW || size < 1e-4) return formatted('General', value);
  return String(Number(value.toPrecision(15)));
}

function shown({ code, digits }: ParsedFormat, value: number | string): string | undefined {
  try {
    // Removes the padding that would align numbers in a column.
    const text = String(formatted(code, value));
    return withDigits(typeof value === 'number' ? text.replace(/ +/g, ' ').trim() : text, digits);
  } catch {
    return undefined;
  }
}

function withDigits(text: string, zero: number | undefined): string {
  return zero === undefined ? text : text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

function parsedFormatOf(format: NumberFormat | undefined): ParsedFormat | undefined {
  if (format === undefined) return parseFormat('General');
  if (parsed.has(format)) return parsed.get(format);
  const code = format.code ?? BUILT_IN[format.id];
  const parsedFormat = code === undefined ? undefined : parseFormat(code);
  parsed.set(format, parsedFormat);
  return parsedFormat;
}

type Token = ReturnType<typeof tokenize>[number];

/** Parses a format code, and rebuilds the part of it that decides what is shown. */
function parseFormat(code: string): ParsedFormat | undefined {
  if (code.length > LONGEST_CODE) return undefined;
  const tokens = tokenize(code);
  const times = tokens.filter(({ type }) => type === 'datetime' || type === 'duration' || type === 'ampm');
  const ids = tokens.filter(({ type }) => type === 'locale').map(({ value }) => String(value));
  const locales = ids.flatMap((id) => parseLocale(id) ?? []);
  if (tokens.some((token) => !isKnown(token)) || locales.length < ids.length) return undefined;
  const isNamed = times.some(({ type, value }) => type === 'ampm' || /mmm|ddd/i.test(String(value)));
  if (isNamed && locales.some(({ hasNames }) => !hasNames)) return undefined;
  const isDateOrTime = times.length > 0;
  const letters = times.map(({ value }) => String(value)).join('');
  return {
    code: tokens.map((token) => tokenCode(token, isDateOrTime)).join(''),
    digits: locales.find(({ digits }) => digits !== undefined)?.digits,
    isGeneral: tokens.every(({ type }) => type === 'general' || type === 'locale' || type === 'color'),
    isDateOrTime,
    // `m` is a month unless hours precede `m`. Before seconds `m` stands for minutes, which are not part of a date.
    hasDate: /[yd]|mmm|^m/i.test(letters),
    changesTexts:
      tokens.filter(({ type }) => type === 'break').length === 3 || tokens.some(({ type }) => type === 'text'),
  };
}

/** Returns false for letters that are not format codes, and for format codes of other calendars or scripts. */
function isKnown({ type, value }: Token): boolean {
  const text = String(value);
  if (type === 'datetime') return /^(?:y+|m+|d+|h+|s+)$/i.test(text);
  if (type === 'char') return !/[a-z]/i.test(text);
  if (type === 'calendar') return text.toUpperCase() === 'B1';
  return !['error', 'modifier', 'dbnum', 'natnum'].includes(type);
}

/** The code of a token for the library. Only dates and times keep their locale: it would change the separators of a number. */
function tokenCode({ type, value, raw }: Token, isDateOrTime: boolean): string {
  if (type === 'fill') return '\\ ';
  if (type !== 'locale') return raw;
  const [sign] = splitCurrency(String(value));
  const words = `"${sign.replaceAll('"', '')}"`;
  const code = parseLocale(String(value))?.code;
  return isDateOrTime && code ? `[$-${code}]${words}` : words;
}

function splitCurrency(value: string): [sign: string, localeId: string] {
  const at = value.indexOf('-');
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
}

interface CellLocale {
  /** The library's locale; empty for none. */
  code: string;
  digits: number | undefined;
  /** Whether the names of its days and months are known. */
  hasNames: boolean;
}

/** Parses the locale after the hyphen of `[$-2000401]` or `[$-ar-KW,201]`: digits, calendar and country. */
function parseLocale(value: string): CellLocale | undefined {
  const [, localeId] = splitCurrency(value);
  if (localeId === '') return { code: '', digits: undefined, hasNames: true };
  const tagged = /^([a-z]{2,3}(?:-[a-z]{2})?)(?:,([\da-f]{1,4}))?$/i.exec(localeId);
  const byTag = tagged !== null && !/^[\da-f]+$/i.test(localeId);
  const number = byTag ? Number.parseInt(tagged[2] ?? '0', 16) << 16 : Number.parseInt(localeId, 16);
  if (!byTag && !/^[\da-f]{1,8}$/i.test(localeId)) return undefined;
  const [digitsByte, calendar, id] = [(number >>> 24) & 0xff, (number >>> 16) & 0xff, number & 0xffff];
  if (!GREGORIAN.has(calendar) || !(WESTERN_DIGITS.has(digitsByte) || digitsByte in ZEROS)) return undefined;
  // The system's date or time format.
  if (id === 0xf800 || id === 0xf400) return undefined;
  if (!byTag && id === 0) return { code: '', digits: ZEROS[digitsByte], hasNames: true };
  const code = byTag ? (tagged[1] ?? '') : id.toString(16).padStart(4, '0');
  const hasOtherMonths = byTag ? OTHER_MONTHS.test(code) : OTHER_MONTH_IDS.has(id);
  return { code, digits: ZEROS[digitsByte], hasNames: !hasOtherMonths && getLocale(code) !== null };
}
