import { expect } from '@playwright/test';
import { sizes } from '../../src/browser/sizes';
import { isEveryVariant } from '../../src/every-variant';
import { ContestLedger, opensNewContest, tenQuestions, writesNewContest } from '../../src/games/contest';
import { someContest } from '../../src/games/seeded-contest';
import { signInAsOwner } from '../../src/games/seeded-game';
import { strip } from '../../src/games/two-screens';
import { inArabic } from '../../src/people/digits';
import { Student } from '../../src/people/student';
import { test } from '../../src/stage';

const TITLE = 'مسابقة الصف السادس';

test.use({ hasServiceWorker: true });

test('ranking, history and exported file of a contest are right if one student reloads, one loses the network and one joins late', async ({
  openScreen,
  openLink,
}) => {
  test.slow();
  const asked = tenQuestions.slice(0, isEveryVariant ? 10 : 8);
  const teacher = await writesNewContest(await openScreen('laptop'), TITLE, asked);
  const projector = await teacher.opensProjector();
  await expect(projector.getByText('في انتظار المشاركين')).toBeVisible();
  const { path, code } = await teacher.readsJoinAddress();

  const link = await openLink();
  const sara = new Student(await openScreen('phone'), 'سارة');
  const bader = new Student(await openScreen('phone', { url: link.url }), 'بدر');
  const late = new Student(await openScreen('small'), 'جنى');
  const ledger = new ContestLedger();
  await sara.scansAndJoins(path);
  await bader.typesCodeAndJoins(code);
  for (const student of [sara, bader]) {
    await student.seesLobby();
    ledger.joined(student.name);
    await expect(projector.getByText(student.name, { exact: true })).toBeVisible();
  }
  await teacher.seesNames(['سارة', 'بدر']);
  await teacher.starts('ابدؤوا اللعبة مع مشاركَين');

  /** Answers the current question and records the verdict that the phone shows. */
  const answers = async (student: Student, index: number, isRight: boolean): Promise<void> => {
    const { question, correct } = tenQuestions[index] ?? { question: '', correct: 0 };
    await student.seesQuestion(question);
    await student.presses(isRight ? correct : (correct + 1) % 4);
    const verdict = await student.readsVerdict();
    expect(verdict.isCorrect).toBe(isRight);
    ledger.answered(student.name, verdict);
    await student.seesPoints(ledger.scoreOf(student.name));
  };
  const wallShows = (index: number) =>
    expect(projector.getByRole('heading', { name: tenQuestions[index]?.question ?? '' })).toBeVisible();

  // The question closes as soon as all have answered, and the projector shows the right option.
  await wallShows(0);
  await answers(sara, 0, true);
  await expect(projector.getByText(`أجاب ${inArabic(1)} من ${inArabic(2)}`)).toBeVisible();
  await answers(bader, 0, false);
  await teacher.seesClosed();
  await expect(projector.getByText('الصحيحة', { exact: true })).toBeVisible();
  await expect(sara.verdict).toContainText('ترتيبك الآن ١ من ٢');

  // A reload before and after the answer keeps question and answer.
  await teacher.goesTo(2);
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await sara.page.reload();
  await answers(sara, 1, true);
  await sara.page.reload();
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await sara.seesPoints(ledger.scoreOf('سارة'));
  await expect(sara.option(tenQuestions[1]?.correct ?? 0)).toHaveAttribute('aria-pressed', 'true');
  await answers(bader, 1, true);
  await teacher.seesClosed();

  // A short outage: the phone stores the answer and sends it on reconnect.
  await teacher.goesTo(3);
  await bader.seesQuestion(tenQuestions[2]?.question ?? '');
  link.cut();
  await expect(strip(bader.page)).toBeVisible();
  await bader.presses(tenQuestions[2]?.correct ?? 0);
  await expect(bader.verdict).toContainText('إجابتك محفوظة في جوالك');
  link.mend();
  ledger.answered('بدر', await bader.readsVerdict());
  await answers(sara, 2, false);
  await teacher.seesClosed();

  // After 20 s without network the student no longer counts as present, so the question closes without the student's answer.
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

  // A late participant plays the remaining questions and has no points for the earlier ones.
  await teacher.goesTo(7);
  await late.scansAndJoins(path);
  ledger.joined('جنى');
  await answers(late, 6, true);
  await answers(bader, 6, false);
  await answers(sara, 6, true);
  for (let index = 7; index < asked.length; index += 1) {
    await teacher.goesTo(index + 1);
    await wallShows(index);
    await answers(late, index, index !== 8);
    await answers(bader, index, index === 8);
    await answers(sara, index, true);
    await teacher.seesClosed();
  }
  await teacher.finishes();

  const { ranking } = ledger;
  expect(ranking[0]?.name).toBe('سارة');
  await teacher.seesFinal(ranking);
  // On a phone the table shows the same values, each with its heading.
  await teacher.page.setViewportSize(sizes.small);
  await teacher.seesFinal(ranking);
  await teacher.page.setViewportSize(sizes.laptop);
  for (const student of [sara, bader, late]) {
    const line = ranking.find(({ name }) => name === student.name);
    await student.seesResult({
      rank: line?.rank ?? 0,
      of: 3,
      correct: line?.correct ?? -1,
      total: asked.length,
      points: line?.score ?? -1,
    });
  }
  const podium = projector.getByRole('list', { name: 'الفائزون' }).getByRole('listitem');
  await expect(podium).toHaveText(ranking.map(({ name }) => new RegExp(name)));
  const file = await teacher.opensHistory(1, ranking);
  for (const { rank, name, score, correct, answers: count } of ranking) {
    expect(file).toMatch(new RegExp(`"${rank}","[^"]*${name}[^"]*","${score}","${correct}","${count}"`));
  }
});

test('a teacher hides a name, removes and readmits a student, closes joining, pauses, adds time and takes back a change of question', async ({
  openScreen,
}) => {
  const teacher = await opensNewContest(await openScreen('laptop'), TITLE, tenQuestions.slice(0, 2));
  const { path } = await teacher.readsJoinAddress();
  const sara = new Student(await openScreen('phone'), 'سارة');
  const other = new Student(await openScreen('phone'), 'ولد مشاغب');
  await sara.scansAndJoins(path);
  await other.scansAndJoins(path);
  for (const student of [sara, other]) await student.seesLobby();
  const { page } = teacher;

  await page.getByRole('button', { name: 'المزيد: ولد مشاغب' }).click();
  await page.getByRole('button', { name: 'أخفوا الاسم عن كل الشاشات' }).click();
  await expect(sara.page.getByText('ولد مشاغب')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'أخرجوا ولد مشاغب' }).click();
  await expect(other.page.getByRole('heading', { name: 'خرجت من المسابقة' })).toBeVisible();
  await page.getByRole('button', { name: 'أعيدوه: ولد مشاغب' }).click();
  await other.page.getByRole('button', { name: 'حاول الانضمام من جديد' }).click();
  await other.page.getByRole('button', { name: 'انضم للعبة' }).click();
  await other.seesLobby();
  await page.getByRole('switch', { name: 'إغلاق الانضمام' }).click();
  const third = await openScreen('phone');
  await third.goto(path);
  await expect(third.getByRole('heading', { name: 'أُغلق الانضمام' })).toBeVisible();

  await teacher.starts('ابدؤوا اللعبة مع مشاركَين');
  await sara.seesQuestion(tenQuestions[0]?.question ?? '');
  await page.getByRole('button', { name: 'أوقفوا الوقت' }).click();
  await expect(sara.page.getByText('توقفت المسابقة قليلًا')).toBeVisible();
  await expect(sara.option(0)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'تابعوا الوقت' }).click();
  await expect(sara.page.getByText('توقفت المسابقة قليلًا')).toHaveCount(0);
  await page.getByRole('button', { name: 'زيدوا ٣٠ ثانية' }).click();
  await expect(sara.page.getByRole('timer')).toContainText(/[٤-٦][٠-٩]/);

  await teacher.goesTo(2);
  await sara.seesQuestion(tenQuestions[1]?.question ?? '');
  await page.getByRole('button', { name: /^تراجع/ }).click();
  for (const student of [sara, other]) await student.seesQuestion(tenQuestions[0]?.question ?? '');
  await sara.presses(0);
  const { isCorrect, points } = await sara.readsVerdict();
  expect(isCorrect).toBe(true);

  await page.getByRole('button', { name: 'إنهاء المسابقة' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'إنهاء المسابقة' }).click();
  await sara.seesResult({ rank: 1, of: 2, correct: 1, total: 2, points });
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'جلسة جديدة' }).click();
  await expect(page.getByText('اعرضوا الرمز على الصف. تظهر الأسماء هنا واحدًا واحدًا.')).toBeVisible();
  await expect(sara.page.getByLabel('اسمك')).toHaveValue('سارة');
});

test('«مبروك» on the projector stays in one line beside a title of two lines', async ({ openScreen, product }) => {
  const projector = await openScreen('tv');
  const person = await signInAsOwner(projector, product);
  const [question] = tenQuestions.map(({ correct: correctAnswer, ...asked }) => ({ ...asked, correctAnswer }));
  const title = 'مسابقة الفصل الدراسي الثاني في العلوم واللغة العربية والتاريخ';
  const contest = await someContest(person, { title, questions: [question] });
  await contest.fill(['سارة']);
  await contest.run({ type: 'start' });
  await contest.run({ type: 'end' });
  for (const size of ['tv', 'laptop'] as const) {
    await projector.setViewportSize(sizes[size]);
    await projector.goto(contest.projector);
    const heights = [];
    for (const part of [projector.getByText('مبروك', { exact: true }), projector.getByRole('heading', { name: title })])
      heights.push((await part.boundingBox())?.height ?? 0);
    expect(heights[1]).toBeCloseTo(2 * (heights[0] ?? 0), 0);
  }
});
