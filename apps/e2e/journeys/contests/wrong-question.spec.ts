import { expect, type Locator, type Page } from '@playwright/test';
import { ContestTeacher, type TypedQuestion } from '../../src/people/contest-teacher';
import { Host, noura } from '../../src/people/host';
import { Student } from '../../src/people/student';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const CAPITALS = 'عواصم العالم';

async function opensDesk(page: Page, path: string): Promise<void> {
  await page.goto(`/auth?from=${encodeURIComponent(path)}`);
  await new Host(page).fillsLogin(owner);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function makesTeacher(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'تفاصيل نورة العنزي' }).click();
  const panel = desk.getByRole('dialog', { name: 'المستخدم' });
  await panel.getByRole('button', { name: 'أعطوا صلاحية المعلّم' }).click();
  await expect(panel.getByText('بلا حدود')).toBeVisible();
}

async function playsAll(
  teacher: ContestTeacher,
  title: string,
  students: readonly Student[],
  questions: readonly TypedQuestion[],
  who: string,
): Promise<void> {
  await teacher.takesControl(title);
  const { path, code } = await teacher.readsJoinAddress();
  for (const [place, student] of students.entries()) {
    await (place === 0 ? student.scansAndJoins(path) : student.typesCodeAndJoins(code));
    await student.seesLobby();
  }
  await teacher.starts(`ابدؤوا اللعبة مع ${who}`);
  for (const [index, { question, correct }] of questions.entries()) {
    if (index > 0) await teacher.goesTo(index + 1);
    for (const [place, student] of students.entries()) {
      await student.seesQuestion(question);
      await student.presses(place === 0 ? correct : (correct + 1) % 4);
      expect((await student.readsVerdict()).isCorrect).toBe(place === 0);
    }
    await teacher.seesClosed();
  }
  await teacher.finishes();
}

async function opensSheet({ page }: Student): Promise<Locator> {
  await page.getByRole('button', { name: 'سؤال كان خطأ؟' }).click();
  return page.getByRole('dialog', { name: 'أي سؤال كان خطأ؟' });
}

/** @param verb the verb in the button's name: to report, or to change a report */
async function says(sheet: Locator, verb: string, { question }: TypedQuestion, reason: string): Promise<void> {
  await sheet.getByRole('button', { name: `${verb}: ${question}` }).click();
  await sheet.getByRole('group', { name: 'ما الخطأ؟' }).getByRole('button', { name: reason }).click();
}

// The tour of wrong questions, keyboard-contest.spec.ts and desk/wrong-question.spec.ts cover the pages;
// student-reports.test.ts covers the counts.
test('students report a wrong question after their contest, the owner corrects it, and the next contest gets the corrected question from the bank @full', async ({
  openScreen,
}) => {
  test.slow();
  const teacher = new ContestTeacher(await openScreen('laptop'));
  await new Host(teacher.page).registers(noura);
  const desk = await openScreen('laptop');
  await opensDesk(desk, '/admin/users');
  await makesTeacher(desk);
  await teacher.page.getByRole('link', { name: 'المسابقات' }).click();
  const questions = await teacher.takesFromBank('مسابقة العواصم', CAPITALS, [0, 1, 2]);
  const [first, wrong, third] = questions as [TypedQuestion, TypedQuestion, TypedQuestion];
  const sara = new Student(await openScreen('phone'), 'سارة');
  const bader = new Student(await openScreen('small'), 'بدر');
  await playsAll(teacher, 'مسابقة العواصم', [sara, bader], questions, 'مشاركَين');

  // Offline the sheet cannot load, and the result stays on the page.
  await bader.page.context().setOffline(true);
  await bader.page.getByRole('button', { name: 'سؤال كان خطأ؟' }).click();
  await expect(bader.page.getByRole('alert')).toContainText('لم نصل إلى الخادم');
  await expect(bader.page.getByRole('heading', { name: 'انتهت اللعبة!' })).toBeVisible();
  await bader.page.context().setOffline(false);
  for (const student of [sara, bader]) {
    const sheet = await opensSheet(student);
    const row = sheet.getByRole('listitem').filter({ hasText: wrong.question });
    await expect(row).toContainText(`الإجابة: ${wrong.options[wrong.correct]}`);
    await says(sheet, 'السؤال خطأ', wrong, 'السؤال غامض');
    await expect(row.getByRole('status')).toHaveText('وصل البلاغ، شكرًا.');
  }
  // «Back» closes the sheet; a second «back» leads to the page of the join code.
  await bader.page.goBack();
  await expect(bader.page.getByRole('dialog')).toBeHidden();
  await expect(bader.page.getByRole('heading', { name: 'انتهت اللعبة!' })).toBeVisible();
  await bader.page.goBack();
  await expect(bader.page.getByLabel('رقم الدخول')).toBeVisible();

  // After a reload the page knows the report; a second reason replaces the first.
  await sara.page.reload();
  const sheet = await opensSheet(sara);
  const row = sheet.getByRole('listitem').filter({ hasText: wrong.question });
  await expect(row.getByRole('status')).toHaveText('بلّغت عنه: السؤال غامض.');
  await expect(sheet.getByRole('button', { name: `السؤال خطأ: ${first.question}` })).toBeVisible();
  await says(sheet, 'غيّر البلاغ', wrong, 'الإجابة خطأ');
  await expect(row.getByRole('status')).toHaveText('بلّغت عنه من قبل. بلاغك الآن: الإجابة خطأ.');
  await says(sheet, 'السؤال خطأ', third, 'غيرها');
  await expect(sheet.getByText('وصل البلاغ، شكرًا.')).toBeVisible();
  await sheet.getByRole('button', { name: 'أغلق' }).click();
  await expect(sheet).toBeHidden();

  await desk.goto('/admin/reports');
  await expect(desk.getByRole('tab', { name: 'جديدة ٢' })).toBeVisible();
  const listed = desk.getByRole('tabpanel').getByRole('button');
  await listed.filter({ hasText: third.question }).click();
  await desk.getByRole('button', { name: 'تجاهلوا' }).click();
  await expect(desk.getByRole('tab', { name: 'جديدة ١' })).toBeVisible();
  await listed.filter({ hasText: wrong.question }).click();
  await expect(desk.getByRole('heading', { level: 2, name: wrong.question })).toBeVisible();
  const reports = desk.getByRole('listitem').filter({ hasText: 'طالب في مسابقة' });
  await expect(reports).toHaveCount(2);
  await expect(reports.filter({ hasText: 'الإجابة خطأ' })).toHaveCount(1);
  await expect(reports.filter({ hasText: 'السؤال غامض' })).toHaveCount(1);
  for (const report of await reports.all()) await expect(report).toContainText(/(اليوم|أمس)، [٠-٩]/);
  await expect(desk.getByText(sara.name)).toHaveCount(0);
  const counts = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: 'المسابقات' }) });
  await expect(counts.getByRole('cell').nth(0)).toHaveText('١');
  await expect(counts.getByRole('cell').nth(1)).toHaveText('١');

  const right = { question: 'ما عاصمة سلطنة عُمان؟', answer: 'مسقط' };
  await desk.getByRole('button', { name: 'عدّلوا', exact: true }).click();
  const form = desk.getByRole('dialog', { name: 'تصحيح السؤال' });
  await form.getByLabel('السؤال', { exact: true }).fill(right.question);
  await form.getByLabel('الإجابة', { exact: true }).fill(right.answer);
  await form.getByRole('button', { name: 'احفظوا التصحيح' }).click();
  await new Host(desk).seesToast('حُفظ التصحيح');
  await expect(desk.getByRole('tab', { name: 'جديدة ٠' })).toBeVisible();
  await expect(desk.getByRole('tab', { name: 'عولجت ٢' })).toBeVisible();

  // The teacher's window was open before the correction, so its cache of the bank has to be refreshed.
  await teacher.page.getByRole('link', { name: 'رجوع' }).click();
  const [corrected] = await teacher.takesFromBank('مسابقة ثانية', CAPITALS, [1]);
  expect(corrected?.question).toBe(right.question);
  expect(corrected?.options[corrected.correct]).toBe(right.answer);
  const jana = new Student(await openScreen('phone'), 'جنى');
  await playsAll(teacher, 'مسابقة ثانية', [jana], corrected === undefined ? [] : [corrected], 'مشارك واحد');
  const next = await opensSheet(jana);
  await expect(next.getByRole('listitem')).toContainText(`${right.question} الإجابة: ${right.answer}`);
  await expect(next.getByRole('listitem').getByRole('status')).toBeEmpty();
});
