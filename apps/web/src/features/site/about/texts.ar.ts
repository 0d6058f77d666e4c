import type { PluralForms } from '../../../lib/arabic/plurals';

export const aboutTexts = {
  game: 'لمّة لعبة للجَمعات: شاشة واحدة، فريقان، وستّ فئات تختارونها. كل إجابة صحيحة غُرزة في سدو الفريق.',
  questions: 'لكل سؤال مصدره، وقرأه غير كاتبه قبل أن يصل إليكم.',
  creditsTitle: 'لمن الصور والأصوات؟',
  credits:
    'هذه أسماء أصحاب الصور والأصوات التي في الأسئلة، ورخصها، وما غيّرناه فيها. الأسماء والتفاصيل كما كتبها أصحابها، بالإنجليزية.',
  loading: 'جاري تحميل الأسماء...',
  failed: 'تعذّر تحميل الأسماء، نعيد المحاولة.',
  work: 'الأصل',
  changes: 'ما تغيّر',
  own: 'من عملنا',
  publicDomain: 'ملك عام',
} as const;

export const filesForms: PluralForms = {
  zero: 'لا ملفات',
  one: 'ملف واحد',
  two: 'ملفان',
  few: '# ملفات',
  many: '# ملفًا',
  other: '# ملف',
};
