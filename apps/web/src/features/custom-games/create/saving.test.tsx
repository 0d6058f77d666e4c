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
  CLOSE_BATCH,
  CREATE_CATEGORY,
  draftOfTwo,
  fewCategoriesDialog,
  field,
  findText,
  press,
  save,
  showCreatePage,
  WRITE_QUESTIONS,
} from '../../../testing/features/show-create-page';
import type { Draft } from './draft/draft';

const rename = (id: number) => `PUT /api/custom-categories/${id}`;

afterEach(() => vi.useRealTimers());

describe('saving a custom game', () => {
  it('saving a custom game asks for confirmation only if the game has fewer than six categories, and not again on a retry', async () => {
    storeDraft('noura', draftOfTwo());
    const { answers, sent, again } = showCreatePage();
    await press('احفظوا اللعبة وأقفلوها');
    expect(fewCategoriesDialog()).not.toBeNull();
    await press('ارجعوا لتكملوها');
    expect(sent(CREATE_CATEGORY)).toEqual([]);
    answers[CREATE_CATEGORY] = refused(503, 'الخادم مشغول');
    await save();
    await findText('فشل في إنشاء الفئة');
    const before = sent(CREATE_CATEGORY).length;
    await press('احفظوا اللعبة وأقفلوها');
    expect(fewCategoriesDialog()).toBeNull();
    await waitFor(() => expect(sent(CREATE_CATEGORY).length).toBeGreaterThan(before));
    storeDraft('noura', aDraft(['أ', 'ب', 'ج', 'د', 'ه', 'و'].map((name) => aCategory(name))));
    again();
    await press('احفظوا اللعبة وأقفلوها');
    expect(fewCategoriesDialog()).toBeNull();
  });

  it('saving a custom game stores its categories and questions, closes the batch, locks the game and redirects', async () => {
    const draft = draftOfTwo();
    const [first] = draft.categories;
    storeDraft('noura', draft);
    const { calls, sent, onSaved, onPlay } = showCreatePage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    await act(async () => screen.getByRole('button', { name: 'احفظوا اللعبة وأقفلوها' }).click());
    await act(async () => screen.getByRole('button', { name: 'احفظوها كما هي' }).click());
    for (let turn = 0; turn < 40 && !screen.queryByText('مقفلة'); turn += 1)
      await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(screen.getAllByText('تم إنشاء اللعبة بنجاح')).not.toEqual([]);
    expect(calls.map(({ name }) => name)).toEqual([
      CREATE_CATEGORY,
      WRITE_QUESTIONS,
      CREATE_CATEGORY,
      WRITE_QUESTIONS,
      CLOSE_BATCH,
    ]);
    expect(sent(CREATE_CATEGORY)[0]).toEqual({ name: 'عائلتنا', clientId: first?.key });
    expect(sent(WRITE_QUESTIONS)[1]).toMatchObject({ categoryId: 20_002 });
    expect((sent(WRITE_QUESTIONS)[0] as { questions: unknown[] }).questions[5]).toEqual({
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
    const draft = draftOfTwo();
    storeDraft('noura', draft);
    const { answers, sent, again, calls } = showCreatePage();
    const bulk = answers[WRITE_QUESTIONS] ?? null;
    answers[WRITE_QUESTIONS] = (body) =>
      (body as { categoryId: number }).categoryId === 20_002 ? refused(503, 'الخادم مشغول') : { body: { ok: true } };
    await save();
    await findText('فشل في إنشاء أسئلة الفئة');
    await findText(/^الخادم مشغول\. ما كتبتموه محفوظ/);
    answers[WRITE_QUESTIONS] = bulk;
    again();
    calls.length = 0;
    await save();
    await findText('تم إنشاء اللعبة بنجاح');
    expect(sent(CREATE_CATEGORY)).toEqual([]);
    expect(sent(WRITE_QUESTIONS)).toMatchObject([{ categoryId: 20_002 }]);
  });

  it('saving a custom game retries under the same id after a lost reply', async () => {
    storeDraft('noura', draftOfTwo());
    const { answers, sent } = showCreatePage();
    const make = answers[CREATE_CATEGORY] ?? null;
    answers[CREATE_CATEGORY] = null;
    await save();
    await findText('فشل في إنشاء الفئة');
    answers[CREATE_CATEGORY] = make;
    await save();
    await findText('تم إنشاء اللعبة بنجاح');
    const ids = sent(CREATE_CATEGORY).map((body) => (body as { clientId: string }).clientId);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(ids[1]);
  });

  it('saving a custom game renames a category that was renamed after it was created', async () => {
    const [first, second] = draftOfTwo().categories;
    if (first === undefined || second === undefined) throw new Error('no categories');
    const made = { id: 20_009, name: 'بيتنا', color: 'dye-2' };
    storeDraft('noura', aDraft([{ ...first, made, isWritten: true }, second]));
    const { sent } = showCreatePage({ [rename(20_009)]: { body: { ...made, name: 'عائلتنا' } } });
    await save();
    await findText('تم إنشاء اللعبة بنجاح');
    expect(sent(rename(20_009))).toEqual([{ name: 'عائلتنا' }]);
    expect(sent(WRITE_QUESTIONS)).toHaveLength(1);
  });

  it('saving a custom game does not lock it if another window has changed it meanwhile', async () => {
    storeDraft('noura', draftOfTwo());
    let release = () => {};
    const { onSaved } = showCreatePage({
      [CLOSE_BATCH]: () => new Promise((resolve) => (release = () => resolve({ body: { ok: true, customGames: 0 } }))),
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
    await findText('تغيّرت الأسئلة في نافذة أخرى أثناء الحفظ. راجعوها ثم احفظوا.');
    expect(field('السؤال ١').value).toBe('غيره');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('if closing the batch of a custom game fails, the failure is only logged and the game stays saved', async () => {
    expectConsoleErrors();
    storeDraft('noura', draftOfTwo());
    const { onSaved } = showCreatePage({ [CLOSE_BATCH]: refused(409, 'خطأ في خصم اللعبة') });
    await save();
    await findText('تم إنشاء اللعبة بنجاح');
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('a failed save of a custom game says which step failed, why, and that nothing is lost', async () => {
    storeDraft('noura', draftOfTwo());
    const { answers } = showCreatePage({ [CREATE_CATEGORY]: refused(403, 'تحتاج إلى كود لتفعيل الألعاب الخاصة') });
    await save();
    await findText('فشل في إنشاء الفئة');
    await findText(/^تحتاج إلى كود لتفعيل الألعاب الخاصة/);
    expect(field('السؤال ١').disabled).toBe(false);
    answers[CREATE_CATEGORY] = { body: { id: 20_001, name: 'عائلتنا', color: 'dye-1' } };
    answers[WRITE_QUESTIONS] = refused(400, 'ملف', {
      fields: { 'questions.2.questionImage': 'هذا الملف ليس من ملفاتكم' },
    });
    await save();
    await findText(/^السؤال ٣: هذا الملف ليس من ملفاتكم/);
  });

  it('if the session has expired when a custom game is saved, the page keeps the draft and goes to the sign-in page', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    storeDraft('noura', draftOfTwo());
    showCreatePage({ [CREATE_CATEGORY]: refused(401, 'يرجى تسجيل الدخول') });
    await save();
    await findText('تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...');
    await waitFor(() => expect(page.goTo).toHaveBeenCalledOnce());
    expect(storedDraft('noura')?.gameName).toBe('ليلة العائلة');
  });

  it('the fields of a custom game are disabled while it is being saved', async () => {
    storeDraft('noura', draftOfTwo());
    showCreatePage({ [CREATE_CATEGORY]: () => new Promise(() => undefined) });
    await save();
    expect(await screen.findByText('نحفظ الفئة ١ من ٢...')).toBeTruthy();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) expect(box.disabled).toBe(true);
  });
});
