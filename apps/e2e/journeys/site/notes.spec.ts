import { signIn } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { sizes } from '../../src/browser/sizes';
import { signInAs, signInAsNoura, signInAsOwner, someGame, someHost } from '../../src/games/seeded-game';
import { Host, noura } from '../../src/people/host';
import { grantTeacher } from '../../src/product/operator';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const notesButton = (page: Page) => page.getByRole('button', { name: /^ملاحظات/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'ملاحظات' });

test('a user reads the owner’s reply and news in the notes; what was read on the phone is read on the laptop too', async ({
  openScreen,
}) => {
  const [laptop, phone, desk] = [await openScreen('laptop'), await openScreen('phone'), await openScreen('laptop')];
  await signInAsNoura(laptop);
  await laptop.goto('/');
  const host = new Host(laptop);
  await host.seesHome(noura);
  await notesButton(laptop).click();
  await expect(panel(laptop).getByRole('heading', { name: 'لا ملاحظات بعد' })).toBeVisible();
  await panel(laptop).getByRole('button', { name: 'اكتبوا لنا' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'اكتبوا لنا' });
  await dialog.getByText('اقتراح', { exact: true }).click();
  await dialog.getByLabel('ماذا تقترحون؟').fill('أضيفوا فئة عن سيارات زمان');
  await expect(dialog.getByText('٢٥ من ٥٠٠')).toBeVisible();
  await dialog.getByRole('button', { name: 'أرسلوا' }).click();
  await host.seesToast('تم الإرسال بنجاح');
  await expect(dialog).toBeHidden();

  await desk.goto('/auth?from=%2Fadmin%2Fmessages');
  await new Host(desk).fillsLogin(owner);
  const message = desk.getByRole('listitem').filter({ hasText: 'أضيفوا فئة عن سيارات زمان' });
  await expect(message).toContainText('نورة العنزي');
  await expect(message).toContainText(noura.email);
  await message.getByRole('button', { name: /^أجيبوا/ }).click();
  await message.getByLabel('جوابكم').fill('أضفناها في المنوعات. شكرًا لكم.');
  await message.getByRole('button', { name: 'أرسلوا الجواب' }).click();
  await expect(desk.getByRole('heading', { name: 'لا رسائل جديدة' })).toBeVisible();
  await desk.getByRole('tab', { name: 'المنجزة' }).click();
  await expect(message).toContainText('أضفناها في المنوعات. شكرًا لكم.');
  await desk.getByRole('tab', { name: 'أخبار الموقع' }).click();
  await desk.getByLabel('العنوان').fill('سيارات زمان');
  await desk.getByLabel('الخبر', { exact: true }).fill('فئة جديدة في المنوعات، وفيها ثلاث ألعاب.');
  await desk.getByRole('button', { name: 'انشروا' }).click();
  await expect(desk.getByRole('heading', { name: 'سيارات زمان' })).toBeVisible();

  await expect(notesButton(laptop)).toHaveAccessibleName('ملاحظات ٢ لم تُقرأ');
  await phone.goto('/auth');
  await new Host(phone).fillsLogin(noura);
  await notesButton(phone).filter({ hasText: '٢' }).click();
  const [news, answer] = [panel(phone).getByRole('listitem').first(), panel(phone).getByRole('listitem').last()];
  await expect(panel(phone).getByText('لم تُقرأ بعد')).toHaveCount(2);
  await expect(news).toContainText('فئة جديدة في المنوعات، وفيها ثلاث ألعاب.');
  await expect(answer).toContainText('جواب على اقتراحكم');
  await expect(answer).toContainText('أضيفوا فئة عن سيارات زمان');
  await expect(answer).toContainText('أضفناها في المنوعات. شكرًا لكم.');
  await phone.goBack();
  await expect(panel(phone)).toBeHidden();
  for (const page of [phone, laptop]) await expect(notesButton(page)).toHaveAccessibleName('ملاحظات');
  await laptop.reload();
  await host.seesHome(noura);
  await notesButton(laptop).click();
  await expect(panel(laptop).getByRole('listitem')).toHaveCount(2);
  await expect(panel(laptop).getByText('لم تُقرأ بعد')).toHaveCount(0);

  await desk.getByRole('button', { name: 'احذفوا: سيارات زمان' }).click();
  await desk.getByRole('button', { name: 'احذفوه' }).click();
  await expect(panel(laptop).getByRole('listitem')).toHaveCount(1);
});

// The tour of home covers the fit, and home-page.test.tsx the links.
test('home fits a laptop of 1366 by 768 without scrolling for a user, a teacher and the owner, and the owner’s links work @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const strip = page.getByRole('navigation', { name: 'روابط المشرف' });
  const isWhole = () => page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) <= window.innerHeight);
  expect(page.viewportSize()).toEqual(sizes.laptop);
  const seesWhole = async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: /^آخر لعبة/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'عن اللعبة' })).toBeInViewport();
    await expect.poll(isWhole).toBe(true);
  };
  const [user, teacher] = [await someHost(product.url), await someHost(product.url)];
  await (await someGame(user)).play(0, 36, () => 1);
  await signInAs(page, user);
  await seesWhole();
  await expect(strip).toHaveCount(0);

  await (await someGame(teacher)).play(0, 36, () => 2);
  await grantTeacher(product, teacher.email);
  await signInAs(page, await signIn(product.url, teacher.email, teacher.password));
  await seesWhole();
  await expect(strip.getByRole('link')).toHaveText(['معاينة الأسئلة', 'المسابقات']);

  const boss = await signInAsOwner(page, product);
  await (await someGame(boss)).play(0, 36, () => 1);
  await seesWhole();
  const addresses = {
    'لوحة المشرف': '/admin/users',
    'معاينة الأسئلة': '/admin/questions-preview',
    المسابقات: '/solo-games',
  };
  for (const [name, path] of Object.entries(addresses)) {
    await strip.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
  await strip.getByRole('button', { name: 'عرض الباركود' }).click();
  await expect(page.getByRole('img', { name: 'باركود عنوان الموقع' })).toBeVisible();
});
