import { expect } from '@playwright/test';
import { someContest } from '../../src/games/seeded-contest';
import { signInAsOwner } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

const question = (words: string) => ({
  question: words,
  options: ['واحد', 'اثنان', 'ثلاثة', 'أربعة'],
  correctAnswer: 0,
});

test('the toast about the next question does not cover the number of answers on a laptop', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const contest = await someContest(await signInAsOwner(page, product), {
    title: 'مسابقة',
    questions: [question('كم القمر؟'), question('كم الشمس؟')],
  });
  const student = await contest.connectStudent('سارة');
  await contest.run({ type: 'start' });
  await page.goto(contest.control);
  await page.getByRole('button', { name: 'السؤال التالي' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'تغيّر السؤال على جميع الشاشات' });
  await toast.waitFor();
  const [over, below] = [await toast.boundingBox(), await page.getByText('لم يجب أحد من ١').boundingBox()];
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThan(below?.x ?? 0);
  student.close();
});
