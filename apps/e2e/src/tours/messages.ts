import { expect } from '@playwright/test';
import { failWith500, hold, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAsOwner, someHost } from '../games/seeded-game';
import { sendMessage } from '../games/seeded-notes';
import type { Visit } from './visit';

const LIST = '**/api/admin/feedback?*';

/** Visits `/admin/messages`: messages of users, replies, and news. */
export async function messagesDesk({ page, product, look }: Visit): Promise<void> {
  await signInAsOwner(page, product);
  const fail = await hold(page, LIST);
  await page.goto('/admin/messages');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الرسائل...' }).waitFor();
  await look('messages, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل الرسائل' }).waitFor();
  await look('messages, failed');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا رسائل جديدة' }).waitFor();
  await look('messages, empty');

  const [noura, salem] = [await someHost(product.url), await someHost(product.url)];
  await sendMessage(noura, 'feedback', 'زر التراجع صغير على الهاتف');
  await sendMessage(salem, 'suggestion', 'أضيفوا فئة عن سيارات زمان.\nعندي صور كثيرة إن احتجتم.');
  await sendMessage(noura, 'feedback', `كلمة${'طويلة'.repeat(60)} ثم ${'كلام '.repeat(30)}`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await look('messages, waiting');
  await page.getByText('الاقتراحات', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^أجيبوا/ }).click();
  const box = page.getByRole('textbox', { name: 'جوابكم' });
  await box.waitFor();
  await look('messages, answering');
  await page.getByRole('button', { name: 'أرسلوا الجواب' }).click();
  await page.getByText('يرجى كتابة الجواب').waitFor();
  await look('messages, no answer written');
  await box.fill('أضفناها. تجدون «سيارات» في المنوعات.');
  await page.route('**/api/admin/feedback/*/answer', failWith500);
  await page.getByRole('button', { name: 'أرسلوا الجواب' }).click();
  await page.getByText('لم يُرسل الجواب').first().waitFor();
  await look('messages, answer not sent');
  await stopFaking(page);
  await page.getByRole('button', { name: 'أرسلوا الجواب' }).click();
  await page.getByText('وصل الجواب إلى ملاحظات صاحب الرسالة').first().waitFor();
  await look('messages, answered');
  await page.getByRole('tab', { name: 'المنجزة' }).click();
  await page.getByRole('button', { name: /^عدّلوا الجواب/ }).waitFor();
  await look('messages, handled');

  await page.getByRole('tab', { name: 'أخبار الموقع' }).click();
  await page.getByRole('heading', { name: 'لا أخبار بعد' }).waitFor();
  await look('news, empty');
  const publish = page.getByRole('button', { name: 'انشروا' });
  await publish.click();
  await page.getByText('يرجى كتابة العنوان').waitFor();
  await look('news, nothing written');
  for (const [title, text] of [
    ['جوالكم يتحكم بالشاشة', 'اضغطوا علامة الهاتف أعلى اللعبة، وامسحوا الرمز.'],
    ['خمن الصوت', 'أربع ألعاب من أصوات الحيوانات والآلات.\nارفعوا صوت الشاشة قبل البدء.'],
  ] as const) {
    await page.getByLabel('العنوان').fill(title);
    await page.getByLabel('الخبر', { exact: true }).fill(text);
    await publish.click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await look('news, published');
  await page.getByRole('button', { name: 'صحّحوا: خمن الصوت' }).click();
  await page.getByRole('button', { name: 'احفظوا' }).waitFor();
  await look('news, being corrected');
  await page.getByLabel('العنوان').nth(1).fill('خمّنوا الصوت');
  await page.getByRole('button', { name: 'احفظوا' }).click();
  await page.getByText(/صُحّح اليوم/).waitFor();
  await look('news, corrected');
  await page.getByRole('button', { name: 'احذفوا: خمّنوا الصوت' }).click();
  await page.getByRole('dialog', { name: 'نحذف «خمّنوا الصوت»؟' }).waitFor();
  await look('news, to be deleted');
}
