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
    [{ value: '' }, ''],
  ])('cellText shows a cell by its type: %j', (cell, expected) => {
    expect(shown(cell)).toEqual({ text: expected });
  });

  it('cellText reports a failed formula as an error', () => {
    expect(shown({ type: 'e', value: '#N/A' })).toEqual({ text: '#N/A', problem: 'error' });
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
  ])('cellText formats %s as the spreadsheet shows it', (_what, value, format, expected) => {
    expect(number(value, format)).toEqual({ text: expected });
  });

  it('cellText counts days from 1904 if the file does; hours are not affected', () => {
    const from1904 = { isFrom1904: true };
    expect(shown({ value: '43889', format: own('d/m/yyyy') }, from1904)).toEqual({ text: '29/2/2024' });
    expect(shown({ value: '1.5', format: own('[h]:mm') }, from1904)).toEqual({ text: '36:00' });
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
  ])('cellText reports a format problem for %s', (_what, value, format) => {
    expect(number(value, format)).toMatchObject({ problem: 'format' });
  });
});
