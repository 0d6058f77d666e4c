import { expect } from '@playwright/test';
import { Host } from './people/host';
import { Player } from './people/player';
import { seat, someGame, someHost } from './seeded';
import type { SizeName } from './sizes';
import { cards } from './tour-card';
import { connectGame } from './tour-connect';
import { contestControl } from './tour-contest-control';
import { contestDesk } from './tour-contest-desk';
import { contestPhone } from './tour-contest-join';
import { contestScreen } from './tour-contest-screen';
import { customGame } from './tour-custom';
import { past, qrTest } from './tour-library';
import { ownCategories } from './tour-own-categories';
import { qrGame, qrPhone } from './tour-qr';
import { breakDown, hang, seatOwner, tellTimeLeft, type Visit, winnerOf } from './visit';

/** A walk through some pages in all their states. */
export interface Tour {
  name: string;
  walk: (visit: Visit) => Promise<void>;
  /** The only screens that its pages are made for; `each`: wide screens and phones have steps of their own; `same`, and left out: the same on all. */
  screens?: 'wide' | 'phone' | 'each' | 'same';
}

/** All pages of the site in all their states, in walks that need nothing of each other. */
export const tours: readonly Tour[] = [
  { name: 'the pages before the door', walk: beforeTheDoor },
  { name: 'home', walk: home },
  { name: 'the choice of categories', walk: categories, screens: 'each' },
  { name: 'the setup of a game', walk: setup },
  { name: 'a classic game', walk: game, screens: 'each' },
  { name: 'clocks and ends', walk: ends },
  { name: 'a game of «وصلهم»', walk: connectGame, screens: 'each' },
  { name: 'a game of «خربطهم»', walk: qrGame },
  { name: 'the rival’s phone', walk: qrPhone },
  { name: 'the remote card', walk: cards, screens: 'each' },
  { name: 'a game of own questions', walk: customGame, screens: 'each' },
  { name: 'own categories', walk: ownCategories, screens: 'each' },
  { name: 'past games', walk: past },
  { name: 'the test page of «خربطهم» and the site’s code', walk: qrTest },
  { name: 'the desk of contests', walk: contestDesk },
  { name: 'the control page of a contest', walk: contestControl },
  { name: 'a contest on the projector', walk: contestScreen, screens: 'wide' },
  { name: 'a contest on a student’s phone', walk: contestPhone, screens: 'phone' },
];

const wide: readonly SizeName[] = ['laptop', 'tv'];
const narrow: readonly SizeName[] = ['small', 'phone'];
const ways: Record<NonNullable<Tour['screens']>, readonly (readonly SizeName[])[]> = {
  wide: [wide],
  phone: [narrow],
  each: [wide, narrow],
  same: [[...narrow, ...wide]],
};

/** The walks that show all of a tour: of each the sizes to look at every state in, the last one that its steps are made in. */
export const waysOf = ({ screens = 'same' }: Tour): readonly (readonly SizeName[])[] => ways[screens];

/** The product's settings for a visit: everything that may be hidden shows. */
export const tourEnv = {
  SOCIAL_IMAGE_URL: 'https://i.test/lamma',
  SOCIAL_VIDEO_URL: 'https://v.test/lamma',
  SUPPORT_WHATSAPP: '96550123456',
};

async function beforeTheDoor({ page, look }: Visit): Promise<void> {
  const host = new Host(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'إنستغرام' }).waitFor();
  await look('landing');
  await page.getByRole('link', { name: 'عن اللعبة' }).click();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await look('about');

  await page.goto('/auth');
  const login = page.getByRole('button', { name: 'دخول', exact: true });
  await login.waitFor();
  await look('sign-in');
  await login.click();
  await page.getByRole('alert').waitFor();
  await look('sign-in, nothing filled in');
  await host.fillsLogin({ email: 'nobody@example.com', password: 'wrong-one' });
  await host.isTold('خطأ في تسجيل الدخول');
  await look('sign-in, wrong password');

  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  await page.getByRole('dialog').waitFor();
  await look('forgotten password');
  await page.getByRole('button', { name: 'أرسل الرابط' }).click();
  await page.getByText('يرجى إدخال البريد الإلكتروني').waitFor();
  await look('forgotten password, no address');
  await page.getByRole('button', { name: 'إلغاء' }).click();

  await page.getByRole('tab', { name: 'حساب جديد' }).click();
  const register = page.getByRole('button', { name: 'إنشاء الحساب' });
  await register.waitFor();
  await look('registration');
  await page.getByLabel('البريد الإلكتروني').fill('noura');
  await register.click();
  await page.getByRole('alert').waitFor();
  await look('registration, with problems');

  await page.goto(`/reset-password#${'a'.repeat(43)}`);
  const save = page.getByRole('button', { name: 'احفظ كلمة المرور' });
  await save.click();
  await page.getByText('يرجى ملء جميع الحقول').waitFor();
  await look('new password, nothing typed');
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('sadu-1448');
  await save.click();
  await page.getByRole('heading', { name: 'انتهت صلاحية الرابط' }).waitFor();
  await look('new password, link expired');

  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await look('not found');
}

async function home({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await seat(page, person);
  await page.route('**/api/user-games', hang);
  await page.goto('/');
  await page.getByRole('status', { name: 'جاري تحميل رصيد الألعاب...' }).waitFor();
  await look('home, loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/user-games', breakDown);
  await page.reload();
  await page.getByText('تعذّر تحميل رصيد الألعاب، نعيد المحاولة.').waitFor();
  await look('home, failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByText('لعبتان باقيتان').waitFor();
  await look('home, new account');
  await new Host(page).redeems('XXXXX-XXXXX');
  await new Host(page).isTold('فشل في تفعيل الكود');
  await look('home, wrong code');

  await someGame(person, evening);
  const second = await someGame(person, evening);
  await second.play(0, 5, winnerOf);
  await page.reload();
  await page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.').waitFor();
  await page.getByRole('region', { name: /^لعبة لم تنتهِ/ }).waitFor();
  await look('home, no game left and one that waits');

  await seatOwner(page, product);
  await page.reload();
  await page.getByText('ألعاب بلا حدود').waitFor();
  await look('home, owner');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('alert').filter({ hasText: 'انقطع الاتصال' }).waitFor();
  await look('home, server away');
}

async function categories({ page, product, isPhone, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const host = new Host(page);
  const next = page.getByRole('button', { name: 'التالي: الفريقان وطريقة اللعب' });
  await seat(page, person);
  await page.route('**/api/auth/user', hang);
  await page.goto('/categories');
  await page.getByRole('status').filter({ hasText: 'جاري التحميل...' }).waitFor();
  await look('a page while it is not known who asks');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/categories', hang);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الفئات' }).waitFor();
  await look('categories, loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/categories', breakDown);
  await page.reload();
  await page.getByRole('heading', { name: 'تعذّر تحميل الفئات' }).waitFor();
  await look('categories, failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.reload();
  await page.getByRole('navigation', { name: 'الأقسام' }).waitFor();
  await look('categories, none chosen');
  if (isPhone) await page.getByRole('button', { name: 'ابحث' }).click();
  await page.getByRole('searchbox').fill('أعلام');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /^أعلام الدول/ }),
  ).toBeVisible();
  await look('categories, a search');
  await page.getByRole('searchbox').fill('لا شيء كهذا');
  await page.getByRole('heading', { name: 'لا توجد فئة بهذا الاسم' }).waitFor();
  await look('categories, a search that finds nothing');
  await page.getByRole('button', { name: 'امسح البحث' }).click();
  for (const name of evening.categories.slice(0, 3)) {
    await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  }
  await look('categories, three chosen');
  // It is marked as taking no press, which Playwright would wait for; the keyboard presses all the same.
  if (isPhone) {
    await next.press('Enter');
    await host.isTold('تحتاج لاختيار ٦ فئات');
  } else {
    await page.getByRole('button', { name: 'أكمل البيانات أولاً' }).press('Enter');
    await expect(page.getByLabel('اسم اللعبة')).toBeFocused();
  }
  await look('categories, three chosen and asked for more');
  await host.fillsEvening(evening);
  await look('categories, complete');
  if (isPhone) {
    await page.getByRole('button', { name: 'رجوع إلى الفئات' }).click();
    await next.waitFor();
    await look('categories, six chosen');
  }
  await page.getByRole('button', { name: /^برمجة / }).click();
  await host.isTold('اخترتم ست فئات');
  await look('categories, a seventh pressed');

  await someGame(person, evening);
  await someGame(person, evening);
  await page.reload();
  if (isPhone) await next.click();
  await host.pressesStart();
  const dialog = page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' });
  await dialog.waitFor();
  await look('categories, code dialog');
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await dialog.getByText('يرجى إدخال كود صالح').waitFor();
  await look('categories, code dialog without a code');

  await seatOwner(page, product);
  await page.goto('/categories');
  await host.fillsEvening(evening);
  await page.getByRole('group', { name: 'رقم اللعبة لكل فئة' }).waitFor();
  await look('categories, owner');
}

async function setup({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await seat(page, person);
  const ended = await someGame(person, evening);
  await ended.play(0, 36, () => 1);
  await page.goto(ended.path);
  await page.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }).click();
  await page.getByRole('list', { name: 'فئات الإعادة' }).waitFor();
  await look('setup, replay');
  await page.goto('/categories');
  await new Host(page).fillsEvening(evening);
  await page.goto('/game-setup');
  await page.getByText('بقيت لك لعبة واحدة').waitFor();
  await look('setup');
  await someGame(person, evening);
  await page.reload();
  await page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' }).waitFor();
  await look('setup, code dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'تم استنفاد الألعاب المجانية' }).waitFor();
  await look('setup, no game left');
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
  await page.getByRole('heading', { name: 'بيانات مفقودة' }).waitFor();
  await look('setup, nothing chosen');
}

async function game({ page, product, isPhone, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await seat(page, person);
  const played = await someGame(person, evening);
  const player = new Player(page, evening);
  const [first = ''] = evening.categories;
  await page.goto('/classic-game?g=0123456789abcdef');
  await page.getByRole('heading', { name: 'لم يتم العثور على بيانات اللعبة' }).waitFor();
  await look('game, missing');
  await page.route('**/api/game-sessions/*', hang);
  await page.route('**/socket.io/**', hang);
  await page.goto(played.path);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل اللعبة...' }).waitFor();
  await look('game, loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await player.board.waitFor();
  await look('board, start', 'board');
  await played.play(1, 6, winnerOf);
  await expect(player.board.getByRole('img')).toHaveCount(5);
  await look('board, played', 'board');
  await player.opens(first, 1);
  await look('question', 'question');
  await player.reveals();
  await look('answer', 'question');
  await page.getByRole('button', { name: 'رجوع إلى اللوحة' }).click();
  await player.board.waitFor();
  await look('board, while a question is open', 'board');
  await page.getByRole('button', { name: 'رجوع إلى السؤال' }).click();
  await player.awards(1);
  await player.opens('كأس العالم', 6);
  await player.reveals();
  await page.getByText('ويُقبل: الدخيل').waitFor();
  await look('answer with another form', 'question');
  await player.awards(null);
  await player.opens('أعلام الدول', 1);
  await look('question with a picture', 'question');
  await page.getByRole('button', { name: 'كبّر الصورة' }).click();
  await page.getByRole('dialog').waitFor();
  await look('picture, enlarged');
  await page.keyboard.press('Escape');
  await player.reveals();
  await look('answer with a picture', 'question');
  await page.getByRole('banner').getByRole('button', { name: 'الرئيسية' }).click();
  await page.getByRole('dialog', { name: 'هل تخرجون الآن؟' }).waitFor();
  await look('exit dialog');
  await page.keyboard.press('Escape');
  await player.awards(2);

  const otherPage = await page.context().newPage();
  const other = new Player(otherPage, evening);
  await otherPage.goto(played.path);
  await other.board.waitFor();
  // A page behind another one is not drawn anew.
  await page.bringToFront();
  if (isPhone) await page.getByText('متصل بالشاشة. ما تفعله هنا يظهر عليها.').waitFor();
  await look('board, beside another screen', 'board');
  await other.opens('خرائط العالم', 1);
  await player.card.waitFor();
  await look('question, beside another screen', 'question');
  await other.reveals();
  await player.answer.waitFor();
  await look('answer, beside another screen', 'question');
  const { width = 0 } = (await player.answer.boundingBox()) ?? {};
  if (isPhone) expect(width).toBeGreaterThan(0.8 * (page.viewportSize()?.width ?? 0));
  await otherPage.close();
}

async function ends({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await seat(page, person);
  const won = await someGame(person, evening);
  await won.play(0, 36, (place) => (place % 3 === 0 ? 2 : 1));
  await page.goto(won.path);
  await page.getByRole('heading', { level: 1, name: evening.teams[0] }).waitFor();
  await look('winner', 'question');
  await page.goto('/');
  await page.getByRole('region', { name: /^آخر لعبة/ }).waitFor();
  await look('home, last game');

  const drawn = await someGame(person, evening);
  await drawn.open(0);
  for (const seconds of [19, 7, 0]) {
    await tellTimeLeft(page, seconds);
    await page.goto(drawn.path);
    await page.getByRole('timer').waitFor();
    await look(`question, ${seconds} seconds left`, 'question');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await drawn.move({ type: 'award', team: 1 });
  await drawn.play(1, 36, (place) => (place % 2 === 0 ? 1 : 2));
  await page.goto(drawn.path);
  await page.getByRole('heading', { level: 1, name: 'تعادل' }).waitFor();
  await look('draw', 'question');
}
