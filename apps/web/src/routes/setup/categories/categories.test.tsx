import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { useToastStore } from '../../../lib/toast-store';
import { routes } from '../../../router';
import {
  aCategory,
  card,
  cardsShown,
  chooseSix,
  field,
  fillAll,
  openChoosing,
  sixIds,
  sixNames,
  someCategories,
  store,
  stored,
  storedEvening,
  type,
} from '../../../testing/choosing';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderRoutes } from '../../../testing/render';
import { aUser } from '../../../testing/samples';
import type icons from '../../../woven/motifs/icons.json';
import { WovenIcon } from '../../../woven/woven-icon';

const button = (name: string) => screen.getByRole('button', { name });
const toastNow = () => useToastStore.getState().toasts[0];
const missing = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
const tray = () => within(screen.getByRole('list', { name: 'فئات الليلة' }));

describe('who may choose', () => {
  it.each(['/categories', '/game-setup'])('[W1] %s sends a visitor to the sign-in, which leads back', async (at) => {
    fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح'), 'GET /api/categories': { body: [] } });
    const { location } = renderRoutes(routes, at);
    await waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(at)}`));
  });

  it('[W2] tells when the session ends, and goes to the sign-in half a second later', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    const { answers, client } = openChoosing('/categories');
    await screen.findByRole('heading', { name: 'اختر الفئات والفريقين' });
    vi.useFakeTimers();
    answers['GET /api/auth/user'] = refused(401, 'غير مصرح');
    await act(async () => {
      void client.invalidateQueries({ queryKey: ['/api/auth/user'] });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(toastNow()).toMatchObject({
      title: 'غير مصرح',
      text: 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
      variant: 'destructive',
    });
    expect(screen.getByRole('heading', { name: 'اختر الفئات والفريقين' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(499));
    expect(goTo).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(goTo).toHaveBeenCalledWith('/auth?from=%2F');
  });

  it('[W3] does not send a user to the sign-in while the server does not answer', async () => {
    const { location } = openChoosing('/categories', { 'GET /api/auth/user': null });
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
    expect(location()).toBe('/categories');
  });
});

describe('the categories screen', () => {
  it('[W4] has a title, and its form shows examples of names', async () => {
    openChoosing('/categories');
    expect(await screen.findByRole('heading', { level: 1, name: 'اختر الفئات والفريقين' })).toBeTruthy();
    const examples = ['اسم اللعبة', 'الفريق الأول', 'الفريق الثاني'].map((name) => field(name).placeholder);
    expect(examples).toEqual(['ديوانية الخميس', 'صقور الديرة', 'نواخذة الخليج']);
    await waitFor(() => expect(document.title).toBe('اختر الفئات والفريقين | لمّة'));
  });

  it('[W5] groups its cards in named sections', async () => {
    openChoosing('/categories');
    const sections = await screen.findAllByRole('region');
    expect(sections.map((section) => within(section).getByRole('heading').textContent)).toEqual([
      'إسلاميات فئة واحدة',
      'كرة القدم فئتان',
      'جغرافيا فئتان',
      'بكسلات فئة واحدة',
      'منوعات فئتان',
    ]);
    expect(screen.getByRole('link', { name: /كرة القدم/ }).textContent).toBe('كرة القدم٢');
  });

  it('[W6] shows on each card its games, how many are left, and how many were played', async () => {
    openChoosing('/categories');
    await cardsShown();
    expect(card('الأنبياء').textContent).toBe('الأنبياء٣ ألعاب، بقيت ٣');
    expect(card('ألغاز رياضيات').textContent).toBe('ألغاز رياضياتلعبتان، بقيت ١ لعبت ١');
    expect(card('الدوري الإيطالي').textContent).toBe('الدوري الإيطاليأنهيتم ألعابها لعبت ٦');
  });

  it('[W6] shows only the number of games to users whose games are not counted', async () => {
    const body = someCategories.map(({ gamesLeft: _left, gamesPlayed: _played, ...category }) => category);
    openChoosing('/categories', { 'GET /api/categories': { body } });
    await cardsShown();
    expect(card('أعلام الدول').textContent).toBe('أعلام الدول١٢ لعبة');
  });

  it('[U37] draws each category by the icon and the dye that the server names', async () => {
    const own = aCategory({ id: 200, nameAr: 'ديوانيتنا', section: 'misc', icon: 'pot', color: 'dye-2' });
    const unknown = aCategory({ id: 201, nameAr: 'غيرها', section: 'misc', icon: 'unheard-of', color: 'dye-9' });
    openChoosing('/categories', { 'GET /api/categories': { body: [own, unknown] } });
    await screen.findByText('ديوانيتنا');
    const stitchesOf = (name: keyof (typeof icons)['icons']) => render(<WovenIcon icon={name} />).container.innerHTML;
    const inner = (name: string) => card(name).querySelector('svg')?.innerHTML ?? '-';
    expect(stitchesOf('pot')).toContain(inner('ديوانيتنا'));
    expect(card('ديوانيتنا').style.getPropertyValue('--dye')).toBe('var(--c-dye-2)');
    expect(stitchesOf('logo')).toContain(inner('غيرها'));
    expect(card('غيرها').style.getPropertyValue('--dye')).toBe('var(--c-dye-1)');
    fireEvent.click(card('ديوانيتنا'));
    const [slot] = tray().getAllByRole('button');
    expect(stitchesOf('pot')).toContain(slot?.querySelector('svg')?.innerHTML);
    expect(slot?.style.getPropertyValue('--dye')).toBe('var(--c-dye-2)');
  });

  it('[W7] lets a finished category be chosen again', async () => {
    openChoosing('/categories');
    await cardsShown();
    fireEvent.click(card('الدوري الإيطالي'));
    expect(card('الدوري الإيطالي').getAttribute('aria-pressed')).toBe('true');
  });

  it('[W8] searches by name, and says when nothing is found', async () => {
    openChoosing('/categories');
    await cardsShown();
    expect(field('ابحث عن فئة').placeholder).toBe('ابحث في ٨ فئات');
    type('ابحث عن فئة', 'برمجه');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    type('ابحث عن فئة', 'زرافة');
    expect(screen.getByRole('heading', { name: 'لا توجد فئة بهذا الاسم' })).toBeTruthy();
    fireEvent.click(button('امسح البحث'));
    expect(screen.getAllByRole('region')).toHaveLength(5);
  });

  it('[W9] marks chosen categories, counts them out of six and removes one from the tray', async () => {
    openChoosing('/categories');
    await cardsShown();
    expect(screen.getByText('٠ من ٦')).toBeTruthy();
    fireEvent.click(card('كأس العالم'));
    fireEvent.click(card('الأنبياء'));
    expect(card('كأس العالم').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('٢ من ٦')).toBeTruthy();
    expect(tray().getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('أزل كأس العالم');
    fireEvent.click(tray().getByRole('button', { name: 'أزل كأس العالم' }));
    expect(card('كأس العالم').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('١ من ٦')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('أزل الأنبياء');
  });

  it('[W10] dims the rest at six, does not add a seventh and says why', async () => {
    openChoosing('/categories');
    await cardsShown();
    chooseSix();
    expect(card('ألغاز رياضيات').className).toContain('dimmed');
    expect(card('برمجة').className).not.toContain('dimmed');
    fireEvent.click(card('ألغاز رياضيات'));
    expect(card('ألغاز رياضيات').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('٦ من ٦')).toBeTruthy();
    expect(toastNow()).toMatchObject({ title: 'اخترتم ست فئات' });
    fireEvent.click(card('برمجة'));
    expect(card('ألغاز رياضيات').className).not.toContain('dimmed');
  });

  it('[W11] asks for the mode once six categories and all names are there, and marks the best one', async () => {
    openChoosing('/categories');
    await cardsShown();
    chooseSix();
    type('اسم اللعبة', 'ليلة');
    type('الفريق الأول', 'صقور');
    expect(screen.queryByRole('group', { name: 'طريقة اللعب' })).toBeNull();
    type('الفريق الثاني', 'نواخذة');
    const mode = screen.getByRole('group', { name: 'طريقة اللعب' });
    const radios = within(mode).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['كلاسيكي', 'وصلهمالأفضل', 'خربطهم']);
    fireEvent.click(within(mode).getByText('وصلهم'));
    expect(within(mode).getByText(/خمسة مربعات على خط واحد تفوز/)).toBeTruthy();
    type('اسم اللعبة', ' ');
    expect(screen.queryByRole('group', { name: 'طريقة اللعب' })).toBeNull();
  });

  it('[W12] lists what is missing above the start, which moves the focus to the first of it', async () => {
    openChoosing('/categories');
    await cardsShown();
    chooseSix();
    expect(missing()).toEqual(
      expect.arrayContaining(['اسم اللعبة مطلوب', 'اسم الفريق الأول مطلوب', 'اسم الفريق الثاني مطلوب']),
    );
    const start = button('أكمل البيانات أولاً');
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.tagName).toBe('UL');
    type('اسم اللعبة', 'ليلة');
    expect(field('الفريق الأول').getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(start);
    expect(document.activeElement).toBe(field('الفريق الأول'));
    expect(field('الفريق الأول').getAttribute('aria-invalid')).toBe('true');
  });

  it('[W12] shows a toast where only categories are missing', async () => {
    openChoosing('/categories');
    await cardsShown();
    fillAll();
    fireEvent.click(card('برمجة'));
    fireEvent.click(button('أكمل البيانات أولاً'));
    expect(toastNow()).toMatchObject({
      title: 'أكمل البيانات أولاً',
      text: 'تحتاج لاختيار ٦ فئات: اخترتم ٥ من ٦',
    });
  });

  it('[W24] lets an owner choose the game number of each category, up to its last game', async () => {
    openChoosing('/categories', { 'GET /api/auth/user': { body: aUser({ isAdmin: true }) } });
    await cardsShown();
    fillAll();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(6);
    const flags = screen.getByRole('spinbutton', { name: 'رقم لعبة أعلام الدول' });
    fireEvent.keyDown(flags, { key: 'End' });
    fireEvent.click(button('زيادة رقم لعبة الأنبياء'));
    expect(flags.getAttribute('aria-valuenow')).toBe('12');
    expect(stored().categoryGameNumbers).toEqual({ '57': 12, '62': 2 });
  });

  it('[W24] does not offer game numbers to others', async () => {
    openChoosing('/categories');
    await cardsShown();
    fillAll();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('[W27] says when the categories could not be read, and tries again', async () => {
    const { answers, calls } = openChoosing('/categories', {
      'GET /api/categories': refused(500, 'حدث خطأ غير متوقع'),
    });
    expect(await screen.findByRole('heading', { name: 'تعذّر تحميل الفئات' })).toBeTruthy();
    answers['GET /api/categories'] = { body: someCategories };
    const before = calls.length;
    fireEvent.click(button('أعد المحاولة'));
    await cardsShown();
    expect(calls.slice(before).map(({ name }) => name)).toContain('GET /api/categories');
  });
});

describe('what was chosen', () => {
  it('[W22] is kept over a reload, except for deleted categories', async () => {
    store({ ...storedEvening, selectedCategories: [...sixIds.slice(0, 5), 999] });
    openChoosing('/categories');
    await cardsShown();
    expect(field('اسم اللعبة').value).toBe('ديوانية الخميس');
    expect(screen.getByText('٥ من ٦')).toBeTruthy();
    type('اسم اللعبة', 'ليلة العيد');
    expect(stored().gameName).toBe('ليلة العيد');
  });

  it('[W22] is discarded after its game has ended, once', async () => {
    store(storedEvening);
    window.sessionStorage.setItem('lamma:game-ended', '1');
    openChoosing('/categories');
    await cardsShown();
    expect(field('اسم اللعبة').value).toBe('');
    expect(screen.getByText('٠ من ٦')).toBeTruthy();
    expect(window.sessionStorage.getItem('lamma:game-ended')).toBeNull();
  });

  it('[W23] belongs to one account: another account in the tab starts with no choice', async () => {
    store(storedEvening);
    const { unmount } = openChoosing('/categories');
    await cardsShown();
    expect(field('اسم اللعبة').value).toBe('ديوانية الخميس');
    unmount();
    openChoosing('/categories', { 'GET /api/auth/user': { body: aUser({ id: 'somebodyelse' }) } });
    await cardsShown();
    expect(field('اسم اللعبة').value).toBe('');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  });

  it('[W26] continues to names and mode as soon as six are chosen, and back', async () => {
    openChoosing('/categories');
    await cardsShown();
    fireEvent.click(card('الأنبياء'));
    const next = () => screen.getByText('التالي: الفريقان وطريقة اللعب');
    fireEvent.click(next());
    expect(toastNow()).toMatchObject({ title: 'تحتاج لاختيار ٦ فئات', text: '١ من ٦' });
    expect(screen.queryByLabelText('اسم اللعبة')).toBeNull();
    for (const name of sixNames.slice(1)) fireEvent.click(card(name));
    fireEvent.click(next());
    expect(document.activeElement?.textContent).toBe('الفريقان وطريقة اللعب');
    expect(field('اسم اللعبة')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('رجوع إلى الفئات'));
    expect(screen.queryByLabelText('اسم اللعبة')).toBeNull();
    expect(document.activeElement).toBe(next());
  });
});
