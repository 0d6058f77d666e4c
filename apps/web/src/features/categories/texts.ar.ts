import type { PluralForms } from '../../lib/arabic/plurals';
import type { Section } from './api';

/** The chooser of categories. */
export const categoryTexts = {
  heading: 'اختر الفئات والفريقين',
  headingPhone: 'اختر الفئات',
  home: 'الرئيسية',
  sections: 'الأقسام',
  search: 'ابحث عن فئة',
  openSearch: 'ابحث',
  closeSearch: 'أغلق البحث',
  skip: 'تجاوز الفئات',
  finished: 'أنهيتم ألعابها',
  left: (games: string) => `بقيت ${games}`,
  played: 'لعبت',
  noneFound: 'لا توجد فئة بهذا الاسم',
  noneFoundText: 'جرّبوا كلمة أقصر، أو امسحوا البحث لتروا كل الفئات.',
  clearSearch: 'امسح البحث',
  fullTitle: 'اخترتم ست فئات',
  fullText: 'أزيلوا فئة من فئات الليلة لتختاروا غيرها.',
  loading: 'جاري تحميل الفئات...',
  failed: 'تعذّر تحميل الفئات',
  safe: 'ما اخترتموه محفوظ.',
  retry: 'أعد المحاولة',
} as const;

/** Names of the sections, in the order in which they stand. */
export const sectionNames: Readonly<Record<Section, string>> = {
  islamic: 'إسلاميات',
  football: 'كرة القدم',
  geographic: 'جغرافيا',
  pixels: 'بكسلات',
  misc: 'منوعات',
};

export const searchIn: PluralForms = {
  zero: 'ابحث عن فئة',
  one: 'ابحث في فئة واحدة',
  two: 'ابحث في فئتين',
  few: 'ابحث في # فئات',
  many: 'ابحث في # فئة',
  other: 'ابحث في # فئة',
};

export const categoriesCount: PluralForms = {
  zero: 'لا فئات',
  one: 'فئة واحدة',
  two: 'فئتان',
  few: '# فئات',
  many: '# فئة',
  other: '# فئة',
};

/** All games of a category. */
export const gamesOf: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة واحدة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};
