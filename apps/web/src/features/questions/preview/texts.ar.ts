/** Texts of the preview of questions. */
export const previewTexts = {
  title: 'معاينة الأسئلة',
  categories: 'الفئات',
  search: (count: string) => `ابحثوا في ${count} فئة`,
  noSuchCategory: 'لا فئة بهذا الاسم',
  noSuchCategoryText: 'جرّبوا كلمة أقصر من اسمها.',
  allCategories: 'كل الفئات',
  games: 'ألعاب الفئة',
  game: (number: string) => `اللعبة ${number}`,
  showAnswers: 'إظهار الإجابات',
  loading: 'جاري تحميل الأسئلة...',
  failed: 'تعذّر تحميل الأسئلة',
  categoriesFailed: 'تعذّر تحميل الفئات',
  edit: (question: string) => `عدّلوا: ${question}`,
} as const;
