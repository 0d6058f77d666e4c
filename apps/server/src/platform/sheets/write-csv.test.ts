import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, isolateBidi, unescapeFormulas } from './write-sheet';

describe('csvText', () => {
  const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trimEnd(), { newline: '\r\n' }).data;

  it('[T22] csvText writes UTF-8 with a BOM and quotes all cells; numbers stay numbers', () => {
    expect(
      csvText([
        ['الاسم', 'النقاط'],
        ['سالم "أبو, عمر"', -7.5],
      ]),
    ).toBe('\uFEFF"الاسم","النقاط"\r\n"سالم ""أبو, عمر""","-7.5"\r\n');
  });

  it.each(['=1+1', '+1', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '＝1', '\u200F=1', isolateBidi('=1+1')])(
    '[T22] csvText escapes %j, which a spreadsheet would run',
    (cell) => {
      expect(cellsOf(csvText([[cell, 3]]))).toEqual([[`'${cell}`, '3']]);
    },
  );

  it('[T8] isolateBidi wraps a name in marks, so that its neighbours keep their order', () => {
    expect(cellsOf(csvText([[isolateBidi('Ali 3'), 'سالم']]))).toEqual([['\u2068Ali 3\u2069', 'سالم']]);
  });

  it.each([
    ['Ali;=1+1', "Ali;'=1+1"],
    ['Ali|+1', "Ali|'+1"],
    ['Ali\t@SUM(A1)', "Ali\t'@SUM(A1)"],
    ['Ali; -2; ＝3', "Ali;' -2;' ＝3"],
    ['Ali;"=1"', 'Ali;\'"=1"'],
    ['Ali\r\n=1', "Ali\r\n'=1"],
    ['Ali\n\u200F=1', "Ali\n'\u200F=1"],
    ['-5;-6', "'-5;'-6"],
    ['سالم; أحمد', 'سالم; أحمد'],
    ['a-b; c=d | e', 'a-b; c=d | e'],
  ])('[T22] csvText escapes formulas after the separator of another program: %j', (cell, written) => {
    expect(cellsOf(csvText([[cell, 3]]))).toEqual([[written, '3']]);
  });

  const piece = fc.constantFrom(
    ...[';', '|', '\t', '\n', '\r', "'", '"', ' ', '=', '-', '＠', '\u2068', 'ع', 'a', '5'],
  );
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  );

  it('[T22] csvText leaves no formula for a parser of any dialect, and imports back unchanged, for random cells', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const csv = csvText([[...cells, 'x']]);
        const [row = []] = Papa.parse<string[]>(csv.slice(1), { delimiter: ',', newline: '\r\n' }).data;
        expect(row.slice(0, -1).map(unescapeFormulas)).toEqual(cells);
        for (const delimiter of [',', ';', '|', '\t']) {
          const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter, newline: '\r\n' });
          for (const seen of data.flat()) expect(seen).not.toMatch(/^[=+\-@]/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
