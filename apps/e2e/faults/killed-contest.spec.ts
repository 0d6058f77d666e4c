import { expect } from '@playwright/test';
import { opensNewContest, tenQuestions } from '../src/games/contest';
import { strip } from '../src/games/two-screens';
import { numberIn } from '../src/people/digits';
import { Student } from '../src/people/student';
import { test } from '../src/stage';

const TITLE = 'مسابقة الصف';
const HOURS = 3_600_000;

test.use({ hasServiceWorker: true });

test('[F12] a contest survives a killed server: its question stays open, answers keep their points, and an answer pressed while the server is down counts once', async ({
  product,
  openScreen,
}) => {
  const teacher = await opensNewContest(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const projector = await teacher.opensProjector();
  const { path } = await teacher.readsJoinAddress();
  const [sara, bader, jana] = [
    new Student(await openScreen('phone'), 'سارة'),
    new Student(await openScreen('phone'), 'بدر'),
    new Student(await openScreen('phone'), 'جنى'),
  ];
  for (const student of [sara, bader, jana]) {
    await student.scansAndJoins(path);
    await student.seesLobby();
  }
  await teacher.starts('ابدؤوا اللعبة مع ٣ مشاركين');
  const { question = '', correct = 0 } = tenQuestions[0] ?? {};
  for (const student of [sara, bader, jana]) await student.seesQuestion(question);
  await sara.presses(correct);
  const before = await sara.readsVerdict();

  await product.kill();
  await expect(strip(bader.page)).toBeVisible();
  await bader.presses(correct);
  await expect(bader.verdict).toContainText('إجابتك محفوظة في جوالك');
  await product.start();

  expect((await bader.readsVerdict()).isCorrect).toBe(true);
  await expect(projector.getByRole('heading', { name: question })).toBeVisible();
  await expect(projector.getByText('أجاب ٢ من ٣')).toBeVisible();
  await expect(teacher.page.getByText('أجاب ٢ من ٣')).toBeVisible();
  await sara.seesPoints(before.points);
  // The question is still open for a student who has not answered.
  await jana.presses((correct + 1) % 4);
  expect(await jana.readsVerdict()).toEqual({ isCorrect: false, points: 0 });
  await teacher.seesClosed();
  await teacher.goesTo(2);
  for (const student of [sara, bader, jana]) await student.seesQuestion(tenQuestions[1]?.question ?? '');
});

test('[F20] a phone whose clock is five hours wrong shows the right countdown, and its two pages are one participant', async ({
  openScreen,
}) => {
  const teacher = await opensNewContest(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const { path } = await teacher.readsJoinAddress();
  const page = await openScreen('phone');
  await page.context().addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, 5 * HOURS);
  const student = new Student(page, 'سارة');
  await student.scansAndJoins(path);
  await student.seesLobby();
  const other = new Student(await page.context().newPage(), 'سارة');
  await other.page.goto(path);
  await other.saysWhoItIs();
  await other.seesLobby();
  await teacher.seesNames(['سارة']);
  await teacher.starts('ابدؤوا اللعبة مع مشارك واحد');

  await student.seesQuestion(tenQuestions[0]?.question ?? '');
  const secondsOn = async (one: typeof page) => numberIn((await one.getByRole('timer').textContent()) ?? '');
  await expect
    .poll(async () => Math.abs((await secondsOn(page)) - (await secondsOn(teacher.page))))
    .toBeLessThanOrEqual(1);
  await student.presses(0);
  const verdict = await student.readsVerdict();
  expect(verdict.isCorrect).toBe(true);
  // More than the 5 points of a right answer at the last moment: the wrong clock costs no points.
  expect(verdict.points).toBeGreaterThan(5);
  await other.seesQuestion(tenQuestions[0]?.question ?? '');
  await expect(other.option(0)).toHaveAttribute('aria-pressed', 'true');
  await other.seesPoints(verdict.points);
});
