import { describe, expect, it } from 'vitest';
import {
  cleanCell,
  findHead,
  HEAD_WITHIN,
  headProblem,
  inSheet,
  rowProblems,
  rowsBelow,
  type SheetRow,
  sheetNotices,
  sheetTexts,
} from './table';

const rowsOf = (...rows: string[][]): SheetRow[] =>
  rows.map((cells, at) => ({ number: at + 1, cells, isBroken: false }));
const names = {
  columns: [['السؤال', 'نص السؤال'], ['الإجابة'], ['الخيارات ١'], ['الخيارات ٢']],
  needed: [0, 1],
  identifying: [0, 1],
};
const WHOLE = ['السؤال', 'الإجابة'];

describe('findHead', () => {
  it('findHead recognizes other spellings, in any order, with unknown columns between', () => {
    expect(findHead(rowsOf(['الاجابه', 'رقم', 'نص السوال']), names)).toEqual({
      row: 1,
      columns: [1, undefined, 0],
      isWhole: true,
    });
    expect(findHead(rowsOf(['نصالسؤال']), names)?.columns).toEqual([0]);
  });

  it('findHead prefers a complete header to an earlier partial one, and takes the first of several', () => {
    expect(findHead(rowsOf(['السؤال'], ['س'], WHOLE, WHOLE), names)).toMatchObject({ row: 3, isWhole: true });
    expect(findHead(rowsOf(['السؤال', 'رقم'], ['س', '١']), names)).toMatchObject({ row: 1, isWhole: false });
  });

  it('findHead takes a single name as a header only in the first row', () => {
    expect(findHead(rowsOf(['السؤال']), names)?.row).toBe(1);
    expect(findHead(rowsOf(['جدول'], ['السؤال']), names)).toBeUndefined();
    expect(findHead(rowsOf(['جدول'], ['السؤال', 'الخيارات ١']), names)).toMatchObject({ row: 2, isWhole: false });
  });

  it('findHead does not take a row without an identifying name', () => {
    expect(findHead(rowsOf(['الخيارات ١', 'الخيارات ٢']), names)).toBeUndefined();
    expect(findHead(rowsOf(['س', 'ج']), names)).toBeUndefined();
    expect(findHead([], names)).toBeUndefined();
  });

  it('findHead searches the first twenty rows', () => {
    const title = ['جدول'];
    const below = (titles: number) => findHead(rowsOf(...Array<string[]>(titles).fill(title), WHOLE), names)?.row;
    expect([below(HEAD_WITHIN - 1), below(HEAD_WITHIN + 1)]).toEqual([HEAD_WITHIN, undefined]);
  });

  it('findHead reads a header of two rows, whose second row completes merged titles', () => {
    const merged = rowsOf(['السؤال', 'الإجابة', 'الخيارات', ' '], ['', ' ', '١', '٢'], ['س', 'ج', 'أ', 'ب']);
    expect(findHead(merged, names)).toEqual({ row: 2, columns: [0, 1, 2, 3], isWhole: true });
    const titled = rowsOf(['جدول الأسئلة', ''], WHOLE, ['س', 'ج']);
    expect(findHead(titled, names)).toMatchObject({ row: 2, columns: [0, 1] });
  });

  it('findHead reads a header of one row, if the next row has cells below its names or names only one column', () => {
    const options = ['السؤال', 'الإجابة', 'الخيارات', ''];
    expect(findHead(rowsOf(options, ['س', '', '١', '٢']), names)).toMatchObject({
      row: 1,
      columns: [0, 1, undefined, undefined],
    });
    expect(findHead(rowsOf(options, ['', '', '١', 'ب']), names)?.row).toBe(1);
    expect(findHead(rowsOf(['السؤال', 'الإجابة', '', ''], ['', '', '١', '٢']), names)?.row).toBe(1);
  });

  it('findHead does not search a cell longer than 100 letters for a name', () => {
    const long = `السؤال${' '.repeat(95)}`;
    expect(findHead(rowsOf([long, 'الإجابة']), names)?.columns).toEqual([undefined, 1]);
    expect(findHead(rowsOf([long.slice(0, 100), 'الإجابة']), names)?.columns).toEqual([0, 1]);
    const title = `الخيارات${' '.repeat(93)}`;
    const rows = (merged: string) => rowsOf(['السؤال', 'الإجابة', merged, ''], ['', '', '١', '٢']);
    expect([title, title.slice(1)].map((merged) => findHead(rows(merged), names)?.row)).toEqual([1, 1]);
    expect(findHead(rows(title.slice(0, 100)), names)?.row).toBe(2);
  });
});

describe('headProblem', () => {
  it('headProblem names each missing column under the number of the header’s row', () => {
    const { noColumn } = sheetTexts;
    expect(headProblem({ row: 3, columns: [2] }, names, noColumn)).toEqual({
      3: 'لا يوجد عمود «السؤال»، لا يوجد عمود «الإجابة»',
    });
    expect(headProblem({ row: 3, columns: [1, undefined, 0] }, names, noColumn)).toBeNull();
    expect(headProblem(undefined, names, noColumn)).toBeNull();
  });
});

describe('rowsBelow', () => {
  const rows = rowsOf(['عنوان'], WHOLE, ['س', ''], ['', ' ', 'ملاحظة'], ['', 'ج']);

  it('rowsBelow leaves out rows with text in unknown columns only, unless they are broken', () => {
    const head = { row: 2, columns: [0, 1, undefined] };
    expect(rowsBelow(rows, head, 9).map(({ number }) => number)).toEqual([3, 5]);
    expect(rowsBelow(rows, head, 1).map(({ number }) => number)).toEqual([3]);
    const broken = rows.map((row) => ({ ...row, isBroken: row.number === 4 }));
    expect(rowsBelow(broken, head, 9).map(({ number }) => number)).toEqual([3, 4, 5]);
  });

  it('rowsBelow returns all rows of a table without a header, up to the limit', () => {
    expect(rowsBelow(rows, undefined, 9)).toEqual(rows);
    expect(rowsBelow(rows, undefined, 2).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('messages about a sheet', () => {
  it('sheetNotices lists sheets and hidden rows that were not read, and hidden columns that were read', () => {
    expect(sheetNotices({ sheet: undefined })).toEqual([]);
    expect(sheetNotices({ sheet: { name: 'أ', others: [] }, hidden: [], hiddenColumns: [] })).toEqual([]);
    expect(sheetNotices({ sheet: { name: 'أ', others: ['ب', 'ج'] }, hidden: [4, 7], hiddenColumns: ['B'] })).toEqual([
      'قُرئت الورقة «أ» وحدها، وفي الملف أوراق أخرى بالعناوين نفسها: «ب»، «ج»',
      'لم تُقرأ الصفوف المخفية: 4، 7',
      'قُرئت الأعمدة المخفية أيضًا: B',
    ]);
  });

  it('sheetNotices lists up to ten hidden rows, and counts more', () => {
    const numbers = Array.from({ length: 11 }, (_, at) => at + 2);
    expect(sheetNotices({ sheet: undefined, hidden: numbers })).toEqual(['لم تُقرأ الصفوف المخفية، وعددها 11']);
    expect(sheetNotices({ sheet: undefined, hidden: numbers.slice(1) })[0]).toContain(': 3، 4');
  });

  it('inSheet prefixes a message with the name of the sheet, if the file has several', () => {
    expect(inSheet({ sheet: { name: 'أ', others: [] } }, 'خطأ')).toBe('الورقة «أ»: خطأ');
    expect(inSheet({ sheet: undefined }, 'خطأ')).toBe('خطأ');
  });
});

describe('cleanCell', () => {
  const limits = { maxLength: 5, lines: 2, tooLong: 'طويل', tooManyLines: 'أسطر' };

  it('cleanCell refuses a text with too many letters or lines, and trims other texts', () => {
    expect(cleanCell('  خمسةة ', limits)).toEqual({ text: 'خمسةة' });
    expect(cleanCell('ستةسسس', limits)).toEqual({ text: '', problem: 'طويل' });
    expect(cleanCell('س'.repeat(10_000), limits)).toEqual({ text: '', problem: 'طويل' });
    expect(cleanCell('أ\nب', limits)).toEqual({ text: 'أ\nب' });
    expect(cleanCell('أ\nب\nج', limits)).toEqual({ text: '', problem: 'أسطر' });
    expect(cleanCell(' \u200F ', limits)).toEqual({ text: '' });
  });
});

describe('rowProblems', () => {
  const row = (change: Partial<SheetRow>): SheetRow => ({ number: 7, cells: ['س', 'ج'], isBroken: false, ...change });

  it('rowProblems reports a stray quote or, without one, more cells than columns', () => {
    expect(rowProblems(row({}), ['q', 'a'])).toEqual([]);
    expect(rowProblems(row({}), ['q'])).toEqual([sheetTexts.tooManyCells]);
    expect(rowProblems(row({ isBroken: true }), ['q'])).toEqual([sheetTexts.brokenQuote]);
    expect(rowProblems(row({ cells: ['س', 'ج', ' ', ''] }), ['q', 'a'])).toEqual([]);
    expect(rowProblems(row({}), ['q', undefined])).toEqual([]);
  });

  it('rowProblems names the cell and the reason, only for known columns', () => {
    const problems = (['error', 'format', 'uncalculated'] as const).map((problem, column) => ({ column, problem }));
    const cells = ['#N/A', '٥', '='];
    expect(rowProblems(row({ cells, problems }), ['a', 'b', 'c'])).toEqual([
      sheetTexts.errorIn('A7', '#N/A'),
      sheetTexts.unknownIn('B7'),
      sheetTexts.uncalculatedIn('C7'),
    ]);
    expect(rowProblems(row({ cells, problems }), [undefined, 'b', undefined])).toEqual([sheetTexts.unknownIn('B7')]);
  });
});
