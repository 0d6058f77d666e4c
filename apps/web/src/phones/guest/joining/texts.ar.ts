import { isolated } from '../../../lib/arabic/direction';

/** Texts of the questions after a refusal. Loaded in their chunk, not with the page. */
export const refusalTexts = {
  cookiesTitle: 'المتصفح يمنع ملفات تعريف الارتباط',
  cookiesText: 'لا يُحفظ المقعد بدونها. تُسمح لهذا الموقع من إعدادات المتصفح، أو يُفتح الرابط في متصفح آخر.',
  again: 'محاولة أخرى',
  isItYou: (name: string) => `أنت ${isolated(name)}؟`,
  isItYouText: 'في السهرة جوال بهذا الاسم. إن كان المقعد لك، يعيده صاحب السهرة من الشاشة.',
  itIsMe: 'نعم، أريد مقعدي',
  sameName: 'لا، تشابه أسماء',
} as const;
