import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts of the import and export of own categories. */
export const sheetTexts = {
  open: 'استوردوا من جدول',
  title: 'استوردوا من جدول',
  text: 'في كل صف سؤال: الفئة، السؤال، الإجابة، وخيارات خاطئة إن أردتم. كل فئة ستة صفوف.',
  pasteExample: 'الفئة، السؤال، الإجابة...',
  templateName: 'lamma-categories.csv',
  /** The example rows of the template. */
  templateHead: ['الفئة', 'السؤال', 'الإجابة', 'خيار خاطئ ١', 'خيار خاطئ ٢', 'خيار خاطئ ٣'],
  templateCategory: 'عائلتنا',
  templateQuestion: (place: string) => `اكتبوا هنا السؤال ${place}`,
  templateAnswer: (place: string) => `وهنا إجابته ${place}`,
  found: 'اختاروا ما يدخل هذه اللعبة:',
  full: 'في هذه اللعبة ست فئات، احذفوا واحدة قبل الاستيراد.',
  roomFor: (count: string) => `فيها مكان لـ ${count} من الفئات.`,
  another: 'جدول آخر',
  added: 'أُضيفت إلى اللعبة، ولم تُحفظ بعد',

  export: 'نزّلوها كلها جدولًا',
  exportTitle: (name: string) => `تنزيل «${name}»`,
  exportAllTitle: 'تنزيل كل فئاتكم',
  exportText: 'الأسئلة والإجابات والخيارات الخاطئة، بلا صور ولا أصوات. ترجع كما هي بالاستيراد.',
  exported: 'نُزّل الملف',
  exportFailed: 'تعذّر التنزيل',
} as const;

export const importedQuestions: PluralForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '# أسئلة',
  many: '# سؤالًا',
  other: '# سؤال',
};

export const addCategories: PluralForms = {
  zero: 'اختاروا فئة',
  one: 'أضيفوا فئة واحدة',
  two: 'أضيفوا فئتين',
  few: 'أضيفوا # فئات',
  many: 'أضيفوا # فئة',
  other: 'أضيفوا # فئة',
};
