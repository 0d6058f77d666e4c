import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Host, noura, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const BATCH = 'معرض الكتاب';

test('[J77] the owner makes codes by clicks; a guest opens a card’s link, makes an account, redeems it and plays; the owner sees who did and stops the other one', async ({
  openScreen,
}) => {
  const [desk, phone] = [await openScreen('laptop'), await openScreen('phone')];
  await desk.goto('/auth');
  await new Host(desk).fillsLogin(owner);
  await expect(desk.getByRole('heading', { name: 'من يكسب الليلة؟' })).toBeVisible();
  await desk.goto('/admin/codes');
  await desk.getByLabel('العدد').fill('٢');
  await desk.getByLabel('الوصف').fill(BATCH);
  await desk.getByRole('button', { name: 'أنشئ الأكواد' }).click();
  await new Host(desk).isTold('أُنشئت الأكواد');
  const links = await linksOf(desk);
  expect(links).toHaveLength(2);

  const told = requestsOf(phone);
  const [link = '', stopped = ''] = links;
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  await phone.goto(`/${new URL(link).hash}`);
  await expect(phone.getByText(`معك الكود ${code}`)).toBeVisible();
  await expect(phone).toHaveURL('/');
  const guest = new Host(phone);
  await guest.registers(noura);
  await expect(phone.getByRole('textbox', { name: 'كود التفعيل' })).toHaveValue(code);
  expect(told.filter((text) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([]);
  await phone.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await guest.isTold('تم تفعيل الكود بنجاح!');
  await guest.seesGamesLeft('ألعاب باقية');
  await guest.startsGame(thursday);
  await new Player(phone, thursday).opens('الأنبياء', 1);

  await desk.reload();
  const row = desk.getByRole('row').filter({ hasText: 'نورة العنزي' });
  await expect(row.getByText('مستعمل')).toBeVisible();
  await expect(row.getByText(code)).toHaveCount(0);
  await desk.getByRole('button', { name: /^أوقف الكود/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'أوقفه' }).click();
  await new Host(desk).isTold('أُوقف الكود');
  await phone.goto(`/${new URL(stopped).hash}`);
  await phone.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await guest.isTold('فشل في تفعيل الكود', 'الكود غير صالح أو مستخدم مسبقاً');
});

/** The links of a batch, as the downloaded file has them. */
async function linksOf(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نزّلها' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`أكواد ${BATCH}.csv`);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  return lines.map((line) => line.split(',')[1] ?? '');
}

/** All that a page tells any server by address and headers, from now on. */
function requestsOf(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => told.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  return told;
}
