import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, isolated } from './write-csv';

describe('the file of results', () => {
  const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trimEnd(), { newline: '\r\n' }).data;

  it('[R585][T22] is UTF-8 with a mark, all quoted; numbers stay numbers', () => {
    expect(
      csvText([
        ['الاسم', 'النقاط'],
        ['سالم "أبو, عمر"', -7.5],
      ]),
    ).toBe('\uFEFF"الاسم","النقاط"\r\n"سالم ""أبو, عمر""","-7.5"\r\n');
  });

  it.each(['=1+1', '+1', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '＝1', '\u200F=1', isolated('=1+1')])(
    '[R585][T22] what a spreadsheet would run is made inert: %j',
    (cell) => {
      expect(cellsOf(csvText([[cell, 3]]))).toEqual([[`'${cell}`, '3']]);
    },
  );

  it('[R585][T8] a name is isolated, so that its neighbours keep their order', () => {
    expect(cellsOf(csvText([[isolated('Ali 3'), 'سالم']]))).toEqual([['\u2068Ali 3\u2069', 'سالم']]);
  });

  it('[R585][T22] whatever the cells hold, a parser finds them again and no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const [row = []] = cellsOf(csvText([[...cells, 'x']]));
        expect(row).toHaveLength(cells.length + 1);
        cells.forEach((cell, place) => {
          expect([cell, `'${cell}`]).toContain(row[place]);
          expect(row[place]).not.toMatch(/^[=+\-@\t\r\n]/);
        });
      }),
      { numRuns: 300 },
    );
  });
});
