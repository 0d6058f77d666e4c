import { describe, expect, it } from 'vitest';
import { shownOptions } from './round-question';

/** Shows three options of a round, including the bank's «42». */
function shown(options: string[], demo = false) {
  const round = { sessionToken: 't', qrUrl: 'u', status: 'ready', expiresAt: 0, demo, options } as const;
  return shownOptions({ round, openQuestion: { id: 1, categoryId: 68, questionText: 'كم؟' } });
}

describe('The digits of the three options', () => {
  it.each([
    ['stay as they were typed with the digits 0-9', ['36', '42', '48 عامًا'], ['36', '42', '48 عامًا']],
    ['are Arabic in all options if one was typed with Arabic digits', ['٣٦', '42', '48'], ['٣٦', '٤٢', '٤٨']],
    ['have the same decimal point and percent sign', ['٣٧.٥', '37.5', '١٥٪'], ['٣٧٫٥', '٣٧٫٥', '١٥٪']],
    ['are Latin in all options if one is a formula', ['٢ + ٣', '2 + 5', '٤'], ['2 + 3', '2 + 5', '٤']],
    [
      'are Latin with Latin marks in all options if one is a formula',
      ['١٬٠٠٠ + ٢٫٥٪', '1,000 + 3%', '٤'],
      ['1,000 + 2.5%', '1,000 + 3%', '٤'],
    ],
    ['are Arabic if only one option has a number', ['سبعة', '42', 'ثمانية'], ['سبعة', '٤٢', 'ثمانية']],
  ])('the digits of the three options %s', (_what, options, written) => {
    expect(shown(options)).toEqual(written);
  });

  it('the digits of the three options are Arabic in a round without a phone, whose options all come from the bank', () => {
    expect(shown(['36', '42', 'HTTP 404'], true)).toEqual(['٣٦', '٤٢', 'HTTP 404']);
  });
});
