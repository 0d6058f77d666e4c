import type { PluralForms } from '../../../lib/arabic/plurals';

/** Own categories in and out of spreadsheets. */
export const sheetTexts = {
  door: 'استورد من جدول',
  title: 'استورد من جدول',
  text: 'في كل صف سؤال: الفئة، السؤال، الإجابة، وخيارات خاطئة إن أردتم. كل فئة ستة صفوف.',
  pasteExample: 'الفئة، السؤال، الإجابة...',
  templateName: 'lamma-categories.csv',
  /** The first six lines of a sheet, as an example to be overwritten. */
  templateHead: ['الفئة', 'السؤال', 'الإجابة', 'خيار خاطئ ١', 'خيار خاطئ ٢', 'خيار خاطئ ٣'],
  templateCategory: 'عائلتنا',
  templateQuestion: (place: string) => `اكتبوا هنا السؤال ${place}`,
  templateAnswer: (place: string) => `وهنا إجابته ${place}`,
  found: 'اختاروا ما يدخل هذه اللعبة:',
  full: 'في هذه اللعبة ست فئات، احذفوا واحدة قبل الاستيراد.',
  roomFor: (count: string) => `فيها مكان لـ ${count} من الفئات.`,
  another: 'جدول آخر',
  added: 'أُضيفت إلى اللعبة، ولم تُحفظ بعد',

  export: 'نزّلها كلها جدولًا',
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
  one: 'أضف فئة واحدة',
  two: 'أضف فئتين',
  few: 'أضف # فئات',
  many: 'أضف # فئة',
  other: 'أضف # فئة',
};
