import { isolatedText } from '../../lib/arabic/direction';
import type { PluralForms } from '../../lib/arabic/plurals';

/** Titles of awards. They name things, not people, so that they need no gender. */
export const awardTitles = {
  fastest: 'أسرع إصبع',
  knower: 'لسان الفريق',
  decider: 'ضربة الحسم',
  reader: 'قراءة الوجوه',
  chances: 'صيد الفرص',
  early: 'قبل الأوان',
  late: 'مسك الختام',
  run: 'النفَس الطويل',
  category: 'الفئة الأقوى',
  comeback: (points: string) => `رجعة من ${points}`,
} as const;

export const awardTexts = {
  fastest: (seconds: string) => `ضغط الزر بعد ${seconds} ثانية عادةً`,
  reader: (right: string, all: string) => `${right} صحيحة من ${all}`,
  category: (won: string, all: string, category: string) => `${won} من ${all} في ${isolatedText(category)}`,
} as const;

export const awardCounts = {
  knower: {
    zero: '',
    one: 'إجابة صحيحة واحدة',
    two: 'إجابتان صحيحتان',
    few: '# إجابات صحيحة',
    many: '# إجابة صحيحة',
    other: '# إجابة صحيحة',
  },
  decider: {
    zero: 'هنا حُسمت اللعبة',
    one: 'حُسمت بفارق نقطة واحدة',
    two: 'حُسمت بفارق نقطتين',
    few: 'حُسمت بفارق # نقاط',
    many: 'حُسمت بفارق # نقطة',
    other: 'حُسمت بفارق # نقطة',
  },
  chances: {
    zero: '',
    one: 'نقطة من الفرصة الثانية',
    two: 'نقطتان من الفرصة الثانية',
    few: '# نقاط من الفرصة الثانية',
    many: '# نقطة من الفرصة الثانية',
    other: '# نقطة من الفرصة الثانية',
  },
  early: {
    zero: '',
    one: 'ضغطة مبكرة',
    two: 'ضغطتان مبكرتان',
    few: '# ضغطات مبكرة',
    many: '# ضغطة مبكرة',
    other: '# ضغطة مبكرة',
  },
  late: {
    zero: '',
    one: 'إجابة بعد نصف اللعبة',
    two: 'إجابتان بعد نصف اللعبة',
    few: '# إجابات بعد نصف اللعبة',
    many: '# إجابة بعد نصف اللعبة',
    other: '# إجابة بعد نصف اللعبة',
  },
  run: {
    zero: '',
    one: 'نقطة واحدة',
    two: 'نقطتان متتاليتان',
    few: '# نقاط متتالية',
    many: '# نقطة متتالية',
    other: '# نقطة متتالية',
  },
  comeback: {
    zero: '',
    one: 'من فارق نقطة إلى الفوز',
    two: 'من فارق نقطتين إلى الفوز',
    few: 'من فارق # نقاط إلى الفوز',
    many: 'من فارق # نقطة إلى الفوز',
    other: 'من فارق # نقطة إلى الفوز',
  },
} as const satisfies Record<string, PluralForms>;
