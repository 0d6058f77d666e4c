import { expect } from '@playwright/test';
import { hold, loadAgain, stopFaking } from '../../browser/faked-answers';
import { signInAs, signInAsOwner, someHost } from '../../games/seeded-game';
import { Host } from '../../people/host';
import type { Visit } from '../visit';

const LIST = '**/api/admin/codes';

/** Visits `/admin/codes` and the page that a code's link opens. */
export async function ownersCodes({ page, product, look }: Visit): Promise<void> {
  const owner = await signInAsOwner(page, product);
  const fail = await hold(page, LIST);
  await page.goto('/admin/codes');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الأكواد...' }).waitFor();
  await look('codes, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل الأكواد' }).waitFor();
  await look('codes, failed');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'دفعة جديدة' }).waitFor();
  await look('codes, none yet');

  await page.getByLabel('العدد').fill('٥٠١');
  await page.getByLabel('ألعاب كل كود').fill('');
  const create = page.getByRole('button', { name: 'أنشئوا الأكواد' });
  await create.click();
  await page.getByText('العدد من ١ إلى ٥٠٠').waitFor();
  await create.scrollIntoViewIfNeeded();
  await look('codes, a new batch with problems');

  const body = { kind: 'game', amount: 1, count: 50, note: 'معرض الكتاب' } as const;
  const { batch, codes } = await owner.call('POST /api/admin/codes', {
    body: { ...body, clientId: '11111111-1111-4111-8111-111111111111' },
  });
  const kinds = [
    { kind: 'game', amount: 1, count: 100, note: 'هدايا رمضان' },
    { kind: 'custom', amount: 3, count: 12, note: 'مدرسة النبراس' },
    { kind: 'premium', amount: 1, count: 4, note: '' },
    { kind: 'game', amount: 2, count: 9, note: 'ديوانية بو فهد، ليلة النصف من شعبان مع الأهل والجيران' },
  ] as const;
  for (const [at, one] of kinds.entries()) {
    const clientId = `2222222${at}-1111-4111-8111-111111111111`;
    await owner.call('POST /api/admin/codes', { body: { ...one, clientId } });
  }
  for (const code of codes.slice(0, 3)) {
    const person = await someHost(product.url);
    await person.call('POST /api/activate-premium-code', { body: { code } });
  }
  const params = { batchId: batch.id };
  const listed = await owner.call('GET /api/admin/codes/:batchId/codes', { params });
  await owner.call('POST /api/admin/codes/:batchId/codes/:codeId/revoke', {
    params: { ...params, codeId: listed[4]?.id ?? '' },
  });
  await page.goto('/admin/codes');
  await page.getByRole('heading', { name: 'الدفعات' }).waitFor();
  await page.getByRole('button', { name: /هدايا رمضان/ }).waitFor();
  await look('codes, the batches');
  await page.getByRole('button', { name: 'دفعات أقدم' }).click();
  await page.getByRole('button', { name: /معرض الكتاب/ }).click();
  await page.getByText('مستعمل').first().waitFor();
  await look('codes, a batch');
  await page
    .getByRole('button', { name: /^أوقفوا الكود ينتهي/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('codes, one is revoked');
  await page.getByRole('button', { name: 'اتركوه' }).click();
  await page.getByRole('button', { name: 'أوقفوا المتاح' }).click();
  await page.getByRole('dialog').waitFor();
  await look('codes, all are revoked');
  await page.keyboard.press('Escape');
  await page.goto('/admin/codes?batch=gone');
  await page.getByRole('heading', { name: 'لا توجد هذه الدفعة' }).waitFor();
  await look('codes, no such batch');

  await newBatch({ page, look });
  await page.goto('about:blank');

  const [waiting = ''] = codes.slice(10);
  await page.context().clearCookies();
  await page.goto(`/#code=${waiting}`);
  await page.getByText('معكم الكود').waitFor();
  await look('landing, a code waits');
  await signInAs(page, await someHost(product.url));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'كود التفعيل' })).toHaveValue(waiting);
  await look('home, a code fills the box');
  await new Host(page).redeems(waiting);
  await new Host(page).seesToast('تم تفعيل الكود بنجاح!');
}

async function newBatch({ page, look }: Pick<Visit, 'page' | 'look'>): Promise<void> {
  await page.goto('/admin/codes');
  await page.getByLabel('العدد').fill('٢٠');
  await page.getByLabel('الوصف').fill('بطاقات العيد');
  await page.getByRole('button', { name: 'أنشئوا الأكواد' }).click();
  await page.getByText('تظهر الأكواد كاملة الآن وحدها').waitFor();
  await page.getByRole('table').waitFor();
  await look('codes, just made');
  await page.getByRole('button', { name: 'اطبعوها' }).click();
  await page.getByRole('dialog').getByRole('img').locator('path').waitFor();
  await look('codes, before they are printed');
  await page.getByRole('dialog').getByRole('button', { name: 'اطبعوا' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/admin/codes');
  await page.route('**/api/admin/codes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { ok: false, reason: 'codesMade', message: 'أُنشئت هذه الدفعة من قبل' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'أنشئوا الأكواد' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'أُنشئت هذه الدفعة من قبل' });
  await lost.scrollIntoViewIfNeeded();
  await look('codes, a request came twice');
  await stopFaking(page);
}
