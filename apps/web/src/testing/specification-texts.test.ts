import { refusals } from '@lamma/protocol/refusals';
import { textRows } from '@lamma/protocol/testing/specification/texts';
import { describe, expect, it } from 'vitest';
import { textsIn } from './texts-in';

const catalogues = {
  ...import.meta.glob<Record<string, unknown>>('../**/*.ar.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../../../packages/protocol/src/{messages,messages/*}.ts', {
    eager: true,
  }),
  refusals,
};

/**
 * Drops isolates and quotes, and makes all digits Latin, because the site writes Arabic digits and the API Latin digits.
 * `#` is the number in a plural form.
 */
function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069«»]/g, '')
    .replace(/#/g, '{}')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

describe('every text that the specification quotes is a text of the product, letter by letter', () => {
  const catalogueTexts = textsIn(catalogues, '{}').map(plain);
  const isInCatalogue = (text: string) => catalogueTexts.some((one) => one.includes(plain(text)));

  it('the search for quoted texts finds texts of pages and of the contract, and does not find a made-up text', () => {
    expect(catalogueTexts.length).toBeGreaterThan(1000);
    expect(isInCatalogue('ما لا يقوله أحد')).toBe(false);
  });

  it.each(textRows)(
    'the product has the text «$text», which the specification quotes ($where)',
    ({ text, says = [text] }) => {
      expect(says.filter((one) => !isInCatalogue(one))).toEqual([]);
    },
  );
});
