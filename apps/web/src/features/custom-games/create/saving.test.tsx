import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { expectConsoleErrors } from '../../../testing/console-errors';
import { refused } from '../../../testing/fake-server';
import {
  aCategory,
  aDraft,
  storeDraft,
  storeDraftElsewhere,
  storedDraft,
} from '../../../testing/features/custom-games';
import {
  ask,
  CLOSE,
  field,
  MAKE,
  press,
  said,
  save,
  showCreatePage,
  two,
  WRITE,
} from '../../../testing/features/show-create-page';
import type { Draft } from './draft/draft';

const rename = (id: number) => `PUT /api/custom-categories/${id}`;

afterEach(() => vi.useRealTimers());

describe('saving a game of own questions', () => {
  it('saving a custom game asks once before fewer than six categories are locked, and not for six', async () => {
    storeDraft('noura', two());
    const { answers, sent, again } = showCreatePage();
    await press('احفظوا اللعبة وأقفلوها');
    expect(ask()).not.toBeNull();
    await press('ارجعوا لتكملوها');
    expect(sent(MAKE)).toEqual([]);
    answers[MAKE] = refused(503, 'الخادم مشغول');
    await save();
    await said('فشل في إنشاء الفئة');
    const before = sent(MAKE).length;
    await press('احفظوا اللعبة وأقفلوها');
    expect(ask()).toBeNull();
    await waitFor(() => expect(sent(MAKE).length).toBeGreaterThan(before));
    storeDraft('noura', aDraft(['أ', 'ب', 'ج', 'د', 'ه', 'و'].map((name) => aCategory(name))));
    again();
    await press('احفظوا اللعبة وأقفلوها');
    expect(ask()).toBeNull();
  });

  it('saving a custom game stores each category and its questions, closes the batch, locks the game and redirects after 1.5 s', async () => {
    const draft = two();
    const [first] = draft.categories;
    storeDraft('noura', draft);
    const { calls, sent, onSaved, onPlay } = showCreatePage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    await act(async () => screen.getByRole('button', { name: 'احفظوا اللعبة وأقفلوها' }).click());
    await act(async () => screen.getByRole('button', { name: 'احفظوها كما هي' }).click());
    for (let turn = 0; turn < 40 && !screen.queryByText('مقفلة'); turn += 1)
      await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(screen.getAllByText('تم إنشاء اللعبة بنجاح')).not.toEqual([]);
    expect(calls.map(({ name }) => name)).toEqual([MAKE, WRITE, MAKE, WRITE, CLOSE]);
    expect(sent(MAKE)[0]).toEqual({ name: 'عائلتنا', clientId: first?.key });
    expect(sent(WRITE)[1]).toMatchObject({ categoryId: 20_002 });
    expect((sent(WRITE)[0] as { questions: unknown[] }).questions[5]).toEqual({
      questionText: 'عائلتنا سؤال 6',
      correctAnswer: 'عائلتنا جواب 6',
      questionOrder: 6,
      points: 1,
      wrongOptions: [],
    });
    expect(onSaved).toHaveBeenCalledOnce();
    await act(async () => vi.advanceTimersByTimeAsync(1499));
    expect(onPlay).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ gameName: 'ليلة العائلة', categoryIds: [20_001, 20_002] });
  });

  it('an interrupted save of a custom game resumes, also after a reload, without creating anything twice', async () => {
    const draft = two();
    storeDraft('noura', draft);
    const { answers, sent, again, calls } = showCreatePage();
    const bulk = answers[WRITE] ?? null;
    answers[WRITE] = (body) =>
      (body as { categoryId: number }).categoryId === 20_002 ? refused(503, 'الخادم مشغول') : { body: { ok: true } };
    await save();
    await said('فشل في إنشاء أسئلة الفئة');
    await said(/^الخادم مشغول\. ما كتبتموه محفوظ/);
    answers[WRITE] = bulk;
    again();
    calls.length = 0;
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    expect(sent(MAKE)).toEqual([]);
    expect(sent(WRITE)).toMatchObject([{ categoryId: 20_002 }]);
  });

  it('saving a custom game retries under the same id after a lost reply', async () => {
    storeDraft('noura', two());
    const { answers, sent } = showCreatePage();
    const make = answers[MAKE] ?? null;
    answers[MAKE] = null;
    await save();
    await said('فشل في إنشاء الفئة');
    answers[MAKE] = make;
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    const ids = sent(MAKE).map((body) => (body as { clientId: string }).clientId);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(ids[1]);
  });

  it('saving a custom game renames a category that was renamed after it was created', async () => {
    const [first, second] = two().categories;
    if (first === undefined || second === undefined) throw new Error('no categories');
    const made = { id: 20_009, name: 'بيتنا', color: 'dye-2' };
    storeDraft('noura', aDraft([{ ...first, made, isWritten: true }, second]));
    const { sent } = showCreatePage({ [rename(20_009)]: { body: { ...made, name: 'عائلتنا' } } });
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    expect(sent(rename(20_009))).toEqual([{ name: 'عائلتنا' }]);
    expect(sent(WRITE)).toHaveLength(1);
  });

  it('saving a custom game keeps it open if another window has changed it meanwhile', async () => {
    storeDraft('noura', two());
    let release = () => {};
    const { onSaved } = showCreatePage({
      [CLOSE]: () => new Promise((resolve) => (release = () => resolve({ body: { ok: true, customGames: 0 } }))),
    });
    await save();
    await waitFor(() => expect(storedDraft('noura')?.categories.every(({ made }) => made !== null)).toBe(true));
    const now = storedDraft('noura') as Draft;
    const [first, ...others] = now.categories;
    if (first === undefined) throw new Error('no category');
    const [question, ...questions] = first.questions;
    if (question === undefined) throw new Error('no question');
    const changed = { ...first, isWritten: false, questions: [{ ...question, questionText: 'غيره' }, ...questions] };
    act(() => storeDraftElsewhere('noura', { ...now, categories: [changed, ...others] }));
    await act(async () => release());
    await said('تغيّرت الأسئلة في نافذة أخرى أثناء الحفظ. راجعوها ثم احفظوا.');
    expect(field('السؤال ١').value).toBe('غيره');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('a failure to close the batch of a custom game is only logged, and the game is kept', async () => {
    expectConsoleErrors();
    storeDraft('noura', two());
    const { onSaved } = showCreatePage({ [CLOSE]: refused(409, 'خطأ في خصم اللعبة') });
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('a failed save of a custom game says which step failed, why, and that nothing is lost', async () => {
    storeDraft('noura', two());
    const { answers } = showCreatePage({ [MAKE]: refused(403, 'تحتاج إلى كود لتفعيل الألعاب الخاصة') });
    await save();
    await said('فشل في إنشاء الفئة');
    await said(/^تحتاج إلى كود لتفعيل الألعاب الخاصة/);
    expect(field('السؤال ١').disabled).toBe(false);
    answers[MAKE] = { body: { id: 20_001, name: 'عائلتنا', color: 'dye-1' } };
    answers[WRITE] = refused(400, 'ملف', { fields: { 'questions.2.questionImage': 'هذا الملف ليس من ملفاتكم' } });
    await save();
    await said(/^السؤال ٣: هذا الملف ليس من ملفاتكم/);
  });

  it('saving a custom game goes to the sign-in page if the session has expired, and keeps the draft', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    storeDraft('noura', two());
    showCreatePage({ [MAKE]: refused(401, 'يرجى تسجيل الدخول') });
    await save();
    await said('تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...');
    await waitFor(() => expect(page.goTo).toHaveBeenCalledOnce());
    expect(storedDraft('noura')?.gameName).toBe('ليلة العائلة');
  });

  it('the fields of a custom game are disabled while it is being saved', async () => {
    storeDraft('noura', two());
    showCreatePage({ [MAKE]: () => new Promise(() => undefined) });
    await save();
    expect(await screen.findByText('نحفظ الفئة ١ من ٢...')).toBeTruthy();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) expect(box.disabled).toBe(true);
  });
});
