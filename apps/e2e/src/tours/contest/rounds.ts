import { expect, type Page } from '@playwright/test';
import { tenQuestions } from '../../games/contest';
import { longQuestion, type SeededContest } from '../../games/seeded-contest';
import { strip } from '../../games/two-screens';
import { Student } from '../../people/student';
import type { Visit } from '../visit';

interface HeldAnswers {
  /** From now on the page's answers do not leave it. */
  hold(): void;
  /** They go out with their next try. */
  letGo(): void;
}

/** Answers of a page that can be held up. To be called before the page opens a contest. */
export async function heldAnswers(page: Page): Promise<HeldAnswers> {
  let isHeld = false;
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isHeld || !String(message).includes('"solo:answer"')) server.send(message);
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
  };
}

/** The questions on a student's phone, from the lobby to the result, and what comes after it. */
export async function rounds(
  { page, evening, look }: Visit,
  contest: SeededContest,
  answersOf: HeldAnswers,
): Promise<void> {
  const student = new Student(page, evening.teams[0]);
  const joins = page.getByRole('button', { name: 'انضم للعبة' });
  const right = page.getByText('الصحيحة', { exact: true });
  const goesTo = async (questionIndex: number, question?: string) => {
    await contest.run({ type: 'navigate', questionIndex });
    if (question !== undefined) await student.seesQuestion(question);
  };
  await joins.click();
  await student.waits();
  await page.getByText('و ١١ آخرون').waitFor();
  await look('student, lobby');
  await contest.run({ type: 'start' });
  await student.seesQuestion(tenQuestions[0]?.question ?? '');
  await look('student, question');
  await student.presses(0);
  await student.told();
  await look('student, answered rightly');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await expect(student.verdict).toContainText('ترتيبك الآن');
  await look('student, right answer');
  await goesTo(1, longQuestion.question);
  await look('student, long question');
  await student.presses(0);
  await student.told();
  await look('student, answered wrongly');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await look('student, wrong answer with an explanation');

  await goesTo(2);
  await page.getByRole('img', { name: 'صورة السؤال' }).waitFor();
  await look('student, question with a picture');
  answersOf.hold();
  await student.presses(0);
  await expect(student.verdict).toContainText('نرسل إجابتك');
  await look('student, answer on its way');
  await contest.run({ type: 'close' });
  answersOf.letGo();
  await expect(student.verdict).toContainText('وصلت إجابتك بعد انتهاء الوقت');
  await look('student, answer too late');

  await goesTo(3, tenQuestions[3]?.question);
  await contest.run({ type: 'pause' });
  await expect(student.verdict).toContainText('توقفت المسابقة قليلًا');
  await look('student, paused');
  await contest.run({ type: 'resume' });
  await expect(student.option(0)).not.toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(true);
  await student.presses(3);
  await strip(page).waitFor();
  await expect(student.verdict).toContainText('إجابتك محفوظة في هاتفك');
  await look('student, without network');
  await page.context().setOffline(false);
  await student.told();
  await goesTo(4, tenQuestions[4]?.question);
  await contest.run({ type: 'close' });
  await expect(student.verdict).toContainText('لم تجب عن هذا السؤال');
  await look('student, closed without an answer');
  await contest.run({ type: 'end' });
  await page.getByRole('heading', { name: 'انتهت اللعبة!' }).waitFor();
  await look('student, finished');
  await contest.run({ type: 'restart' });
  await joins.click();
  await student.waits();
  await contest.turnOut(student.name);
  await page.getByRole('heading', { name: 'خرجتم من المسابقة' }).waitFor();
  await look('student, turned out');
}

/** The same in a contest whose questions came in the older layout. @param other who never answers */
export async function olderLayout(
  { page, evening, look }: Visit,
  contest: SeededContest,
  other: string,
): Promise<void> {
  const student = new Student(page, evening.teams[1]);
  const witness = await contest.seats(other);
  try {
    await page.goto(contest.join);
    await student.page.getByLabel('اسمك').fill(student.name);
    await page.keyboard.press('Enter');
    await student.waits();
    await contest.run({ type: 'start' });
    await student.seesQuestion(tenQuestions[0]?.question ?? '');
    await look('student, question of the older layout');
    await student.presses(1);
    await expect(student.verdict).toContainText('تم الإجابة على هذا السؤال');
    await look('student, answered in the older layout');
    await contest.run({ type: 'navigate', questionIndex: 1 });
    await student.seesQuestion(longQuestion.question);
    await look('student, long question of the older layout');
    await contest.run({ type: 'close' });
    await page.getByText('الصحيحة', { exact: true }).waitFor();
    await look('student, closed question of the older layout');
  } finally {
    witness.close();
  }
}
