import { expect, type Page } from '@playwright/test';
import { tenQuestions } from '../../games/contest';
import { longQuestion, type SeededContest } from '../../games/seeded-contest';
import { strip } from '../../games/two-screens';
import { Student } from '../../people/student';
import type { Visit } from '../visit';

interface BlockableAnswers {
  block(): void;
  /** Unblocks the answers: the page sends them with its next retry. */
  unblock(): void;
}

/** Makes the answers of a page blockable. Call it before the page opens a contest. */
export async function blockableAnswers(page: Page): Promise<BlockableAnswers> {
  let isBlocked = false;
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isBlocked || !String(message).includes('"solo:answer"')) server.send(message);
    });
  });
  return {
    block: () => {
      isBlocked = true;
    },
    unblock: () => {
      isBlocked = false;
    },
  };
}

/** Visits the questions on a student's phone, from the lobby to the page after the result. */
export async function rounds(
  { page, plan, look }: Visit,
  contest: SeededContest,
  answersOf: BlockableAnswers,
): Promise<void> {
  const student = new Student(page, plan.teams[0]);
  const joins = page.getByRole('button', { name: 'انضم للعبة' });
  const right = page.getByText('الصحيحة', { exact: true });
  const goesTo = async (questionIndex: number, question?: string) => {
    await contest.run({ type: 'navigate', questionIndex });
    if (question !== undefined) await student.seesQuestion(question);
  };
  await joins.click();
  await student.seesLobby();
  await page.getByText('و ١١ آخرون').waitFor();
  await look('student, lobby');
  await contest.run({ type: 'start' });
  await student.seesQuestion(tenQuestions[0]?.question ?? '');
  await look('student, question');
  await student.presses(0);
  await student.readsVerdict();
  await look('student, answered rightly');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await expect(student.verdict).toContainText('ترتيبك الآن');
  await look('student, right answer');
  await goesTo(1, longQuestion.question);
  await look('student, long question');
  await student.presses(0);
  await student.readsVerdict();
  await look('student, answered wrongly');
  await contest.run({ type: 'close' });
  await right.waitFor();
  await look('student, wrong answer with an explanation');

  await goesTo(2);
  await page.getByRole('img', { name: 'صورة السؤال' }).waitFor();
  await look('student, question with a picture');
  answersOf.block();
  await student.presses(0);
  await expect(student.verdict).toContainText('نرسل إجابتك');
  await look('student, answer on its way');
  await contest.run({ type: 'close' });
  answersOf.unblock();
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
  await expect(student.verdict).toContainText('إجابتك محفوظة في جوالك');
  await look('student, without network');
  await page.context().setOffline(false);
  await student.readsVerdict();
  await goesTo(4, tenQuestions[4]?.question);
  await contest.run({ type: 'close' });
  await expect(student.verdict).toContainText('لم تجب عن هذا السؤال');
  await look('student, closed without an answer');
  await contest.run({ type: 'end' });
  await page.getByRole('heading', { name: 'انتهت اللعبة!' }).waitFor();
  await look('student, finished');
  await contest.run({ type: 'restart' });
  await joins.click();
  await student.seesLobby();
  await contest.removeStudent(student.name);
  await page.getByRole('heading', { name: 'خرجت من المسابقة' }).waitFor();
  await look('student, turned out');
}

/**
 * Visits a contest with questions in the legacy layout.
 * @param other the name of a second student, who never answers and so keeps questions open
 */
export async function olderLayout({ page, plan, look }: Visit, contest: SeededContest, other: string): Promise<void> {
  const student = new Student(page, plan.teams[1]);
  const witness = await contest.connectStudent(other);
  try {
    await page.goto(contest.join);
    await student.page.getByLabel('اسمك').fill(student.name);
    await page.keyboard.press('Enter');
    await student.seesLobby();
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
