import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SHEET_PROGRAM } from '../../testing/build-programs';
import { jobProgram } from '../../testing/files/job-program';
import { inlineCell, partsOfSheet } from '../../testing/files/workbook';
import { noHead } from '../../testing/files/xlsx-rows';
import { zipOf } from '../../testing/files/zips';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { makeSheets } from './sheets';
import { unzip } from './unzip';
import { csvText, xlsxBytes } from './write-sheet';

const reports: string[] = [];
const reader = makeSheets(SHEET_PROGRAM, (what) => void reports.push(what));
const folder = temporaryFolder();
afterAll(() => {
  reader.close();
  folder.remove();
});

const rows = [
  ['السؤال', 'الإجابة'],
  ['ما عاصمة الكويت؟', 'مدينة الكويت'],
  ['=HYPERLINK("http://evil.example")', -7.5],
];
const rowsOrRefusal = async (bytes: Uint8Array) => {
  const sheet = await reader.read(bytes, 100, noHead, 'noura');
  return 'kind' in sheet && sheet.kind === 'rows' ? sheet.rows : sheet;
};
const texts = rows.map((cells, at) => ({ number: at + 1, cells: cells.map(String), isBroken: false }));

describe('reading a spreadsheet', () => {
  it('a spreadsheet has the same rows as XLSX, CSV and pasted text, in UTF-8 or UTF-16', async () => {
    expect(await rowsOrRefusal(await xlsxBytes(rows))).toEqual(texts);
    expect(await rowsOrRefusal(Buffer.from(csvText(rows)))).toEqual(texts);
    const tabs = rows.map((cells) => cells.join('\t')).join('\n');
    expect(await rowsOrRefusal(Buffer.from(tabs))).toEqual(texts);
    expect(await rowsOrRefusal(Buffer.from(`\uFEFF${tabs}`, 'utf16le'))).toEqual(texts);
  });

  it('reading a spreadsheet stops at the requested number of rows, and reports row numbers', async () => {
    const file = await xlsxBytes([['أ'], [''], ['ب'], ['ج']]);
    expect(await reader.read(file, 2, noHead, 'noura')).toMatchObject({
      rows: [{ number: 1 }, { number: 3, cells: ['ب'] }],
    });
  });

  it('a long table is parsed in steps, with turns of the event loop between them', async () => {
    const ROWS = 1000;
    const file = Buffer.from(csvText(Array.from({ length: ROWS }, (_, at) => [`سؤال ${at}\nسطر`, 'جواب'])));
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const parsedIn = new Set<number>();
    const parse = JSON.parse;
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      parsedIn.add(turns);
      return parse(text, reviver);
    });
    count();
    const sheet = await reader.read(file, ROWS, noHead, 'noura');
    isOver = true;
    spy.mockRestore();
    expect(sheet).toMatchObject({ kind: 'rows', rows: { length: ROWS, 999: { cells: ['سؤال 999\nسطر', 'جواب'] } } });
    expect(parsedIn.size).toBe(20);
  });

  it('a written file has a sheet with an Arabic name, and a file name without double spaces where signs were removed', async () => {
    const written = await reader.write('xlsx', 'CS101: Review / 2', rows, 'noura');
    expect(written).toMatchObject({ fileName: 'CS101 Review 2.xlsx' });
    const file = Buffer.from('file' in written ? written.file : '', 'base64');
    expect(unzip(file).get('xl/workbook.xml')?.toString()).toContain('name="الجدول"');
  });

  it('a file that is not a spreadsheet is refused', async () => {
    const whole = await xlsxBytes(rows);
    const broken = [
      Buffer.from([0, 1, 2]),
      whole.subarray(0, whole.length / 2),
      zipOf([{ name: 'x.txt', content: 'x' }]),
      Buffer.from('PK\x03\x04'),
    ];
    for (const bytes of broken) expect(await rowsOrRefusal(bytes)).toEqual({ kind: 'unreadable' });
  });
});

describe('a malicious spreadsheet', () => {
  it('external links and entities of a malicious spreadsheet are ignored, and cached results of its formulas are read', async () => {
    const file = zipOf(
      partsOfSheet(`<row r="1">${inlineCell('A1', 'سؤال')}<c r="B1" t="str"><f>[1]x!A1</f><v>جواب</v></c></row>`),
    );
    expect(await rowsOrRefusal(file)).toEqual([{ number: 1, cells: ['سؤال', 'جواب'], isBroken: false }]);
    expect(
      JSON.stringify(await rowsOrRefusal(zipOf(partsOfSheet(`<row r="1">${inlineCell('A1', '&a;')}</row>`)))),
    ).not.toContain('root:');
  });

  it('a cell with an error value is reported by its column', async () => {
    const cells = `<row r="1">${inlineCell('A1', 'سؤال')}</row><row r="2"><c r="B2" t="e"><v>#N/A</v></c></row>`;
    const names = { columns: [['سؤال'], ['جواب']], needed: [], identifying: [] };
    const { rows: read } = (await reader.read(zipOf(partsOfSheet(cells)), 100, names, 'noura')) as { rows: object[] };
    expect(read).toMatchObject([
      { number: 1, cells: ['سؤال', ''] },
      { number: 2, cells: ['', '#N/A'], problems: [{ column: 1, problem: 'error' }] },
    ]);
  });

  it('a wrong cell is not reported if its column has no name, or the same name as an earlier column', async () => {
    const wrong = (row: number) => `<row r="${row}">${'<c t="e"><v>#N/A</v></c>'.repeat(40)}</row>`;
    const names = { columns: [['سؤال'], ['جواب']], needed: [0], identifying: [0] };
    const head = `<row r="1">${'<c t="inlineStr"><is><t>سؤال</t></is></c>'.repeat(30)}</row>`;
    const problemsOf = async (cells: string) => {
      const { rows: read } = (await reader.read(zipOf(partsOfSheet(cells)), 100, names, 'noura')) as { rows: object[] };
      return read.map((row) => 'problems' in row && row.problems);
    };
    expect(await problemsOf(head + wrong(2))).toEqual([[{ column: 0, problem: 'error' }]]);
    expect(await problemsOf(wrong(1))).toEqual([
      [
        { column: 0, problem: 'error' },
        { column: 1, problem: 'error' },
      ],
    ]);
  });

  it('a malicious spreadsheet is refused if it unpacks to too much, whatever size it declares, or has a thousand parts or a hundred sheets', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024);
    const many = (count: number, name: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({ name: name(at), content: 'x' }));
    const bombs = [
      [{ name: 'xl/worksheets/sheet2.xml', content: zeros }],
      [{ name: 'xl/worksheets/sheet2.xml', content: zeros, declaredSize: 10 }],
      many(1000, (at) => `x${at}.xml`),
      many(100, (at) => `xl/worksheets/sheet${at + 2}.xml`),
    ];
    for (const more of bombs)
      expect(await rowsOrRefusal(zipOf([...partsOfSheet(''), ...more]))).toEqual({ kind: 'unreadable' });
    expect(deflateRawSync(zeros).length).toBeLessThan(100_000);
  });

  it('a malicious spreadsheet with one string in a million cells, or a cell at the far end, crashes at most the child process', async () => {
    const far = await rowsOrRefusal(zipOf(partsOfSheet(`<row r="1048576">${inlineCell('XFD1048576', 'بعيد')}</row>`)));
    expect(far).toEqual({ kind: 'unreadable' });
    const shared = { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'ع'.repeat(30_000)}</t></si></sst>` };
    const cells = Array.from(
      { length: 2000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    const parts = partsOfSheet(cells.join('')).map((part) =>
      part.name.endsWith('.rels')
        ? {
            ...part,
            content: part.content.replace(
              '</Relationships>',
              '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
            ),
          }
        : part,
    );
    expect(await reader.read(zipOf([...parts, shared]), 5000, noHead, 'noura')).toEqual({ kind: 'tooLarge' });
    expect(await rowsOrRefusal(await xlsxBytes(rows))).toEqual(texts);
  });

  it('reading a spreadsheet is refused with busy if no child process can start, and the log says why', async () => {
    const gone = makeSheets(pathToFileURL(join(folder.path, 'none.mjs')), (what) => void reports.push(what));
    expect(await gone.read(Buffer.from('x'), 10, noHead, 'noura')).toMatchObject({ refusal: 'busy' });
    expect(reports.splice(0)).toEqual(['spreadsheets cannot be read or written: the process did not start']);
    writeFileSync(join(folder.path, 'dies.mjs'), jobProgram('() => process.exit(1)'));
    const dying = makeSheets(pathToFileURL(join(folder.path, 'dies.mjs')), (what) => void reports.push(what));
    expect(await dying.read(Buffer.from('x'), 10, noHead, 'noura')).toEqual({ kind: 'unreadable' });
    expect(reports).toEqual([]);
    expect(await dying.write('csv', 'x', [['x']], 'noura')).toMatchObject({ refusal: 'busy' });
    expect(await gone.write('csv', 'x', [['x']], 'noura')).toMatchObject({ refusal: 'busy' });
    expect(reports.splice(0)).toEqual([
      'a spreadsheet ended the process that wrote it',
      'spreadsheets cannot be read or written: the process did not start',
    ]);
  });

  it('an answer of the child process that does not belong to its job is refused', async () => {
    writeFileSync(
      join(folder.path, 'mixes.mjs'),
      jobProgram("({ kind }) => ({ kind: kind === 'read' ? 'file' : 'tooLarge' })"),
    );
    const mixing = makeSheets(pathToFileURL(join(folder.path, 'mixes.mjs')), (what) => void reports.push(what));
    expect(await mixing.read(Buffer.from('x'), 10, noHead, 'noura')).toEqual({ kind: 'unreadable' });
    expect(await mixing.write('csv', 'x', [['x']], 'noura')).toMatchObject({ refusal: 'busy' });
    expect(reports.splice(0)).toHaveLength(1);
    mixing.close();
  });

  it('a written file has the rows that it was given, and a name that every file system accepts', async () => {
    const many = Array.from({ length: 120 }, (_, at) => [`س${at}`, at]);
    const written = await reader.write('xlsx', ' نتائج: أ/ب? ', many, 'noura');
    if ('refusal' in written) throw new Error(written.refusal);
    expect(written.fileName).toBe('نتائج أ ب.xlsx');
    expect(await rowsOrRefusal(Buffer.from(written.file, 'base64'))).toHaveLength(100);
  });
});
