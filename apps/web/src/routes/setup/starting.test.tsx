import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { libTexts } from '../../lib/texts.ar';
import { useToastStore } from '../../lib/toast-store';
import {
  card,
  fillAll,
  gameNumbers,
  openSetup,
  sixIds,
  storeChoice,
  storedChoice,
  storedGameData,
  type,
  waitForCards,
} from '../../testing/choosing';
import { refused } from '../../testing/fake-server';

const toastNow = () => useToastStore.getState().toasts[0];
const startButton = () => screen.getByText(/ابدأ اللعب|جاري الحفظ/, { selector: '[type=submit]' });
const SAVED = 'تم حفظ الألعاب تلقائيًا مع رقم اللعبة لكل فئة';
const save = 'POST /api/save-games-with-numbers';
const create = 'POST /api/create-game-with-numbers';
const session = 'POST /api/game-sessions';
const deduct = 'POST /api/auto-deduct-game';
const redeem = 'POST /api/user/activate-premium';

const chosen = {
  selectedCategories: sixIds,
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
};

/** Advances the fake clock and flushes responses, whose bodies need turns of the real event loop. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  });
}

/** A response that the test resolves. */
function later(body: unknown) {
  let answer: (value: { body: unknown }) => void = () => undefined;
  const promise = new Promise<{ body: unknown }>((resolve) => {
    answer = resolve;
  });
  return { give: () => answer({ body }), answer: () => promise };
}

/** Opens the complete form with fake timers. */
async function openComplete(answers?: Parameters<typeof openSetup>[1]) {
  const opened = openSetup('/categories', answers);
  await waitForCards();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  fillAll();
  return opened;
}

describe('saving automatically', () => {
  it('the setup saves a complete choice with its game numbers and shows a message', async () => {
    const { posts } = await openComplete();
    await pass(399);
    expect(posts()).toEqual([]);
    await pass(1);
    expect(posts()).toEqual([{ name: save, body: { ...chosen, categoryGameNumbers: {} } }]);
    expect(screen.getByText(SAVED)).toBeTruthy();
    expect(storedChoice().categoryGameNumbers).toEqual(gameNumbers);
    await pass(20_000);
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['a name', () => type('اسم اللعبة', 'ليلة العيد')],
    ['the selection', () => fireEvent.click(card('برمجة'))],
  ])('the message that the choice is saved disappears after a change of %s', async (_what, change) => {
    const { posts } = await openComplete();
    await pass(500);
    expect(screen.getByText(SAVED)).toBeTruthy();
    change();
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(posts()).toHaveLength(1);
  });

  it('the start button says that saving the choice is slow, and stays enabled', async () => {
    const { give, answer } = later({ ok: true, categoryGameNumbers: gameNumbers });
    await openComplete({ [save]: answer });
    expect(startButton().textContent).toBe('ابدأ اللعب');
    await pass(400);
    await pass(300);
    expect(startButton().textContent).toBe('جاري الحفظ...');
    expect(startButton().getAttribute('aria-disabled')).toBeNull();
    give();
    await pass(0);
    expect(startButton().textContent).toBe('ابدأ اللعب');
  });

  it('the setup shows why the choice could not be saved', async () => {
    await openComplete({ [save]: refused(400, 'خطأ في الفئة') });
    await pass(400);
    expect(toastNow()).toMatchObject({ title: 'خطأ في حفظ اللعبة', text: 'خطأ في الفئة', variant: 'destructive' });
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(startButton().textContent).toBe('ابدأ اللعب');
  });
});

describe('starting', () => {
  it('the start button takes a game from the balance, creates and confirms its session and opens the screen of its mode', async () => {
    const { posts, location } = openSetup('/categories');
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    const { clientId } = storedChoice();
    const made = { ...chosen, categoryGameNumbers: gameNumbers };
    expect(posts().filter(({ name }) => name !== save)).toEqual([
      { name: create, body: { ...chosen, categoryGameNumbers: {} } },
      { name: session, body: { ...made, isReplay: false, isCustomGame: false, clientId } },
      {
        name: deduct,
        body: { ...made, isCustomGame: false, winner: 'جارية', team1Score: 0, team2Score: 0 },
      },
    ]);
    expect(toastNow()).toMatchObject({ title: 'تم إنشاء اللعبة بنجاح', variant: 'ok' });
    expect(storedChoice()).toMatchObject({ gameSessionId: 'sessionsession', categoryGameNumbers: gameNumbers });
  });

  it('a start continues if the confirmation fails, because the game is already charged', async () => {
    const { location } = openSetup('/categories', { [deduct]: refused(500, 'حدث خطأ غير متوقع') });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    expect(toastNow()).toMatchObject({ title: 'تم إنشاء اللعبة بنجاح' });
  });

  it('only one start runs at a time: a second click shows a request to wait', async () => {
    const { give, answer } = later({ ok: true, categoryGameNumbers: gameNumbers });
    const { posts, location } = openSetup('/categories', { [create]: answer });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() => expect(startButton().textContent).toMatch(/^جاري الحفظ\.\.\./));
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(startButton());
    expect(toastNow()).toMatchObject({ title: 'يتم إنشاء اللعبة بالفعل، يرجى الانتظار' });
    give();
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    expect(posts().filter(({ name }) => name === create)).toHaveLength(1);
  });

  it.each([
    ['the server’s sentence', refused(400, 'خطأ في بيانات الأسئلة'), 'خطأ في بيانات الأسئلة'],
    ['a default sentence', { status: 500, body: {} }, 'حدث خطأ غير متوقع'],
    ['that a proxy answered', { status: 502, body: undefined }, libTexts.unreachable],
  ])('a failed start shows %s and can be retried', async (_what, answer, text) => {
    const { answers, location } = openSetup('/categories', { [create]: answer });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'خطأ في إنشاء اللعبة', text, variant: 'destructive' }),
    );
    answers[create] = { body: { ok: true, categoryGameNumbers: gameNumbers } };
    await waitFor(() => expect(startButton().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
  });

  it('a start that failed halfway is retried with the same idempotency key', async () => {
    const { answers, posts } = openSetup('/categories', { [session]: null });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() => expect(toastNow()?.title).toBe('خطأ في إنشاء اللعبة'));
    answers[session] = { body: { id: 'sessionsession' } };
    await waitFor(() => expect(startButton().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(startButton());
    await waitFor(() => expect(posts().filter(({ name }) => name === session)).toHaveLength(2));
    const ids = posts().flatMap(({ name, body }) =>
      name === session ? [(body as { clientId: string }).clientId] : [],
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('the start button leads to the sign-in page if the session has ended', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    openSetup('/categories', { [create]: refused(401, 'غير مصرح') });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    await waitFor(() => expect(toastNow()?.title).toBe('غير مصرح'));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });

  it('the start button opens the code dialog if no game is left, and the start continues with the same choice after a code', async () => {
    const { answers, posts } = openSetup('/categories', {
      [create]: refused(403, 'تم استنفاد الألعاب المجانية', { code: 'noGamesLeft', reason: 'noGamesLeft' }),
      [redeem]: { body: { ok: true, message: 'أضيفت لعبة', kind: 'game', amount: 1 } },
    });
    await waitForCards();
    fillAll();
    fireEvent.click(startButton());
    const dialog = await screen.findByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' });
    await waitFor(() => expect(dialog.textContent).toContain('لعبتم ٢ من ٢.'));
    expect(dialog.textContent).toContain('«ديوانية الخميس»، ست فئات، كلاسيكي.');
    fireEvent.change(screen.getByLabelText('كود التفعيل'), { target: { value: ' K7QM2XVT9R ' } });
    fireEvent.click(screen.getByRole('button', { name: 'تفعيل' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastNow()).toMatchObject({ title: 'تم تفعيل الكود بنجاح', text: 'أضيفت لعبة' });
    expect(posts().find(({ name }) => name === redeem)?.body).toEqual({ code: 'K7QM2XVT9R' });
    answers[create] = { body: { ok: true, categoryGameNumbers: gameNumbers } };
    expect(startButton().textContent).toBe('ابدأ اللعب');
  });

  it('the start button opens the game that is already running instead of starting another', async () => {
    storeChoice({ ...storedGameData, gameSessionId: 'sessionsession' });
    const { posts, location } = openSetup('/categories');
    expect(await screen.findByText(/^بدأت هذه اللعبة/)).toBeTruthy();
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    expect(posts()).toEqual([]);
  });

  it('the button for new categories keeps the names and starts with no category chosen', async () => {
    storeChoice({ ...storedGameData, gameSessionId: 'sessionsession' });
    openSetup('/categories');
    fireEvent.click(await screen.findByRole('button', { name: 'اختاروا فئات جديدة' }));
    expect(screen.getByText('صفر من ٦')).toBeTruthy();
    expect(storedChoice()).toMatchObject({ gameName: 'ديوانية الخميس', selectedCategories: [], gameSessionId: null });
  });

  describe('while the game’s page is loading', () => {
    const open = (answers = {}) => openSetup('/categories', answers, { slowGame: true });

    it('a second click on start is ignored, so that it does not use a second game', async () => {
      const { posts } = open();
      await waitForCards();
      fillAll();
      fireEvent.click(startButton());
      await waitFor(() => expect(posts().at(-1)?.name).toBe(deduct));
      await waitFor(() => expect(toastNow()?.title).toBe('تم إنشاء اللعبة بنجاح'));
      fireEvent.click(startButton());
      expect(toastNow()).toMatchObject({ title: 'يتم إنشاء اللعبة بالفعل، يرجى الانتظار' });
      expect(posts().filter(({ name }) => name === create)).toHaveLength(1);
    });

    it('the stored game is kept if the save returns while the game’s page is loading', async () => {
      const { give, answer } = later({ ok: true, categoryGameNumbers: gameNumbers });
      const { posts } = open({ [save]: answer });
      await waitForCards();
      fillAll();
      await waitFor(() => expect(posts().at(-1)?.name).toBe(save));
      fireEvent.click(startButton());
      await waitFor(() => expect(posts().at(-1)?.name).toBe(deduct));
      give();
      expect(await screen.findByText(SAVED)).toBeTruthy();
      expect(storedChoice().gameSessionId).toBe('sessionsession');
    });
  });
});
