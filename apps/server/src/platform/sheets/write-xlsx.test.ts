import { describe, expect, it } from 'vitest';
import { xlsxRows } from '../../testing/files/xlsx-rows';
import { unzip } from './unzip';
import { xlsxBytes } from './write-sheet';

const sheetOf = async (rows: Parameters<typeof xlsxBytes>[0]) =>
  String(unzip(await xlsxBytes(rows)).get('xl/worksheets/sheet1.xml'));

describe('xlsxBytes', () => {
  it('a column is as wide as its longest text, but neither very narrow nor wider than a screen', async () => {
    const rows = [
      ['أ', 'ب', 'ج', 'د'],
      ['س', 'س'.repeat(20), 'س'.repeat(90), 123_456_789_012],
      ['ص', 'ص'.repeat(15)],
    ];
    const widths = [...(await sheetOf(rows)).matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([12, 22, 60, 14]);
  });

  it('the sheet is right-to-left, with a bold header that stays in view', async () => {
    const sheet = await sheetOf([['أ'], ['ب'], [3]]);
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const styles = [...sheet.matchAll(/<c r="A\d" s="(\d)"/g)].map(([, style]) => style);
    expect(styles[0]).not.toBe(styles[1]);
  });

  it('characters that XML does not allow are removed, and line ends stay', async () => {
    expect(xlsxRows(await xlsxBytes([['a\u0001b\uD800c\uFFFEd\te\nf'], [5]])).map(({ cells }) => cells)).toEqual([
      ['abcd\te\nf'],
      ['5'],
    ]);
    expect(xlsxRows(await xlsxBytes([]))).toEqual([]);
  });
});
