import type { Student } from '@lamma/testkit/people/student';
import { expect, type Page } from '@playwright/test';
import { sizes } from '../../browser/sizes';
import {
  answerQuestion,
  type SeededContest,
  someContest,
  studentNames,
  variedQuestions,
} from '../../games/seeded-contest';
import { signInAsOwner } from '../../games/seeded-game';
import type { Visit } from '../visit';

const STUDENTS = 18;

/** Visits `/solo-game-control/:gameId` from the empty lobby to the next run. */
export async function contestControl(visit: Visit): Promise<void> {
  const { page, product, plan } = visit;
  const person = await signInAsOwner(page, product);
  const contest = await someContest(person, {
    title: plan.gameName,
    description: 'أسئلة سريعة قبل نهاية الحصة.',
    questions: [...(await variedQuestions(person)).slice(0, 3), questionInCode],
    settings: { secondsPerQuestion: 60 },
  });
  await prolongTakeBack(page);
  const students: Student[] = [];
  try {
    await lobby(visit, contest, students);
    await questions(visit, contest, students);
    await end(visit, contest);
  } finally {
    for (const student of students) student.close();
  }
}

const loop = (end: number) =>
  ['let sum = 0;', `for (let i = 0; i < ${end}; i += 1) {`, '  sum += i * i;', '}'].join('\n');
const questionInCode = {
  question: 'أي مقطع يجمع مربعات الأعداد من ٠ إلى ٣؟',
  options: [loop(3), loop(5), loop(6), loop(4)],
  correctAnswer: 3,
  explanation: 'الحلقة تنتهي قبل ٤.',
};

/** Changes the pushes to the page, so that the change of question can be undone for longer than 3 s. */
async function prolongTakeBack(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(
        String(message).replace(/"takeBackUntil":(\d+)/, (_, at) => `"takeBackUntil":${Number(at) + 30_000}`),
      );
    });
  });
}

async function lobby({ page, plan, look }: Visit, contest: SeededContest, students: Student[]): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const leaves = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.goto(`/solo-game-control/${'a'.repeat(21)}`);
  await page.getByRole('heading', { name: 'لعبة غير موجودة' }).waitFor();
  await look('contest control, not found');
  await page.goto(contest.control);
  await page.getByText(/^\d{6}$/).waitFor();
  await look('contest control, empty lobby');
  await press('السجل');
  await dialog.getByRole('heading', { name: 'لا توجد جلسات سابقة بعد' }).waitFor();
  await look('contest control, empty history');
  await leaves();
  await contest.setActive(false);
  await page.getByText('المسابقة متوقفة: لا ينضم أحد ولا تُقبل إجابة حتى تُشغّل.').waitFor();
  await look('contest control, stopped');
  await contest.setActive(true);
  const [first, second] = plan.teams;
  const [, , ...others] = studentNames(STUDENTS);
  for (const name of [first, second, ...others]) students.push(await contest.connectStudent(name));
  const last = others.at(-1) ?? '';
  await page.getByRole('button', { name: `أخرجوا ${last}`, exact: true }).waitFor();
  await look('contest control, lobby');
  await press(`المزيد: ${first}`);
  await dialog.waitFor();
  await look('contest control, a participant');
  await leaves();
  await press('حذف المتسابقين');
  await dialog.waitFor();
  await look('contest control, lobby to be cleared');
  await leaves();
  await press('غيّروا الاسم');
  await dialog.getByRole('textbox').fill(' ');
  await dialog.getByRole('textbox').press('Enter');
  await page.getByText('يرجى إدخال اسم المسابقة', { exact: true }).waitFor();
  await look('contest control, name left out');
  // Closes the toast.
  await page.keyboard.press('Escape');
  await page.getByText('يرجى إدخال اسم المسابقة', { exact: true }).waitFor({ state: 'hidden' });
  await leaves();

  const [hidden, removed] = [students[3]?.id ?? '', students[4]?.id ?? ''];
  await contest.run({ type: 'hideName', participantId: hidden, isHidden: true });
  await contest.run({ type: 'remove', participantId: removed });
  await contest.run({ type: 'lock', isLocked: true });
  await contest.run({ type: 'allow', allowed: STUDENTS - 1 });
  await page.getByText('مخفي', { exact: true }).waitFor();
  await page.getByText('اكتمل العدد المسموح').waitFor();
  await look('contest control, locked and full, one hidden and one turned out');
  await page.getByRole('button', { name: `أعيدوه: ${others[2]}`, exact: true }).scrollIntoViewIfNeeded();
  await look('contest control, who was turned out');
}

async function questions({ page, look }: Visit, contest: SeededContest, students: Student[]): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  const present = students.filter((_, index) => index !== 4);
  const letStudentsAnswer = async (questionIndex: number) => {
    for (const [index, student] of present.slice(0, 12).entries()) {
      await answerQuestion(student, contest, questionIndex, index % 4 !== questionIndex);
    }
    await page.getByText('أجاب ١٢ من ١٧').waitFor();
  };
  await contest.run({ type: 'start' });
  await page.getByText('يظهر الترتيب بعد أول إجابة.').waitFor();
  await look('contest control, question');
  await letStudentsAnswer(0);
  await press('أظهروا الإجابة');
  await page.getByText('الإجابة الصحيحة').waitFor();
  await look('contest control, answer shown');
  await contest.run({ type: 'pause' });
  await page.getByText('الوقت متوقف').waitFor();
  await look('contest control, paused');
  await contest.run({ type: 'resume' });
  await contest.run({ type: 'close' });
  await page.getByText('أُغلق السؤال', { exact: true }).waitFor();
  await look('contest control, closed');
  await contest.run({ type: 'showRanking', isShown: true });
  await page.getByRole('button', { name: 'إخفاء الترتيب' }).waitFor();
  await look('contest control, ranking on the projector');
  await contest.run({ type: 'navigate', questionIndex: 1 });
  await page.getByRole('button', { name: /^تراجع/ }).waitFor();
  await look('contest control, a change to be taken back');
  await letStudentsAnswer(1);
  await press('أظهروا الإجابة');
  await page.getByRole('switch', { name: 'عرض الترتيب' }).click();
  await page.getByText('الترتيب مخفي.').waitFor();
  await look('contest control, long question with its answer, ranking off');
  await contest.run({ type: 'navigate', questionIndex: 2 });
  await expect(page.getByRole('img', { name: 'صورة السؤال' })).toBeVisible();
  await look('contest control, question with a picture');
  await contest.run({ type: 'navigate', questionIndex: 3 });
  await expect(page.getByText('let sum = 0;')).toHaveCount(4);
  await press('أظهروا الإجابة');
  await page.setViewportSize(sizes.laptop);
  await expect(page.getByText('الإجابة الصحيحة')).toBeInViewport({ ratio: 0.9 });
  await look('contest control, question in code with its answer');
  await press('المشاركون');
  await dialog.getByRole('switch').waitFor();
  await look('contest control, participants during the contest');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function end({ page, look }: Visit, contest: SeededContest): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const leaves = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await press('الترتيب النهائي');
  await dialog.getByRole('rowheader').first().waitFor();
  await look('contest control, final ranking');
  await leaves();
  await page.getByRole('button', { name: 'إنهاء المسابقة' }).first().click();
  await dialog.waitFor();
  await look('contest control, to be ended');
  await leaves();
  await contest.run({ type: 'end' });
  await page.getByRole('rowheader').first().waitFor();
  await look('contest control, ended');
  await press('سؤال خطأ؟');
  await dialog.getByRole('button', { name: /^السؤال خطأ: / }).waitFor();
  await look('contest control, questions that were asked');
  await leaves();
  await press('جلسة جديدة');
  await dialog.waitFor();
  await look('contest control, a new session asked for');
  await leaves();
  await press('السجل');
  await dialog.getByRole('listitem').first().waitFor();
  await look('contest control, history');
  await dialog.getByRole('button', { name: 'نزّلوا الجدول' }).click();
  const forms = page.getByRole('dialog', { name: 'تنزيل جدول النتائج' });
  await forms.waitFor();
  await look('contest control, results in which form');
  await forms.getByRole('button', { name: 'إلغاء' }).click();
  await forms.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'احذفوا الجلسة' }).click();
  await page.getByRole('heading', { name: 'حذف جلسة ١؟' }).waitFor();
  await look('contest control, a session to be deleted');
}
