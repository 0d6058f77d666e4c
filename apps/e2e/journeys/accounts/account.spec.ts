import { readFile } from 'node:fs/promises';
import { signIn } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

test('a host changes their name and the digits that pages show, signs another device out, downloads the data and deletes the account', async ({
  product,
  openScreen,
}) => {
  const [page, other] = [await openScreen('laptop'), await openScreen('phone')];
  const host = await someHost(product.url);
  await signInAs(page, host);
  await someGame(host);
  await signInAs(other, await signIn(product.url, host.email, host.password));
  await page.goto('/');
  await page.getByRole('link', { name: 'نورة العنزي' }).click();
  await expect(page.getByRole('row', { name: /ديوانية الخميس/ })).toContainText('١');
  await page.getByLabel('الاسم الأول').fill('نوف');
  await page.getByText('123', { exact: true }).click();
  await page.getByRole('button', { name: 'احفظوا التغييرات' }).click();
  await expect(page.getByRole('heading', { name: 'نوف العنزي' })).toBeVisible();
  await expect(page.getByRole('row', { name: /ديوانية الخميس/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /ديوانية الخميس/ })).not.toContainText('١');

  await page.getByRole('button', { name: /^أنهوا دخول/ }).click();
  await expect(page.getByRole('button', { name: /^أنهوا دخول/ })).toHaveCount(0);
  await other.goto('/previous-games');
  await expect(other).toHaveURL(/\/auth/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نزّلوا بياناتي' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, object[]>;
  expect(data.account).toEqual([expect.objectContaining({ firstName: 'نوف', email: host.email })]);
  expect(data.games).toHaveLength(1);

  await page.getByRole('button', { name: 'احذفوا حسابي' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'كلمة المرور' }).fill(host.password);
  await page.getByRole('button', { name: 'احذفوا الحساب نهائيًا' }).click();
  await expect(page.getByText('حُذف حسابكم').first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('البريد الإلكتروني').fill(host.email);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(host.password);
  await page.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة').first()).toBeVisible();
});
