import { uploadLimits } from '@lamma/protocol/limits/upload';
import { customMessages } from '@lamma/protocol/messages/custom';
import { roundMessages } from '@lamma/protocol/messages/round';
import { refusals, refuse } from '@lamma/protocol/refusals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheets } from '../../../platform/sheets/sheets';
import { SHEET_HEAD, sheetLines } from '../../../testing/custom-games/a-sheet';
import { csvReader } from '../../../testing/files/csv-reader';
import { readSheet as readFile } from './read-sheet';

const counts = {
  factor: 1,
  take: async () => ({ ok: true as const, isFirst: true }),
  isUsedUp: async () => false,
  giveBack: async () => {},
};
const readSheet = (csv: string) => readFile({ sheets: csvReader, limits: counts }, 'u', Buffer.from(csv));

async function categoriesOf(csv: string) {
  const read = await readSheet(csv);
  if ('refusal' in read) throw new Error(JSON.stringify(read));
  return read.categories;
}
async function refusedFor(csv: string) {
  const read = await readSheet(csv);
  if (!('refusal' in read)) throw new Error('it was taken');
  expect(read.refusal).toBe('badImport');
  return { message: read.message, fields: read.fields };
}
const names = async (csv: string) => (await categoriesOf(csv)).map(({ name, questions }) => [name, questions.length]);

describe('readSheet', () => {
  const lines = [...sheetLines('عائلتنا'), ...sheetLines('سفرة لندن')];

  it.each([
    ['the template’s columns', [SHEET_HEAD, ...lines].join('\r\n')],
    ['a BOM', `\uFEFF${[SHEET_HEAD, ...lines].join('\r\n')}`],
    ['tabs, as pasted from a spreadsheet', [SHEET_HEAD, ...lines].join('\n').replaceAll(',', '\t')],
    ['no headings', lines.join('\n')],
    ['mixed rows of several categories', [SHEET_HEAD, ...[...lines].sort()].join('\n')],
    ['blank lines', `\n${SHEET_HEAD}\n,,,\n${lines.join('\n\n')}\n`],
  ])('a sheet is read with %s', async (_, csv) => {
    expect((await names(csv)).sort()).toEqual([
      ['سفرة لندن', 6],
      ['عائلتنا', 6],
    ]);
  });

  it('a row without a category name uses the name above, and names that differ only in spelling are one category', async () => {
    const [first = '', second = '', ...rest] = sheetLines('أسماؤنا');
    const below = rest.map((line) => line.replace('أسماؤنا', ''));
    const csv = [SHEET_HEAD, first, second.replace('أسماؤنا', 'اسماؤنا '), ...below].join('\n');
    expect(await names(csv)).toEqual([['أسماؤنا', 6]]);
  });

  it('a two-row header may name the wrong options under one merged title', async () => {
    const rows = sheetLines('ف', (place) => (place === 1 ? ',لا,كلا,ولا' : ''));
    const head = 'الفئة,السؤال,الإجابة,الخيارات الخاطئة,,\n,,,١,٢,٣';
    const [category] = await categoriesOf([head, ...rows].join('\n'));
    expect(category?.questions.map(({ wrongOptions }) => wrongOptions)).toEqual([
      ['لا', 'كلا', 'ولا'],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('single wrong options, or the columns of all wrong options, may be missing', async () => {
    const [category] = await categoriesOf(
      [SHEET_HEAD, ...sheetLines('ف', (place) => (place === 1 ? ',لا,,ولا' : ''))].join('\n'),
    );
    expect(category?.questions.map(({ wrongOptions }) => wrongOptions)).toEqual([['لا', 'ولا'], [], [], [], [], []]);
    expect(
      await names(['السؤال,الفئة,الجواب', ...Array.from({ length: 6 }, (_, at) => `س${at},ف,ج${at}`)].join('\n')),
    ).toEqual([['ف', 6]]);
  });

  it('if rows are wrong, each gets a message with its row number in the file, and nothing is imported', async () => {
    const rows = [
      'ف,س١,ج١',
      'ف,,ج٢',
      'ف,س٣,',
      `ف,${'س'.repeat(501)},ج٤`,
      'ف,س٥,الكويت,الكويت',
      'ف,س٦,ج,لا,لا',
      `${'ع'.repeat(41)},س,ج`,
      'ق,س,ج,١,٢,٣,زائد',
    ];
    expect((await refusedFor([SHEET_HEAD, ...rows].join('\n'))).fields).toEqual({
      '3': customMessages.questionNeeded,
      '4': customMessages.answerNeeded,
      '5': customMessages.textTooLong,
      '6': roundMessages.optionIsAnswer,
      '7': customMessages.wrongOptionsAlike,
      '8': customMessages.textTooLong,
      '9': 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس، الفئة «ق» عدد أسئلتها 1، وكل فئة 6 أسئلة',
    });
    expect((await refusedFor([SHEET_HEAD, ',س,ج'].join('\n'))).fields).toEqual({
      '2': customMessages.categoryNameNeeded,
    });
    expect((await refusedFor('السؤال,خيار خاطئ ١\nس,ج')).fields).toEqual({
      '1': 'لا يوجد عمود «الفئة»، لا يوجد عمود «الإجابة»',
    });
  });

  it('300 mistakes in 5,000 rows are all reported', async () => {
    const rows = Array.from({ length: 834 }, (_, at) => sheetLines(`فئة ${at}`))
      .flat()
      .slice(0, 4998);
    const wrong = Array.from({ length: 300 }, (_, at) => at * 16 + 3);
    for (const at of wrong) rows[at] = (rows[at] ?? '').replace(/,جواب.*/, ',');
    const { fields } = await refusedFor([SHEET_HEAD, ...rows].join('\n'));
    expect(Object.keys(fields ?? {})).toEqual(wrong.map((at) => String(at + 2)));
    expect(new Set(Object.values(fields ?? {}))).toEqual(new Set([customMessages.answerNeeded]));
  });

  it('a sheet has between one and 5,000 rows', async () => {
    const rows = (count: number) => [SHEET_HEAD, ...Array<string>(count).fill('ف,س,ج')].join('\n');
    expect((await refusedFor(rows(uploadLimits.sheetRows + 1))).message).toBe(
      'في الملف صفوف كثيرة، 5000 صف على الأكثر',
    );
    expect((await refusedFor(rows(uploadLimits.sheetRows))).fields).toMatchObject({
      '2': 'الفئة «ف» عدد أسئلتها 5000، وكل فئة 6 أسئلة',
    });
    for (const empty of ['', ' \n', SHEET_HEAD]) {
      expect((await refusedFor(empty)).message).toBe('لا توجد أسئلة في الملف');
    }
    expect((await refusedFor('\u0000\u0001')).message).toBe(customMessages.sheetUnreadable);
  });

  it('a sheet with any content is read or refused and never throws', async () => {
    const pieces = fc.array(fc.constantFrom(...'",;\t\r\n \uFEFF=أ', SHEET_HEAD, 'ف,س,ج', 'constructor'), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(pieces, async (all) => {
        const read = await readSheet(all.join(''));
        if ('refusal' in read) return;
        for (const { questions } of read.categories) expect(questions).toHaveLength(6);
      }),
      { numRuns: 200 },
    );
  });

  it('a name that is too long, or has no visible character, is reported for its row and for the rows below that use the name', async () => {
    const rows = [`${'ع'.repeat(41)},س,ج`, ',س,ج', `${'ع'.repeat(40)},س,ج`, `${'ع\u064E'.repeat(9000)},س,ج`];
    expect((await refusedFor([SHEET_HEAD, ...rows].join('\n'))).fields).toEqual({
      '2': customMessages.textTooLong,
      '3': customMessages.textTooLong,
      '4': expect.stringContaining('عدد أسئلتها 1'),
      '5': customMessages.textTooLong,
    });
    expect((await refusedFor([SHEET_HEAD, '\u200F,س,ج'].join('\n'))).fields).toEqual({
      '2': customMessages.categoryNameNeeded,
    });
  });

  it('names without letters are different categories if they differ', async () => {
    expect(await names([SHEET_HEAD, ...sheetLines('؟؟'), ...sheetLines('!!')].join('\n'))).toEqual([
      ['؟؟', 6],
      ['!!', 6],
    ]);
  });

  it('each message about a row comes once, and an empty or a long answer is not compared with the options', async () => {
    const long = 'ط'.repeat(501);
    const lines = (count: number) => `"${Array(count).fill('س').join('\n')}"`;
    const rows = [
      `ف,${long},${long}`,
      'ف,س,,لا,لا',
      `ف,س,${'ج'.repeat(201)},لا`,
      `ف,س,ج,${'خ'.repeat(121)}`,
      `ف,${lines(13)},${lines(7)}`,
      `ف,${lines(12)},"ج\n\n\n\n\nج",${'خ'.repeat(120)}`,
    ];
    const { fields } = await refusedFor([SHEET_HEAD, ...rows.slice(0, 5)].join('\n'));
    expect(Object.values(fields ?? {})).toEqual([
      expect.stringMatching(`^${customMessages.textTooLong}، الفئة «ف» عدد`),
      customMessages.answerNeeded,
      customMessages.textTooLong,
      customMessages.textTooLong,
      expect.stringContaining('، '),
    ]);
    expect(await names([SHEET_HEAD, ...Array<string>(6).fill(rows[5] ?? '')].join('\n'))).toEqual([['ف', 6]]);
  });

  it('without headings, if even the first row is wrong, the message says that no headings were found', async () => {
    const noHead = 'لم نجد عناوين الأعمدة في أول 20 صفًا، بحثنا عن: «الفئة»، «السؤال»، «الإجابة»';
    const [first = '', ...rest] = sheetLines('ف');
    for (const wrong of [',س,ج', `${'ع'.repeat(41)},س,ج`, 'ف,س,']) {
      const { message, fields } = await refusedFor([wrong, ...rest].join('\n'));
      expect(message, wrong).toBe(noHead);
      expect(Object.keys(fields ?? {})).toContain('1');
    }
    const { message } = await refusedFor([first, ...rest.slice(1), 'ف,س,'].join('\n'));
    expect(message).toBe(refusals.badImport.ar);
    expect((await refusedFor([SHEET_HEAD, 'ف,س,'].join('\n'))).message).toBe(refusals.badImport.ar);
  });
});

describe('a file with several sheets, and the limits of the server', () => {
  const table = { head: { row: 1, columns: [0, 1, 2] }, sheet: { name: 'ثانية', others: ['ثالثة'] } };
  const row = (number: number, cells: string[]) => ({ number, cells, isBroken: false });
  const answers = (answer: Awaited<ReturnType<Sheets['read']>>) =>
    readFile({ sheets: { ...csvReader, read: async () => answer }, limits: counts }, 'u', Buffer.from(''));

  it('messages name the sheet that was read, and warnings list the sheets and rows that were not read', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => row(at + 2, ['ف', `س${at}`, `ج${at}`]));
    expect(await answers({ kind: 'rows', ...table, rows, hidden: [9] })).toMatchObject({
      categories: [{ name: 'ف' }],
      warnings: [expect.stringContaining('«ثالثة»'), expect.stringContaining('9')],
    });
    expect(Object.keys(await answers({ kind: 'rows', ...table, rows, sheet: undefined }))).toEqual(['categories']);
    const prefix = 'الورقة «ثانية»: ';
    const refusedAs = async (change: object) => {
      const answer = await answers({ kind: 'rows', ...table, rows, ...change });
      return 'refusal' in answer ? answer.message : undefined;
    };
    expect(await refusedAs({ rows: [] })).toBe(`${prefix}لا توجد أسئلة في الملف`);
    expect(await refusedAs({ rows: rows.slice(1) })).toBe(`${prefix}${refusals.badImport.ar}`);
    expect(await refusedAs({ head: { row: 1, columns: [0] } })).toBe(`${prefix}${refusals.badImport.ar}`);
    const many = Array.from({ length: uploadLimits.sheetRows + 1 }, (_, at) => row(at + 2, []));
    expect(await refusedAs({ rows: many })).toContain(`${prefix}في الملف صفوف كثيرة`);
  });

  it('a file that is too large, a busy server and a user who imports too often are refused', async () => {
    expect(await answers({ kind: 'tooLarge' })).toMatchObject({ refusal: 'tooLarge' });
    expect(await answers(refuse('busy'))).toMatchObject({ refusal: 'busy' });
    const often = { ...counts, take: async () => ({ ok: false as const, retryAfterMs: 1 }) };
    const read = readFile({ sheets: csvReader, limits: often }, 'u', Buffer.from(SHEET_HEAD));
    expect(await read).toMatchObject({ refusal: 'rate' });
  });
});
