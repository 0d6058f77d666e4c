import { describe, expect, it } from 'vitest';
import { acceptedForms } from './view';

describe('acceptedForms', () => {
  it.each<[string, string, string[], string[]]>([
    ['names in Arabic', 'المملكة المتحدة', ['بريطانيا', 'UK', 'United Kingdom'], ['بريطانيا']],
    ['no Latin letters', 'برمجة', ['لغة C', 'Ｐrogramming', 'Ärzte'], []],
    ['no digits or signs alone', '7', ['٧', '7', '=', 'سبع'], ['سبع']],
    ['no mere spelling variants', 'عُمان', ['عمان', 'سلطنة عمان', 'سلطنة عُمان'], ['سلطنة عمان']],
    ['no variants by article only', 'الديك', ['ديك', 'الدِّيك', 'صيّاح الفريج'], ['صيّاح الفريج']],
    ['the first three at most', 'أ', ['باء', 'تاء', 'ثاء', 'جيم'], ['باء', 'تاء', 'ثاء']],
    ['no others after a long first one', 'أ', ['ب'.repeat(70), 'تاء', 'ثاء'], ['ب'.repeat(70)]],
    ['a short one after a skipped long one', 'أ', ['ب'.repeat(40), 'ت'.repeat(30), 'ثاء'], ['ب'.repeat(40), 'ثاء']],
    ['up to sixty letters together', 'أ', ['ب'.repeat(40), 'ت'.repeat(20)], ['ب'.repeat(40), 'ت'.repeat(20)]],
    ['none at all', 'الكويت', [], []],
  ])('acceptedForms picks %s', (_what, answer, accepted, shown) => {
    expect(acceptedForms(answer, accepted)).toEqual(shown);
  });
});
