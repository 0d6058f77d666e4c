import { failWith500, hang, stopFaking } from '../../browser/faked-answers';
import { tenQuestions } from '../../games/contest';
import {
  longQuestion,
  type SeededContest,
  someContest,
  studentNames,
  variedQuestions,
} from '../../games/seeded-contest';
import { signInAsOwner } from '../../games/seeded-game';
import { Student } from '../../people/student';
import type { Visit } from '../visit';
import { blockableAnswers, olderLayout, rounds } from './rounds';

const ONE = '**/api/solo-games/*';

/** Visits `/solo-game-join/:gameId` and `/j` on a student's phone, from the name to the result. */
export async function contestPhone(visit: Visit): Promise<void> {
  const { page, product, plan } = visit;
  const person = await signInAsOwner(page, product);
  await page.context().clearCookies();
  const contest = await someContest(person, {
    title: plan.gameName,
    description: 'أسئلة سريعة قبل نهاية الحصة.',
    questions: (await variedQuestions(person)).slice(0, 5),
    settings: { secondsPerQuestion: 60 },
  });
  const answersOf = await blockableAnswers(page);
  const [other = '', ...others] = studentNames(41);
  // A second student who never answers keeps the questions open.
  const witness = await contest.connectStudent(other);
  try {
    await joining(visit, contest);
    await contest.run({ type: 'allow', allowed: 400 });
    await contest.fill(others);
    await rounds(visit, contest, answersOf);
  } finally {
    witness.close();
  }
  const [first] = tenQuestions;
  const [optionA, optionB, optionC, optionD] = first?.options ?? [];
  const old = { questionText: first?.question, optionA, optionB, optionC, optionD, correctAnswer: 'A' };
  const older = await someContest(person, {
    title: plan.gameName,
    questions: [old, { ...old, questionText: longQuestion.question }],
    settings: { tellResults: 'atClose', secondsPerQuestion: null },
  });
  await olderLayout(visit, older, other);
}

async function joining({ page, plan, look }: Visit, contest: SeededContest): Promise<void> {
  const student = new Student(page, plan.teams[0]);
  await page.route(ONE, hang);
  await page.goto(contest.join);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل اللعبة...' }).waitFor();
  await look('student, loading');
  await stopFaking(page);
  await page.goto(`/solo-game-join/${'a'.repeat(21)}`);
  await page.getByRole('heading', { name: 'لعبة غير موجودة' }).waitFor();
  await look('student, not found');
  await page.goto('/j');
  await page.getByLabel('رقم الدخول').waitFor();
  await look('student, the six digits');
  await page.getByLabel('رقم الدخول').fill('٠٠٠٠٠٠');
  await page.keyboard.press('Enter');
  await page.getByText('لا توجد مسابقة أو سهرة بهذا الرقم').waitFor();
  await look('student, no contest by these digits');

  await contest.setActive(false);
  await page.goto(contest.join);
  await page.getByRole('heading', { name: 'اللعبة متوقفة' }).waitFor();
  await look('student, stopped');
  await contest.setActive(true);
  await contest.run({ type: 'lock', isLocked: true });
  await page.goto(contest.join);
  await page.getByRole('heading', { name: 'أُغلق الانضمام' }).waitFor();
  await look('student, locked');
  await contest.run({ type: 'lock', isLocked: false });
  await contest.run({ type: 'allow', allowed: 1 });
  await page.goto(contest.join);
  await page.getByLabel('اسمك').waitFor();
  await look('student, a name is asked for');
  await student.joins();
  await page.getByText('اكتمل العدد المسموح، اسأل المعلّم').waitFor();
  await look('student, full');
  await page.route(`${ONE}/join`, failWith500);
  await page.getByRole('button', { name: 'انضم للعبة' }).click();
  await page.getByText('لم نصل إلى الخادم').waitFor();
  await look('student, the server did not answer');
  await stopFaking(page);
}
