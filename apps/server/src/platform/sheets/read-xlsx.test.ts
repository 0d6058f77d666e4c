import { describe, expect, it } from 'vitest';
import { type BookSheet, workbookOf } from '../../testing/files/workbook';
import { noHead } from '../../testing/files/xlsx-rows';
import { readXlsx } from './read-xlsx';
import { columnName, type HeadNames, rowProblems } from './table';

const bounds = { rows: 1000, columns: 50, cellLetters: 1000, letters: 100_000 };
const names: HeadNames = { columns: [['السؤال'], ['الإجابة'], ['خطأ']], needed: [0, 1], identifying: [0] };
const read = (sheets: readonly BookSheet[], more: Parameters<typeof workbookOf>[1] = {}, head = names) =>
  readXlsx(workbookOf(sheets, more), bounds, head);
const questions: BookSheet = {
  name: 'أسئلة',
  rows: [
    ['السؤال', 'الإجابة'],
    ['كم؟', '٣'],
    ['', ''],
    ['متى؟', 'غدا'],
  ],
};
const cells = ({ rows }: ReturnType<typeof readXlsx>) => rows.map((row) => row.cells);

describe('readXlsx', () => {
  it('readXlsx reads the rows below the header with their numbers, without blank rows', () => {
    const table = read([questions]);
    expect(table.head).toEqual({ row: 1, columns: [0, 1] });
    expect(table.rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(cells(table)).toEqual([
      ['كم؟', '٣'],
      ['متى؟', 'غدا'],
    ]);
    expect(table.sheet).toBeUndefined();
    expect(table.rows[0]).toEqual({ number: 2, cells: ['كم؟', '٣'], isBroken: false });
  });

  it('readXlsx reads the sheet with a complete header, otherwise one with a partial header, otherwise the first with rows', () => {
    const notes: BookSheet = { name: 'ملاحظات', rows: [['كتبت هذا أمس']] };
    const part: BookSheet = { name: 'ناقصة', rows: [['السؤال'], ['من؟']] };
    const blank: BookSheet = { name: 'فارغة', rows: [] };
    expect(read([notes, part, questions]).sheet).toEqual({ name: 'أسئلة', others: [] });
    expect(read([questions, { ...questions, name: 'ثانية' }]).sheet).toEqual({ name: 'أسئلة', others: ['ثانية'] });
    expect(read([notes, part]).sheet?.name).toBe('ناقصة');
    expect(read([blank, notes]).sheet?.name).toBe('ملاحظات');
    expect(cells(read([blank, notes]))).toEqual([['كتبت هذا أمس']]);
    expect(read([blank, { ...blank, name: 'أيضا' }]).rows).toEqual([]);
  });

  it('readXlsx skips hidden sheets unless all are hidden', () => {
    const hidden: BookSheet = { ...questions, name: 'مخفية', state: 'hidden' };
    const visible: BookSheet = {
      name: 'ظاهرة',
      rows: [
        ['السؤال', 'الإجابة'],
        ['أين؟', 'هنا'],
      ],
    };
    expect(cells(read([hidden, { ...hidden, name: 'ب', state: 'veryHidden' }, visible]))).toEqual([['أين؟', 'هنا']]);
    expect(cells(read([hidden]))).toHaveLength(2);
  });

  it('readXlsx skips hidden rows, reads hidden columns, and reports both (only the rows that have text)', () => {
    const table = read([{ ...questions, hiddenRows: [2, 3], hiddenColumns: [2] }]);
    expect(cells(table)).toEqual([['متى؟', 'غدا']]);
    expect([table.hidden, table.hiddenColumns]).toEqual([[2], ['B']]);
    const plain = read([questions]);
    expect([plain.hidden, plain.hiddenColumns]).toEqual([undefined, undefined]);
  });

  it('readXlsx reports hidden rows and columns only below and within the header, and without a header in all columns', () => {
    const titled = { ...questions, rows: [['عنوان'], ...questions.rows], hiddenRows: [1, 3], hiddenColumns: [2, 3] };
    const table = read([titled]);
    expect([table.head?.row, table.hidden, table.hiddenColumns]).toEqual([2, [3], ['B']]);
    const bare = read([{ name: 'أ', rows: [['س', 'ج', 'خ', 'د']], hiddenColumns: [1, 3, 4] }]);
    expect([bare.head, bare.hiddenColumns]).toEqual([undefined, ['A', 'C']]);
    const repeated = {
      name: 'أ',
      rows: [
        ['السؤال', 'الإجابة', 'السؤال'],
        ['س', 'ج', 'ص'],
      ],
      hiddenColumns: [3],
    };
    expect(read([repeated]).hiddenColumns).toBeUndefined();
  });

  it('readXlsx reads what cells show in their number format, built-in or defined in the file', () => {
    const row = [
      { value: 0.5, format: 9 },
      { value: 5, format: '000' },
      { value: 1, type: 'b' },
      { value: 'جواب', type: 'inlineStr' },
      { value: 1, format: 'd/m/yyyy' },
    ];
    expect(cells(read([{ name: 'أ', rows: [row] }], {}, noHead))).toEqual([['50%', '005', 'TRUE', 'جواب', '1/1/1900']]);
    const from1904 = read([{ name: 'أ', rows: [row] }], { isFrom1904: true }, noHead);
    expect(cells(from1904)[0]?.[4]).toBe('2/1/1904');
  });

  it('readXlsx reads a text of several runs without its phonetic guide', () => {
    const rich = '<r><t>أول</t></r><r><t> وثان</t></r><rPh sb="0" eb="1"><t>قراءة</t></rPh>';
    expect(cells(read([{ name: 'أ', rows: [[rich]] }], {}, noHead))).toEqual([['أول وثان']]);
  });

  it('readXlsx reports problems of named columns only, and the sentence names the cell', () => {
    const failed = { value: '#N/A', type: 'e' };
    const uncalculated = { value: '', formula: '1+1' };
    const rows = [
      ['السؤال', 'الإجابة', 'أخرى'],
      [failed, uncalculated, failed],
    ];
    const { rows: found, head } = read([{ name: 'أ', rows }]);
    expect(found[0]?.problems).toEqual([
      { column: 0, problem: 'error' },
      { column: 1, problem: 'uncalculated' },
    ]);
    const bare = read([{ name: 'أ', rows: [Array(4).fill(failed)] }]).rows[0]?.problems;
    expect(bare?.map(({ column }) => column)).toEqual([0, 1, 2]);
    const problems = rowProblems(
      found[0] ?? { number: 0, cells: [], isBroken: false },
      (head?.columns ?? []).map((column) => names.columns[column ?? -1]?.[0]),
    );
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('A2');
    expect(problems[1]).toContain('B2');
  });

  it('readXlsx truncates long cells, drops extra columns, and refuses more letters than its limit', () => {
    const wide = [Array.from({ length: 4 }, (_, at) => 'س'.repeat(at + 1))];
    const small = (limits: Partial<typeof bounds>) =>
      readXlsx(workbookOf([{ name: 'أ', rows: wide }]), { ...bounds, ...limits }, noHead);
    expect(cells(small({ columns: 2 }))).toEqual([['س', 'سس']]);
    expect(cells(small({ cellLetters: 2 }))).toEqual([['س', 'سس', 'سس', 'سس']]);
    expect(() => small({ letters: 9 })).toThrow();
    expect(cells(small({ letters: 10 }))).toHaveLength(1);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [52, 'BA'],
  [701, 'ZZ'],
])('the name of column %i is %s', (column, name) => expect(columnName(column)).toBe(name));
