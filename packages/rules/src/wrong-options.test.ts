import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arabicKey } from './arabic/folded-key';
import { wrongOptions } from './wrong-options';

describe('wrongOptions', () => {
  it('wrongOptions picks the first candidates that differ from the answer, its other forms and one another', () => {
    const candidates = ['مكه', 'أم القرى', 'جدة', 'جِدّة', 'أبها', 'تبوك'];
    expect(wrongOptions(['مكة', 'ام القرى'], candidates, 2)).toEqual(['جدة', 'أبها']);
  });

  it('wrongOptions compares candidates that consist of signs alone by their exact text', () => {
    expect(wrongOptions(['+'], [' + ', '-', '-', '×'], 2)).toEqual(['-', '×']);
  });

  it('wrongOptions returns fewer options if there are not enough candidates, and never an empty text', () => {
    expect(wrongOptions(['نعم'], ['', ' ', 'نَعم', 'لا'], 2)).toEqual(['لا']);
  });

  it('wrongOptions never returns the answer, whatever is offered', () => {
    const text = fc.constantFrom('نعم', 'لا', 'نَعم', 'أحمد', 'احمد', '١٢', '12', '+', '', 'ء');
    fc.assert(
      fc.property(text, fc.array(text), fc.nat({ max: 4 }), (answer, candidates, max) => {
        const wrong = wrongOptions([answer], candidates, max);
        expect(wrong.length).toBeLessThanOrEqual(max);
        const keys = [answer, ...wrong].map((each) => arabicKey(each) || each.trim());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
