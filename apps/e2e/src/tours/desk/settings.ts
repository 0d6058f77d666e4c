import { expect } from '@playwright/test';
import { failWith500, hold, loadAgain, stopFaking } from '../../browser/faked-answers';
import { signInAsOwner } from '../../games/seeded-game';
import { Host } from '../../people/host';
import type { Visit } from '../visit';

const SETTINGS = '**/api/admin/settings';

/** Visits `/admin/settings` with the audit log, and the site with the changed settings. */
export async function ownersSettings({ page, product, look }: Visit): Promise<void> {
  const owner = await signInAsOwner(page, product);
  const fail = await hold(page, SETTINGS);
  await page.goto('/admin/settings');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الإعدادات...' }).waitFor();
  await look('settings, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل الإعدادات' }).waitFor();
  await look('settings, failed');
  await stopFaking(page);
  await page.route('**/api/admin/audit', failWith500);
  await page.reload();
  await page.getByText('تعذّر تحميل السجل').waitFor();
  await look('settings, the log failed');
  await loadAgain(page);
  const name = page.getByRole('textbox', { name: 'اسم الموقع' });
  const save = page.getByRole('button', { name: 'احفظوا' });
  await page.getByText('لا شيء بعد').waitFor();
  await look('settings, as they were');

  await name.fill(' ');
  await page.getByRole('textbox', { name: 'الجهة المقدمة' }).fill('ليس رابطًا');
  await page.getByRole('textbox', { name: 'الألعاب المجانية' }).fill('١٠١');
  await save.click();
  await page.getByText('اكتبوا اسم الموقع').waitFor();
  await look('settings, with problems');
  await page.getByRole('button', { name: 'ألغوا التغييرات' }).click();

  // A name of the maximum length.
  await name.fill('ديوانية أهل العارضية');
  await page.getByRole('textbox', { name: 'الجهة المقدمة' }).fill('library.example');
  await page.getByRole('button', { name: 'زيادة الألعاب المجانية' }).click();
  await look('settings, three changes');
  await page.getByRole('link', { name: 'الأكواد' }).click();
  await page.getByRole('dialog').waitFor();
  await look('settings, left before they are saved');
  await page.getByRole('button', { name: 'ابقوا هنا' }).click();

  const { version } = await owner.call('GET /api/admin/settings');
  await owner.call('PUT /api/admin/settings', { body: { version, siteName: 'سمرنا' } });
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: 'غُيّرت الإعدادات من نافذة أخرى' });
  await conflict.scrollIntoViewIfNeeded();
  await look('settings, another tab was first');
  await save.click();
  await new Host(page).seesToast('حُفظت الإعدادات');
  await page.evaluate(() => window.scrollTo(0, 0));
  await look('settings, saved');

  const days = page.getByRole('textbox', { name: 'مدة الحفظ' });
  await days.fill('٣٠');
  await save.click();
  await page.getByRole('dialog', { name: 'تُحذف نتائج قديمة؟' }).waitFor();
  await look('settings, results would be deleted');
  await page.getByRole('button', { name: 'احفظوا واحذفوا القديم' }).click();
  await new Host(page).seesToast('حُفظت الإعدادات');
  const body = {
    clientId: '33333333-1111-4111-8111-111111111111',
    kind: 'game',
    amount: 1,
    count: 50,
    note: 'معرض الكتاب',
  } as const;
  const { batch } = await owner.call('POST /api/admin/codes', { body });
  await owner.call('POST /api/admin/codes/:batchId/revoke', { params: { batchId: batch.id } });
  await page.reload();
  await page.getByRole('button', { name: 'السجل كله' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(7);
  await look('settings, the whole log');

  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('heading', { name: 'ديوانية أهل العارضية' }).waitFor();
  await look('landing under another name');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'حساب جديد' }).click();
  await look('registration under another name');
}
