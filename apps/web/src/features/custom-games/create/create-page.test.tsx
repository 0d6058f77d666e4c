import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetOwn } from '../../../lib/browser/own-storage';
import { page } from '../../../lib/browser/page';
import { expectConsoleErrors } from '../../../testing/console-errors';
import { fakeServer, refused } from '../../../testing/fake-server';
import { aCategory, aDraft, keep, keepElsewhere, kept } from '../../../testing/features/custom-games';
import { renderInApp } from '../../../testing/render';
import { CreatePage } from './create-page';
import { type Draft, withQuestion } from './draft/draft';
import { flagReset } from './draft/reset-flag';

const MAKE = 'POST /api/custom-categories';
const WRITE = 'POST /api/custom-questions/bulk';
const CLOSE = 'POST /api/user/use-custom-game';
const rename = (id: number) => `PUT /api/custom-categories/${id}`;

function show(answers: Parameters<typeof fakeServer>[0] = {}, userId = 'noura') {
  let id = 20_000;
  const byKey = new Map<string, object>();
  const server = fakeServer({
    [MAKE](body) {
      const { name, clientId } = body as { name: string; clientId: string };
      const made = byKey.get(clientId) ?? { id: ++id, name, color: 'dye-4' };
      byKey.set(clientId, made);
      return { status: 201, body: made };
    },
    [WRITE]: { body: { ok: true, created: 6 } },
    [CLOSE]: { body: { ok: true, customGames: 0 } },
    ...answers,
  });
  const [onSaved, onPlay] = [vi.fn(), vi.fn()];
  const element = (
    <CreatePage
      userId={userId}
      gamesLeft={1}
      homeHref="/"
      categoriesHref="/custom-categories"
      onSaved={onSaved}
      onPlay={onPlay}
    />
  );
  let rendered = renderInApp(element);
  const again = () => {
    rendered.unmount();
    rendered = renderInApp(element);
  };
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...server, onSaved, onPlay, again, leave: () => rendered.unmount(), sent };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ask = () => screen.queryByRole('dialog', { name: 'نحفظها بأقل من ست فئات؟' });
/** Saves, and agrees to as few categories as there are. */
const save = async () => {
  await press('احفظوا اللعبة وأقفلوها');
  if (ask() !== null) await press('احفظوها كما هي');
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const said = (text: string | RegExp) => screen.findAllByText(text);
const two = () => aDraft([aCategory('عائلتنا'), aCategory('مدرستنا')]);

afterEach(() => vi.useRealTimers());

describe('the page that makes a game of own questions', () => {
  it('says what is missing, in the form’s order, and puts the focus there', async () => {
    const { sent } = show();
    await save();
    await said('يرجى إدخال اسم اللعبة');
    expect(document.activeElement).toBe(field('اسم اللعبة'));
    await userEvent.type(field('اسم اللعبة'), 'ليلة العائلة');
    await save();
    await said('يرجى إدخال اسم الفئة رقم ١');
    expect(document.activeElement).toBe(field('اسم الفئة رقم ١'));
    await userEvent.type(field('اسم الفئة رقم ١'), 'عائلتنا');
    await userEvent.type(field('السؤال ١'), 'من؟');
    await save();
    await said('الفئة «عائلتنا» يجب أن تحتوي على ٦ أسئلة مع الإجابات');
    expect(document.activeElement).toBe(field('إجابة السؤال ١'));
    expect(field('إجابة السؤال ١').getAttribute('aria-invalid')).toBe('true');
    expect(sent(MAKE)).toEqual([]);
  });

  it('the page that makes a game of own questions opens the category that lacks something', async () => {
    keep('noura', aDraft([aCategory('عائلتنا'), aCategory('مدرستنا', 4)]));
    show();
    await save();
    expect(field('اسم الفئة رقم ٢').value).toBe('مدرستنا');
    expect(document.activeElement).toBe(field('السؤال ٥'));
  });

  it('the page for custom games keeps typed text over a reload, only for this user, until the logout', async () => {
    const { again, leave } = show();
    await userEvent.type(field('اسم اللعبة'), 'ليلة');
    await userEvent.type(field('السؤال ٦'), 'متى؟');
    again();
    expect(field('اسم اللعبة').value).toBe('ليلة');
    expect(field('السؤال ٦').value).toBe('متى؟');
    leave();
    show({}, 'salem').leave();
    expect(kept('salem')).toBeNull();
    forgetOwn();
    show();
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('shows what another window writes, and loses nothing that is typed here', async () => {
    keep('noura', two());
    show();
    const before = kept('noura') as Draft;
    // At once: the form stores nothing before the other window writes.
    fireEvent.change(field('السؤال ١'), { target: { value: 'عائلتنا سؤال 1 هنا' } });
    act(() => keepElsewhere('noura', { ...before, gameName: 'من النافذة الأخرى' }));
    expect(field('اسم اللعبة').value).toBe('من النافذة الأخرى');
    expect(field('السؤال ١').value).toBe('عائلتنا سؤال 1 هنا');
    expect(kept('noura')).toMatchObject({ gameName: 'من النافذة الأخرى' });
    expect(kept('noura')?.categories[0]?.questions[0]?.questionText).toBe('عائلتنا سؤال 1 هنا');
    act(() => keepElsewhere('noura', { ...(kept('noura') as Draft), isLocked: true }));
    expect(screen.getByText('مقفلة')).toBeTruthy();
  });

  it('shows a note below a text that another window has replaced, with the text that was typed here', async () => {
    keep('noura', two());
    show();
    await userEvent.type(field('السؤال ١'), ' هنا');
    act(() => window.dispatchEvent(new Event('pagehide')));
    const mine = kept('noura') as Draft;
    const [first] = mine.categories;
    if (first === undefined) expect.unreachable('there is a category');
    act(() => keepElsewhere('noura', withQuestion(mine, first.key, 0, { questionText: 'من هناك؟' })));
    expect(field('السؤال ١').value).toBe('من هناك؟');
    const told = 'تغيّر هذا النص في نافذة أخرى. كتبتم هنا: «عائلتنا سؤال 1 هنا»';
    expect(screen.getByText(told).id).toBe(field('السؤال ١').getAttribute('aria-describedby'));
    await userEvent.type(field('السؤال ١'), '!');
    expect(screen.queryByText(told)).toBeNull();
  });

  it('stores nothing when the page is left after a logout in another window', () => {
    keep('noura', two());
    const { leave } = show();
    forgetOwn();
    leave();
    expect(kept('noura')).toBeNull();
  });

  it('the page for custom games starts a new draft by home’s flag if the game was saved', () => {
    keep('noura', { ...two(), isLocked: true });
    flagReset();
    const { again } = show();
    expect(field('اسم اللعبة').value).toBe('');
    keep('noura', { ...two(), isLocked: true });
    again();
    expect(screen.getByText('مقفلة')).toBeTruthy();
  });

  it('asks before the flag discards an unsaved draft', async () => {
    keep('noura', aDraft([aCategory('عائلتنا', 4)]));
    flagReset();
    const { again } = show();
    const ask = await screen.findByRole('dialog', { name: 'عندكم لعبة لم تُحفظ' });
    expect(ask.textContent).toContain('«ليلة العائلة»، فيها ٤ أسئلة مكتملة');
    await press('أكملوها');
    expect(field('اسم اللعبة').value).toBe('ليلة العائلة');
    flagReset();
    again();
    await press('ابدؤوا من جديد');
    await waitFor(() => expect(field('اسم اللعبة').value).toBe(''));
    again();
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('asks once before fewer than six categories are locked, and not for six', async () => {
    keep('noura', two());
    const { answers, sent, again } = show();
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
    keep('noura', aDraft(['أ', 'ب', 'ج', 'د', 'ه', 'و'].map((name) => aCategory(name))));
    again();
    await press('احفظوا اللعبة وأقفلوها');
    expect(ask()).toBeNull();
  });

  it('saves each category and its questions, closes the batch, locks the game and redirects after 1.5 s', async () => {
    const draft = two();
    const [first] = draft.categories;
    keep('noura', draft);
    const { calls, sent, onSaved, onPlay } = show();
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

  it('shows a saved game without fields, with its questions on request, and offers to play it or write another', async () => {
    const locked = two().categories.map((category, at) => ({
      ...category,
      made: { id: 20_001 + at, name: category.name, color: 'dye-1' },
      isWritten: true,
    }));
    keep('noura', aDraft(locked, { isLocked: true }));
    const { onPlay } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'فئتان، اثنا عشر سؤالًا' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('عائلتنا سؤال 1')).toBeNull();
    await press('أظهروا الأسئلة');
    expect(screen.getByText('عائلتنا سؤال 1')).toBeTruthy();
    await press('ابدأ اللعب');
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ gameName: 'ليلة العائلة', categoryIds: [20_001, 20_002] });
    await press('لعبة جديدة');
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('resumes an interrupted save, also after a reload, without creating anything twice', async () => {
    const draft = two();
    keep('noura', draft);
    const { answers, sent, again, calls } = show();
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

  it('retries under the same id after a lost reply', async () => {
    keep('noura', two());
    const { answers, sent } = show();
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

  it('updates the name of a category that was renamed after it was created', async () => {
    const [first, second] = two().categories;
    if (first === undefined || second === undefined) throw new Error('no categories');
    const made = { id: 20_009, name: 'بيتنا', color: 'dye-2' };
    keep('noura', aDraft([{ ...first, made, isWritten: true }, second]));
    const { sent } = show({ [rename(20_009)]: { body: { ...made, name: 'عائلتنا' } } });
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    expect(sent(rename(20_009))).toEqual([{ name: 'عائلتنا' }]);
    expect(sent(WRITE)).toHaveLength(1);
  });

  it('the page for custom games keeps the game open if another window changed it during the save', async () => {
    keep('noura', two());
    let release = () => {};
    const { onSaved } = show({
      [CLOSE]: () => new Promise((resolve) => (release = () => resolve({ body: { ok: true, customGames: 0 } }))),
    });
    await save();
    await waitFor(() => expect(kept('noura')?.categories.every(({ made }) => made !== null)).toBe(true));
    const now = kept('noura') as Draft;
    const [first, ...others] = now.categories;
    if (first === undefined) throw new Error('no category');
    const [question, ...questions] = first.questions;
    if (question === undefined) throw new Error('no question');
    const changed = { ...first, isWritten: false, questions: [{ ...question, questionText: 'غيره' }, ...questions] };
    act(() => keepElsewhere('noura', { ...now, categories: [changed, ...others] }));
    await act(async () => release());
    await said('تغيّرت الأسئلة في نافذة أخرى أثناء الحفظ. راجعوها ثم احفظوا.');
    expect(field('السؤال ١').value).toBe('غيره');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('logs a failure of the call that closes the batch, and keeps the game', async () => {
    expectConsoleErrors();
    keep('noura', two());
    const { onSaved } = show({ [CLOSE]: refused(409, 'خطأ في خصم اللعبة') });
    await save();
    await said('تم إنشاء اللعبة بنجاح');
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('says which step failed, why, and that nothing is lost', async () => {
    keep('noura', two());
    const { answers } = show({ [MAKE]: refused(403, 'تحتاج إلى كود لتفعيل الألعاب الخاصة') });
    await save();
    await said('فشل في إنشاء الفئة');
    await said(/^تحتاج إلى كود لتفعيل الألعاب الخاصة/);
    expect(field('السؤال ١').disabled).toBe(false);
    answers[MAKE] = { body: { id: 20_001, name: 'عائلتنا', color: 'dye-1' } };
    answers[WRITE] = refused(400, 'ملف', { fields: { 'questions.2.questionImage': 'هذا الملف ليس من ملفاتكم' } });
    await save();
    await said(/^السؤال ٣: هذا الملف ليس من ملفاتكم/);
  });

  it('the page for custom games goes to the sign-in page if the session has expired, and keeps the draft', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    keep('noura', two());
    show({ [MAKE]: refused(401, 'يرجى تسجيل الدخول') });
    await save();
    await said('تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...');
    await waitFor(() => expect(page.goTo).toHaveBeenCalledOnce());
    expect(kept('noura')?.gameName).toBe('ليلة العائلة');
  });

  it('disables its fields while saving', async () => {
    keep('noura', two());
    show({ [MAKE]: () => new Promise(() => undefined) });
    await save();
    expect(await screen.findByText('نحفظ الفئة ١ من ٢...')).toBeTruthy();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) expect(box.disabled).toBe(true);
  });

  it('moves from a name to the next field by Enter, inserts a line in questions and answers, and saves by Ctrl+Enter', async () => {
    keep('noura', two());
    const { sent } = show();
    field('اسم اللعبة').focus();
    for (const name of ['اسم الفئة رقم ١', 'السؤال ١']) {
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement).toBe(field(name));
    }
    await userEvent.clear(field('السؤال ١'));
    await userEvent.keyboard('قفا نبك{Enter}من ذكرى');
    await userEvent.clear(field('إجابة السؤال ١'));
    await userEvent.type(field('إجابة السؤال ١'), 'امرؤ{Enter}القيس');
    expect([field('السؤال ١').value, field('إجابة السؤال ١').value]).toEqual(['قفا نبك\nمن ذكرى', 'امرؤ\nالقيس']);
    expect(sent(MAKE)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await press('احفظوها كما هي');
    await waitFor(() => expect(sent(MAKE)).not.toEqual([]));
  });

  it('shows where a text has too many lines, and saves nothing', async () => {
    keep('noura', two());
    const { sent } = show();
    const lines = (count: number) => Array<string>(count).fill('س').join('\n');
    fireEvent.change(field('السؤال ٢'), { target: { value: lines(13) } });
    await save();
    await said('السؤال ٢: الأسطر كثيرة، ١٢ سطرًا على الأكثر');
    expect(document.activeElement).toBe(field('السؤال ٢'));
    fireEvent.change(field('السؤال ٢'), { target: { value: lines(12) } });
    fireEvent.change(field('إجابة السؤال ٢'), { target: { value: lines(7) } });
    await save();
    await said('السؤال ٢: الأسطر كثيرة، ٦ أسطر على الأكثر');
    expect(sent(MAKE)).toEqual([]);
  });

  it('adds up to six categories, and asks before one with text is removed', async () => {
    keep('noura', two());
    show();
    const list = within(screen.getByRole('list', { name: 'الفئات' }));
    for (let count = 3; count <= 6; count += 1) await userEvent.click(list.getByRole('button', { name: 'أضيفوا فئة' }));
    expect(list.getAllByRole('button')).toHaveLength(6);
    expect(list.queryByRole('button', { name: 'أضيفوا فئة' })).toBeNull();
    await press('احذفوا الفئة');
    expect(list.getAllByRole('button')).toHaveLength(6);
    await press(/^١ عائلتنا/);
    await press('احذفوا الفئة');
    const ask = await screen.findByRole('dialog', { name: 'نحذف الفئة «عائلتنا»؟' });
    await userEvent.click(within(ask).getByRole('button', { name: 'أبقوها' }));
    expect(field('اسم الفئة رقم ١').value).toBe('عائلتنا');
    await press('احذفوا الفئة');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'احذفوا الفئة' }));
    await waitFor(() => expect(field('اسم الفئة رقم ١').value).toBe('مدرستنا'));
  });
});
