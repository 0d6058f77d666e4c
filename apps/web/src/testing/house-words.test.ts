import { refusals } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';

const catalogues = {
  ...import.meta.glob<Record<string, unknown>>('../**/*.ar.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../../../packages/protocol/src/{messages,messages/*}.ts', {
    eager: true,
  }),
  refusals,
};

/** Words that the house writes in one way only, with the other way. */
const others: readonly [word: RegExp, house: string][] = [
  [/أولًا/, 'أولاً'],
  // The specification writes these two so; every other word has its tanwin on the letter before the alif.
  [/(?<!أول|مسبق)اً/, 'ـًا'],
  [/بدأوا/, 'بدؤوا'],
  [/غرزة/, 'غُرزة'],
  [/جارٍ/, 'جاري'],
  [/[فأ]?فلام|فيلم/, 'مقطع'],
  [/بكسل/, 'صور'],
  [/افتحوا رابط/, 'أنشئوا رابطًا'],
  [/الخيار [أبجد](?![\p{L}])/u, 'الخيار A'],
];

/** All texts of a catalogue, each without its values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'function') return [String(value(...Array.from({ length: 4 }, () => 'س')))];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

it('writes each of these words in one way', () => {
  const texts = Object.values(catalogues).flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = others.flatMap(([word, house]) =>
    texts.filter((text) => word.test(text)).map((text) => `${text}: ${house}`),
  );
  expect(wrong).toEqual([]);
});
