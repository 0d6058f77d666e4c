import type { PluralForms } from '../../lib/arabic/plurals';
import type { Section } from './api';

export const categoryTexts = {
  heading: 'اختاروا الفئات والفريقين',
  headingPhone: 'اختاروا الفئات',
  home: 'الرئيسية',
  sections: 'الأقسام',
  search: 'ابحثوا عن فئة',
  openSearch: 'ابحثوا',
  closeSearch: 'أغلقوا البحث',
  skip: 'تجاوزوا الفئات',
  finished: 'أنهيتموها',
  left: (games: string) => `بقيت ${games}`,
  played: 'لعبت',
  unplayed: 'جديد',
  noneFound: 'لا توجد فئة بهذا الاسم',
  noneFoundText: 'جرّبوا كلمة أقصر، أو امسحوا البحث لتروا كل الفئات.',
  clearSearch: 'امسحوا البحث',
  fullTitle: 'اخترتم ست فئات',
  fullText: 'أزيلوا فئة من فئات الليلة لتختاروا غيرها.',
  loading: 'جاري تحميل الفئات...',
  failed: 'تعذّر تحميل الفئات',
  safe: 'ما اخترتموه محفوظ.',
  retry: 'أعيدوا المحاولة',
} as const;

/** Names of the sections, in order. */
export const sectionNames: Readonly<Record<Section, string>> = {
  islamic: 'إسلاميات',
  football: 'كرة القدم',
  geographic: 'جغرافيا',
  pixels: 'تخمين الصور',
  misc: 'منوعات',
};

export const searchIn: PluralForms = {
  zero: 'ابحثوا عن فئة',
  one: 'ابحثوا في فئة واحدة',
  two: 'ابحثوا في فئتين',
  few: 'ابحثوا في # فئات',
  many: 'ابحثوا في # فئة',
  other: 'ابحثوا في # فئة',
};

export const categoriesCount: PluralForms = {
  zero: 'لا فئات',
  one: 'فئة واحدة',
  two: 'فئتان',
  few: '# فئات',
  many: '# فئة',
  other: '# فئة',
};

/** Running games, which are neither left nor played. */
export const runningGames: PluralForms = {
  zero: '',
  one: 'وواحدة جارية',
  two: 'واثنتان جاريتان',
  few: 'و# جارية',
  many: 'و# جارية',
  other: 'و# جارية',
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
