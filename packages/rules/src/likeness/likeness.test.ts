import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenLetters } from './letters';
import { looksLike } from './looks-like';
import { different } from './testing/different';
import { same } from './testing/same';

const pairs = Object.entries(same).flatMap(([rule, list]) => list.map((pair) => [rule.slice(0, 3), ...pair] as const));

describe('what looks the same', () => {
  it('[K31] has been tried in at least 200 ways, and as many that differ, each once', () => {
    const all = [...pairs.map(([, ...pair]) => pair), ...different].map((pair) => JSON.stringify(pair));
    expect(new Set(all).size).toBe(all.length);
    expect(Math.min(pairs.length, different.length)).toBeGreaterThanOrEqual(150);
  });

  it.each(pairs)(
    '[K31][K32][K33][K34][K35][K36] by %s: «%s» is «%s», also under a second disguise',
    (_rule, disguise, answer) => {
      expect(looksLike(answer, disguise)).toBe(true);
      for (const shown of [disguise, `\u200F${disguise}\u00A0`, `«${disguise}»`, `${disguise} 🙂`]) {
        expect(looksLike(shown, answer), shown).toBe(true);
      }
    },
  );

  it('[K31] every letter of Arabic script that Unicode had in 2020 is one of 28, or one without dots', () => {
    const known = /^[ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىةٱٮںڡٯپچڤکگی]*$/;
    for (let code = 0x620; code <= 0x77f; code += 1) {
      const letter = String.fromCharCode(code);
      if (!/\p{Lo}/u.test(letter) || !/\p{Script=Arabic}/u.test(letter)) continue;
      expect(seenLetters(letter), letter).toMatch(known);
    }
  });
});

describe('what differs', () => {
  it.each(different)('[K32] «%s» is not «%s»', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
    expect(looksLike(other, one)).toBe(false);
  });

  it('[K33] two numbers are the same only where they are, however they are written', () => {
    const number = fc.tuple(fc.constantFrom('', '-'), fc.nat(999), fc.constantFrom('', '.5', '.05', '.25', '%'));
    const text = ([minus, whole, end]: [string, number, string]) => `${whole === 0 ? '' : minus}${whole}${end}`;
    fc.assert(
      fc.property(number, number, (one, other) => looksLike(text(one), text(other)) === (text(one) === text(other))),
    );
  });
});
