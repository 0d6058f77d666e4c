import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disguises, honestOptions } from '../testing/disguises';
import { looksLike } from './looks-like';

const table = Object.entries(disguises).flatMap(([rule, pairs]) =>
  pairs.map(([disguise, answer]) => [rule, disguise, answer] as const),
);

describe('looksLike on a disguised answer', () => {
  it('the table of disguises has at least 200 test cases without duplicates', () => {
    expect(table.length).toBeGreaterThanOrEqual(200);
    expect(new Set(table.map(([, ...pair]) => JSON.stringify(pair))).size).toBe(table.length);
  });

  it.each(table)('looksLike, by the rule «%s», finds that «%s» looks like «%s»', (_rule, disguise, answer) => {
    expect(looksLike(disguise, answer)).toBe(true);
    expect(looksLike(answer, disguise)).toBe(true);
  });

  it.each(table)(
    'looksLike, by the rule «%s», finds that «%s» looks like «%s» under a second disguise',
    (_rule, disguise, answer) => {
      for (const more of [`\u200F${disguise}\u00A0`, `«${disguise}»`, `${disguise} 🙂`]) {
        expect(looksLike(more, answer), more).toBe(true);
      }
    },
  );
});

describe('looksLike on an honest wrong option', () => {
  it.each(honestOptions)('looksLike finds that «%s» does not look like «%s»', (option, answer) => {
    expect(looksLike(option, answer)).toBe(false);
    expect(looksLike(answer, option)).toBe(false);
  });

  it('looksLike tells words of different letters apart, whatever signs surround them', () => {
    const letter = fc.constantFrom(...'بتثجحخدرزسشصضطظعغفقكلمن');
    const word = fc.array(letter, { minLength: 3, maxLength: 8 }).map((letters) => letters.join(''));
    // Only words that differ in nothing but their letters: no articles, fillers or number words.
    const plain = word.filter((text) => !/(.)\1|^(?:ست|عشر|سبع|خمس|تسع)/.test(text));
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        fc.pre(one !== other && one !== other + other && other !== one + one);
        return !looksLike(one, other);
      }),
      { numRuns: 2000 },
    );
  });

  it('looksLike matches an empty text only with another empty text', () => {
    expect(looksLike('؟!', '...')).toBe(true);
    expect(looksLike('؟!', 'مسقط')).toBe(false);
    expect(looksLike('🙂', 'مسقط')).toBe(false);
    expect(looksLike('🙂', '🙂')).toBe(true);
  });
});
