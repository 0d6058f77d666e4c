import type { Host as Person } from '@lamma/testkit/people/host';
import { expect, type Locator } from '@playwright/test';
import { isEveryVariant } from '../../src/every-variant';
import { someContest } from '../../src/games/seeded-contest';
import { signInAsOwner, someGame } from '../../src/games/seeded-game';
import { thursday } from '../../src/people/host';
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
  test(`a question of twelve lines and its answer of six are fully visible on a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const id = await verses(person);
    const game = await someGame(person, thursday, [id]);
    await game.open(0);
    await page.goto(game.path);
    const question = page.getByRole('paragraph').filter({ hasText: LAST_VERSE });
    await isWhole(question);
    await page.getByRole('button', { name: 'أظهروا الإجابة' }).click();
    await isWhole(question);
    await isWhole(page.getByRole('status').filter({ hasText: `${ANSWERED} 6` }));
  });

  test(`a question of twelve lines and its answer of six are fully visible beside the grid of «وصلهم» on a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const game = await someGame(person, { ...thursday, mode: 'وصلهم' }, [await verses(person)]);
    await game.open(0);
    await page.goto(game.path);
    const question = page.getByRole('paragraph').filter({ hasText: LAST_VERSE });
    await isWhole(question);
    await page.getByRole('button', { name: 'أظهروا الإجابة' }).click();
    await isWhole(question);
    await isWhole(page.getByRole('status').filter({ hasText: `${ANSWERED} 6` }));
  });

  test(`a question of twelve lines is fully visible above three options of «خربطهم» on a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const game = await someGame(person, { ...thursday, mode: 'خربطهم' }, [await verses(person)]);
    await game.open(0);
    await game.move({ type: 'startQrRound', demo: true });
    await page.goto(game.path);
    await expect(page.getByRole('button').filter({ hasText: `${ANSWERED} 6` })).toBeVisible();
    await isWhole(page.getByRole('paragraph').filter({ hasText: LAST_VERSE }));
  });

  test(`a question of three short lines and its answer of two are fully visible on the wide card on a ${size}`, async ({
    openScreen,
    product,
  }) => {
    const page = await openScreen(size);
    const person = await signInAsOwner(page, product);
    const id = await shortVerses(person);
    for (const mode of [undefined, 'خربطهم', 'اسبقهم'] as const) {
      const game = await someGame(person, mode === undefined ? thursday : { ...thursday, mode }, [id]);
      await game.open(0);
      if (mode === 'خربطهم') await game.move({ type: 'startQrRound', demo: true });
      await page.goto(game.path);
      if (mode === 'خربطهم') await expect(page.getByRole('button').filter({ hasText: 'خيار' }).first()).toBeVisible();
      const question = page.getByRole('paragraph').filter({ hasText: 'قفا نبك 3' });
      await isWhole(question);
      if (mode !== undefined) continue;
      await page.getByRole('button', { name: 'أظهروا الإجابة' }).click();
      await isWhole(question);
      await isWhole(page.getByRole('status').filter({ hasText: `${ANSWERED} 2` }));
    }
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
