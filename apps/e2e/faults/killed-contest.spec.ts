import { expect } from '@playwright/test';
import { teacherOf, tenQuestions } from '../src/games/contest';
import { strip } from '../src/games/two-screens';
import { numberIn } from '../src/people/digits';
import { Student } from '../src/people/student';
import { test } from '../src/stage';

const TITLE = 'مسابقة الصف';
const HOURS = 3_600_000;

test.use({ hasServiceWorker: true });

test('[J36][F1][F12][F16] the server is killed with a question open: teacher, wall and phones show it again by themselves; what was answered stands, what was pressed meanwhile counts once', async ({
  product,
  openScreen,
}) => {
  const teacher = await teacherOf(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const wall = await teacher.opensWall();
  const { path } = await teacher.reads();
  const [sara, bader, jana] = [
    new Student(await openScreen('phone'), 'سارة'),
    new Student(await openScreen('phone'), 'بدر'),
    new Student(await openScreen('phone'), 'جنى'),
  ];
  for (const student of [sara, bader, jana]) {
    await student.scansAndJoins(path);
    await student.waits();
  }
  await teacher.starts('ابدأ اللعبة مع ٣ مشاركين');
  const { question = '', correct = 0 } = tenQuestions[0] ?? {};
  for (const student of [sara, bader, jana]) await student.seesQuestion(question);
  await sara.presses(correct);
  const before = await sara.told();

  await product.kill();
  await expect(strip(bader.page)).toBeVisible();
  await bader.presses(correct);
  await expect(bader.verdict).toContainText('إجابتك محفوظة في هاتفك');
  await product.start();

  expect((await bader.told()).isCorrect).toBe(true);
  await expect(wall.getByRole('heading', { name: question })).toBeVisible();
  await expect(wall.getByText('أجاب ٢ من ٣')).toBeVisible();
  await expect(teacher.page.getByText('أجاب ٢ من ٣')).toBeVisible();
  await sara.hasPoints(before.points);
  // It is still open: who had not answered may.
  await jana.presses((correct + 1) % 4);
  expect(await jana.told()).toEqual({ isCorrect: false, points: 0 });
  await teacher.seesClosed();
  await teacher.goesTo(2);
  for (const student of [sara, bader, jana]) await student.seesQuestion(tenQuestions[1]?.question ?? '');
});

test('[J37][F17][F20] a phone whose clock is five hours wrong, with the page open twice: the countdown is right, and both pages are one participant', async ({
  openScreen,
}) => {
  const teacher = await teacherOf(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const { path } = await teacher.reads();
  const page = await openScreen('phone');
  await page.context().addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, 5 * HOURS);
  const student = new Student(page, 'سارة');
  await student.scansAndJoins(path);
  await student.waits();
  const other = new Student(await page.context().newPage(), 'سارة');
  await other.page.goto(path);
  await other.waits();
  await teacher.seesNames(['سارة']);
  await teacher.starts('ابدأ اللعبة مع مشارك واحد');

  await student.seesQuestion(tenQuestions[0]?.question ?? '');
  const secondsOn = async (one: typeof page) => numberIn((await one.getByRole('timer').textContent()) ?? '');
  await expect
    .poll(async () => Math.abs((await secondsOn(page)) - (await secondsOn(teacher.page))))
    .toBeLessThanOrEqual(1);
  await student.presses(0);
  const told = await student.told();
  expect(told.isCorrect).toBe(true);
  // What the phone's clock says is no loss to them: the least is five.
  expect(told.points).toBeGreaterThan(5);
  await other.seesQuestion(tenQuestions[0]?.question ?? '');
  await expect(other.option(0)).toHaveAttribute('aria-pressed', 'true');
  await other.hasPoints(told.points);
});
