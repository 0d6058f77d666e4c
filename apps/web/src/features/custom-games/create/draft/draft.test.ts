import { describe, expect, it } from 'vitest';
import { aCategory, aDraft } from '../../../../testing/features/custom-games';
import {
  freeCategoryCount,
  newCategory,
  newDraft,
  parseDraft,
  withCategory,
  withImported,
  withNewCategory,
  withoutCategory,
  withQuestion,
} from './draft';
import { problemsOf } from './problems';

describe('problemsOf', () => {
  const texts = (draft: Parameters<typeof problemsOf>[0]) => [...new Set(problemsOf(draft).map(({ text }) => text))];

  it('problemsOf lists what is missing in the order of the form', () => {
    expect(texts(newDraft())).toEqual([
      'يرجى إدخال اسم اللعبة',
      'يرجى إدخال اسم الفئة رقم ١',
      'الفئة يجب أن تحتوي على ٦ أسئلة مع الإجابات',
    ]);
    expect(texts(aDraft([aCategory('عائلتنا'), aCategory('مدرستنا', 5)]))).toEqual([
      'الفئة «مدرستنا» يجب أن تحتوي على ٦ أسئلة مع الإجابات',
    ]);
    expect(texts(aDraft([aCategory('عائلتنا'), { ...aCategory('س'), name: ' \u0640 ' }]))).toEqual([
      'يرجى إدخال اسم الفئة رقم ٢',
    ]);
    expect(texts(aDraft([aCategory('عائلتنا')]))).toEqual([]);
  });

  it('problemsOf names the question of a wrong option that equals the answer or another option', () => {
    const draft = aDraft([aCategory('عائلتنا')]);
    const key = draft.categories[0]?.key ?? '';
    const wrong = (...options: string[]) => withQuestion(draft, key, 2, { correctAnswer: 'أحمد', wrong: options });
    expect(texts(wrong('احمد', '', ''))).toEqual(['السؤال ٣: أحد الخيارات الخاطئة هو الإجابة نفسها']);
    expect(texts(wrong('علي', 'سعد', 'علي'))).toEqual(['السؤال ٣: خياران خاطئان متشابهان']);
    expect(texts(wrong('علي', '', 'سعد'))).toEqual([]);
  });
});

describe('a draft', () => {
  it('a draft reuses the keys of removed categories, so that the server creates at most six categories', () => {
    let draft = aDraft(['أ', 'ب', 'ج', 'د', 'ه', 'و'].map((name) => aCategory(name)));
    const keys = new Set(draft.categories.map(({ key }) => key));
    for (let turn = 0; turn < 10; turn += 1) {
      draft = withNewCategory(withoutCategory(draft, draft.categories[turn % 6]?.key ?? ''));
    }
    expect(new Set(draft.categories.map(({ key }) => key))).toEqual(keys);
    expect(withNewCategory(draft)).toBe(draft);
  });

  it('removing the only category of a draft clears that category instead', () => {
    const draft = aDraft([aCategory('عائلتنا')]);
    const after = withoutCategory(draft, draft.categories[0]?.key ?? '');
    expect(after.categories.map(({ name }) => name)).toEqual(['']);
    expect(after.categories[0]?.key).toBe(draft.categories[0]?.key);
  });

  it('a category counts as unsaved when a question changes, and not when its name changes', () => {
    const draft = aDraft([{ ...aCategory('عائلتنا'), isWritten: true }]);
    const key = draft.categories[0]?.key ?? '';
    expect(withQuestion(draft, key, 0, { questionText: 'س' }).categories[0]?.isWritten).toBe(false);
    expect(withCategory(draft, key, { name: 'بيتنا' }).categories[0]?.isWritten).toBe(true);
  });

  it.each([
    [null],
    ['نص'],
    [{ id: 'x', gameName: 'x', isLocked: false, categories: [], spareKeys: [] }],
    [{ ...newDraft(), categories: [{ ...aCategory('س'), questions: [] }] }],
    [{ ...newDraft(), categories: Array.from({ length: 7 }, () => aCategory('س')) }],
    [{ ...newDraft(), spareKeys: [3] }],
  ])('parseDraft rejects invalid stored draft %#', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('a draft is restored from storage unchanged', () => {
    const draft = aDraft([aCategory('عائلتنا', 3)]);
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('categories of a spreadsheet', () => {
  const sheet = (name: string) => ({
    name,
    questions: Array.from({ length: 6 }, (_, at) => ({
      questionText: `${name} ${at}`,
      correctAnswer: 'ج',
      wrongOptions: at === 0 ? ['لا'] : [],
    })),
  });

  it('categories of a spreadsheet come after the categories with text, and replace empty categories under the same keys', () => {
    const empty = newCategory();
    const draft = aDraft([aCategory('عائلتنا'), empty]);
    const next = withImported(draft, [sheet('أ'), sheet('ب')]);
    expect(next.categories.map(({ name }) => name)).toEqual(['عائلتنا', 'أ', 'ب']);
    expect(next.categories[1]?.key).toBe(empty.key);
    expect(next.categories[1]?.questions[0]).toMatchObject({ questionText: 'أ 0', wrong: ['لا', '', ''], media: null });
    expect(parseDraft(next)).toEqual(next);
  });

  it('categories of a spreadsheet are limited to six', () => {
    const draft = aDraft([aCategory('١'), aCategory('٢'), aCategory('٣'), aCategory('٤')]);
    expect(freeCategoryCount(draft)).toBe(2);
    const names = withImported(draft, ['أ', 'ب', 'ج'].map(sheet)).categories.map(({ name }) => name);
    expect(names).toEqual(['١', '٢', '٣', '٤', 'أ', 'ب']);
  });
});
