import type { Host as Person } from '@lamma/testkit/people/host';
import type { Student } from '@lamma/testkit/people/student';
import { expect, type Page } from '@playwright/test';
import {
  answerQuestion,
  longQuestion,
  type SeededContest,
  someContest,
  studentNames,
  variedQuestions,
} from '../../games/seeded-contest';
import { signInAsOwner } from '../../games/seeded-game';
import type { Visit } from '../visit';

/** Visits the projector's page, `/solo-game-control/:gameId/screen`. */
export async function contestScreen(given: Visit): Promise<void> {
  const { page, product, plan } = given;
  const visit: Visit = {
    ...given,
    async look(state, fits) {
      await given.look(state, fits);
      await expectNothingCut(page, state);
    },
  };
  const person = await signInAsOwner(page, product);
  const contest = await someContest(person, {
    title: plan.gameName,
    description: 'أسئلة سريعة قبل نهاية الحصة.',
    questions: await variedQuestions(person),
    settings: { secondsPerQuestion: 60 },
  });
  const students: Student[] = [];
  try {
    await questionsOnProjector(visit, contest, students);
    for (const count of [3, 1]) await podiumOf(visit, person, count);
  } finally {
    for (const student of students) student.close();
  }
}

async function questionsOnProjector(
  { page, plan, look }: Visit,
  contest: SeededContest,
  students: Student[],
): Promise<void> {
  await page.goto(contest.projector);
  await page.getByRole('img', { name: 'رمز الانضمام' }).waitFor();
  await look('projector, empty lobby', 'question');
  for (const name of [...plan.teams, ...studentNames(8)]) students.push(await contest.connectStudent(name));
  await page.getByText(studentNames(8).at(-1) ?? '', { exact: true }).waitFor();
  await look('projector, lobby', 'question');
  await contest.fill(studentNames(48).slice(8));
  await page.getByText('٥٠', { exact: true }).waitFor();
  await contest.run({ type: 'lock', isLocked: true });
  await page.getByText('أُغلق الانضمام').waitFor();
  await look('projector, lobby with many names, locked', 'question');

  const letStudentsAnswer = async (questionIndex: number) => {
    for (const [index, student] of students.slice(0, 8).entries()) {
      await answerQuestion(student, contest, questionIndex, index % 4 !== questionIndex);
    }
    await page.getByText('أجاب ٨ من', { exact: false }).waitFor();
  };
  await contest.run({ type: 'start' });
  await page.getByRole('timer').waitFor();
  await letStudentsAnswer(0);
  await look('projector, question', 'question');
  await contest.run({ type: 'pause' });
  await page.getByText('الوقت متوقف').waitFor();
  await look('projector, paused', 'question');
  await contest.run({ type: 'resume' });
  await contest.run({ type: 'close' });
  const right = page.getByText('الصحيحة', { exact: true });
  await right.waitFor();
  await look('projector, closed with an explanation', 'question');
  await contest.run({ type: 'showRanking', isShown: true });
  await page.getByRole('heading', { name: 'الترتيب الآن' }).waitFor();
  await look('projector, ranking between questions', 'question');
  await contest.run({ type: 'navigate', questionIndex: 1 });
  await page.getByRole('heading', { name: longQuestion.question }).waitFor();
  await letStudentsAnswer(1);
  await look('projector, long question', 'question');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await look('projector, long question closed', 'question');
  await contest.run({ type: 'navigate', questionIndex: 2 });
  await page.getByRole('img', { name: 'صورة السؤال' }).waitFor();
  await letStudentsAnswer(2);
  await look('projector, question with a picture', 'question');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await look('projector, question with a picture closed', 'question');
  await contest.run({ type: 'end' });
  await page.getByRole('list', { name: 'الفائزون' }).waitFor();
  await look('projector, podium', 'question');
}

async function podiumOf({ page, plan, look }: Visit, person: Person, count: number): Promise<void> {
  const contest = await someContest(person, { title: plan.gameName, questions: await variedQuestions(person) });
  const students: Student[] = [];
  for (const name of [...plan.teams, 'شيخة الرشيدي'].slice(-count)) students.push(await contest.connectStudent(name));
  await contest.run({ type: 'start' });
  for (const [index, student] of students.entries()) await answerQuestion(student, contest, 0, index > 0);
  for (const student of students) student.close();
  await contest.run({ type: 'end' });
  await page.goto(contest.projector);
  await page.getByRole('list', { name: 'الفائزون' }).waitFor();
  await look(`projector, podium of ${count}`, 'question');
}

/** Asserts that nothing overflows the projector's page, which nobody can scroll. */
async function expectNothingCut(page: Page, state: string): Promise<void> {
  const cut = () =>
    page
      .locator('main :is(h1, h2, p, li, figure)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().bottom > window.innerHeight + 1)
          .map((part) => part.textContent),
      );
  await expect.poll(cut, state).toEqual([]);
}
