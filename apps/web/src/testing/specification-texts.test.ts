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

/** Without the marks and quotes around a value; the site writes Arabic digits, the API Latin ones, and `#` is a number in a plural's form. */
function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069«»]/g, '')
    .replace(/#/g, '{}')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

describe('every text that the specification quotes is a text of the product, letter by letter', () => {
  const said = textsIn(catalogues, '{}').map(plain);
  const isSaid = (text: string) => said.some((one) => one.includes(plain(text)));

  it('the search for quoted texts covers those of pages and contract, and does not find a made-up one', () => {
    expect(said.length).toBeGreaterThan(1000);
    expect(isSaid('ما لا يقوله أحد')).toBe(false);
  });

  it.each(textRows)(
    'the product has the text «$text», which the specification quotes ($where)',
    ({ text, says = [text] }) => {
      expect(says.filter((one) => !isSaid(one))).toEqual([]);
    },
  );
});
