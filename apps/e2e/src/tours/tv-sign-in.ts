import { visitor } from '@lamma/testkit/people/visitor';
import { hold, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAs, someHost } from '../games/seeded-game';
import type { Visit } from './visit';

const SCREENS = '**/api/tv-sign-ins';
const OF_CODE = '**/api/tv-sign-ins/*';

/** Visits `/auth/tv`, a screen that waits for a phone. */
export async function tvScreen({ page, product, look }: Visit): Promise<void> {
  const fail = await hold(page, SCREENS);
  await page.goto('/auth/tv');
  await page.getByText('نجهّز الرمز...').waitFor();
  await look('a screen waits for its code');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تجهيز الرمز' }).waitFor();
  await look('a screen without a code');
  await stopFaking(page);
  await page.route(SCREENS, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), expiresInMs: 0 } });
  });
  await page.getByRole('button', { name: 'أعيدوا المحاولة' }).click();
  await page.getByRole('heading', { name: 'نامت هذه الصفحة' }).waitFor();
  await look('a screen that nobody came to');
  await stopFaking(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/tv-sign-ins'));
  await page.getByRole('button', { name: 'رمز جديد' }).click();
  const { code } = (await (await asked).json()) as { code: string };
  await page.getByRole('img', { name: 'رمز دخول هذه الشاشة' }).waitFor();
  await look('a screen with its code', 'board');
  const host = await someHost(product.url);
  await host.call('POST /api/tv-sign-ins/:code/confirm', { params: { code }, body: {} });
  await page.getByRole('link', { name: 'ابدأ اللعب' }).waitFor();
  await look('a screen that is signed in', 'board');

  const names = { gameName: 'ديوانية الخميس', team1Name: 'صقور الديرة', team2Name: '' };
  const setup = { at: 'setup', categoryIds: [62, 65], ...names, mode: null };
  await host.request('PUT', '/api/cast', { step: setup });
  await page.getByText('كأس العالم', { exact: true }).waitFor();
  await look('a screen follows the choice of its phone', 'board');
  await host.request('PUT', '/api/cast', { step: { at: 'home' } });
  await page.getByRole('heading', { name: 'اختاروا من الجوال' }).waitFor();
  await look('a screen waits for its phone’s choice', 'board');
}

/** Visits `/tv` and `/tv/:code`, where a phone confirms or refuses a screen. */
export async function tvPhone({ page, product, look }: Visit): Promise<void> {
  const host = await someHost(product.url);
  await signInAs(page, host);
  const screen = () => visitor(product.url).call('POST /api/tv-sign-ins');
  await page.goto('/tv');
  await page.getByRole('button', { name: 'التالي' }).click();
  await page.getByText('اكتبوا الحروف الستة').waitFor();
  await look('letters of a screen, none typed');
  await page.getByLabel('حروف الشاشة').fill('bcd fgh');
  await page.getByRole('button', { name: 'التالي' }).click();
  await page.getByRole('heading', { name: 'انتهى هذا الرمز' }).waitFor();
  await look('a code that no screen shows');

  const fail = await hold(page, OF_CODE);
  const near = await screen();
  await page.goto(`/tv/${near.code}`);
  await page.getByRole('status').filter({ hasText: 'نبحث عن الشاشة...' }).waitFor();
  await look('a screen is looked for');
  await fail();
  await page.getByRole('button', { name: 'أعيدوا المحاولة' }).waitFor();
  await look('a screen that cannot be looked for');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'هل هذه شاشتكم؟' }).waitFor();
  await look('a screen in the same network');
  await page.getByRole('button', { name: 'نعم، هذه شاشتي' }).click();
  await page.getByRole('heading', { name: 'دخلت الشاشة' }).waitFor();
  await look('a screen that the phone signed in');

  const far = await screen();
  await page.route(OF_CODE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), signs: null } });
  });
  await page.goto(`/tv/${far.code}`);
  const wrong = [...far.signs].reverse();
  await page.getByText('لم تختاروا بعد').waitFor();
  await look('a screen in another network');
  const plates = page.locator('button[aria-pressed]');
  for (const at of [0, 1, 2]) await plates.nth(at).click();
  await look('three signs are chosen');
  await page.getByRole('button', { name: 'امسحوا الاختيار' }).click();
  await host.request('POST', `/api/tv-sign-ins/${far.code}/confirm`, { signs: wrong });
  await page.getByRole('button', { name: 'لا', exact: true }).click();
  await page.getByRole('heading', { name: 'لم تدخل الشاشة' }).waitFor();
  await look('a screen that was refused');
}
