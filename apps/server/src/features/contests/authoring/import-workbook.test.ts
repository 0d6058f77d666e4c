import { contestMessages } from '@lamma/protocol/messages';
import { refusals } from '@lamma/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../platform/sheets/read-xlsx';
import type { Sheets } from '../../../platform/sheets/sheets';
import { csvReader } from '../../../testing/files/csv-reader';
import { type BookCell, type BookSheet, workbookOf } from '../../../testing/files/workbook';
import { readImport } from './import-questions';
import { nameOfOption, optionIndexes } from './question-columns';

/** The product's XLSX reader without its child process. */
const sheets: Sheets = {
  ...csvReader,
  async read(bytes, most, names) {
    const bounds = { rows: most, columns: 50, cellLetters: 20_000, letters: 4_000_000 };
    return { kind: 'rows', ...readXlsx(Buffer.from(bytes), bounds, names) };
  },
};
const HEAD = ['السؤال', 'الخيار أ', 'الخيار ب', 'الخيار ج', 'الخيار د', 'الإجابة الصحيحة'];
const imported = (...book: BookSheet[]) => readImport({ sheets }, 'noura', workbookOf(book));
const ofRows = (...rows: readonly BookCell[][]) => imported({ name: 'الأسئلة', rows: [HEAD, ...rows] });

describe('importing an XLSX file', () => {
  it('an import reads times, percents, fractions, years and leading zeros as the cells show them', async () => {
    const times = [0.4375, 0.5, 0.552083333, 0.75].map((value) => ({ value, format: 'h:mm' }));
    const kinds = [
      { value: 0.5, format: 9 },
      { value: 0.5, format: '# ?/?' },
      { value: 22336, format: 'yyyy' },
      { value: 5, format: '000' },
    ];
    const others = [
      { value: 0.30000000000000004, formula: '0.1+0.2' },
      { value: 1, type: 'b' },
      { value: 'جواب', type: 'str', formula: 'A1' },
      { value: 'سطر\nآخر', type: 'inlineStr' },
    ];
    expect(
      await ofRows(
        ['متى؟', ...times, { value: 2 }],
        ['كم؟', ...kinds, { value: 0.5, format: 9 }],
        ['ماذا؟', ...others, 'TRUE'],
      ),
    ).toEqual({
      questions: [
        { question: 'متى؟', options: ['10:30', '12:00', '13:15', '18:00'], correctAnswer: 1 },
        { question: 'كم؟', options: ['50%', '1/2', '1961', '005'], correctAnswer: 0 },
        { question: 'ماذا؟', options: ['0.3', 'TRUE', 'جواب', 'سطر\nآخر'], correctAnswer: 1 },
      ],
    });
  });

  it('an import reads the whole text of a cell that has several fonts', async () => {
    const rich = '<r><t>ما </t></r><r><rPr><b/></rPr><t xml:space="preserve">لون</t></r><r><t> السماء؟</t></r>';
    expect(await ofRows([rich, 'أ', 'ب', 'ج', 'د', 'أ'])).toMatchObject({
      questions: [{ question: 'ما لون السماء؟' }],
    });
  });

  it('an import reports row and column of failed formulas and of cells whose display depends on the device', async () => {
    const failed = { value: '#N/A', type: 'e', formula: 'VLOOKUP(1,B:C,2,0)' };
    const unknown = { value: 45351, format: '[$-F800]dddd\\, mmmm dd\\, yyyy' };
    const options = ['1', '2', '3', '4', 'A'];
    expect(await ofRows(['س', ...options], [failed, ...options], ['س', '1', '2', unknown, '4', 'A'])).toMatchObject({
      message: refusals.badImport.ar,
      fields: {
        '3': 'في الخانة A3 خطأ \u2066#N/A\u2069، صحّحوه في الجدول',
        '4': 'الخانة D4 يتغيّر ما يظهر فيها من جهاز إلى جهاز، اجعلوا تنسيقها نصًا واكتبوا ما ترونه',
      },
    });
  });

  it.each([
    ['the date of the reader’s system', '[$-F800]dddd\\, mmmm dd\\, yyyy'],
    ['the clock of the reader’s system', '[$-F400]h:mm:ss AM/PM'],
    ['the Hijri calendar', 'B2d/m/yyyy'],
    ['the calendar of another country', '[$-2060401]d mmmm yyyy'],
  ])('an import reports row and column of a cell that shows %s', async (_what, format) => {
    const shown = { value: 45351.5, format };
    const rows = [
      ['س', '1', '2', '3', '4', 'A'],
      [shown, '1', '2', '3', '4', 'A'],
      ['س', '1', shown, '3', shown, 'A'],
    ];
    const changing = (cells: string) =>
      `الخانة ${cells} يتغيّر ما يظهر فيها من جهاز إلى جهاز، اجعلوا تنسيقها نصًا واكتبوا ما ترونه`;
    expect(await ofRows(...rows)).toEqual(
      expect.objectContaining({ fields: { '3': changing('A3'), '4': `${changing('C4')}، ${changing('E4')}` } }),
    );
  });

  it('an import ignores the content of a column that is not a question column', async () => {
    const rows = [
      [...HEAD, 'ملاحظات'],
      ['س', '1', '2', '3', '4', 'A', { value: '#REF!', type: 'e' }],
    ];
    expect(await imported({ name: 'أ', rows })).toMatchObject({ questions: [{ question: 'س' }] });
  });

  it('an import finds the questions below a title row, and in a sheet after a sheet of notes and a hidden sheet', async () => {
    const rows = [['أسئلة العلوم'], [], ['الصف السابع'], HEAD, ['س', '1', '2', '3', '4', 'د']];
    expect(
      await imported(
        { name: 'قوائم', state: 'hidden', rows: [HEAD, ['مخفي', '1', '2', '3', '4', 'A']] },
        { name: 'تعليمات', rows: [['كيف نكتب السؤال'], ['السؤال', 'اكتبوه هنا']] },
        { name: 'الأسئلة', rows },
      ),
    ).toEqual({ questions: [{ question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 3 }] });
  });

  it('an import reads a two-row header with merged cells, and the rows below it', async () => {
    const row = ['س', '1', '2', '3', '4', 'د'];
    const asked = { question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 3 };
    const spanned = ['السؤال', 'الخيارات', '', '', '', 'الإجابة الصحيحة'];
    for (const second of [
      ['', 'أ', 'ب', 'ج', 'د'],
      ['', 'الخيار ١', 'الخيار ٢', 'الخيار ٣', 'الخيار ٤'],
    ]) {
      expect(await imported({ name: 'أ', rows: [['اختبار'], spanned, second, row] })).toEqual({ questions: [asked] });
    }
    const below = ['', 'الأول', 'الثاني', 'الثالث', 'الرابع'];
    const above = ['السؤال', 'الخيار', '', '', '', 'الإجابة الصحيحة'];
    expect(await imported({ name: 'أ', rows: [above, below, row] })).toEqual({ questions: [asked] });
    const letters = ['أي الحروف أول؟', 'أ', 'ب', 'ج', 'د', 'أ'];
    expect(await imported({ name: 'أ', rows: [HEAD, letters] })).toMatchObject({
      questions: [{ options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 0 }],
    });
  });

  it('an import reads hidden question columns and names them in a warning', async () => {
    const rows = [
      [...HEAD, 'ملاحظات'],
      ['س', '1', '2', '3', '4', 'د', 'لا يُقرأ'],
    ];
    const asked = { question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 3 };
    expect(await imported({ name: 'أ', hiddenColumns: [6, 7], rows })).toEqual({
      questions: [asked],
      warnings: ['قُرئت الأعمدة المخفية أيضًا: F'],
    });
    expect(await imported({ name: 'أ', hiddenColumns: [7], rows })).toEqual({ questions: [asked] });
  });

  it('an import reads one sheet only and warns about the second', async () => {
    const rows = [HEAD, ['س', '1', '2', '3', '4', 'A']];
    expect(await imported({ name: 'أولى', rows }, { name: 'ثانية', rows })).toMatchObject({
      warnings: ['قُرئت الورقة «أولى» وحدها، وفي الملف أوراق أخرى بالعناوين نفسها: «ثانية»'],
    });
    expect(await imported({ name: 'أولى', rows: [['x']] }, { name: 'ثانية', rows: [HEAD, ['س']] })).toMatchObject({
      message: `الورقة «ثانية»: ${refusals.badImport.ar}`,
    });
    expect(await imported({ name: 'أولى', rows: [] })).toMatchObject({ message: contestMessages.questionNeeded });
  });
});

describe('importing content that a sheet does not show', () => {
  it('an import refuses a formula without a result, naming row and column, and accepts an empty result', async () => {
    const uncalculated = { value: '', formula: 'A1' };
    const place = (cell: string) => `في الخانة ${cell} معادلة لم تُحسب، افتحوا الملف في برنامج الجداول واحفظوه`;
    const head = [...HEAD, 'الشرح'];
    const of = (...rows: BookCell[][]) => imported({ name: 'أ', rows: [head, ...rows] });
    expect(
      await of(['س', '1', uncalculated, '3', '4', 'A'], ['س', '1', '2', '3', '4', 'A', uncalculated], [uncalculated]),
    ).toMatchObject({
      fields: { '2': place('C2'), '3': place('G3'), '4': expect.stringContaining(place('A4')) },
    });
    expect(await of(['س', '1', '2', '3', '4', 'A', { value: '', type: 'str', formula: 'IF(1,"","")' }])).toEqual({
      questions: [{ question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 0 }],
    });
  });

  it('an import skips hidden rows and warns about them', async () => {
    const row = (question: string) => [question, '1', '2', '3', '4', 'A'];
    const of = (hiddenRows: number[], rows: BookCell[][]) => imported({ name: 'أ', hiddenRows, rows });
    expect(await of([1, 4, 5], [['مسودة'], HEAD, row('ظاهر'), row('مخفي'), row('مخفي'), row('آخر')])).toMatchObject({
      questions: [{ question: 'ظاهر' }, { question: 'آخر' }],
      warnings: ['لم تُقرأ الصفوف المخفية: 4، 5'],
    });
    const many = Array.from({ length: 11 }, () => row('مخفي'));
    expect(
      await of(
        Array.from(many, (_, at) => at + 3),
        [HEAD, row('ظاهر'), ...many],
      ),
    ).toMatchObject({
      warnings: ['لم تُقرأ الصفوف المخفية، وعددها 11'],
    });
  });
});

describe('the right answer of a file', () => {
  const options = ['واحد', 'اثنان', 'ثلاثة', 'أربعة'];

  it.each(
    ['خيار ب', 'الخيار الثاني', 'الثانية', 'الإجابة ب', 'رقم ٢', 'Answer B', 'optionB', '2.00', '٢٫٠'].concat([
      'ب) اثنان',
      '(ب) اثنان',
      'B - اثنان',
      '2. اثنان',
    ]),
  )('the cell %s means the second option', (cell) => {
    expect(optionIndexes(cell, options)).toEqual([1]);
  });

  it.each(['-2', '2%', 'C++', 'A+', '1/2', 'ب) ثلاثة', '2.5', 'AB'])('the cell %s names no option', (cell) => {
    expect(optionIndexes(cell, options)).toEqual([]);
  });

  it('if the cell equals the text of one option and the letter or number of another, the text takes precedence', () => {
    expect(optionIndexes('C++', ['C', 'C++', 'C#', 'Go'])).toEqual([1]);
    expect(optionIndexes('A+', ['A', 'B', 'A+', 'B+'])).toEqual([2]);
    expect(optionIndexes('-3', ['-4', '-3', '-2', '-1'])).toEqual([1]);
    expect(optionIndexes('4%', ['4%', '3%', '2%', '1%'])).toEqual([0]);
  });
});

it('an import resolves an exported answer name to the same option, whatever texts the options have', () => {
  const all = [
    ['O', 'A', 'B', 'AB'],
    ['B', 'A', 'D', 'C'],
    ['4', '3', '2', '1'],
    ['ب', 'أ', 'د', 'ج'],
    ['الخيار B', 'A', 'B', '2'],
  ];
  for (const options of all)
    for (const place of [0, 1, 2, 3]) expect(optionIndexes(nameOfOption(place, options), options)).toEqual([place]);
});
