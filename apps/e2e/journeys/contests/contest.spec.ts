import { expect } from '@playwright/test';
import { ContestLedger, teacherOf, tenQuestions } from '../../src/games/contest';
import { strip } from '../../src/games/two-screens';
import { inArabic } from '../../src/people/digits';
import { Student } from '../../src/people/student';
import { test } from '../../src/stage';

const TITLE = 'مسابقة الصف السادس';

test.use({ hasServiceWorker: true });

test('[J33][F16] a contest of ten questions with a projector: one student reloads, one is without network for twenty seconds, one joins late; ranking, history and file agree with the book', async ({
  openScreen,
  openLink,
}) => {
  test.slow();
  const teacher = await teacherOf(await openScreen('laptop'), TITLE, tenQuestions);
  const wall = await teacher.opensWall();
  await expect(wall.getByText('في انتظار المشاركين')).toBeVisible();
  const { path, code } = await teacher.reads();

  const link = await openLink();
  const sara = new Student(await openScreen('phone'), 'سارة');
  const bader = new Student(await openScreen('phone', { url: link.url }), 'بدر');
  const late = new Student(await openScreen('small'), 'جنى');
  const ledger = new ContestLedger();
  await sara.scansAndJoins(path);
  await bader.typesCodeAndJoins(code);
  for (const student of [sara, bader]) {
    await student.waits();
    ledger.joined(student.name);
    await expect(wall.getByText(student.name, { exact: true })).toBeVisible();
  }
  await teacher.seesNames(['سارة', 'بدر']);
  await teacher.starts('ابدأ اللعبة مع مشاركَين');

  /** One answer to the question that shows; what the phone says of it is written down. */
  const answers = async (student: Student, index: number, isRight: boolean): Promise<void> => {
    const { question, correct } = tenQuestions[index] ?? { question: '', correct: 0 };
    await student.seesQuestion(question);
    await student.presses(isRight ? correct : (correct + 1) % 4);
    const told = await student.told();
    expect(told.isCorrect).toBe(isRight);
    ledger.answered(student.name, told);
    await student.hasPoints(ledger.scoreOf(student.name));
  };
  const wallShows = (index: number) =>
    expect(wall.getByRole('heading', { name: tenQuestions[index]?.question ?? '' })).toBeVisible();

  // Both answer; the question closes by itself, and the wall shows the right one.
  await wallShows(0);
  await answers(sara, 0, true);
  await expect(wall.getByText(`أجاب ${inArabic(1)} من ${inArabic(2)}`)).toBeVisible();
  await answers(bader, 0, false);
  await teacher.seesClosed();
  await expect(wall.getByText('الصحيحة')).toBeVisible();
  await expect(sara.verdict).toContainText('ترتيبك الآن ١ من ٢');

  // A reload before the answer and after it: the same question, the same answer.
  await teacher.goesTo(2);
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await sara.page.reload();
  await answers(sara, 1, true);
  await sara.page.reload();
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await sara.hasPoints(ledger.scoreOf('سارة'));
  await expect(sara.option(tenQuestions[1]?.correct ?? 0)).toHaveAttribute('aria-pressed', 'true');
  await answers(bader, 1, true);
  await teacher.seesClosed();

  // Without network for a moment: the answer is kept, and counts when it is back.
  await teacher.goesTo(3);
  await bader.seesQuestion(tenQuestions[2]?.question ?? '');
  link.cut();
  await expect(strip(bader.page)).toBeVisible();
  await bader.presses(tenQuestions[2]?.correct ?? 0);
  await expect(bader.verdict).toContainText('إجابتك محفوظة في هاتفك');
  link.mend();
  ledger.answered('بدر', await bader.told());
  await answers(sara, 2, false);
  await teacher.seesClosed();

  // Without network for twenty seconds: then nobody waits for him any more, and the question closes without him.
  await teacher.goesTo(4);
  await bader.seesQuestion(tenQuestions[3]?.question ?? '');
  link.cut();
  await answers(sara, 3, true);
  await teacher.seesClosed();
  await teacher.goesTo(5);
  link.mend();
  ledger.answered('بدر', null);
  for (const [index, isRight] of [
    [4, true],
    [5, false],
  ] as const) {
    if (index > 4) await teacher.goesTo(index + 1);
    await answers(bader, index, isRight);
    await answers(sara, index, true);
    await teacher.seesClosed();
  }

  // Who joins late has what is left, and nothing for what was before.
  await teacher.goesTo(7);
  await late.scansAndJoins(path);
  ledger.joined('جنى');
  await answers(late, 6, true);
  await answers(bader, 6, false);
  await answers(sara, 6, true);
  for (const index of [7, 8, 9]) {
    await teacher.goesTo(index + 1);
    await wallShows(index);
    await answers(late, index, index !== 8);
    await answers(bader, index, index === 8);
    await answers(sara, index, true);
    await teacher.seesClosed();
  }
  await teacher.finishes();

  const { lines } = ledger;
  expect(lines[0]?.name).toBe('سارة');
  await teacher.seesFinal(lines);
  for (const student of [sara, bader, late]) {
    const line = lines.find(({ name }) => name === student.name);
    await student.seesResult({
      rank: line?.rank ?? 0,
      of: 3,
      correct: line?.correct ?? -1,
      total: 10,
      points: line?.score ?? -1,
    });
  }
  const podium = wall.getByRole('list', { name: 'الفائزون' }).getByRole('listitem');
  await expect(podium).toHaveText(lines.map(({ name }) => new RegExp(name)));
  const file = await teacher.opensHistory(1, lines);
  for (const { rank, name, score, correct, answers: count } of lines) {
    expect(file).toMatch(new RegExp(`"${rank}","[^"]*${name}[^"]*","${score}","${correct}","${count}"`));
  }
});

test('[J34] the teacher takes a change of question back, pauses, gives more time, hides a name, turns one out and lets them back; a new session begins empty', async ({
  openScreen,
}) => {
  const teacher = await teacherOf(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const { path } = await teacher.reads();
  const sara = new Student(await openScreen('phone'), 'سارة');
  const other = new Student(await openScreen('phone'), 'ولد مشاغب');
  await sara.scansAndJoins(path);
  await other.scansAndJoins(path);
  for (const student of [sara, other]) await student.waits();
  const { page } = teacher;

  await page.getByRole('button', { name: 'المزيد: ولد مشاغب' }).click();
  await page.getByRole('button', { name: 'أخفِ الاسم عن كل الشاشات' }).click();
  await expect(sara.page.getByText('ولد مشاغب')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'أخرج ولد مشاغب' }).click();
  await expect(other.page.getByRole('heading', { name: 'خرجتم من المسابقة' })).toBeVisible();
  await page.getByRole('button', { name: 'أعده: ولد مشاغب' }).click();
  await other.page.getByRole('button', { name: 'حاولوا الانضمام من جديد' }).click();
  await other.page.getByRole('button', { name: 'انضم للعبة' }).click();
  await other.waits();
  await page.getByRole('switch', { name: 'إغلاق الانضمام' }).click();
  const third = await openScreen('phone');
  await third.goto(path);
  await expect(third.getByRole('heading', { name: 'أُغلق الانضمام' })).toBeVisible();

  await teacher.starts('ابدأ اللعبة مع مشاركَين');
  await sara.seesQuestion(tenQuestions[0]?.question ?? '');
  await page.getByRole('button', { name: 'أوقف الوقت' }).click();
  await expect(sara.page.getByText('توقفت المسابقة قليلًا')).toBeVisible();
  await expect(sara.option(0)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'تابع الوقت' }).click();
  await expect(sara.page.getByText('توقفت المسابقة قليلًا')).toHaveCount(0);
  await page.getByRole('button', { name: 'زد ٣٠ ثانية' }).click();
  await expect(sara.page.getByRole('timer')).toContainText(/[٤-٦][٠-٩]/);

  await teacher.goesTo(2);
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await page.getByRole('button', { name: /^تراجع/ }).click();
  for (const student of [sara, other]) await student.seesQuestion(tenQuestions[0]?.question ?? '');
  await sara.presses(0);
  const { isCorrect, points } = await sara.told();
  expect(isCorrect).toBe(true);

  await page.getByRole('button', { name: 'إنهاء اللعبة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إنهاء اللعبة' }).click();
  await sara.seesResult({ rank: 1, of: 2, correct: 1, total: 2, points });
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'جلسة جديدة' }).click();
  await expect(page.getByText('اعرضوا الرمز على الصف. تظهر الأسماء هنا واحدًا واحدًا.')).toBeVisible();
  await expect(sara.page.getByLabel('اسمك')).toHaveValue('سارة');
});
