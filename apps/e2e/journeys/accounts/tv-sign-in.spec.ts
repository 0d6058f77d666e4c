import { expect } from '@playwright/test';
import { signInAs, someHost } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

test('a phone signs a television in by its code; after that the code is invalid for another account’s phone', async ({
  product,
  openScreen,
}) => {
  const [tv, phone, strangers] = [await openScreen('tv'), await openScreen('phone'), await openScreen('phone')];
  const [noura, stranger] = [await someHost(product.url), await someHost(product.url)];
  await signInAs(phone, noura);
  await signInAs(strangers, stranger);
  await tv.goto('/auth');
  await tv.getByRole('link', { name: 'شاشة كبيرة؟ ادخلوا من جوالكم' }).click();
  const letters = tv.getByRole('img', { name: /^حروف الشاشة:/ });
  await expect(letters).toBeVisible();
  const signs = await tv.getByRole('img', { name: /^شارة الشاشة:/ }).getAttribute('aria-label');
  const code = (await letters.getAttribute('aria-label'))?.replace(/[^A-Z]/g, '') ?? '';

  await phone.goto('/tv');
  await phone.getByLabel('حروف الشاشة').fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
  await phone.getByRole('button', { name: 'التالي' }).click();
  await expect(phone.getByRole('heading', { name: 'هل هذه شاشتكم؟' })).toBeVisible();
  await expect(phone.getByRole('img', { name: signs ?? '' })).toBeVisible();
  // The default is No: pressing Enter without looking signs nobody in.
  await expect(phone.getByRole('button', { name: 'لا', exact: true })).toBeFocused();
  await phone.getByRole('button', { name: 'نعم، هذه شاشتي' }).click();
  await expect(phone.getByRole('heading', { name: 'دخلت الشاشة' })).toBeVisible();

  await expect(tv.getByRole('heading', { name: 'أهلًا، نورة' })).toBeVisible();
  await tv.getByRole('link', { name: 'ابدأ اللعب' }).click();
  await expect(tv).toHaveURL(/\/categories$/);
  await tv.reload();
  await expect(tv).toHaveURL(/\/categories$/);
  await expect(tv.getByRole('button', { name: /^دول الخليج/ }).first()).toBeVisible();

  await strangers.goto(`/tv/${code}`);
  await expect(strangers.getByRole('heading', { name: 'انتهى هذا الرمز' })).toBeVisible();
});
