import { expect } from '@playwright/test';
import { hold, loadAgain } from '../../browser/faked-answers';
import { tenQuestions } from '../../games/contest';
import { someContest, studentNames } from '../../games/seeded-contest';
import { signInAsOwner } from '../../games/seeded-game';
import type { Visit } from '../visit';

const LIST = '**/api/solo-games';
const short = tenQuestions.map(({ question, options, correct }) => ({ question, options, correctAnswer: correct }));
const LONG =
  'مسابقة الفصل الدراسي الثاني في العلوم واللغة العربية والتاريخ والجغرافيا لطلاب الصفين الخامس والسادس في مدرسة الجزيرة';

/** Visits the teacher's list on `/solo-games` and the form. */
export async function contestAuthoring(visit: Visit): Promise<void> {
  await list(visit);
  await form(visit);
}

async function list({ page, product, plan, look }: Visit): Promise<void> {
  const person = await signInAsOwner(page, product);
  const fail = await hold(page, LIST);
  await page.goto('/solo-games');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل المسابقات...' }).waitFor();
  await look('contests, loading');
  await fail();
  await page.getByRole('heading', { name: 'فشل في جلب بيانات اللعبة' }).waitFor();
  await look('contests, failed');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا توجد مسابقات بعد' }).waitFor();
  await look('contests, empty');

  const title = plan.gameName;
  const stopped = await someContest(person, { title: LONG, description: LONG, questions: short.slice(0, 3) });
  await stopped.setActive(false);
  const started = await someContest(person, { title: 'عواصم الخليج', questions: short });
  await started.fill(studentNames(3));
  await started.run({ type: 'start' });
  const open = await someContest(person, { title, description: 'أسئلة سريعة قبل نهاية الحصة.', questions: short });
  await open.fill(studentNames(18));
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  await look('contests');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(`الرمز: ${title}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'رمز الانضمام' }).waitFor();
  await dialog.getByText(/^\d{6}$/).waitFor();
  await look('contests, code');
  await page.keyboard.press('Escape');
  for (const [action, state] of [
    ['تنزيل الأسئلة', 'contests, to be downloaded'],
    ['أعيدوا التشغيل', 'contests, to be restarted'],
    ['حذف', 'contests, to be deleted'],
  ] as const) {
    await press(`${action}: ${title}`);
    await dialog.waitFor();
    await look(state);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Visits the form with typed questions, questions of the bank and imported ones. */
async function form({ page, plan, look }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/solo-games?view=create');
  const title = page.getByLabel('عنوان المسابقة');
  await title.waitFor();
  await look('contest form, empty');
  await press('احفظوا المسابقة');
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await look('contest form, with problems');

  await press('من بنك الأسئلة');
  const category = dialog.getByRole('button', { name: /^أعلام الدول/ });
  await category.waitFor();
  await look('contest form, bank');
  await category.click();
  for (const index of [0, 2, 3]) await dialog.getByRole('checkbox').nth(index).check();
  await look('contest form, questions of the bank chosen');
  await dialog.getByRole('button', { name: 'أضيفوا ٣ أسئلة' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByPlaceholder('اكتبوا السؤال').nth(2).waitFor();

  await press('استيراد من جدول');
  const rows = short.slice(0, 4).map(({ question, options }) => [question, ...options, 'E', ''].join(','));
  const csv = ['question,optionA,optionB,optionC,optionD,correctAnswer,explanation', ...rows, ',,,,,A,'].join('\r\n');
  await dialog.waitFor();
  await look('contest form, spreadsheet');
  const file = { name: 'أسئلة.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('alert').waitFor();
  await look('contest form, spreadsheet refused');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await title.fill(plan.gameName);
  await page.getByLabel('الوصف').fill('أسئلة سريعة قبل نهاية الحصة.');
  for (const setting of ['بالدقة', 'عند إغلاق السؤال', 'بلا حد'])
    await page.getByText(setting, { exact: true }).click();
  await look('contest form, filled');
  await press('معاينة');
  await dialog.waitFor();
  await look('contest form, looked at before it is saved');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await press('أضيفوا سؤالًا');
  const last = page.getByPlaceholder('اكتبوا السؤال').last();
  await last.fill('ما عاصمة الكويت؟');
  await press('صورة وشرح السؤال ٤');
  await press('اختاروا صورة');
  await dialog.getByRole('button', { name: /^أعلام الدول/ }).click();
  await dialog.getByRole('button', { name: 'الصورة ٣', exact: true }).waitFor();
  await look('contest form, a picture to be chosen');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await press('احفظوا المسابقة');
  await dialog.waitFor();
  await look('contest form, a question is not whole');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await look('contest form, what is missing');
}
