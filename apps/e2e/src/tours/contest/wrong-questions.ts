import type { ContestQuestion } from '@lamma/protocol/contests';
import type { Host as Person } from '@lamma/testkit/people/host';
import { expect, type Page, type Route } from '@playwright/test';
import { hold, stopFaking } from '../../browser/faked-answers';
import { tenQuestions } from '../../games/contest';
import { bankQuestionsOf, type SeededContest, someContest } from '../../games/seeded-contest';
import { signInAsOwner } from '../../games/seeded-game';
import { Student } from '../../people/student';
import type { Visit } from '../visit';

const REPORTS = '**/api/solo-games/*/student-reports';
const onlyPosts = (answer: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'POST' ? answer(route) : route.continue();
const tooMany = (route: Route) => {
  const words = 'محاولات كثيرة. انتظروا قليلًا ثم حاولوا مرة أخرى.';
  return route.fulfill({ status: 429, json: { ok: false, code: 'rate', error: words, message: words } });
};

/** Visits «سؤال كان خطأ؟» on a student's page after the contest. */
export async function studentReports(visit: Visit): Promise<void> {
  const { page, product, plan, look } = visit;
  const person = await signInAsOwner(page, product);
  await page.context().clearCookies();
  const ownQuestions = tenQuestions.slice(0, 2).map(({ question, options, correct }) => ({
    question,
    options: [...options],
    correctAnswer: correct,
  }));
  await ends(visit, await someContest(person, { title: plan.gameName, questions: ownQuestions }));
  // The page goes offline before it has loaded the sheet's code.
  await page.context().setOffline(true);
  await opens(page);
  await page.getByRole('alert').waitFor();
  await look('wrong questions, their page did not come');
  await page.context().setOffline(false);
  await opens(page);
  await page.getByRole('heading', { name: 'الأسئلة كتبها المعلّم' }).waitFor();
  await look('wrong questions, all the teacher’s own');

  await ends(visit, await someContest(person, { title: plan.gameName, questions: await someOfBank(person) }));
  const fail = await hold(page, REPORTS);
  await opens(page);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الأسئلة...' }).waitFor();
  await look('wrong questions, loading');
  await fail();
  await page.getByRole('alert').waitFor();
  await look('wrong questions, failed');
  await stopFaking(page);
  await page.getByRole('button', { name: 'حاول مرة أخرى' }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await rows.first().waitFor();
  await look('wrong questions, a list');
  await report(visit);
  await page.reload();
  await opens(page);
  await rows.getByText('بلّغت عنه: الصورة لا تعمل.').waitFor();
  await look('wrong questions, one reported before');
}

/** Visits a report from the first press to its confirmation. */
async function report({ page, look }: Visit): Promise<void> {
  const row = page.getByRole('dialog').getByRole('listitem').nth(1);
  const status = row.getByRole('status');
  const choose = (reason: string) => row.getByRole('button', { name: reason }).click();
  await row.getByRole('button', { name: /^السؤال خطأ: / }).click();
  await row.getByRole('group', { name: 'ما الخطأ؟' }).waitFor();
  await look('wrong questions, what is wrong');
  await page.route(REPORTS, onlyPosts(tooMany));
  await choose('غيرها');
  await expect(status).toContainText('محاولات كثيرة');
  await look('wrong questions, a report refused');
  await stopFaking(page);
  await page.context().setOffline(true);
  await choose('السؤال غامض');
  await expect(status).toContainText('لم نصل إلى الخادم');
  await look('wrong questions, a report without network');
  await page.context().setOffline(false);
  let answerReport = () => {};
  const isLooked = new Promise<void>((resolve) => {
    answerReport = resolve;
  });
  await page.route(
    REPORTS,
    onlyPosts((route) => isLooked.then(() => route.continue())),
  );
  await choose('الصورة لا تعمل');
  await expect(status).toHaveText('نرسل البلاغ...');
  await look('wrong questions, a report on its way');
  answerReport();
  await expect(status).toHaveText('وصل البلاغ، شكرًا.');
  await stopFaking(page);
  await look('wrong questions, a report that arrived');
  await row.getByRole('button', { name: /^غيّر البلاغ: / }).click();
  await look('wrong questions, a report to be changed');
}

async function opens(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'سؤال كان خطأ؟' }).click();
}

async function ends({ page, plan }: Visit, contest: SeededContest): Promise<void> {
  const student = new Student(page, plan.teams[0]);
  await page.goto(contest.join);
  await page.getByLabel('اسمك').fill(student.name);
  await page.keyboard.press('Enter');
  await student.seesLobby();
  await contest.run({ type: 'start' });
  await contest.run({ type: 'end' });
  await page.getByRole('heading', { name: 'انتهت اللعبة!' }).waitFor();
  await page.getByText(/^ترتيبك/).waitFor();
}

/** Questions of the bank: the second one has a picture, the last one is the longest of its category. */
async function someOfBank(person: Person): Promise<ContestQuestion[]> {
  const [first, second, ...others] = await bankQuestionsOf(person, 'عواصم العالم');
  const flag = (await bankQuestionsOf(person, 'أعلام الدول')).find(({ image }) => image !== undefined);
  const longest = others.sort((one, other) => other.question.length - one.question.length)[0];
  const chosen = [first, flag, second, longest].filter((question) => question !== undefined);
  if (chosen.length < 4) throw new Error('the bank has too few questions');
  return chosen;
}
