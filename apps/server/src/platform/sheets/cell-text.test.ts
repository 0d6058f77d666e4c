import { describe, expect, it } from 'vitest';
import { type Cell, cellText } from './read-xlsx';
import type { Workbook } from './xlsx-workbook';

const workbook: Workbook = { sheets: [], strings: ['الأول', 'الثاني'], formats: [], isFrom1904: false };
const shown = (cell: Partial<Cell>, change: Partial<Workbook> = {}) =>
  cellText({ type: 'n', value: '', format: undefined, ...cell }, { ...workbook, ...change });
const own = (code: string) => ({ id: 164, code });
const known = (id: number) => ({ id, code: undefined });
const number = (value: number, format: string | number) =>
  shown({ value: String(value), format: typeof format === 'string' ? own(format) : known(format) });

describe('cellText', () => {
  it.each([
    [{ type: 's', value: '1' }, 'الثاني'],
    [{ type: 's', value: '7' }, ''],
    [{ type: 's', value: '1', format: own('"هو "@') }, 'هو الثاني'],
    [{ type: 's', value: '1', format: own('0.00') }, 'الثاني'],
    [{ type: 'str', value: 'جواب' }, 'جواب'],
    [{ type: 'inlineStr', value: 'a_x0041_b' }, 'aAb'],
    [{ type: 'b', value: '1' }, 'TRUE'],
    [{ type: 'b', value: '0' }, 'FALSE'],
    [{ type: 'd', value: '2024-02-29' }, '29/2/2024'],
    [{ type: 'd', value: '2024-02-29T10:30:00', format: own('h:mm') }, '10:30'],
    [{ value: '1.50' }, '1.5'],
    [{ value: 'no number' }, 'no number'],
    [{ type: 'b', value: 'true' }, 'TRUE'],
    [{ type: 's', value: '1', format: own('0;-0;0;"نص: "@') }, 'نص: الثاني'],
    [{ type: 's', value: '1', format: own('0;-0;0;"كلمة"') }, 'كلمة'],
    [{ type: 's', value: '1', format: own('0;-0;"صفر"') }, 'الثاني'],
    [{ type: 's', value: '1', format: own('"هو   "@') }, 'هو   الثاني'],
    [{ type: 's', value: '1', format: own('[DBNum1]@') }, 'الثاني'],
    [{ type: 's', value: '1', format: own('@') }, 'الثاني'],
    [{ type: 'str', value: 'سؤال 5', format: own('[$-2000000]0') }, 'سؤال 5'],
    [{ type: 'str', value: '5', format: own('[$-2000000]@') }, '٥'],
    [{ type: 'd', value: '2024-02-29', format: known(0) }, '29/2/2024'],
    [{ type: 'd', value: '2024-02-29', format: known(15) }, '29-Feb-24'],
    [{ type: 'd', value: '2024-02-29T10:30:00Z', format: own('h:mm') }, '10:30'],
    [{ type: 'd', value: '2024-02-29T10:30:00+03:00', format: own('h:mm') }, '7:30'],
    [{ type: 'd', value: '2024-02-29T10:30:00-03:00', format: own('h:mm') }, '13:30'],
    [{ type: 'd', value: 'no date' }, 'no date'],
    [{ type: 'str', value: '', hasFormula: true }, ''],
    [{ value: '5', hasFormula: true }, '5'],
    [{ value: '' }, ''],
  ])('cellText shows a cell by its type: %j', (cell, expected) => {
    expect(shown(cell)).toEqual({ text: expected });
  });

  it('cellText reports a failed formula as an error, and a formula without a result as uncalculated', () => {
    expect(shown({ type: 'e', value: '#N/A' })).toEqual({ text: '#N/A', problem: 'error' });
    for (const type of ['n', 's']) {
      expect(shown({ type, value: '', hasFormula: true })).toEqual({ text: '=', problem: 'uncalculated' });
    }
  });

  it.each([
    ['times', 0.4375, 20, '10:30'],
    ['noon', 0.5, 'h:mm', '12:00'],
    ['seconds', 0.55243055555, 'hh:mm:ss', '13:15:30'],
    ['half days', 0.75, 18, '6:00 PM'],
    ['hours beyond a day', 1.5, '[h]:mm', '36:00'],
    ['percents', 0.5, 9, '50%'],
    ['parts of a percent', 0.125, 10, '12.50%'],
    ['a half', 0.5, 12, '1/2'],
    ['fractions behind whole numbers', 1.25, 13, '1 1/4'],
    ['years of dates', 22336, 'yyyy', '1961'],
    ['years that are numbers', 1961, 1, '1961'],
    ['zeros in front', 5, '000', '005'],
    ['thousands', 1234567, '#,##0', '1,234,567'],
    ['decimals', 1.005, '0.00', '1.01'],
    ['percents that end between two', 0.285, '0%', '29%'],
    ['powers of ten', 12345, 11, '1.23E+04'],
    ['a currency', 1234.5, '[$د.ك.-3401]\\ #,##0.000', 'د.ك. 1,234.500'],
    ['what an accountant takes', 5, '_("$"* #,##0.00_)', '$ 5.00'],
    ['words around', 3, '0 "أيام"', '3 أيام'],
    ['one of several parts', -4, '0;"سالب "0', 'سالب 4'],
    ['colours', 7, '[Red]0', '7'],
    ['conditions', 1, '[=1]"واحد";0', 'واحد'],
    ['the format of text', 5, 49, '5'],
    ['dates of the system', 45351, 14, '29/2/2024'],
    ['dates by years', 45351, 'yyyy-mm-dd', '2024-02-29'],
    ['dates in Arabic', 45351, '[$-401]dddd d mmmm yyyy', 'الخميس 29 فبراير 2024'],
    ['dates that name no language', 45351, 'dddd d mmmm yyyy', 'Thursday 29 February 2024'],
    ['dates in English', 45351, '[$-409]d mmm "يوم" yyyy;@', '29 Feb يوم 2024'],
    ['dates in Arabic digits', 45351, '[$-2000401]dd/mm/yyyy;@', '٢٩/٠٢/٢٠٢٤'],
    ['dates in 0 to 9 of an Arabic country', 45351, '[$-1010401]yyyy/mm/dd;@', '2024/02/29'],
    ['numbers in Arabic digits', 1961, '[$-2000000]0', '١٩٦١'],
    ['countries by their names', 45351, '[$-ar-KW,201]d mmmm', '٢٩ فبراير'],
    ['sums that are off by a bit', 0.30000000000000004, 0, '0.3'],
    ['numbers of 12 digits', 965123456789, 0, '965123456789'],
    ['small numbers', 0.1, 0, '0.1'],
    ['tiny numbers', 1e-10, 0, '1E-10'],
    ['zero', 0, 0, '0'],
    ['the smallest number without a power of ten', 0.0001, 0, '0.0001'],
    ['the largest exact number', 999_999_999_999_999, 0, '999999999999999'],
    ['numbers of 16 digits', 1e15, 0, '1E+15'],
    ['negative numbers of 16 digits', -1e15, 0, '-1E+15'],
    ['General in Arabic digits', 965_123_456_789, '[$-2000000]General', '٩٦٥١٢٣٤٥٦٧٨٩'],
    ['General in a colour', 965_123_456_789, '[Red]General', '965123456789'],
    ['a word with a hyphen', 5, '0 "نصف-سنة"', '5 نصف-سنة'],
    ['a currency in Arabic digits', 5, '[$د.ك-3401] [$-2000000]0', 'د.ك ٥'],
    ['months of a language by its tag alone', 45351, '[$-ar]mmmm', 'فبراير'],
    ['millions', 5_000_000, '0.0,,', '5.0'],
    ['an exclamation', 5, '0!', '5!'],
    ['General with a word', 5, 'General "يوم"', '5 يوم'],
    ['a format of the longest length', 5, '0'.repeat(300), `${'0'.repeat(299)}5`],
    ['thousands without their zeros', 1_234_567, '#,##0,', '1,235'],
    ['what fills the column', 5, '"س"* 0', 'س 5'],
    ['midnight', 0, 'h:mm', '0:00'],
    ['the last day', 2_958_465, 'd/m/yyyy', '31/12/9999'],
    ['dates in the Gregorian calendar by name', 45351, 'B1d/m/yyyy', '29/2/2024'],
    ['dates in Persian digits', 45351, '[$-3000401]d/m/yyyy', '۲۹/۲/۲۰۲۴'],
    ['dates in the Gregorian calendar in English', 45351, '[$-2020401]d/m/yyyy', '٢٩/٢/٢٠٢٤'],
    ['dates in Arabic digits without a language', 45351, '[$-2000000]d mmmm', '٢٩ February'],
    ['dates by the tag of a language', 45351, '[$-de-DE]d mmmm', '29 Februar'],
    ['dates in numbers of a country with other month names', 45351, '[$-2C01]d/m/yyyy', '29/2/2024'],
    ['dates in numbers of an unknown language', 45351, '[$-qq-QQ]dd/mm/yyyy', '29/02/2024'],
    ['months as words', 45351, '[$-401]"شهر "mmm', 'شهر فبراير'],
    ['a currency without a language', 5, '[$USD] 0.00', 'USD 5.00'],
    ['a currency behind its number', 5, '0.00 [$د.ك-3401]', '5.00 د.ك'],
    ['a currency in quotes', 5, '[$"x"-409]0', 'x5'],
  ])('cellText formats %s as the spreadsheet shows it', (_what, value, format, expected) => {
    expect(number(value, format)).toEqual({ text: expected });
  });

  it('cellText counts days from 1904 if the file does; hours are not affected', () => {
    const from1904 = { isFrom1904: true };
    expect(shown({ value: '43889', format: own('d/m/yyyy') }, from1904)).toEqual({ text: '29/2/2024' });
    expect(shown({ value: '1.5', format: own('[h]:mm') }, from1904)).toEqual({ text: '36:00' });
    expect(shown({ value: '1.5', format: own('mm:ss') }, from1904)).toEqual({ text: '00:00' });
    expect(shown({ type: 'd', value: '2024-02-29' }, from1904)).toEqual({ text: '29/2/2024' });
  });

  it.each([
    ['mmmm', 'March'],
    ['mmm', 'Mar'],
    ['mm', '03'],
    ['m', '3'],
  ])('cellText formats 1 March 1904 as its month alone, in a file that counts from 1904: %s', (code, month) => {
    expect(shown({ value: '60', format: own(code) }, { isFrom1904: true })).toEqual({ text: month });
  });

  it.each([
    ['the date of the reader’s system', 45351, '[$-F800]dddd\\, mmmm dd\\, yyyy'],
    ['the clock of the reader’s system', 0.5, '[$-F400]h:mm:ss AM/PM'],
    ['another calendar', 45351, 'B2d/m/yyyy'],
    ['another calendar of a country', 45351, '[$-2060401]d mmmm yyyy'],
    ['months of a country with other names', 45351, '[$-2C01]d mmmm'],
    ['months of a language that is not known', 45351, '[$-0999]mmmm'],
    ['digits that are not known', 5, '[DBNum1]0'],
    ['letters that are no signs', 5, '0 zzz'],
    ['a quote that is not closed', 5, '0"'],
    ['a number without a format of its own', 5, 5],
    ['a time before all times', -1, 'h:mm'],
    ['a day behind all days', 3_000_000, 'yyyy'],
    ['a code longer than any', 5, '0'.repeat(301)],
    ['the day behind the last one', 2_958_466, 'yyyy'],
    ['a number beyond all numbers', Number.POSITIVE_INFINITY, '0'],
    ['half days of a country with other month names', 0.75, '[$-2C01]h:mm AM/PM'],
    ['weekdays of a country with other month names', 45351, '[$-2C01]ddd'],
    ['months of a country with other names, by its tag', 45351, '[$-ar-IQ]d mmmm'],
    ['digits of a script that is not known', 45351, '[$-4000401]d/m/yyyy'],
    ['another calendar in 0 to 9', 45351, '[$-30401]d/m/yyyy'],
    ['a locale longer than any', 45351, '[$-123456789]d/m/yyyy'],
    ['a locale that is no number', 5, '[$-zz9]0'],
    ['letters in upper case that are no signs', 5, '0 Z'],
    ['digits of another script', 5, '[NatNum1]0'],
    ['a number that contains an hour', 1.5, '0.0 h'],
    ['years of the Buddhist calendar', 45351, 'bbbb'],
    ['years of an era', 45351, 'ggge'],
    ['the day in the format of the reader’s system', 45351, '[$-F800]d/m/yyyy'],
    ['the hour in the format of the reader’s system', 0.5, '[$-F400]h:mm'],
    ['a number of nine digits as a locale', 5, '[$-000000409]0'],
    ['months of a number that looks like a tag', 45351, '[$-de]mmmm'],
    ['a word in brackets', 5, '[x]0'],
  ])('cellText reports a format problem for %s', (_what, value, format) => {
    expect(number(value, format)).toMatchObject({ problem: 'format' });
  });
});
