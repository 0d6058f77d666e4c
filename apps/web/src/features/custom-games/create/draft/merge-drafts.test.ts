import { describe, expect, it } from 'vitest';
import { aCategory, aDraft } from '../../../../testing/features/custom-games';
import { type Draft, withCategory, withNewCategory, withoutCategory, withQuestion } from './draft';
import { mergeDrafts } from './merge-drafts';

const base = aDraft([aCategory('عائلتنا'), aCategory('مدرستنا', 2)]);
const [first = '', second = ''] = base.categories.map(({ key }) => key);
const question = (draft: Draft, category: number, place: number) => draft.categories[category]?.questions[place];

describe('merging the drafts of two windows', () => {
  it('merging the drafts of two windows keeps what was typed in either window', () => {
    const mine = withQuestion(base, second, 2, { questionText: 'هنا' });
    const theirs = withQuestion(withCategory(base, first, { name: 'بيتنا' }), second, 2, { correctAnswer: 'هناك' });
    const both = mergeDrafts(base, mine, theirs);
    expect(both.categories[0]?.name).toBe('بيتنا');
    expect(question(both, 1, 2)).toMatchObject({ questionText: 'هنا', correctAnswer: 'هناك' });
  });

  it('mergeDrafts prefers this window in a field that both windows changed', () => {
    const mine = { ...base, gameName: 'جديد' };
    expect(mergeDrafts(base, mine, { ...base, gameName: 'قديم' }).gameName).toBe('جديد');
    expect(mergeDrafts(base, base, { ...base, gameName: 'قديم' }).gameName).toBe('قديم');
  });

  it('merging the drafts of two windows keeps added categories, and drops removed ones unless they were edited', () => {
    const both = mergeDrafts(base, withNewCategory(base), withoutCategory(base, first));
    expect(both.categories.map(({ key }) => key)).toEqual([second, expect.any(String)]);
    const written = withQuestion(base, first, 0, { questionText: 'كلمة' });
    expect(mergeDrafts(base, written, withoutCategory(base, first)).categories).toHaveLength(2);
    expect(mergeDrafts(base, withoutCategory(base, first), written).categories).toHaveLength(2);
  });

  it('merging the drafts of two windows keeps at most six categories and drops empty ones first', () => {
    const five = aDraft(['أ', 'ب', 'ج', 'د', 'ه'].map((name) => aCategory(name)));
    const theirs = { ...five, categories: [...five.categories, aCategory('و')] };
    expect(mergeDrafts(five, withNewCategory(five), theirs).categories.map(({ name }) => name)).toEqual([...'أبجدهو']);
  });

  it('merging the drafts of two windows does not overwrite a game that was saved or replaced in the other window', () => {
    const mine = { ...base, gameName: 'هنا' };
    const locked = { ...base, isLocked: true };
    expect(mergeDrafts(base, mine, locked)).toBe(locked);
    const another = aDraft([aCategory('أخرى')]);
    expect(mergeDrafts(base, mine, another)).toBe(another);
  });

  it('mergeDrafts marks questions as saved only if the server has all of them unchanged', () => {
    const saved = withCategory(base, first, { isWritten: true });
    const written = withQuestion(base, first, 0, { questionText: 'كلمة' });
    expect(mergeDrafts(base, base, saved).categories[0]?.isWritten).toBe(true);
    expect(mergeDrafts(base, written, saved).categories[0]?.isWritten).toBe(false);
  });
});
