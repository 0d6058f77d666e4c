import { refusals } from '@lamma/protocol/refusals';
import { HEAD_WITHIN } from './find-head';
import type { SheetTable } from './sheet-table';

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join('، ');

/** More hidden rows than these are counted only. */
const MOST_NAMED = 10;

/** Messages about the rows of any spreadsheet. */
export const sheetTexts = {
  brokenQuote: 'علامة اقتباس لم تُغلق',
  tooManyCells: 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس',
  noColumn: (column: string) => `لا يوجد عمود «${column}»`,
  noHead: (columns: readonly string[]) =>
    `لم نجد عناوين الأعمدة في أول ${HEAD_WITHIN} صفًا، بحثنا عن: ${quoted(columns)}`,
  errorIn: (place: string, error: string) => `في الخانة ${place} خطأ \u2066${error}\u2069، صحّحوه في الجدول`,
  unknownIn: (place: string) =>
    `الخانة ${place} يتغيّر ما يظهر فيها من جهاز إلى جهاز، اجعلوا تنسيقها نصًا واكتبوا ما ترونه`,
  uncalculatedIn: (place: string) => `في الخانة ${place} معادلة لم تُحسب، افتحوا الملف في برنامج الجداول واحفظوه`,
  hiddenRows: (rows: readonly number[]) =>
    rows.length <= MOST_NAMED
      ? `لم تُقرأ الصفوف المخفية: ${rows.join('، ')}`
      : `لم تُقرأ الصفوف المخفية، وعددها ${rows.length}`,
  inSheet: (name: string, sentence: string) => `الورقة «${name}»: ${sentence}`,
  otherSheets: (name: string, others: readonly string[]) =>
    `قُرئت الورقة «${name}» وحدها، وفي الملف أوراق أخرى بالعناوين نفسها: ${quoted(others)}`,
} as const;

/** Prefixes a sentence with the sheet's name if the file has several sheets. The default sentence says that rows are wrong. */
export function inSheet({ sheet }: Pick<SheetTable, 'sheet'>, sentence: string = refusals.badImport.ar): string {
  return sheet === undefined ? sentence : sheetTexts.inSheet(sheet.name, sentence);
}

/** Sentences about sheets and rows that were not read, if any. */
export function unreadParts({ sheet, hidden = [] }: Pick<SheetTable, 'sheet' | 'hidden'>): string[] {
  const others =
    sheet === undefined || sheet.others.length === 0 ? [] : [sheetTexts.otherSheets(sheet.name, sheet.others)];
  return hidden.length === 0 ? others : [...others, sheetTexts.hiddenRows(hidden)];
}
