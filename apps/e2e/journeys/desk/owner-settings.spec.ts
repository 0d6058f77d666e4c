import { expect } from '@playwright/test';
import { Host, noura } from '../../src/people/host';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const NAME = 'ليالي الديرة';

test('after a reload visitors see the name, links and free games that the owner has saved, and a new user gets that many games', async ({
  openScreen,
}) => {
  const [desk, phone] = [await openScreen('laptop'), await openScreen('phone')];
  await phone.goto('/');
  await expect(phone).toHaveTitle('لمّة');
  await desk.goto('/auth');
  const boss = new Host(desk);
  await boss.fillsLogin(owner);
  await expect(desk.getByRole('heading', { name: 'من يكسب الليلة؟' })).toBeVisible();
  await desk.goto('/admin/settings');
  await desk.getByRole('textbox', { name: 'اسم الموقع' }).fill(NAME);
  await desk.getByRole('textbox', { name: 'رقم واتساب' }).fill('+965 5012 3456');
  await desk.getByRole('textbox', { name: 'حساب الصور' }).fill('instagram.com/layali');
  for (let more = 0; more < 3; more += 1) await desk.getByRole('button', { name: 'زيادة الألعاب المجانية' }).click();
  await expect(desk.getByText('٤ تغييرات لم تُحفظ')).toBeVisible();
  await desk.getByRole('button', { name: 'احفظوا' }).click();
  await boss.seesToast('حُفظت الإعدادات');
  await expect(desk).toHaveTitle(`الإعدادات | ${NAME}`);
  await expect(desk.getByText('الألعاب المجانية من ٢ إلى ٥')).toBeVisible();

  await phone.reload();
  await expect(phone).toHaveTitle(NAME);
  await expect(phone.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(phone.getByText('٥ ألعاب مجانًا لكل حساب جديد.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'إنستغرام' })).toHaveAttribute('href', 'https://instagram.com/layali');
  const guest = new Host(phone);
  await guest.registers(noura);
  await expect(phone.getByText('ألعاب باقية', { exact: true }).locator('..')).toContainText('٥');
  const request = phone.getByRole('link', { name: 'اطلبوا كودًا' });
  const chat = new URL((await request.getAttribute('href')) ?? '');
  expect([chat.origin, chat.pathname]).toEqual(['https://wa.me', '/96550123456']);
  expect(chat.searchParams.get('text')).toContain(NAME);
});
