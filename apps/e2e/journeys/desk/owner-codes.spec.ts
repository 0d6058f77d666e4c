import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Host, noura, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const BATCH = 'معرض الكتاب';

test('a visitor registers by a code’s link, redeems it and plays; the owner sees who used it and revokes the other code', async ({
  openScreen,
}) => {
  const [desk, phone] = [await openScreen('laptop'), await openScreen('phone')];
  await desk.goto('/auth');
  await new Host(desk).fillsLogin(owner);
  await expect(desk.getByRole('heading', { name: 'من يكسب الليلة؟' })).toBeVisible();
  await desk.goto('/admin/codes');
  await desk.getByLabel('العدد').fill('٢');
  await desk.getByLabel('الوصف').fill(BATCH);
  await desk.getByRole('button', { name: 'أنشئوا الأكواد' }).click();
  await new Host(desk).seesToast('أُنشئت الأكواد');
  const links = await linksOf(desk);
  expect(links).toHaveLength(2);

  const requests = requestsOf(phone);
  const [link = '', stopped = ''] = links;
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  await phone.goto(`/${new URL(link).hash}`);
  await expect(phone.getByText(`معكم الكود ${code}`)).toBeVisible();
  await expect(phone).toHaveURL('/');
  const guest = new Host(phone);
  await guest.registers(noura);
  await expect(phone.getByRole('textbox', { name: 'كود التفعيل' })).toHaveValue(code);
  expect(requests.filter((text) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([]);
  await phone.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await guest.seesToast('تم تفعيل الكود بنجاح!');
  await guest.seesGamesLeft('ألعاب باقية');
  await guest.startsGame(thursday);
  await new Player(phone, thursday).opens('الأنبياء', 1);

  await desk.reload();
  const row = desk.getByRole('row').filter({ hasText: 'نورة العنزي' });
  await expect(row.getByText('مستعمل')).toBeVisible();
  await expect(row.getByText(code)).toHaveCount(0);
  await desk.getByRole('button', { name: /^أوقفوا الكود/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'أوقفوه' }).click();
  await new Host(desk).seesToast('أُوقف الكود');
  await phone.goto(`/${new URL(stopped).hash}`);
  await phone.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await guest.seesToast('فشل في تفعيل الكود', 'الكود غير صالح أو مستخدم مسبقاً');
});

async function linksOf(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نزّلوها' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`أكواد ${BATCH}.csv`);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  return lines.map((line) => line.split(',')[1] ?? '');
}

/** Collects URL and headers of each request from now on: a code must not leak into these requests. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  return requests;
}
