import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { playsToTheEnd } from '../../src/games/plays-on';
import { seatOwner } from '../../src/games/seeded-game';
import { Host, noura, thursday } from '../../src/people/host';
import type { Product } from '../../src/product/product';
import { test } from '../../src/stage';

test('[J82] the owner’s page of performance shows exactly what a journey did: pages opened, a game begun and ended', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await playsAnEvening(page, product);
  // Leaving the site is when a page sends what it has not sent yet.
  const sent = page.waitForRequest('**/api/metrics');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await sent;
  await page.goto('about:blank');

  const desk = await openScreen('laptop');
  // The owner's own visit would count as a second user as soon as the page below is read again.
  await desk.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => true }));
  await seatOwner(desk, product);
  await desk.goto('/admin/performance');
  const figure = (name: string) => desk.locator('dl > div').filter({ hasText: name }).getByRole('definition').first();
  // The server writes what it has counted every five seconds, and the page reads every thirty.
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

/** From a visitor to the winner of a game, of which the pages see the beginning and the last question. */
async function playsAnEvening(page: Page, product: Product): Promise<void> {
  const host = new Host(page);
  await host.registers(noura);
  await host.startsGame(thursday);
  await playsToTheEnd(page, product);
  await page.getByRole('button', { name: 'الرئيسية' }).click();
  await host.seesHome(noura);
}
