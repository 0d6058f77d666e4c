import { refusals } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';
import { textsIn } from './texts-in';

const catalogues = {
  ...import.meta.glob<Record<string, unknown>>('../**/*.ar.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../../../packages/protocol/src/{messages,messages/*}.ts', {
    eager: true,
  }),
  refusals,
};

/** Spellings that no text may use, each with the one that all texts use. */
const others: readonly [word: RegExp, house: string][] = [
  [/أولًا/, 'أولاً'],
  // The specification writes «أولاً» and «مسبقاً»; every other word has its tanwin on the letter before the alif.
  [/(?<!أول|مسبق)اً/, 'ـًا'],
  [/بدأوا/, 'بدؤوا'],
  [/غرزة/, 'غُرزة'],
  [/جارٍ/, 'جاري'],
  [/[فأ]?فلام|فيلم/, 'مقطع'],
  [/بكسل/, 'صور'],
  [/افتحوا رابط/, 'أنشئوا رابطًا'],
  [/الخيار [أبجد](?![\p{L}])/u, 'الخيار A'],
];

it('no text uses a spelling that the house style rejects', () => {
  const texts = Object.values(catalogues).flatMap((catalogue) => textsIn(catalogue));
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = others.flatMap(([word, house]) =>
    texts.filter((text) => word.test(text)).map((text) => `${text}: ${house}`),
  );
  expect(wrong).toEqual([]);
});
