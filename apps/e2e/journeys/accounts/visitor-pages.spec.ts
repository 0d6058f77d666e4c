import { expect } from '@playwright/test';
import { signInAsNoura, signInAsOwner } from '../../src/games/seeded-game';
import { Host, noura } from '../../src/people/host';
import { linkInMail } from '../../src/product/operator';
import { test } from '../../src/stage';

const WRONG = ['خطأ في تسجيل الدخول', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'] as const;

test('a visitor registers, signs out and in again; a wrong password and an unknown address get the same message', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'ابدأ اللعب' })).toBeDisabled();
  await host.registers(noura);
  await host.seesToast('تم إنشاء الحساب بنجاح');
  await page.reload();
  await host.seesHome(noura);
  await host.logsOut();
  await page.getByRole('link', { name: 'دخول أو إنشاء حساب' }).click();
  await host.fillsLogin({ ...noura, password: 'majlis-2027' });
  await host.seesToast(...WRONG);
  await host.fillsLogin({ ...noura, email: 'nobody@example.com' });
  await host.seesToast(...WRONG);
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('nobody@example.com');
  await host.fillsLogin(noura);
  await host.seesToast('تم تسجيل الدخول بنجاح');
  await host.seesHome(noura);
});

// forms.test.tsx covers the form, and the server’s tests of registration the refusals.
test('the sign-up form names missing and wrong fields, and says beside the field that an address is already registered @full', async ({
  openScreen,
}) => {
  const page = await openScreen('phone');
  const host = new Host(page);
  await host.registers(noura);
  await host.logsOut();
  await page.getByRole('link', { name: 'تسجيل جديد' }).click();
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page.getByRole('alert')).toHaveText('يرجى ملء جميع الحقول المطلوبة');
  await page.getByLabel('الاسم الأول').fill('سارة');
  await page.getByLabel('البريد الإلكتروني').fill(noura.email.toUpperCase());
  await page.getByRole('textbox', { name: 'رقم الهاتف' }).fill('٥٠١٢٣٤٥٧');
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill('12345');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page.getByText('كلمة المرور يجب أن تكون ٦ أحرف على الأقل')).toBeVisible();
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill('123456');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await host.seesToast('فشل في إنشاء الحساب', 'هذا البريد مسجّل من قبل، سجّلوا الدخول به');
  const email = page.getByLabel('البريد الإلكتروني');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('هذا البريد مسجّل من قبل، سجّلوا الدخول به');
  await email.fill('sara@example.com');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await host.seesHome({ firstName: 'سارة', lastName: '' });
});

test('a mailed link resets a forgotten password once and ends all earlier sessions', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const elsewhere = await openScreen('phone');
  const host = new Host(page);
  await signInAsNoura(elsewhere);
  await elsewhere.goto('/');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  const dialog = page.getByRole('dialog', { name: 'استعادة كلمة المرور' });
  await dialog.getByLabel('البريد الإلكتروني').fill(noura.email);
  await dialog.getByRole('button', { name: 'أرسلوا الرابط' }).click();
  await host.seesToast('تم إرسال رسالة الاستعادة، تحققوا من بريدكم');
  await expect(dialog).toBeHidden();

  const link = await linkInMail(product);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('sadu-1448');
  await page.getByRole('button', { name: 'احفظوا كلمة المرور' }).click();
  await expect(page.getByRole('heading', { name: 'تغيّرت كلمة المرور' })).toBeVisible();
  await page.getByRole('link', { name: 'تسجيل الدخول' }).click();
  await host.fillsLogin(noura);
  await host.seesToast(...WRONG);
  await host.fillsLogin({ ...noura, password: 'sadu-1448' });
  await host.seesHome(noura);

  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('another-1448');
  await page.getByRole('button', { name: 'احفظوا كلمة المرور' }).click();
  await expect(page.getByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeVisible();
});

// The server’s reset-password.test.ts covers that both answers are equal.
test('requesting a password reset shows the same message for an unknown address as for a known one @full', async ({
  openScreen,
}) => {
  const page = await openScreen('phone');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  const dialog = page.getByRole('dialog', { name: 'استعادة كلمة المرور' });
  await dialog.getByLabel('البريد الإلكتروني').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'أرسلوا الرابط' }).click();
  await new Host(page).seesToast('تم إرسال رسالة الاستعادة، تحققوا من بريدكم');
});

test('a page for signed-in users redirects a visitor to the sign-in, and back after the sign-in', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await signInAsNoura(page);
  for (const path of ['/categories', '/game-setup', '/classic-game', '/classic-game?g=0123456789abcdef']) {
    await page.goto('/');
    await host.logsOut();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'أهلًا من جديد' })).toBeVisible();
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ from: path })}`);
    // Starts to wait now: without a stored choice, `/game-setup` redirects to `/categories` after a second.
    const isBack = page.waitForURL(path);
    await host.fillsLogin(noura);
    await isBack;
    if (path.startsWith('/classic-game')) {
      await expect(page.getByRole('heading', { name: 'لم يتم العثور على بيانات اللعبة' })).toBeVisible();
    }
    if (path === '/game-setup') await expect(page).toHaveURL('/categories');
  }
});

test('an unknown path answers 404 with a page in Arabic and English', async ({ openScreen }) => {
  const page = await openScreen('phone');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('الصفحة غير موجودة')).toBeVisible();
  await page.getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
});

test('the document preloads the data of its first render, and the scripts do not request the categories again', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('phone');
  await signInAsOwner(page, product);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/categories');
  await page.getByRole('navigation', { name: 'الأقسام' }).waitFor();
  expect(asked.filter((path) => path === '/api/categories')).toHaveLength(1);
  const named = page.locator('link[rel=preload][as=fetch]');
  const paths = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/api/auth/user', '/api/categories']);
});
