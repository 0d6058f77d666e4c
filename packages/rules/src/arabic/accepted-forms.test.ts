import { describe, expect, it } from 'vitest';
import { acceptedForms } from './accepted-forms';

describe('[R776] the forms of an answer that the host is told', () => {
  it.each<[string, string, string[], string[]]>([
    ['are names in Arabic', 'المملكة المتحدة', ['بريطانيا', 'UK', 'United Kingdom'], ['بريطانيا']],
    ['never hold Latin letters', 'برمجة', ['لغة C', 'Ｐrogramming', 'Ärzte'], []],
    ['never are digits or signs alone', '7', ['٧', '7', '=', 'سبع'], ['سبع']],
    ['say more than another spelling', 'عُمان', ['عمان', 'سلطنة عمان', 'سلطنة عُمان'], ['سلطنة عمان']],
    ['say more than an article', 'الديك', ['ديك', 'الدِّيك', 'صيّاح الفريج'], ['صيّاح الفريج']],
    ['are three at most, the first ones', 'أ', ['باء', 'تاء', 'ثاء', 'جيم'], ['باء', 'تاء', 'ثاء']],
    ['leave out what is long after the first', 'أ', ['ب'.repeat(70), 'تاء', 'ثاء'], ['ب'.repeat(70)]],
    ['go on with what is short', 'أ', ['ب'.repeat(40), 'ت'.repeat(30), 'ثاء'], ['ب'.repeat(40), 'ثاء']],
    ['are up to sixty letters together', 'أ', ['ب'.repeat(40), 'ت'.repeat(20)], ['ب'.repeat(40), 'ت'.repeat(20)]],
    ['may be none', 'الكويت', [], []],
  ])('%s', (_what, answer, accepted, told) => {
    expect(acceptedForms(answer, accepted)).toEqual(told);
  });
});
