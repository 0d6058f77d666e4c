import { expect } from '@playwright/test';
import { hold, letThrough, loadAgain } from '../../browser/faked-answers';
import { signInAs, signInAsOwner, someGame, someHost } from '../../games/seeded-game';
import { Host } from '../../people/host';
import type { Visit } from '../visit';

/** Visits `/categories` up to a complete choice, and without games left. */
export async function categories({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const host = new Host(page);
  const next = page.getByRole('button', { name: 'التالي: الفريقان وطريقة اللعب' });
  await signInAs(page, person);
  const load = await hold(page, '**/api/auth/user', letThrough);
  const fail = await hold(page, '**/api/categories');
  await page.goto('/categories');
  await page.getByRole('status').filter({ hasText: 'جاري التحميل...' }).waitFor();
  await look('a page while it is not known who asks');
  await load();
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الفئات' }).waitFor();
  await look('categories, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل الفئات' }).waitFor();
  await look('categories, failed');
  await loadAgain(page);
  await page.getByRole('navigation', { name: 'الأقسام' }).waitFor();
  await look('categories, none chosen');
  if (isPhone) await page.getByRole('button', { name: 'ابحثوا' }).click();
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
  await page.getByRole('button', { name: 'امسحوا البحث' }).click();
  for (const name of plan.categories.slice(0, 3)) {
    await page.locator('button[aria-pressed]', { has: page.getByText(name, { exact: true }) }).click();
  }
  await look('categories, three chosen');
  // Playwright's click would wait while the button is aria-disabled; a key press does not.
  if (isPhone) {
    await next.press('Enter');
    await host.seesToast('تحتاج لاختيار ٦ فئات');
  } else {
    await page.getByRole('button', { name: 'أكمل البيانات أولاً' }).press('Enter');
    await expect(page.getByRole('button', { name: 'املؤوها لنا' })).toBeFocused();
  }
  await look('categories, three chosen and asked for more');
  await host.fillsGameForm(plan);
  await look('categories, complete');
  if (isPhone) {
    await page.getByRole('button', { name: 'رجوع إلى الفئات' }).click();
    await next.waitFor();
    await look('categories, six chosen');
  }
  await page.getByRole('button', { name: /^برمجة / }).click();
  await host.seesToast('اخترتم ست فئات');
  await look('categories, a seventh pressed');

  await someGame(person, plan);
  await someGame(person, plan);
  await page.reload();
  if (isPhone) await next.click();
  await host.pressesStart();
  const dialog = page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' });
  await dialog.waitFor();
  await look('categories, code dialog');
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await dialog.getByText('يرجى إدخال كود صالح').waitFor();
  await look('categories, code dialog without a code');

  await signInAsOwner(page, product);
  await page.goto('/categories');
  await host.fillsGameForm(plan);
  await page.getByRole('group', { name: 'رقم اللعبة لكل فئة' }).waitFor();
  await look('categories, owner');
}

/** Visits `/game-setup` for a replay, a new game, without games left and without a choice. */
export async function setup({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const ended = await someGame(person, plan);
  await ended.play(0, 36, () => 1);
  await page.goto(ended.path);
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }).click();
  await page.getByRole('list', { name: 'فئات الإعادة' }).waitFor();
  await look('setup, replay');
  await page.goto('/categories');
  await new Host(page).fillsGameForm(plan);
  await page.goto('/game-setup');
  await page.getByText('بقيت لكم لعبة واحدة').waitFor();
  await look('setup');
  await someGame(person, plan);
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
