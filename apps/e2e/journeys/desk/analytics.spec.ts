import { expect } from '@playwright/test';
import { playsToTheEnd } from '../../src/games/plays-on';
import { signInAsOwner } from '../../src/games/seeded-game';
import { Host, noura, thursday } from '../../src/people/host';
import { test } from '../../src/stage';

const friday = { ...thursday, categories: [...thursday.categories.slice(0, 5), 'دول الخليج'], mode: 'وصلهم' } as const;

// The server’s analytics.test.ts covers the counts, and the tour of analytics the page.
test('the owner’s analytics and users pages count exactly two games, one rating and one new user after an evening @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await host.registers(noura);
  await host.startsGame(thursday);
  await playsToTheEnd(page, product);
  await page.getByRole('button', { name: 'المزيد' }).click();
  const rating = page.getByRole('form', { name: 'كيف كانت اللعبة؟' });
  await rating.getByRole('radio', { name: '٤ من ٥' }).check({ force: true });
  await rating.getByRole('textbox').fill('سهرة طيبة');
  await rating.getByRole('button', { name: 'أرسلوا التقييم' }).click();
  await page.getByRole('button', { name: 'الرئيسية' }).click();
  await host.seesHome(noura);
  await host.startsGame(friday);

  const desk = await openScreen('laptop');
  await signInAsOwner(desk, product);
  await desk.goto('/admin/analytics');
  const section = (title: string) =>
    desk
      .getByRole('main')
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: title, exact: true }) });
  const most = section('أكثر الفئات اختيارًا').getByRole('listitem');
  await expect(most).toHaveCount(7);
  for (const name of thursday.categories.slice(0, 5)) await expect(most.filter({ hasText: name })).toHaveText(/٢$/);
  for (const { categories } of [thursday, friday]) {
    await expect(most.filter({ hasText: categories[5] ?? '' })).toHaveText(/١$/);
  }
  await expect(section('طرق اللعب').getByRole('listitem')).toContainText([/كلاسيكي.*١/, /وصلهم.*١/]);
  await expect(section('الألعاب في كل يوم').getByRole('img')).toHaveAccessibleName(/لعبتان في المدة كلها/);

  await desk.goto('/admin/users');
  const counter = (name: string) => desk.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  // The two users are the owner and the host.
  await expect(counter('كل المستخدمين')).toHaveText('٢');
  await expect(counter('سجّلوا اليوم')).toHaveText('٢');
  await desk.getByRole('tab', { name: 'التقييمات' }).click();
  const ratings = desk.getByRole('list', { name: 'التقييمات' }).getByRole('listitem');
  await expect(ratings).toHaveCount(1);
  await expect(ratings).toContainText('سهرة طيبة');
  await expect(ratings.getByLabel('٤ من ٥')).toBeVisible();
});
