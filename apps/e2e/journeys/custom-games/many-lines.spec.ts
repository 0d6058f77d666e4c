import type { Host as Person } from '@lamma/testkit/people/host';
import { expect, type Locator } from '@playwright/test';
import { isEveryVariant } from '../../src/every-variant';
import { someContest } from '../../src/games/seeded-contest';
import { signInAsOwner, someGame } from '../../src/games/seeded-game';
import { type GamePlan, thursday } from '../../src/people/host';
import { test } from '../../src/stage';

const lines = (count: number, words: string) =>
  Array.from({ length: count }, (_, at) => `${words} ${at + 1}`).join('\n');
const VERSE = 'قفا نبك من ذكرى حبيب ومنزل';
const VERSES = lines(12, VERSE);
const LAST_VERSE = `${VERSE} 12`;
const ANSWERED = 'بسقط اللوى بين الدخول فحومل';
const ANSWER = lines(6, ANSWERED);

/** Makes an own category in which every text has the maximum number of lines. */
async function verses(person: Person): Promise<number> {
  const { id } = await person.call('POST /api/custom-categories', { body: { name: 'أشعار' } });
  const questions = Array.from({ length: 6 }, (_, at) => ({
    questionText: VERSES,
    correctAnswer: ANSWER,
    wrongOptions: [1, 2, 3].map((number) => lines(6, `خيار ${number} سطر`)),
    questionOrder: at + 1,
    points: 1,
  }));
  await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  return id;
}

/** Makes an own category with questions of three short lines. @returns its id */
async function shortVerses(person: Person): Promise<number> {
  const { id } = await person.call('POST /api/custom-categories', { body: { name: 'أسطر قصيرة' } });
  const questions = Array.from({ length: 6 }, (_, at) => ({
    questionText: lines(3, 'قفا نبك'),
    correctAnswer: lines(2, ANSWERED),
    wrongOptions: ['خيار', 'خيار ثان', 'خيار ثالث'],
    questionOrder: at + 1,
    points: 1,
  }));
  await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  return id;
}

/** Asserts that neither the element nor a box around it cuts off its text. */
async function isWhole(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const isCut = () =>
    element.evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      for (let box: Element | null = part; box !== null; box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        if (getComputedStyle(box).overflowY !== 'visible' && (edge.top > top + 1 || edge.bottom < bottom - 1))
          return true;
      }
      return part.scrollHeight > part.clientHeight + 1 || bottom > window.innerHeight;
    });
  await expect.poll(isCut).toBe(false);
}

for (const size of isEveryVariant ? (['laptop', 'tv'] as const) : (['laptop'] as const)) {
  test(`questions, answers and options of many lines are fully visible in each mode on a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const [long, short] = [await verses(person), await shortVerses(person)];
    const opens = async (mode: GamePlan['mode'], category: number) => {
      const game = await someGame(person, mode === undefined ? thursday : { ...thursday, mode }, [category]);
      await game.open(0);
      if (mode === 'خربطهم') await game.move({ type: 'startQrRound', demo: true });
      await page.goto(game.path);
    };
    const areWhole = async (question: string, answer: string) => {
      await isWhole(page.getByRole('paragraph').filter({ hasText: question }));
      await page.getByRole('button', { name: 'أظهروا الإجابة' }).click();
      await isWhole(page.getByRole('paragraph').filter({ hasText: question }));
      await isWhole(page.getByRole('status').filter({ hasText: answer }));
    };

    await test.step('twelve lines and an answer of six, also beside the grid of «وصلهم»', async () => {
      for (const mode of [undefined, 'وصلهم'] as const) {
        await opens(mode, long);
        await areWhole(LAST_VERSE, `${ANSWERED} 6`);
      }
    });

    await test.step('twelve lines above three options of «خربطهم»', async () => {
      await opens('خربطهم', long);
      await expect(page.getByRole('button').filter({ hasText: `${ANSWERED} 6` })).toBeVisible();
      await isWhole(page.getByRole('paragraph').filter({ hasText: LAST_VERSE }));
    });

    await test.step('three short lines and an answer of two on the wide card', async () => {
      await opens(undefined, short);
      await areWhole('قفا نبك 3', `${ANSWERED} 2`);
      await opens('خربطهم', short);
      await expect(page.getByRole('button').filter({ hasText: 'خيار' }).first()).toBeVisible();
      await isWhole(page.getByRole('paragraph').filter({ hasText: 'قفا نبك 3' }));
      await opens('اسبقهم', short);
      await isWhole(page.getByRole('paragraph').filter({ hasText: 'قفا نبك 3' }));
    });
  });

  test(`a question, its explanation and its options of many lines are fully visible on a projector as large as a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const question = {
      question: VERSES,
      options: ['أ', 'ب', 'ج', 'د'].map((letter) => lines(6, `${letter} ${ANSWERED}`)),
      correctAnswer: 1,
      explanation: VERSES,
    };
    const contest = await someContest(person, { title: 'مسابقة الشعر', questions: [question] });
    const student = await contest.connectStudent('نورة');
    await contest.run({ type: 'start' });
    await page.goto(contest.projector);
    const heading = page.getByRole('heading', { name: LAST_VERSE });
    const lastOption = page.getByRole('listitem').filter({ hasText: `د ${ANSWERED} 6` });
    await isWhole(heading);
    await isWhole(lastOption);
    await contest.run({ type: 'close' });
    const explanation = page.getByRole('paragraph').filter({ hasText: LAST_VERSE });
    await expect(page.getByText('الصحيحة', { exact: true })).toBeVisible();
    await isWhole(heading);
    await isWhole(explanation);
    await isWhole(lastOption);
    student.close();
  });
}
