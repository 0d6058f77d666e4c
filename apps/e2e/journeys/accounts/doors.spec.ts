import { expect } from '@playwright/test';
import { seatOwner } from '../../src/games/seeded-game';
import { Host, noura } from '../../src/people/host';
import { linkInMail } from '../../src/product/operator';
import { test } from '../../src/stage';

const WRONG = ['خطأ في تسجيل الدخول', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'] as const;

test('[J12] an account: registered, left, entered again; a wrong password and an unknown address sound the same', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'ابدأ اللعب' })).toBeDisabled();
  await host.registers(noura);
  await host.isTold('تم إنشاء الحساب بنجاح');
  await page.reload();
  await host.seesHome(noura);
  await host.logsOut();
  await page.getByRole('link', { name: 'دخول أو إنشاء حساب' }).click();
  await host.fillsLogin({ ...noura, password: 'majlis-2027' });
  await host.isTold(...WRONG);
  await host.fillsLogin({ ...noura, email: 'nobody@example.com' });
  await host.isTold(...WRONG);
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('nobody@example.com');
  await host.fillsLogin(noura);
  await host.isTold('تم تسجيل الدخول بنجاح');
  await host.seesHome(noura);
});

test('[J13] a form says what is missing or wrong, and a taken address is told beside it', async ({ openScreen }) => {
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
  await host.isTold('فشل في إنشاء الحساب', 'هذا البريد مسجّل من قبل، سجّلوا الدخول به');
  const email = page.getByLabel('البريد الإلكتروني');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('هذا البريد مسجّل من قبل، سجّلوا الدخول به');
  await email.fill('sara@example.com');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await host.seesHome({ firstName: 'سارة', lastName: '' });
});

test('[J14] a forgotten password: a link by mail, good once, and no session of before lives on', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const elsewhere = await openScreen('phone');
  const host = new Host(page);
  await new Host(elsewhere).registers(noura);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  const dialog = page.getByRole('dialog', { name: 'استعادة كلمة المرور' });
  await dialog.getByLabel('البريد الإلكتروني').fill(noura.email);
  await dialog.getByRole('button', { name: 'أرسل الرابط' }).click();
  await host.isTold('تم إرسال رسالة الاستعادة، تحقق من بريدك');
  await expect(dialog).toBeHidden();

  const link = await linkInMail(product);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('sadu-1448');
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click();
  await expect(page.getByRole('heading', { name: 'تغيّرت كلمة المرور' })).toBeVisible();
  await page.getByRole('link', { name: 'تسجيل الدخول' }).click();
  await host.fillsLogin(noura);
  await host.isTold(...WRONG);
  await host.fillsLogin({ ...noura, password: 'sadu-1448' });
  await host.seesHome(noura);

  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('another-1448');
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click();
  await expect(page.getByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeVisible();
});

test('[J15] an unknown address is forgotten about just as politely', async ({ openScreen }) => {
  const page = await openScreen('phone');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  const dialog = page.getByRole('dialog', { name: 'استعادة كلمة المرور' });
  await dialog.getByLabel('البريد الإلكتروني').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'أرسل الرابط' }).click();
  await new Host(page).isTold('تم إرسال رسالة الاستعادة، تحقق من بريدك');
});

test('[J16] a page for signed-in users sends a visitor to the sign-in, which leads back', async ({ openScreen }) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  await host.registers(noura);
  for (const path of ['/categories', '/game-setup', '/classic-game', '/classic-game?g=0123456789abcdef']) {
    await page.goto('/');
    await host.logsOut();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'أهلًا من جديد' })).toBeVisible();
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ from: path })}`);
    // The setup page stands for a second only, because nothing is set up.
    const isBack = page.waitForURL(path);
    await host.fillsLogin(noura);
    await isBack;
    if (path.startsWith('/classic-game')) {
      await expect(page.getByRole('heading', { name: 'لم يتم العثور على بيانات اللعبة' })).toBeVisible();
    }
    if (path === '/game-setup') await expect(page).toHaveURL('/categories');
  }
});

test('[J17] a path that is no page says so, in two languages', async ({ openScreen }) => {
  const page = await openScreen('phone');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('الصفحة غير موجودة')).toBeVisible();
  await page.getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
});

test('[J38] what a page cannot be drawn without is asked for by its document, and not a second time by its scripts', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('phone');
  await seatOwner(page, product);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/categories');
  await page.getByRole('navigation', { name: 'الأقسام' }).waitFor();
  expect(asked.filter((path) => path === '/api/categories')).toHaveLength(1);
  const named = page.locator('link[rel=preload][as=fetch]');
  const paths = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/api/auth/user', '/api/categories']);
});
