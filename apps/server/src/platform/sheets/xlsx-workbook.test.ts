import { describe, expect, it } from 'vitest';
import { inlineCell, partsOfSheet } from '../../testing/files/workbook';
import { noHead } from '../../testing/files/xlsx-rows';
import { type ZipPart, zipOf } from '../../testing/files/zips';
import { readXlsx } from './read-xlsx';

const bounds = { rows: 1000, columns: 50, cellLetters: 1000, letters: 100_000 };
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
type Parts = ReturnType<typeof partsOfSheet>;

const read = (parts: readonly ZipPart[]) => readXlsx(zipOf(parts), bounds, noHead);
const cellsOf = (parts: readonly ZipPart[]) => read(parts).rows.map(({ cells }) => cells);
const rowsIn = (rows: string) => read(partsOfSheet(rows)).rows.map(({ number, cells }) => [number, ...cells]);
const changed = (parts: Parts, name: string, change: (content: string) => string): Parts =>
  parts.map((part) => (part.name.endsWith(name) ? { ...part, content: change(part.content) } : part));
const named = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const withPart = (parts: Parts, type: string, file: string, content: string): ZipPart[] => [
  ...changed(parts, '.rels', (rels) => rels.replace('</Rel', `${named('rId7', type, file)}</Rel`)),
  { name: `xl/${file}`, content },
];
const tabs = (parts: Parts, ...sheets: string[]) =>
  changed(parts, 'workbook.xml', (content) => content.replace(/<sheet .*\/>/, sheets.join('')));
const value = (text: string) => `<c><v>${text}</v></c>`;

describe('the cells of an XLSX file', () => {
  it('rows and cells without an address follow the previous row or cell', () => {
    expect(
      rowsIn(
        `<row>${value('1')}${value('2')}</row><row r="4"><c r="C4"><v>3</v></c>${value('4')}</row><row>${value('5')}</row>`,
      ),
    ).toEqual([
      [1, '1', '2', '', ''],
      [4, '', '', '3', '4'],
      [5, '5', '', '', ''],
    ]);
    expect(rowsIn('<row r="99999"><c r="ZZ99999"><v>1</v></c></row>')).toEqual([]);
    expect(rowsIn('<row r="99999"><c r="AB99999"><v>1</v></c></row>')[0]).toHaveLength(1 + 28);
  });

  it('XML tags may have a namespace prefix', () => {
    expect(rowsIn('<x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row>')).toEqual([[1, '5']]);
  });

  it('only the value of a cell is read, not its formula, its phonetic guide or text around it', () => {
    const guide = '<c t="inlineStr"><is><t>سؤال</t><rPh><t>قراءة</t></rPh><t> ثان</t></is></c>';
    expect(rowsIn(`<row>حشو<c t="str"><f>A1&amp;"x"</f>حشو<v>جواب</v>حشو</c>${guide}</row>`)).toEqual([
      [1, 'جواب', 'سؤال ثان'],
    ]);
    expect(rowsIn(`<row><c><f>1+1</f></c>${value('')}${value('3')}</row>`)).toEqual([[1, '=', '', '3']]);
  });

  it('texts in CDATA and with entities are read, but no entity that the file declares', () => {
    expect(rowsIn(`<row>${inlineCell('A1', 'أ &amp; ب')}${inlineCell('B1', '<![CDATA[<ج>]]>')}</row>`)).toEqual([
      [1, 'أ & ب', '<ج>'],
    ]);
    expect(rowsIn(`<row>${inlineCell('A1', 'x&a;')}</row>`)).toEqual([[1, 'x&a;']]);
  });

  it('rows with hidden="1" or hidden="true" are skipped, and blank rows among them are not reported', () => {
    const rows = ['1', 'true', '0', 'false'].map((state) => `<row hidden="${state}">${value(state)}</row>`);
    const table = read(
      partsOfSheet(`${rows.join('')}<row hidden="1">${value('')}</row><row>${inlineCell('A6', ' ')}</row>`),
    );
    expect([table.rows.map(({ number }) => number), table.hidden]).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  it('reading stops at the requested number of rows', () => {
    const rows = Array.from({ length: 5 }, (_, at) => `<row>${value(String(at))}</row>`).join('');
    const zip = zipOf(partsOfSheet(`${rows}<row r="1"/>`));
    expect(() => readXlsx(zip, bounds, noHead)).toThrow('out of order');
    expect(() => readXlsx(zipOf(partsOfSheet(rows)), { ...bounds, letters: 4 }, noHead)).toThrow();
    expect(readXlsx(zipOf(partsOfSheet(rows)), { ...bounds, rows: 2 }, noHead).rows).toHaveLength(2);
    // Two rows and as many as can precede a header; what follows is not read.
    const after = (count: number) => {
      const many = Array.from({ length: count }, () => `<row>${value('1')}</row>`).join('');
      return readXlsx(zipOf(partsOfSheet(`${many}<row r="1"/>`)), { ...bounds, rows: 2 }, noHead).rows;
    };
    expect(after(22)).toHaveLength(2);
    expect(() => after(21)).toThrow('out of order');
  });

  it.each([
    ['a cell in small letters', '<row r="1"><c r="a1"><v>1</v></c></row>'],
    ['a cell by a reference to a letter', '<row r="1"><c r="&#65;1"><v>1</v></c></row>'],
    ['a cell outside its row', '<row r="1"><c r="A99999"><v>1</v></c></row>'],
    ['a cell beyond column ZZ', '<row r="1"><c r="AAA1"><v>1</v></c></row>'],
    ['a cell in row 0', '<row r="0"><c r="A0"><v>1</v></c></row>'],
    ['a row beyond 99,999', '<row r="100000"><c><v>1</v></c></row>'],
    ['a row that is no number', '<row r="1e3"><c><v>1</v></c></row>'],
    ['a thousand cells at one place', `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(1000)}</row>`],
    ['a row beyond 99,999 by its order', '<row r="99999"/><row><c><v>1</v></c></row>'],
    ['rows out of order', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'],
    ['two rows with one number', '<row r="2"/><row r="2"/>'],
    ['a tag that is not closed', '<row'],
  ])('a spreadsheet with %s is refused', (_what, rows) => {
    expect(() => rowsIn(rows)).toThrow();
  });
});

describe('the parts of an XLSX file', () => {
  const one = partsOfSheet(`<row r="1">${inlineCell('A1', 'سؤال')}</row>`);

  it('a spreadsheet whose sheet is outside its folder is refused', () => {
    for (const place of ['sheet1.xml', '../docProps/sheet1.xml', '/docProps/sheet1.xml', 'worksheets/../sheet1.xml']) {
      const moved = one.map(({ name, content }) => ({
        name: name.replace('xl/worksheets/sheet1.xml', place.startsWith('/') ? place.slice(1) : `xl/${place}`),
        content: content.replace('worksheets/sheet1.xml', place),
      }));
      expect(() => read(moved), place).toThrow('outside');
    }
    const absolute = changed(one, '.rels', (rels) => rels.replace('"worksheets/', '"/xl/worksheets/'));
    expect(cellsOf(absolute)).toEqual([['سؤال']]);
  });

  it('a spreadsheet without a sheet, or without one of the parts that it names, is refused', () => {
    expect(() => read(tabs(one))).toThrow('no sheet');
    for (const { name } of one.slice(1)) {
      const parts = one.filter((part) => part.name !== name);
      expect(() => read(parts), name).toThrow(`no part ${name}`);
    }
    expect(() =>
      read(changed(one, '.rels', (rels) => rels.replace('</Rel', `${named('x', 'styles', 'x.xml')}</Rel`))),
    ).toThrow('no part');
  });

  it('chart sheets and links to other files are not read, and the id of a sheet may have any prefix', () => {
    const sheet = '<sheet name="أ &amp; ب" r:id="rId1"/>';
    expect(
      read(tabs(one, '<sheet name="chart" r:id="rId5"/>', sheet, '<sheet name="link" r:id="rId9"/>')).sheet,
    ).toBeUndefined();
    expect(read(tabs(one, sheet, sheet)).sheet).toEqual({ name: 'أ & ب', others: [] });
    expect(cellsOf(tabs(one, '<sheet name="أ" id="rId5" d3p1:id="rId1"/>'))).toEqual([['سؤال']]);
    const external = changed(one, '.rels', (rels) =>
      rels.replace('sheet1.xml"/>', 'sheet1.xml" TargetMode="External"/>'),
    );
    expect(() => read(external)).toThrow('no sheet');
  });

  it('a spreadsheet has at most fifty sheets', () => {
    const sheet = '<sheet name="أ" r:id="rId1"/>';
    expect(cellsOf(tabs(one, ...Array<string>(50).fill(sheet)))).toEqual([['سؤال']]);
    expect(() => read(tabs(one, ...Array<string>(51).fill(sheet)))).toThrow();
    const more = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `xl/worksheets/s${at}.xml`, content: '' }));
    expect(cellsOf([...one, ...more(49), { name: 'xl/worksheets/_rels/a.xml.rels', content: '' }])).toEqual([['سؤال']]);
    expect(() => read([...one, ...more(50)])).toThrow('too many sheets');
  });

  it('of the visible sheets, the first five are searched for a header', () => {
    const names = { columns: [['سؤال']], needed: [0], identifying: [0] };
    const other = {
      name: 'xl/worksheets/sheet2.xml',
      content: `<worksheet><sheetData><row>${value('1')}</row></sheetData></worksheet>`,
    };
    const withOther = [
      ...changed(one, '.rels', (rels) =>
        rels.replace('</Rel', `${named('rId2', 'worksheet', 'worksheets/sheet2.xml')}</Rel`),
      ),
      other,
    ];
    const place = (before: number) =>
      readXlsx(
        zipOf(
          tabs(
            withOther as Parts,
            ...Array<string>(before).fill('<sheet name="ب" r:id="rId2"/>'),
            '<sheet name="أ" r:id="rId1"/>',
          ),
        ),
        bounds,
        names,
      ).sheet?.name;
    expect([place(4), place(5)]).toEqual(['أ', 'ب']);
  });

  it('shared strings are read without their phonetic guides, in their order', () => {
    const strings =
      '<sst><si><t>صفر</t></si><si>حشو<r><t>أول</t></r><rPh><t>قراءة</t></rPh><r><t>_x0021_</t></r></si></sst>';
    const rows = partsOfSheet('<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row>');
    expect(cellsOf(withPart(rows, 'sharedStrings', 'sharedStrings.xml', strings))).toEqual([['أول!', 'صفر']]);
    const many = `<sst>${'<si/>'.repeat(300_001)}</sst>`;
    expect(() => read(withPart(rows, 'sharedStrings', 'sharedStrings.xml', many))).toThrow('too many texts');
  });

  it('number formats are those of cells, not those of named styles', () => {
    const xf = (id: number) => `<xf numFmtId="${id}"/>`;
    const own = '<numFmt numFmtId="164" formatCode="0&quot; يوم&quot;"/>';
    const styles = `<styleSheet>${own}<cellStyleXfs>${xf(9)}</cellStyleXfs><cellXfs>${xf(1)}${xf(164)}<xf/>${xf(164)}</cellXfs><cellStyles>${xf(9)}</cellStyles></styleSheet>`;
    const rows = partsOfSheet(
      `<row>${[0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>2.5</v></c>`).join('')}</row>`,
    );
    const styled = withPart(rows, 'styles', 'styles.xml', styles) as Parts;
    const themed = withPart(styled, 'theme', 'theme.xml', '<theme/>');
    expect(cellsOf(themed)).toEqual([['3', '3 يوم', '2.5', '3 يوم', '2.5']]);
    const many = `<styleSheet><cellXfs>${xf(0).repeat(65_001)}</cellXfs></styleSheet>`;
    expect(() => read(withPart(rows, 'styles', 'styles.xml', many))).toThrow('too many styles');
  });

  it.each([
    ['date1904="1"', '2/1/1904'],
    ['date1904="true"', '2/1/1904'],
    ['date1904="0"', '1/1/1900'],
    ['', '1/1/1900'],
  ])('days are counted from 1904 if the workbook says so: %s', (attribute, day) => {
    const rows = partsOfSheet('<row><c s="0"><v>1</v></c></row>');
    const from = changed(rows, 'workbook.xml', (content) =>
      content.replace('<sheets>', `<workbookPr ${attribute}/><sheets>`),
    );
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    expect(cellsOf(withPart(from, 'styles', 'styles.xml', styles))).toEqual([[day]]);
  });
});
