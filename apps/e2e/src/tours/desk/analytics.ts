import { host } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { hold, loadAgain } from '../../browser/faked-answers';
import { signInAsOwner, someGame } from '../../games/seeded-game';
import { thursday } from '../../people/host';
import type { Visit } from '../visit';

const ANALYTICS = '**/api/admin/analytics*';
const DAY = 86_400_000;

/** Fakes the figures of a server with many games. */
async function fakeManyGames(page: Visit['page']): Promise<void> {
  await page.route(ANALYTICS, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.categories.forEach((category: { selectionCount: number }, place: number) => {
      category.selectionCount = Math.max(3, Math.round(1412 * 0.94 ** place));
    });
    const plays = [683, 512, 274, 61];
    answer.gameModes.forEach((mode: { playCount: number }, place: number) => {
      mode.playCount = plays[place] ?? 0;
    });
    answer.eveningPlayCount = 318;
    if (answer.games.step === 'day') {
      for (const day of answer.games.counts)
        day.playCount = 40 + ((day.from / DAY) % 7 < 2 ? 55 : 0) + Math.round((day.from / DAY) % 11);
    } else {
      const [{ from }] = answer.games.counts;
      answer.games.counts = Array.from({ length: 9 }, (_, index) => ({
        from: from - (8 - index) * 30.4 * DAY,
        playCount: 120 + index * 140,
      }));
    }
    await route.fulfill({ response, json: answer });
  });
}

export async function analyticsDesk({ page, product, plan, look }: Visit): Promise<void> {
  await signInAsOwner(page, product);
  const fail = await hold(page, ANALYTICS);
  await page.goto('/admin/analytics');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل التحليلات...' }).waitFor();
  await look('analytics, loading');
  await fail();
  await page.getByRole('heading', { name: 'خطأ في تحميل التحليلات' }).waitFor();
  await look('analytics, failed');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا ألعاب في هذه المدة' }).waitFor();
  await look('analytics, nothing played');
  const noura = await host(product.url, { firstName: 'نورة' });
  await someGame(noura, plan);
  await someGame(noura, { ...thursday, mode: 'وصلهم' });
  await page.reload();
  await page.getByRole('heading', { name: 'أكثر الفئات اختيارًا' }).waitFor();
  await look('analytics, two games');
  await fakeManyGames(page);
  await page.reload();
  await page.getByText('١٬٤١٢').first().waitFor();
  await look('analytics');
  await page.getByText('كل الوقت', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'الألعاب في كل شهر' })).toBeVisible();
  await page.getByText('الأرقام في جدول').click();
  await look('analytics, all of time with its table');
}
