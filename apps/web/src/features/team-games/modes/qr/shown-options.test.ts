import { describe, expect, it } from 'vitest';
import { shownOptions } from './round-question';

/** Shows three options of a round, including the bank's «42». */
function shown(options: string[], demo = false) {
  const round = { sessionToken: 't', qrUrl: 'u', status: 'ready', expiresAt: 0, demo, options } as const;
  return shownOptions({ round, openQuestion: { id: 1, categoryId: 68, questionText: 'كم؟' } });
}

describe('The digits of the three options', () => {
  it.each([
    ['stay as they were typed in 0-9', ['36', '42', '48 عامًا'], ['36', '42', '48 عامًا']],
    ['are Arabic in all where one was typed so', ['٣٦', '42', '48'], ['٣٦', '٤٢', '٤٨']],
    ['have one point and one percent', ['٣٧.٥', '37.5', '١٥٪'], ['٣٧٫٥', '٣٧٫٥', '١٥٪']],
    ['leave a formula alike in all', ['٢ + ٣', '2 + 5', '٤'], ['2 + 3', '2 + 5', '٤']],
    [
      'leave the marks of its numbers alike too',
      ['١٬٠٠٠ + ٢٫٥٪', '1,000 + 3%', '٤'],
      ['1,000 + 2.5%', '1,000 + 3%', '٤'],
    ],
    ['are Arabic where one alone has a number', ['سبعة', '42', 'ثمانية'], ['سبعة', '٤٢', 'ثمانية']],
  ])('%s', (_what, options, written) => {
    expect(shown(options)).toEqual(written);
  });

  it('the digits of the three options are Arabic in a round without a phone, whose options all come from the bank', () => {
    expect(shown(['36', '42', 'HTTP 404'], true)).toEqual(['٣٦', '٤٢', 'HTTP 404']);
  });
});
