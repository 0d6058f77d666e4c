import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useToastStore } from '../../../lib/toast-store';
import {
  chooseMode,
  gameNumbers,
  openSetup,
  storeChoice,
  storedChoice,
  storedGameData,
} from '../../../testing/choosing';
import { refused } from '../../../testing/fake-server';
import { DataMissing } from './game-setup-route';

const toastNow = () => useToastStore.getState().toasts[0];
const create = 'POST /api/create-game-with-numbers';
const session = 'POST /api/game-sessions';
const replay = { ...storedGameData, gameMode: null, isReplay: true };
const limitOf = (gamesRemaining: number, unlimited = false) => ({
  'GET /api/user/game-limit': {
    body: { isPremium: unlimited, canPlay: unlimited || gamesRemaining > 0, gamesRemaining, unlimited },
  },
});
const exhausted = 'تم استنفاد الألعاب المجانية';
const startButton = () => screen.getByText<HTMLButtonElement>(/ابدأ اللعب|جاري الحفظ/, { selector: '[type=submit]' });
const isClosed = () => startButton().getAttribute('aria-disabled') === 'true';

describe('the game setup screen', () => {
  it('the game setup screen shows the names, with a link back to change them', async () => {
    storeChoice(storedGameData);
    openSetup('/game-setup');
    expect(await screen.findByRole('heading', { level: 1, name: 'إعداد اللعبة' })).toBeTruthy();
    const names = screen.getAllByRole('definition').map((name) => name.textContent);
    expect(names).toEqual(['ديوانية الخميس', 'صقور الديرة', 'نواخذة الخليج']);
    expect(screen.getByRole('link', { name: 'تعديل' }).getAttribute('href')).toBe('/categories');
    expect(screen.queryByRole('list', { name: 'فئات الإعادة' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('إعداد اللعبة | لمّة'));
  });

  it('the game setup screen has a card with an explanation for each mode', async () => {
    storeChoice({ ...storedGameData, gameMode: null });
    openSetup('/game-setup');
    await screen.findByRole('radio', { name: /^كلاسيكي/ });
    const modes = within(screen.getByRole('group', { name: 'طريقة اللعب' }));
    const radios = modes.getAllByRole<HTMLInputElement>('radio');
    const explained = radios.map(
      (radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(explained).toEqual([
      expect.stringContaining('ستّ فئات، ستّة أسئلة في كلٍّ منها'),
      expect.stringContaining('شبكة من سبعة في سبعة'),
      expect.stringContaining('لعبة الباركود التفاعلية'),
      expect.stringContaining('كل سؤال للفريقين معًا'),
    ]);
    expect(radios.some(({ checked }) => checked)).toBe(false);
    expect(screen.getByText('أكمل البيانات أولاً')).toBeTruthy();
    fireEvent.click(screen.getByText('الأفضل'));
    expect(radios[1]?.checked).toBe(true);
    expect(storedChoice().gameMode).toBe('connect');
  });

  it('in a race the game setup screen asks who picks the first question, because nobody has a turn', async () => {
    storeChoice(storedGameData);
    openSetup('/game-setup');
    await screen.findByText('بقيت لكم لعبتان');
    expect(screen.getByRole('group', { name: 'من يبدأ؟' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^اسبقهم/ }));
    expect(screen.getByRole('group', { name: 'من يختار أول سؤال؟' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'من يبدأ؟' })).toBeNull();
  });

  it.each([
    ['the games that are left', limitOf(2), 'بقيت لكم لعبتان'],
    ['that there is no limit', limitOf(0, true), 'ألعاب بلا حدود'],
  ])('the game setup screen says %s', async (_what, limit, text) => {
    storeChoice(storedGameData);
    openSetup('/game-setup', limit);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(isClosed()).toBe(false);
  });

  it('the game setup screen starts the game and goes to the screen of its mode', async () => {
    storeChoice(storedGameData);
    const { posts, location } = openSetup('/game-setup');
    await screen.findByText('بقيت لكم لعبتان');
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    expect(posts().map(({ name }) => name)).toEqual([create, session, 'POST /api/auto-deduct-game']);
    expect(toastNow()).toMatchObject({ title: 'تم إنشاء اللعبة بنجاح', variant: 'ok' });
  });

  it('a draw of the starting team is requested only by the call that creates a game, and only if the host chose it', async () => {
    storeChoice(storedGameData);
    const { posts, location } = openSetup('/game-setup');
    await screen.findByText('بقيت لكم لعبتان');
    const begins = within(screen.getByRole('group', { name: 'من يبدأ؟' }));
    expect(begins.getByRole<HTMLInputElement>('radio', { name: 'يبدأ الأول' }).checked).toBe(true);
    fireEvent.click(begins.getByRole('radio', { name: 'اقرعوا من يبدأ' }));
    expect(storedChoice().drawsTurn).toBe(true);
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    const asked = posts().map(({ name, body }) => [name, (body as { drawsTurn?: unknown }).drawsTurn]);
    expect(asked).toEqual([
      [create, undefined],
      [session, true],
      ['POST /api/auto-deduct-game', undefined],
    ]);
  });

  it('the start button is disabled while a game is being created', async () => {
    storeChoice(storedGameData);
    const { posts } = openSetup('/game-setup', { [create]: () => new Promise(() => undefined) });
    await screen.findByText('بقيت لكم لعبتان');
    fireEvent.click(startButton());
    await waitFor(isClosed);
    fireEvent.click(startButton());
    expect(toastNow()).toMatchObject({ title: 'يتم إنشاء اللعبة بالفعل، يرجى الانتظار' });
    expect(posts()).toHaveLength(1);
  });
});

describe('a replay', () => {
  it('the setup of a replay lists its categories, allows only the mode to change, and uses no game', async () => {
    storeChoice(replay);
    const { posts, location } = openSetup('/game-setup', limitOf(0));
    expect(await screen.findByRole('heading', { level: 1, name: 'أعيدوا «ديوانية الخميس»' })).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'فئات الإعادة' });
    expect(within(list).getAllByRole('listitem')[1]?.textContent).toBe('كأس العالم');
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText(/يمكن تغيير طريقة اللعب فقط\.$/)).toBeTruthy();
    expect(await screen.findByText('وهذه الإعادة لا تُحسب منها.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    chooseMode('وصلهم');
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/connect-game?g=sessionsession'));
    expect(posts().map(({ name, body }) => [name, (body as typeof storedGameData).isReplay])).toEqual([
      [session, true],
    ]);
    expect(posts()[0]?.body).toMatchObject({ categoryGameNumbers: gameNumbers });
  });

  it('the setup of a replay asks for a code if the server charges it as a new game', async () => {
    storeChoice(replay);
    openSetup('/game-setup', {
      ...limitOf(0),
      [session]: refused(403, exhausted, { code: 'noGamesLeft', reason: 'noGamesLeft' }),
    });
    await screen.findByText('وهذه الإعادة لا تُحسب منها.');
    chooseMode('كلاسيكي');
    fireEvent.click(startButton());
    expect(await screen.findByRole('dialog', { name: exhausted })).toBeTruthy();
  });
});

const own = {
  ...storedGameData,
  selectedCategories: [20_002, 20_001],
  gameMode: null,
  categoryGameNumbers: {},
  isCustomGame: true,
};
const ownList = {
  'GET /api/custom-categories': {
    body: [
      { id: 20_001, nameAr: 'عائلتنا', icon: 'star', color: 'dye-1' },
      { id: 20_002, nameAr: 'سفرة لندن', icon: 'sea', color: 'dye-2' },
    ],
  },
};
const shown = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('own categories', () => {
  it('own categories are listed in the chosen order, without the number of games left, with fields for the names', async () => {
    storeChoice({ ...own, team2Name: '' });
    const { posts } = openSetup('/game-setup', { ...ownList, ...limitOf(0) });
    expect(await shown('فئاتكم الخاصة')).toEqual(['سفرة لندن', 'عائلتنا']);
    expect(screen.queryByText(/بقيت|لم تبقَ/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'تعديل' })).toBeNull();
    expect(screen.getByText('اسم الفريق الثاني مطلوب')).toBeTruthy();
    chooseMode('كلاسيكي');
    fireEvent.click(screen.getByText('أكمل البيانات أولاً'));
    const field = screen.getByLabelText<HTMLInputElement>('الفريق الثاني');
    expect(document.activeElement).toBe(field);
    expect(posts()).toEqual([]);
    fireEvent.change(field, { target: { value: 'أهل البر' } });
    expect(storedChoice()).toMatchObject({
      team2Name: 'أهل البر',
      isCustomGame: true,
      selectedCategories: [20_002, 20_001],
    });
    expect(isClosed()).toBe(false);
  });

  it.each([
    ['كلاسيكي', 'custom', 'classic'],
    ['وصلهم', 'connect', 'connect'],
    ['خربطهم', 'qr', 'qr'],
    ['اسبقهم', 'race', 'race'],
  ])('own categories start %s with one call, and two clicks start one game', async (label, sent, page) => {
    storeChoice(own);
    const { posts, location } = openSetup('/game-setup', { ...ownList, ...limitOf(0) });
    await shown('فئاتكم الخاصة');
    chooseMode(label);
    fireEvent.click(startButton());
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe(`/${page}-game?g=sessionsession`));
    expect(posts().map(({ name }) => name)).toEqual([session]);
    const body = posts()[0]?.body as typeof own;
    expect(body).toMatchObject({ gameMode: sent, isCustomGame: true, isReplay: false });
    expect(body).not.toHaveProperty('replayOf');
    expect(body.clientId).toBe(storedChoice().clientId);
  });

  it('own categories show an error with a retry if they were deleted or cannot be loaded', async () => {
    storeChoice(own);
    const { answers } = openSetup('/game-setup', { 'GET /api/custom-categories': null });
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('فشل في تحميل بيانات الفئات المخصصة');
    Object.assign(answers, ownList);
    fireEvent.click(within(failed).getByRole('button', { name: 'حاولوا مرة أخرى' }));
    expect(await shown('فئاتكم الخاصة')).toHaveLength(2);
  });

  it('a replay shows the own categories as the earlier game played them, and sends the id of that game at the start', async () => {
    storeChoice({ ...own, isReplay: true, replayOf: 'oldgameoldgame' });
    const played = [20_001, 20_002].map((id) => ({ id, nameAr: `كما لُعبت ${id}`, icon: '', color: '' }));
    const { posts } = openSetup('/game-setup', {
      'GET /api/game-sessions/oldgameoldgame': { body: { state: { categoriesData: played } } },
    });
    expect(await shown('فئات الإعادة')).toEqual(['كما لُعبت 20002', 'كما لُعبت 20001']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'تعديل' })).toBeNull();
    chooseMode('وصلهم');
    fireEvent.click(startButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ replayOf: 'oldgameoldgame', isReplay: true, gameMode: 'connect' });
  });
});

describe('without a choice', () => {
  it.each([
    ['nothing', null],
    ['no names', { ...storedGameData, team1Name: ' ' }],
    ['five categories', { ...storedGameData, selectedCategories: [1, 2, 3, 4, 5] }],
    ['seven own categories', { ...own, selectedCategories: [1, 2, 3, 4, 5, 6, 7].map((n) => 20_000 + n) }],
  ])(
    'the game setup screen says that data is missing, and links to the categories, if the choice has %s',
    async (_what, data) => {
      if (data !== null) storeChoice(data);
      const { location } = openSetup('/game-setup');
      expect(await screen.findByRole('heading', { name: 'بيانات مفقودة' })).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'اختيار الفئات' }));
      await waitFor(() => expect(location()).toBe('/categories'));
    },
  );

  it.each([
    ['has a wrong shape', { selectedCategories: 'x' }],
    ['names an unknown mode', { ...storedGameData, gameMode: 'chess' }],
  ])('the game setup screen says that the settings are invalid if the stored choice %s', async (_what, data) => {
    storeChoice(data);
    const { location } = openSetup('/game-setup');
    expect(await screen.findByRole('heading', { name: 'خطأ في إعدادات اللعبة' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'اختيار الفئات' }));
    await waitFor(() => expect(location()).toBe('/categories'));
  });

  it('the game setup screen without a choice redirects after a second', () => {
    vi.useFakeTimers();
    const onLeave = vi.fn();
    render(<DataMissing onLeave={onLeave} />);
    act(() => void vi.advanceTimersByTime(999));
    expect(onLeave).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('the game setup screen ignores the stored choice of a finished game', async () => {
    storeChoice({ ...storedGameData, gameSessionId: 'sessionsession' });
    window.sessionStorage.setItem('lamma:game-ended', '1');
    openSetup('/game-setup');
    expect(await screen.findByRole('heading', { name: 'بيانات مفقودة' })).toBeTruthy();
  });
});
