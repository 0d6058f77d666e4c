import { describe, expect, it } from 'vitest';
import { noHead } from '../../testing/files/xlsx-rows';
import { decodeText, readCsv } from './read-csv';

const names = { columns: [['السؤال'], ['الإجابة']], needed: [0, 1], identifying: [0] };
const rowsOf = (text: string, head = noHead, maxRows = 100) =>
  readCsv(text, maxRows, head)?.rows.map(({ number, cells }) => [number, ...cells]);

describe('readCsv', () => {
  it('readCsv numbers rows as in the file, without blank rows, whatever ends a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(rowsOf(['س,ج', ' , ', '', 'ص,'].join(end))).toEqual([
        [1, 'س', 'ج'],
        [4, 'ص', ''],
      ]);
    }
  });

  it('readCsv reads as many rows below the header as asked for, even if titles precede it', () => {
    const lines = ['جدول', 'أسئلة', 'السؤال,الإجابة', 'س١,ج١', 'س٢,ج٢', 'س٣,ج٣'];
    const table = readCsv(lines.join('\n'), 2, names);
    expect(table?.head).toEqual({ row: 3, columns: [0, 1] });
    expect(table?.rows.map(({ number }) => number)).toEqual([4, 5]);
    expect(rowsOf('1\n2\n3', noHead, 2)).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });

  it.each([';', '\t', '|'])(
    'readCsv finds the delimiter %j by the header, whatever the other rows contain',
    (delimiter) => {
      const lines = ['السؤال-الإجابة', 'أ, ب, ج, د؟-نعم, لا'].map((line) => line.replaceAll('-', delimiter));
      expect(rowsOf(lines.join('\n'), names)).toEqual([[2, 'أ, ب, ج, د؟', 'نعم, لا']]);
    },
  );

  it('readCsv finds the delimiter by a header in the twentieth row', () => {
    const lines = [...Array<string>(19).fill('أ, ب, ج'), 'السؤال;الإجابة', 'س, ش;ج'];
    expect(rowsOf(lines.join('\n'), names)).toEqual([[21, 'س, ش', 'ج']]);
  });

  it('readCsv finds the header and its delimiter below a long remark that contains another delimiter', () => {
    const remark = 'ملاحظة, '.repeat(200);
    const lines = [remark, 'السؤال;الإجابة', 'س;ج'];
    expect(rowsOf(lines.join('\n'), names)).toEqual([[3, 'س', 'ج']]);
  });

  it.each([
    ['sep=;', ';'],
    ['"sep=;"', ';'],
    ['SEP=|', '|'],
    ['sep=\t', '\t'],
    ['sep=;,,,', ';'],
  ])('readCsv takes the delimiter from the line %j, and does not count that line as a row', (line, delimiter) => {
    expect(rowsOf(`${line}\r\nأ, ب${delimiter}ج\r\n`)).toEqual([[1, 'أ, ب', 'ج']]);
  });

  it('readCsv reads a text formula as its text, and removes the apostrophe that our export puts before a formula', () => {
    expect(rowsOf('"=""005""",\'=1+1,"=""a""""b""",=1+1')).toEqual([[1, '005', '=1+1', 'a"b', '=1+1']]);
  });

  it('readCsv marks a row with a stray quote as broken, and keeps it even if it has nothing but the quote', () => {
    for (const text of ['أ,ب\nج,"د"ه', 'أ\n"']) {
      const broken = readCsv(text, 100, noHead)?.rows.map(({ number, isBroken }) => [number, isBroken]);
      expect(broken).toEqual([
        [1, false],
        [2, true],
      ]);
    }
  });

  it.each([
    ['a character that is no character', 'سؤال\uFFFD'],
    ['a zero', 'سؤال\0'],
    ['a control character', 'سؤال\u0085'],
    ['Arabic that was read as Latin letters', 'ÓÄÇá,x'],
    ['Arabic in UTF-8 that was read as Latin letters', 'Ø³Ø¤'],
  ])('readCsv refuses %s', (_what, text) => {
    expect(readCsv(text, 100, noHead)).toBeUndefined();
  });

  it('readCsv accepts accented letters if they are few, or if the file also has Arabic words', () => {
    expect(rowsOf('café,Ø³')).toEqual([[1, 'café', 'Ø³']]);
    expect(rowsOf('سؤال,ÓÄÇá')).toEqual([[1, 'سؤال', 'ÓÄÇá']]);
  });
});

describe('decodeText', () => {
  const text = 'السؤال,a\nمتى؟,b';
  const utf16 = Buffer.from(text, 'utf16le');
  const windows = Buffer.from('c7e1d3c4c7e12ce4dae3', 'hex');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(utf16).swap16()],
    ['UTF-16 in the other order with a BOM', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('decodeText reads %s', (_what, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('decodeText reads UTF-16 with a BOM that has no ASCII character', () => {
    const arabic = Buffer.from('\uFEFFسؤال', 'utf16le');
    expect(decodeText(arabic)).toBe('سؤال');
    expect(decodeText(arabic.swap16())).toBe('سؤال');
  });

  it('decodeText reads Windows-1256, if most letters beyond ASCII are Arabic', () => {
    expect(decodeText(windows)).toBe('السؤال,نعم');
    // More than three Arabic letters are needed for each other letter.
    expect(decodeText(Buffer.from('c7e1d3e9', 'hex'))).toBeUndefined();
    expect(decodeText(Buffer.from('c7e1d3c4e9', 'hex'))).toBe('السؤé');
    expect(decodeText(Buffer.from('e9e8', 'hex'))).toBeUndefined();
    expect(decodeText(Buffer.from('c7e1d3c401', 'hex'))).toBeUndefined();
  });

  it('decodeText refuses bytes with zeros that are not UTF-16', () => {
    for (const bytes of [
      [0x41, 0, 0, 0x42],
      [0x41, 0, 1, 0],
      [0, 0, 0, 0],
      [0x41, 0, 0x42],
    ]) {
      expect(decodeText(Buffer.from(bytes)), String(bytes)).toBeUndefined();
    }
    expect(decodeText(Buffer.from('a\r\nb\tc', 'utf16le'))).toBe('a\r\nb\tc');
  });
});
