import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { different } from '../testing/different-options';
import { same } from '../testing/same-options';
import { foldLookAlikes } from './letters';
import { looksLike } from './looks-like';

const pairs = Object.entries(same).flatMap(([rule, list]) => list.map((pair) => [rule, ...pair] as const));

describe('looksLike on texts that look the same', () => {
  it('the tables have at least 150 pairs that look the same and 150 that differ, without duplicates', () => {
    const all = [...pairs.map(([, ...pair]) => pair), ...different].map((pair) => JSON.stringify(pair));
    expect(new Set(all).size).toBe(all.length);
    expect(Math.min(pairs.length, different.length)).toBeGreaterThanOrEqual(150);
  });

  it.each(pairs)(
    'looksLike, by the rule «%s», finds that «%s» looks like «%s», also under a second disguise',
    (_rule, disguise, answer) => {
      expect(looksLike(answer, disguise)).toBe(true);
      for (const shown of [disguise, `\u200F${disguise}\u00A0`, `«${disguise}»`, `${disguise} 🙂`]) {
        expect(looksLike(shown, answer), shown).toBe(true);
      }
    },
  );

  it('looksLike ignores line breaks', () => {
    expect(looksLike('قفا نبك\nمن ذكرى', 'قفا نبك من ذكرى')).toBe(true);
    expect(looksLike('if x:\n    y', 'if x: y')).toBe(true);
    expect(looksLike('قفا\nنبك', 'نبك\nقفا')).toBe(false);
  });

  it('looksLike maps every Arabic letter of Unicode 2020 to one of 28, or to a dotless one', () => {
    const known = /^[ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىةٱٮںڡٯپچڤکگی]*$/;
    for (let code = 0x620; code <= 0x77f; code += 1) {
      const letter = String.fromCharCode(code);
      if (!/\p{Lo}/u.test(letter) || !/\p{Script=Arabic}/u.test(letter)) continue;
      expect(foldLookAlikes(letter), letter).toMatch(known);
    }
  });
});

describe('looksLike on texts that differ', () => {
  it.each(different)('looksLike finds that «%s» does not look like «%s»', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
    expect(looksLike(other, one)).toBe(false);
  });

  it('looksLike matches two numbers only if their values are equal, however they are written', () => {
    const number = fc.tuple(fc.constantFrom('', '-'), fc.nat(999), fc.constantFrom('', '.5', '.05', '.25', '%'));
    const text = ([minus, whole, end]: [string, number, string]) => `${whole === 0 ? '' : minus}${whole}${end}`;
    fc.assert(
      fc.property(number, number, (one, other) => looksLike(text(one), text(other)) === (text(one) === text(other))),
    );
  });
});
