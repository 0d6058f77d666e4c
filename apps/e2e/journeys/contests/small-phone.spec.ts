import { expect } from '@playwright/test';
import { someContest } from '../../src/games/seeded-contest';
import { signInAsOwner } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

const LONG_QUESTION =
  'ما اسم العالم المسلم الذي وضع أسس علم الجبر وكتب كتاب المختصر في حساب الجبر والمقابلة في بغداد في عهد الخليفة المأمون، ثم تُرجم كتابه إلى اللاتينية في القرن الثاني عشر وصار يُدرّس في جامعات أوروبا قرونًا طويلة، ومنه جاءت كلمة خوارزمية التي نعرفها اليوم في الحاسوب؟';
const LONG_OPTIONS = [
  'محمد بن موسى الخوارزمي صاحب بيت الحكمة',
  'ثابت بن قرة الحراني مترجم الكتب اليونانية',
  'عمر الخيام النيسابوري الشاعر والفلكي',
  'أبو الريحان البيروني صاحب الآثار الباقية',
] as const;
const VERSES = 'من قائل هذه الأبيات؟\nقفا نبك من ذكرى حبيب ومنزل\nبسقط اللوى بين الدخول فحومل';

test('on the smallest phone four long options are in view, and a question of three lines stays whole after the answer', async ({
  openScreen,
  product,
}) => {
  const teacher = await openScreen('laptop');
  const person = await signInAsOwner(teacher, product);
  const contest = await someContest(person, {
    title: 'الجبر والشعر',
    questions: [
      { question: LONG_QUESTION, options: LONG_OPTIONS, correctAnswer: 0 },
      { question: VERSES, options: ['امرؤ القيس', 'عنترة', 'طرفة', 'لبيد'], correctAnswer: 0 },
    ],
  });
  const phone = await openScreen('small');
  await phone.setViewportSize({ width: 320, height: 568 });
  await phone.goto(contest.join);
  await phone.getByLabel('اسمك').fill('نورة');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('أهلًا')).toBeVisible();

  await contest.run({ type: 'start' });
  await expect(phone.getByRole('button', { name: LONG_OPTIONS[3] })).toBeInViewport({ ratio: 1 });
  await expect(phone.getByText('بقية الخيارات في الأسفل')).toHaveCount(0);

  await contest.run({ type: 'navigate', questionIndex: 1 });
  await phone.getByRole('button', { name: 'امرؤ القيس' }).click();
  // The only participant has answered, so the question closes.
  await expect(phone.getByText('إجابة صحيحة', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});
