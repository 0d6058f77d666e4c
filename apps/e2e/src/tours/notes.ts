import { signIn } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { failWith500, hold, letThrough, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAs, someHost } from '../games/seeded-game';
import { answerMessage, publishNews, sendMessage } from '../games/seeded-notes';
import { owner } from '../product/product';
import type { Visit } from './visit';

const SEND = '**/api/feedback-suggestions';

/** Visits the panel of notes on home and the dialog of a message to the owner. */
export async function notes({ page, product, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const boss = await signIn(product.url, owner.email, owner.password);
  await signInAs(page, person);
  const button = page.getByRole('button', { name: /^ملاحظات/ });
  const panel = page.getByRole('dialog', { name: 'ملاحظات' });
  const close = panel.getByRole('button', { name: 'أغلقوا' });
  const fail = await hold(page, '**/api/notes');
  await page.goto('/');
  await button.click();
  await panel.getByRole('status').filter({ hasText: 'جاري تحميل الملاحظات...' }).waitFor();
  await look('notes, loading');
  await fail();
  await panel.getByRole('heading', { name: 'تعذّر تحميل الملاحظات' }).waitFor();
  await look('notes, failed');
  await loadAgain(page);
  await panel.getByRole('heading', { name: 'لا ملاحظات بعد' }).waitFor();
  await look('notes, empty');
  await close.click();

  const remark = await sendMessage(person, 'feedback', 'زر التراجع صغير على الهاتف');
  await answerMessage(boss, remark, 'كبّرناه، وصار مكانه ثابتًا.');
  await publishNews(boss, 'جوالكم يتحكم بالشاشة', 'اضغطوا علامة الهاتف أعلى اللعبة، وامسحوا الرمز.');
  await button.filter({ hasText: '٢' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'قرأتها كلها' }).click();
  await expect(panel.getByText('لم تُقرأ بعد')).toHaveCount(0);
  await close.click();
  await publishNews(boss, 'خمن الصوت', 'أربع ألعاب من أصوات الحيوانات والآلات. ارفعوا صوت الشاشة قبل البدء.');
  const suggestion = await sendMessage(person, 'suggestion', 'أضيفوا فئة عن سيارات زمان');
  await answerMessage(boss, suggestion, 'أضفناها. تجدون «سيارات» في المنوعات، وفيها ثلاث ألعاب. شكرًا لكم.');
  // An open page would learn of them only with its next poll.
  await page.reload();
  await button.filter({ hasText: '٢' }).waitFor();
  await look('home, notes unread', 'home');
  await button.click();
  await expect(panel.getByText('لم تُقرأ بعد')).toHaveCount(2);
  await look('notes, two of them new');
  await panel.getByRole('button', { name: 'قرأتها كلها' }).click();
  await expect(panel.getByText('لم تُقرأ بعد')).toHaveCount(0);
  await look('notes, all read');

  await panel.getByRole('button', { name: 'اكتبوا لنا' }).click();
  const dialog = page.getByRole('dialog', { name: 'اكتبوا لنا' });
  const box = dialog.getByRole('textbox');
  const send = dialog.getByRole('button', { name: 'أرسلوا' });
  await box.waitFor();
  await look('feedback, empty');
  // Playwright's click would wait while the button is aria-disabled; a key press does not.
  await send.press('Enter');
  await dialog.getByText('يرجى كتابة رسالتكم').waitFor();
  await look('feedback, nothing written');
  await dialog.getByText('اقتراح', { exact: true }).click();
  await box.fill('ك'.repeat(501));
  await dialog.getByText('٥٠١ من ٥٠٠').waitFor();
  await look('feedback, too long');
  await dialog.getByText('ملاحظة', { exact: true }).click();
  await box.fill(
    'اسم الفئة في آخر اللوحة يختفي عند بعض الشاشات القديمة. جرّبنا على تلفاز عند أهلي ورأيناه مقطوعًا من جهة اليسار.',
  );
  await dialog.getByText('١٠٩ من ٥٠٠').waitFor();
  await look('feedback, counting');
  await page.route(SEND, failWith500);
  await send.click();
  await page.getByText('خطأ في الإرسال').first().waitFor();
  await look('feedback, not sent');
  await stopFaking(page);
  const arrive = await hold(page, SEND, letThrough);
  await send.click();
  await dialog.getByText('جاري الإرسال...').first().waitFor();
  await look('feedback, sending');
  await arrive();
  await page.getByText('شكرًا لمشاركتنا رأيكم').first().waitFor();
  await look('feedback, sent');
}
