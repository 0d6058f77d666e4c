import { expect } from '@playwright/test';
import { tenQuestions } from '../src/games/contest';
import { bankQuestionsOf, someContest, variedQuestions } from '../src/games/seeded-contest';
import { signInAsOwner } from '../src/games/seeded-game';
import { Student } from '../src/people/student';
import { test } from '../src/stage';

test('keyboard: arrows, Space and A drive a contest; a student joins and answers by Tab, Space and Enter', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const person = await signInAsOwner(page, product);
  const [first, , , second] = await variedQuestions(person);
  const contest = await someContest(person, { title: 'مسابقة الصف السادس', questions: [first, second] });
  const witness = await contest.connectStudent('بدر');
  const student = new Student(await openScreen('phone'), 'سارة');
  const { keyboard } = student.page;
  const heading = (index: number) =>
    student.page.getByRole('heading', { level: 1, name: tenQuestions[index]?.question ?? '' });
  await student.page.goto(contest.join);
  await student.page.getByLabel('اسمك').waitFor();
  await keyboard.press('Tab');
  await expect(student.page.getByLabel('اسمك')).toBeFocused();
  await keyboard.type(student.name);
  await keyboard.press('Enter');
  await student.seesLobby();

  await page.goto(contest.control);
  await page.getByRole('button', { name: 'ابدؤوا اللعبة مع مشاركَين' }).press('Enter');
  await expect(heading(0)).toBeFocused();
  const place = page.getByRole('status').filter({ hasText: /^السؤال/ });
  await expect(place).toHaveText('السؤال ١ من ٢');
  await page.keyboard.press('Space');
  await expect(student.page.getByText('توقفت المسابقة قليلًا')).toBeVisible();
  // Space toggles the state that the teacher's page shows, and that page may learn of the pause a moment after the phone.
  await expect(page.getByRole('button', { name: 'تابعوا الوقت', disabled: false })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.keyboard.press('Space');
  await expect(student.page.getByText('توقفت المسابقة قليلًا')).toHaveCount(0);
  const answer = page.getByText('الإجابة الصحيحة:');
  await page.keyboard.press('a');
  await expect(answer).toBeVisible();
  await page.keyboard.press('a');
  await expect(answer).toHaveCount(0);

  for (const option of [0, 1]) {
    await keyboard.press('Tab');
    await expect(student.option(option)).toBeFocused();
  }
  await keyboard.press('Enter');
  expect((await student.readsVerdict()).isCorrect).toBe(false);
  await expect(student.option(1)).toBeFocused();

  // The button ignores presses just after its label has changed.
  const golden = page.locator('[aria-keyshortcuts=ArrowLeft]');
  for (const words of ['أغلقوا السؤال', 'أظهروا الإجابة', 'الترتيب', 'السؤال التالي']) {
    await expect(golden).toHaveText(words);
    // The button ignores presses just after its label has changed, because they were meant for the previous label.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(golden).not.toHaveText(words, { timeout: 300 });
    }).toPass();
  }
  await expect(place).toHaveText('السؤال ٢ من ٢');
  await expect(heading(3)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(student.option(0)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('السؤال ١ من ٢');
  await expect(heading(0)).toBeFocused();
  witness.close();
});

test('keyboard: a student reports a wrong question after the contest; focus stays in the sheet and returns to its opener', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('phone');
  const person = await signInAsOwner(page, product);
  const [capitals] = await bankQuestionsOf(person, 'عواصم العالم');
  const contest = await someContest(person, { title: 'مسابقة الصف السادس', questions: [capitals] });
  await page.context().clearCookies();
  const student = new Student(page, 'سارة');
  await student.scansAndJoins(contest.join);
  await student.seesLobby();
  await contest.run({ type: 'start' });
  await contest.run({ type: 'end' });
  await expect(page.getByRole('heading', { name: 'انتهت اللعبة!' })).toBeFocused();

  const { keyboard } = page;
  const opener = page.getByRole('button', { name: 'سؤال كان خطأ؟' });
  const sheet = page.getByRole('dialog', { name: 'أي سؤال كان خطأ؟' });
  const closes = sheet.getByRole('button', { name: 'أغلق' });
  const flag = sheet.getByRole('button', { name: /^السؤال خطأ: / });
  const changes = sheet.getByRole('button', { name: /^غيّر البلاغ: / });
  const reasons = sheet.getByRole('group', { name: 'ما الخطأ؟' });
  await keyboard.press('Tab');
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: 'أي سؤال كان خطأ؟' })).toBeFocused();
  await flag.waitFor();
  // The list itself is focusable, because arrow keys scroll it.
  const around = [closes, sheet.getByRole('region'), flag];
  for (const next of around) {
    await keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  // After the last control focus leaves the document instead of going to the page behind.
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  for (const next of around) {
    await keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(reasons).toBeFocused();
  await keyboard.press('Tab');
  await expect(reasons.getByRole('button', { name: 'الإجابة خطأ' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(sheet.getByRole('listitem').getByRole('status')).toHaveText('وصل البلاغ، شكرًا.');
  await expect(changes).toBeFocused();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
