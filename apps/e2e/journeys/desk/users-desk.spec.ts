import { signIn } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { signInAs, signInAsNoura, signInAsOwner } from '../../src/games/seeded-game';
import { Host, noura } from '../../src/people/host';
import { test } from '../../src/stage';

test('a user sees the games and the teacher’s right that the owner grants; a block signs them out at once, and the sign-in says why', async ({
  product,
  openScreen,
}) => {
  const [desk, home, phone] = [await openScreen('laptop'), await openScreen('tv'), await openScreen('phone')];
  const host = new Host(home);
  const { email, password } = await signInAsNoura(home);
  await signInAs(phone, await signIn(product.url, email, password));
  for (const screen of [home, phone]) await screen.goto('/');
  await host.seesGamesLeft('لعبتان باقيتان');

  await signInAsOwner(desk, product);
  await desk.goto('/admin/users');
  await expect(desk.getByText('سجّلوا اليوم')).toBeVisible();
  await desk.getByRole('searchbox').fill('نوره عنزي ٥٠١٢');
  await expect(desk.getByRole('list', { name: 'قائمة المستخدمين' }).getByRole('listitem')).toHaveCount(1);
  await desk.getByRole('button', { name: 'تفاصيل نورة العنزي' }).click();
  const panel = desk.getByRole('dialog', { name: 'المستخدم' });
  await panel.getByLabel('العدد').fill('٧');
  await panel.getByRole('button', { name: 'أهدوا الألعاب' }).click();
  await expect(desk.getByText('أُضيفت الألعاب إلى الحساب', { exact: true })).toBeVisible();
  await host.seesGamesLeft('ألعاب باقية');
  await expect(home.getByText('٩', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'أعطوا صلاحية المعلّم' }).click();
  await expect(panel.getByText('بلا حدود')).toBeVisible();
  // The right applies to the running session.
  await home.getByRole('link', { name: 'المسابقات' }).click();
  await expect(home).toHaveURL(/\/solo-games$/);
  await home.goto('/');
  await host.seesHome(noura);

  await panel.getByRole('button', { name: 'احظروا الحساب' }).click();
  await desk
    .getByRole('dialog', { name: /^احظروا الحساب/ })
    .getByRole('button', { name: 'احظروا الحساب' })
    .click();
  await expect(panel.getByText(/^محظور منذ/)).toBeVisible();
  for (const screen of [home, phone]) {
    await expect(screen.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
    await screen.getByRole('link', { name: 'دخول أو إنشاء حساب' }).click();
    const out = new Host(screen);
    await out.fillsLogin(noura);
    await out.seesToast('خطأ في تسجيل الدخول', 'أوقف صاحب الموقع هذا الحساب، تواصلوا معه إن كان ذلك خطأ');
  }

  await panel.getByRole('button', { name: 'ارفعوا الحظر' }).click();
  await expect(panel.getByText(/^محظور منذ/)).toBeHidden();
  await host.fillsLogin(noura);
  await host.seesHome(noura);
});

// performance-page.test.tsx and messages.test.tsx cover the redirect, which all pages of the owner share.
test('the owner’s pages redirect a user home @full', async ({ openScreen }) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await host.registers(noura);
  for (const path of ['/admin/users', '/admin/analytics']) {
    await page.goto(path);
    await host.seesHome(noura);
    await expect(page).toHaveURL(/\/$/);
  }
});
