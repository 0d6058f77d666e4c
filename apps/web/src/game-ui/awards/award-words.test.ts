import { describe, expect, it } from 'vitest';
import { awardSentence, awardTitle } from './award-words';

describe('The words of an award', () => {
  it.each([
    [{ kind: 'fastest', count: 384 }, 'أسرع إصبع', 'ضغط الزر بعد ٠٫٣٨ ثانية عادةً'],
    [{ kind: 'knower', count: 4 }, 'لسان الفريق', '٤ إجابات صحيحة'],
    [{ kind: 'decider', count: 2 }, 'ضربة الحسم', 'حُسمت بفارق نقطتين'],
    [{ kind: 'decider', count: 0 }, 'ضربة الحسم', 'هنا حُسمت اللعبة'],
    [{ kind: 'reader', count: 11, of: 14 }, 'قراءة الوجوه', '١١ صحيحة من ١٤'],
    [{ kind: 'chances', count: 3 }, 'صيد الفرص', '٣ نقاط من الفرصة الثانية'],
    [{ kind: 'early', count: 6 }, 'قبل الأوان', '٦ ضغطات مبكرة'],
    [{ kind: 'late', count: 2 }, 'مسك الختام', 'إجابتان بعد نصف اللعبة'],
    [{ kind: 'run', count: 11 }, 'النفَس الطويل', '١١ نقطة متتالية'],
    [{ kind: 'category', count: 5, of: 6 }, 'الفئة الأقوى', '٥ من ٦ في كأس العالم'],
    [{ kind: 'comeback', count: 4 }, 'رجعة من ٤', 'من فارق ٤ نقاط إلى الفوز'],
  ] as const)('awardTitle and awardSentence describe %j', (award, title, sentence) => {
    expect(awardTitle({ ...award, team: 1 })).toBe(title);
    expect(awardSentence({ ...award, team: 1 }, 'كأس العالم')).toBe(sentence);
  });
});
