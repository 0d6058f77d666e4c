import { expect } from '@playwright/test';
import { hold, loadAgain } from '../browser/faked-answers';
import { signInAs, signInAsOwner, someGame, someHost } from '../games/seeded-game';
import { Host } from '../people/host';
import { Librarian } from '../people/librarian';
import { type Visit, winnerOf } from './visit';

const LIST = '**/api/completed-games';

/** Visits `/previous-games`, `/change-name` and `/delete-all-games`. */
export async function past({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const librarian = new Librarian(page);
  const { gameName } = plan;
  await signInAs(page, person);
  await page.goto('/previous-games');
  await page.getByRole('heading', { name: 'لا توجد ألعاب محفوظة' }).waitFor();
  await look('previous games, empty');
  await page.goto('/change-name');
  await page.getByRole('heading', { name: 'لا توجد ألعاب محفوظة' }).waitFor();
  await look('change of names, empty');
  const fail = await hold(page, LIST);
  await page.goto('/previous-games');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الألعاب السابقة...' }).waitFor();
  await look('previous games, loading');
  await fail();
  await page.getByRole('heading', { name: 'خطأ في تحميل الألعاب السابقة' }).waitFor();
  await look('previous games, failed');

  const ended = await someGame(person, plan);
  await ended.play(0, 36, winnerOf);
  await someGame(person, { ...plan, gameName: 'ليلة العيد', mode: 'وصلهم' });
  await loadAgain(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await look('previous games, filled');
  await page.getByRole('searchbox').fill('لا شيء كهذا');
  await page.getByRole('heading', { name: 'لا توجد لعبة بهذا الاسم' }).waitFor();
  await look('previous games, a search that finds nothing');
  await page.getByRole('button', { name: 'امسحوا البحث' }).click();

  await librarian
    .row(gameName)
    .getByRole('button', { name: `غيّروا اسم اللعبة: ${gameName}` })
    .click();
  const field = page.getByRole('textbox', { name: 'اسم اللعبة' });
  await look('previous games, a name being changed');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await look('previous games, a name left out');
  await field.press('Escape');
  await librarian
    .row(gameName)
    .getByRole('button', { name: `غيّروا أسماء الفريقين: ${gameName}` })
    .click();
  await page.getByRole('textbox', { name: 'الفريق الأول' }).waitFor();
  await look('previous games, teams being renamed');
  await page.keyboard.press('Escape');
  await librarian.readsRecord(gameName);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look('record');
  await page.getByRole('button', { name: /^التصحيح والتراجع/ }).click();
  await page.getByText('لا تصحيح في هذه اللعبة').waitFor();
  await look('record, no corrections');
  await librarian.closesRecord();
  await librarian.readsRecord('ليلة العيد');
  await page.getByRole('heading', { name: 'لم يُلعب سؤال بعد' }).waitFor();
  await look('record, nothing played');
  await librarian.closesRecord();
  await librarian.asksForReplay(gameName);
  await page.getByRole('list', { name: 'فئات الإعادة' }).waitFor();
  await look('replay');
  await page.keyboard.press('Escape');

  await page.goto('/change-name');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await look('change of names');
  await page.getByRole('button', { name: `تعديل: ${gameName}` }).click();
  const first = page.getByRole('textbox', { name: 'الفريق الأول' });
  await first.fill('');
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await look('change of names, one left out');

  await page.goto('/delete-all-games');
  await page.getByRole('heading', { name: 'تُحذف لعبتان نهائيًا' }).waitFor();
  await look('deletion');
  await page.getByRole('button', { name: 'احذفوا كل الألعاب' }).press('Enter');
  await page.getByText('تأكيد مطلوب').waitFor();
  await look('deletion without its phrase');
  await page.getByRole('textbox').fill('حذف كل شيء');
  await look('deletion, the phrase typed');
}

export async function qrTest({ page, product, look }: Visit): Promise<void> {
  await signInAsOwner(page, product);
  await page.goto('/qr-test');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'أنشئوا الجلسة' }).waitFor();
  await look('test page');
  await page.getByLabel('نص السؤال').fill('');
  await press('أنشئوا الجلسة');
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await look('test page, refused');
  await page.getByLabel('نص السؤال').fill('ما عاصمة سلطنة عُمان؟');
  await press('أنشئوا الجلسة');
  await press('حاكوا المسح');
  await page.getByLabel('الخيار الخاطئ الأول').waitFor();
  await look('test page, scanned');
  await press('أرسلوا الخيارين');
  await page.getByText('تم إرسال الخيارات بنجاح').waitFor();
  await press('اقرؤوا الخيارات');
  await press('صحار');
  await page.getByText('إجابة خاطئة، الصحيحة: مسقط').waitFor();
  await look('test page, chosen wrongly');
  await press('مسقط');
  await page.getByText('إجابة صحيحة', { exact: true }).waitFor();
  await look('test page, chosen');

  await page.goto('/');
  await new Host(page).seesGamesLeft('ألعاب بلا حدود');
  await press('عرض الباركود');
  await page.getByRole('img', { name: 'باركود عنوان الموقع' }).waitFor();
  await look('site code');
}
