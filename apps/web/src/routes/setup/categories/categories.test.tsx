import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToastStore } from '../../../lib/toast-store';
import {
  aCategory,
  card,
  chooseSix,
  field,
  fillAll,
  openSetup,
  sixNames,
  someCategories,
  storedChoice,
  type,
  waitForCards,
} from '../../../testing/choosing';
import { refused } from '../../../testing/fake-server';
import { aUser } from '../../../testing/samples';
import type icons from '../../../woven/motifs/icons.json';
import { WovenIcon } from '../../../woven/woven-icon';
import { suggestedNames } from '../use-game-choice';

const button = (name: string) => screen.getByRole('button', { name });
const toastNow = () => useToastStore.getState().toasts[0];
const missing = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
const tray = () => within(screen.getByRole('list', { name: 'فئات الليلة' }));

describe('the categories screen', () => {
  it('the categories page has a title, and each name field has a suggested name and a placeholder', async () => {
    openSetup('/categories');
    expect(await screen.findByRole('heading', { level: 1, name: 'اختاروا الفئات والفريقين' })).toBeTruthy();
    const examples = ['اسم اللعبة', 'الفريق الأول', 'الفريق الثاني'].map((name) => field(name).placeholder);
    expect(examples).toEqual(['ديوانية الخميس', 'صقور الديرة', 'نواخذة الخليج']);
    const names = ['اسم اللعبة', 'الفريق الأول', 'الفريق الثاني'].map((name) => field(name).value);
    expect(names).toEqual(Object.values(suggestedNames(new Date())));
    await waitFor(() => expect(document.title).toBe('اختاروا الفئات والفريقين | لمّة'));
  });

  it('the categories page groups the category cards in named sections', async () => {
    openSetup('/categories');
    const sections = await screen.findAllByRole('region');
    expect(sections.map((section) => within(section).getByRole('heading').textContent)).toEqual([
      'إسلاميات فئة واحدة',
      'كرة القدم فئتان',
      'جغرافيا فئتان',
      'تخمين الصور فئة واحدة',
      'منوعات فئتان',
    ]);
    expect(screen.getByRole('link', { name: /كرة القدم/ }).textContent).toBe('كرة القدم٢');
  });

  it('a category card shows the number of its games, and how many are left if that number is lower', async () => {
    openSetup('/categories');
    await waitForCards();
    expect(card('الأنبياء').textContent).toBe('الأنبياء٣ ألعاب');
    expect(card('ألغاز رياضيات').textContent).toBe('ألغاز رياضياتلعبتان، بقيت ١ لعبت ١');
    expect(card('الدوري الإيطالي').textContent).toBe('الدوري الإيطالي٦ ألعاب، أنهيتموها لعبت ٦');
  });

  it('a category card counts running games separately from games left and games played', async () => {
    const running = aCategory({
      id: 62,
      nameAr: 'الأنبياء',
      gameCount: 3,
      gamesLeft: 1,
      gamesPlayed: 1,
      gamesRunning: 1,
    });
    openSetup('/categories', { 'GET /api/categories': { body: [running] } });
    await screen.findByText('الأنبياء');
    expect(card('الأنبياء').textContent).toBe('الأنبياء٣ ألعاب، بقيت ١، وواحدة جارية لعبت ١');
  });

  it('a category card shows only the number of games to users whose games are not counted', async () => {
    const body = someCategories.map(({ gamesLeft: _left, gamesPlayed: _played, ...category }) => category);
    openSetup('/categories', { 'GET /api/categories': { body } });
    await waitForCards();
    expect(card('أعلام الدول').textContent).toBe('أعلام الدول١٢ لعبة');
  });

  it('a category card has the icon and the dye that the server names', async () => {
    const own = aCategory({ id: 200, nameAr: 'ديوانيتنا', section: 'misc', icon: 'pot', color: 'dye-2' });
    const unknown = aCategory({ id: 201, nameAr: 'غيرها', section: 'misc', icon: 'unheard-of', color: 'dye-9' });
    openSetup('/categories', { 'GET /api/categories': { body: [own, unknown] } });
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

  it('unplayed categories are marked as new if the user has played half of the categories', async () => {
    const body = someCategories.map((category, index) =>
      index % 2 === 0 ? { ...category, gamesPlayed: 1 } : category,
    );
    openSetup('/categories', { 'GET /api/categories': { body } });
    await waitForCards();
    expect(card('الأنبياء').textContent).not.toContain('جديد');
    expect(card('برمجة').textContent).toContain('جديد');
  });

  it('no category is marked as new if the user has played fewer than half of the categories', async () => {
    openSetup('/categories');
    await waitForCards();
    expect(screen.queryByText('جديد')).toBeNull();
  });

  it('no category is marked as new for a user who has played nothing', async () => {
    const body = someCategories.map((category) => ({ ...category, gamesPlayed: 0, gamesLeft: category.gameCount }));
    openSetup('/categories', { 'GET /api/categories': { body } });
    await waitForCards();
    expect(screen.queryByText('جديد')).toBeNull();
  });

  it('the draw button fills the empty slots, keeps chosen categories, and redraws the drawn ones when clicked again', async () => {
    openSetup('/categories');
    await waitForCards();
    fireEvent.click(card('برمجة'));
    fireEvent.click(button('املؤوها لنا'));
    expect(screen.getByText('٦ من ٦')).toBeTruthy();
    expect(card('برمجة').getAttribute('aria-pressed')).toBe('true');
    expect(card('الدوري الإيطالي').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button('بدّلوها لنا'));
    expect(card('برمجة').getAttribute('aria-pressed')).toBe('true');
    expect(storedChoice().selectedCategories).toContain(93);
  });

  it('no draw is offered if all six categories were chosen by hand', async () => {
    openSetup('/categories');
    await waitForCards();
    chooseSix();
    expect(screen.queryByRole('button', { name: /لنا$/ })).toBeNull();
  });

  it('the arrow keys move between category cards by their position, and from the search to the cards', async () => {
    openSetup('/categories');
    await waitForCards();
    const cards = screen.getAllByRole('button', { pressed: false });
    // Fakes a layout of two columns from right to left, with cards of forty pixels, below the search.
    for (const [index, element] of cards.entries()) {
      const right = index % 2 === 0 ? 200 : 95;
      const top = 100 + Math.floor(index / 2) * 50;
      element.getBoundingClientRect = () => new DOMRect(right - 95, top, 95, 40);
    }
    const search = field('ابحثوا عن فئة');
    search.getBoundingClientRect = () => new DOMRect(0, 0, 95, 40);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    search.focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(search);
    press('ArrowDown');
    expect(document.activeElement).toBe(cards[1]);
    press('ArrowRight');
    expect(document.activeElement).toBe(cards[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(cards[2]);
    press('ArrowLeft');
    press('ArrowUp');
    expect(document.activeElement).toBe(cards[1]);
  });

  it('a finished category can be chosen again', async () => {
    openSetup('/categories');
    await waitForCards();
    fireEvent.click(card('الدوري الإيطالي'));
    expect(card('الدوري الإيطالي').getAttribute('aria-pressed')).toBe('true');
  });

  it('the categories page searches by name and says if nothing is found', async () => {
    openSetup('/categories');
    await waitForCards();
    expect(field('ابحثوا عن فئة').placeholder).toBe('ابحثوا في ٨ فئات');
    type('ابحثوا عن فئة', 'برمجه');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    type('ابحثوا عن فئة', 'زرافة');
    expect(screen.getByRole('heading', { name: 'لا توجد فئة بهذا الاسم' })).toBeTruthy();
    fireEvent.click(button('امسحوا البحث'));
    expect(screen.getAllByRole('region')).toHaveLength(5);
  });

  it('chosen categories are marked, counted out of six and can be removed in the tray', async () => {
    openSetup('/categories');
    await waitForCards();
    expect(screen.getByText('صفر من ٦')).toBeTruthy();
    fireEvent.click(card('كأس العالم'));
    fireEvent.click(card('الأنبياء'));
    expect(card('كأس العالم').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('٢ من ٦')).toBeTruthy();
    expect(tray().getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('أزيلوا كأس العالم');
    fireEvent.click(tray().getByRole('button', { name: 'أزيلوا كأس العالم' }));
    expect(card('كأس العالم').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('١ من ٦')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('أزيلوا الأنبياء');
  });

  it('the other categories are dimmed when six are chosen, and a message says why a seventh is not added', async () => {
    openSetup('/categories');
    await waitForCards();
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

  it('the setup shows the modes only while six categories and all names are set, none preselected, and marks the best mode', async () => {
    openSetup('/categories');
    await waitForCards();
    chooseSix();
    type('اسم اللعبة', 'ليلة');
    type('الفريق الأول', 'صقور');
    type('الفريق الثاني', '');
    expect(screen.queryByRole('group', { name: 'طريقة اللعب' })).toBeNull();
    type('الفريق الثاني', 'نواخذة');
    const mode = screen.getByRole('group', { name: 'طريقة اللعب' });
    const radios = within(mode).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, false]);
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'كلاسيكي',
      'وصلهمالأفضل',
      'خربطهم',
      'اسبقهم',
    ]);
    fireEvent.click(within(mode).getByText('وصلهم'));
    expect(within(mode).getByText(/خمسة مربعات على خط واحد تفوز/)).toBeTruthy();
    type('اسم اللعبة', ' ');
    expect(screen.queryByRole('group', { name: 'طريقة اللعب' })).toBeNull();
  });

  it('the setup lists what is missing above the start button, which focuses the first missing part', async () => {
    openSetup('/categories');
    await waitForCards();
    chooseSix();
    for (const name of ['اسم اللعبة', 'الفريق الأول', 'الفريق الثاني']) type(name, '');
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

  it('the setup shows missing parts as errors only after an attempt to start', async () => {
    openSetup('/categories');
    await waitForCards();
    const start = button('أكمل البيانات أولاً');
    const list = document.getElementById(start.getAttribute('aria-describedby') ?? '');
    const signs = () => [...(list?.querySelectorAll('svg') ?? [])].map((sign) => sign.innerHTML);
    const before = signs();
    expect(before).toHaveLength(2);
    fireEvent.click(start);
    expect(signs()).toHaveLength(2);
    expect(signs()).not.toEqual(before);
  });

  it('the start button focuses the draw while categories are missing, then the first mode', async () => {
    openSetup('/categories');
    await waitForCards();
    fireEvent.click(button('أكمل البيانات أولاً'));
    expect(document.activeElement).toBe(button('املؤوها لنا'));
    fireEvent.click(button('املؤوها لنا'));
    fireEvent.click(button('أكمل البيانات أولاً'));
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(toastNow()?.text).toBe('نوع اللعبة مطلوب');
  });

  it('if a host starts too early, the setup marks the number of categories, and the modes once that is chosen', async () => {
    openSetup('/categories');
    await waitForCards();
    const signs = () => screen.getByText('صفر من ٦').querySelectorAll('svg').length;
    expect(signs()).toBe(0);
    fireEvent.click(button('أكمل البيانات أولاً'));
    expect(signs()).toBe(1);
    fireEvent.click(button('املؤوها لنا'));
    const modes = screen.getByRole('group', { name: 'طريقة اللعب', description: 'اختاروا طريقة من هذه.' });
    fireEvent.click(within(modes).getByText('كلاسيكي'));
    expect(screen.queryByText('اختاروا طريقة من هذه.')).toBeNull();
  });

  it('an attempt to start shows a toast if only categories are missing', async () => {
    openSetup('/categories');
    await waitForCards();
    fillAll();
    fireEvent.click(card('برمجة'));
    fireEvent.click(button('أكمل البيانات أولاً'));
    expect(toastNow()).toMatchObject({
      title: 'أكمل البيانات أولاً',
      text: 'تحتاج لاختيار ٦ فئات: اخترتم ٥ من ٦',
    });
    fireEvent.click(card('برمجة'));
    expect(toastNow()?.open).toBe(false);
  });

  it('the owner can choose the game number of each category, up to its last game', async () => {
    openSetup('/categories', { 'GET /api/auth/user': { body: aUser({ isAdmin: true }) } });
    await waitForCards();
    fillAll();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(6);
    const flags = screen.getByRole('spinbutton', { name: 'رقم لعبة أعلام الدول' });
    fireEvent.keyDown(flags, { key: 'End' });
    fireEvent.click(button('زيادة رقم لعبة الأنبياء'));
    expect(flags.getAttribute('aria-valuenow')).toBe('12');
    expect(storedChoice().categoryGameNumbers).toEqual({ '57': 12, '62': 2 });
  });

  it('the categories screen does not offer game numbers to others', async () => {
    openSetup('/categories');
    await waitForCards();
    fillAll();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('the categories page shows an error if the categories fail to load, and retries on request', async () => {
    const { answers, calls } = openSetup('/categories', {
      'GET /api/categories': refused(500, 'حدث خطأ غير متوقع'),
    });
    expect(await screen.findByRole('heading', { name: 'تعذّر تحميل الفئات' })).toBeTruthy();
    answers['GET /api/categories'] = { body: someCategories };
    const before = calls.length;
    fireEvent.click(button('أعيدوا المحاولة'));
    await waitForCards();
    expect(calls.slice(before).map(({ name }) => name)).toContain('GET /api/categories');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  });

  it('the setup on a phone continues to names and mode when six categories are chosen, and can go back', async () => {
    openSetup('/categories');
    await waitForCards();
    fireEvent.click(card('الأنبياء'));
    const next = () => screen.getByText('التالي: الفريقان وطريقة اللعب');
    fireEvent.click(next());
    expect(toastNow()).toMatchObject({ title: 'تحتاج لاختيار ٦ فئات', text: '١ من ٦' });
    expect(screen.queryByLabelText('اسم اللعبة')).toBeNull();
    for (const name of sixNames.slice(1)) fireEvent.click(card(name));
    expect(toastNow()?.open).toBe(false);
    fireEvent.click(next());
    expect(document.activeElement?.textContent).toBe('الفريقان وطريقة اللعب');
    expect(field('اسم اللعبة')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('رجوع إلى الفئات'));
    expect(screen.queryByLabelText('اسم اللعبة')).toBeNull();
    expect(document.activeElement).toBe(next());
  });
});
