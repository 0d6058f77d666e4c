import { expect } from '@playwright/test';
import { seatOwner } from '../../src/games/seeded-game';
import { Host, noura } from '../../src/people/host';
import { test } from '../../src/stage';

test('[J79] the owner finds a user, gives games and the teacher’s right, which the user sees; blocked, the user is out at once and told why', async ({
  product,
  openScreen,
}) => {
  const [desk, home, phone] = [await openScreen('laptop'), await openScreen('tv'), await openScreen('phone')];
  const host = new Host(home);
  await host.registers(noura);
  await new Host(phone).signsIn(noura);
  await host.seesGamesLeft('لعبتان باقيتان');

  await seatOwner(desk, product);
  await desk.goto('/admin/users');
  await expect(desk.getByText('سجّلوا اليوم')).toBeVisible();
  await desk.getByRole('searchbox').fill('نوره عنزي ٥٠١٢');
  await expect(desk.getByRole('list', { name: 'قائمة المستخدمين' }).getByRole('listitem')).toHaveCount(1);
  await desk.getByRole('button', { name: 'تفاصيل نورة العنزي' }).click();
  const panel = desk.getByRole('dialog', { name: 'المستخدم' });
  await panel.getByLabel('العدد').fill('٧');
  await panel.getByRole('button', { name: 'أهدِ الألعاب' }).click();
  await expect(desk.getByText('أُضيفت الألعاب إلى الحساب', { exact: true })).toBeVisible();
  await host.seesGamesLeft('ألعاب باقية');
  await expect(home.getByText('٩', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'أعطِ صلاحية المعلّم' }).click();
  await expect(panel.getByText('بلا حدود')).toBeVisible();
  // Without another sign-in.
  await home.getByRole('link', { name: 'المسابقات' }).click();
  await expect(home).toHaveURL(/\/solo-games$/);
  await home.goto('/');
  await host.seesHome(noura);

  await panel.getByRole('button', { name: 'احظر الحساب' }).click();
  await desk
    .getByRole('dialog', { name: /^احظر الحساب/ })
    .getByRole('button', { name: 'احظر الحساب' })
    .click();
  await expect(panel.getByText(/^محظور منذ/)).toBeVisible();
  for (const screen of [home, phone]) {
    await expect(screen.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
    await screen.getByRole('link', { name: 'دخول أو إنشاء حساب' }).click();
    const out = new Host(screen);
    await out.fillsLogin(noura);
    await out.isTold('خطأ في تسجيل الدخول', 'أوقف صاحب الموقع هذا الحساب، تواصلوا معه إن كان ذلك خطأ');
  }

  await panel.getByRole('button', { name: 'ارفع الحظر' }).click();
  await expect(panel.getByText(/^محظور منذ/)).toBeHidden();
  await host.fillsLogin(noura);
  await host.seesHome(noura);
});

test('[J79] anybody else who opens the owner’s pages is sent home', async ({ openScreen }) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await host.registers(noura);
  for (const path of ['/admin/users', '/admin/analytics']) {
    await page.goto(path);
    await host.seesHome(noura);
    await expect(page).toHaveURL(/\/$/);
  }
});
