import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { ContestLedger, opensNewContest, tenQuestions } from '../src/games/contest';
import { strip } from '../src/games/two-screens';
import { Student } from '../src/people/student';

const TITLE = 'مسابقة الصف';
const questions = tenQuestions.slice(0, 3);

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`a student in ${engine} joins, reloads before and after an answer, and sees the rank that the teacher sees`, async ({
      openScreen,
      openGuest,
    }) => {
      const teacher = await opensNewContest(await openScreen('laptop'), TITLE, questions);
      const { path } = await teacher.readsJoinAddress();
      const sara = new Student(await openGuest('phone'), 'سارة');
      const bader = new Student(await openScreen('phone'), 'بدر');
      const ledger = new ContestLedger();
      for (const student of [sara, bader]) {
        await student.scansAndJoins(path);
        await student.seesLobby();
        ledger.joined(student.name);
      }
      await teacher.seesNames(['سارة', 'بدر']);
      await teacher.starts('ابدؤوا اللعبة مع مشاركَين');
      for (const [index, { question, correct }] of questions.entries()) {
        if (index > 0) await teacher.goesTo(index + 1);
        await sara.seesQuestion(question);
        if (index === 1) await sara.page.reload();
        for (const student of [sara, bader]) {
          await student.seesQuestion(question);
          const isRight = student === sara || index === 0;
          await student.presses(isRight ? correct : (correct + 1) % 4);
          const verdict = await student.readsVerdict();
          expect(verdict.isCorrect).toBe(isRight);
          ledger.answered(student.name, verdict);
        }
        await teacher.seesClosed();
        if (index === 1) {
          await sara.page.reload();
          await sara.seesQuestion(question);
          await expect(sara.option(correct)).toHaveAttribute('aria-pressed', 'true');
        }
        await sara.seesPoints(ledger.scoreOf('سارة'));
      }
      await teacher.finishes();
      await teacher.seesFinal(ledger.ranking);
      for (const { rank, name, correct, score } of ledger.ranking) {
        const student = name === sara.name ? sara : bader;
        await student.seesResult({ rank, of: 2, correct, total: questions.length, points: score });
      }
      await sara.page.reload();
      await expect(sara.page.getByRole('heading', { name: 'انتهت اللعبة!' })).toBeVisible();
    });

    test(`[F12] an answer pressed in ${engine} while the server is down counts once, and the contest goes on`, async ({
      product,
      openScreen,
      openGuest,
    }) => {
      const teacher = await opensNewContest(await openScreen('laptop'), TITLE, questions);
      const { path } = await teacher.readsJoinAddress();
      const sara = new Student(await openGuest('phone'), 'سارة');
      const bader = new Student(await openScreen('phone'), 'بدر');
      for (const student of [sara, bader]) {
        await student.scansAndJoins(path);
        await student.seesLobby();
      }
      await teacher.starts('ابدؤوا اللعبة مع مشاركَين');
      const [first, second] = questions;
      if (first === undefined || second === undefined) throw new Error('the contest needs two questions');
      await sara.seesQuestion(first.question);

      await product.kill();
      await expect(strip(sara.page)).toBeVisible();
      await sara.presses(first.correct);
      await expect(sara.verdict).toContainText('إجابتك محفوظة في جوالك');
      await product.start();

      const verdict = await sara.readsVerdict();
      expect(verdict.isCorrect).toBe(true);
      await expect(strip(sara.page)).toHaveCount(0);
      await sara.seesPoints(verdict.points);
      await expect(teacher.page.getByText('أجاب ١ من ٢')).toBeVisible();
      await bader.presses((first.correct + 1) % 4);
      await teacher.seesClosed();
      await teacher.goesTo(2);
      await sara.seesQuestion(second.question);
      await sara.presses(second.correct);
      expect((await sara.readsVerdict()).isCorrect).toBe(true);
    });
  });
}
