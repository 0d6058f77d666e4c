import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { playsToTheEnd } from '../../src/games/plays-on';
import { signInAsOwner } from '../../src/games/seeded-game';
import { Host, noura, thursday } from '../../src/people/host';
import type { Product } from '../../src/product/product';
import { test } from '../../src/stage';

// The server’s performance.test.ts covers the figures, recording.test.tsx what pages send, and performance-page.test.tsx the page.
test('the owner’s performance page and its export count the page views and the one game of a visitor @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await playsAnEvening(page, product);
  // A page sends its remaining metrics on pagehide.
  const sent = page.waitForRequest('**/api/metrics');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await sent;
  await page.goto('about:blank');

  const desk = await openScreen('laptop');
  // Otherwise the owner's own visit would count as a second user after a reload.
  await desk.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => true }));
  await signInAsOwner(desk, product);
  await desk.goto('/admin/performance');
  const figure = (name: string) => desk.locator('dl > div').filter({ hasText: name }).getByRole('definition').first();
  // The server flushes its counters every 5 s, and the page polls every 30 s.
  await expect(async () => {
    await desk.reload();
    await expect(figure('مستخدمون الآن')).toHaveText('١', { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await expect(figure('ألعاب بدأت')).toHaveText('١');
  await expect(figure('زمن الاستجابة')).toHaveText(/^[٠-٩٬]+ مللي ثانية$/);
  await expect(figure('نسبة الخطأ')).toHaveText('٠٪');
  const ranking = (title: string) =>
    desk.getByRole('main').locator('section').filter({ hasText: title }).getByRole('listitem');
  await expect(ranking('أكثر الصفحات زيارة')).toHaveText([
    'الرئيسية٣',
    'الدخول والتسجيل١',
    'اختيار الفئات١',
    'كلاسيكي١',
  ]);
  await expect(ranking('أكثر الألعاب')).toHaveText(['كلاسيكي١']);
  await expect(desk.getByText('متوسط مدة اللعبة')).toBeVisible();
  await expect(desk.getByText('فُتحت ٦ صفحات في آخر ٥ دقائق', { exact: false })).toBeVisible();

  await desk.getByRole('button', { name: 'تصدير' }).click();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'ملف JSON' }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(file.popularGames).toEqual([{ game: 'classic', count: 1 }]);
});

async function playsAnEvening(page: Page, product: Product): Promise<void> {
  const host = new Host(page);
  await host.registers(noura);
  await host.startsGame(thursday);
  await playsToTheEnd(page, product);
  await page.getByRole('button', { name: 'الرئيسية' }).click();
  await host.seesHome(noura);
}
