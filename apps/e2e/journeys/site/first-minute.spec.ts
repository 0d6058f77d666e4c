import type { Locator, Page } from '@playwright/test';
import { expect } from '../../src/engines/expect';
import { opensNewContest, tenQuestions } from '../../src/games/contest';
import { noura } from '../../src/people/host';
import { Student } from '../../src/people/student';
import { test } from '../../src/stage';

/** How many presses and typed fields a new host may need up to the first question. */
const MAX = { presses: 10, fields: 4 };

/** Counts presses and typed fields. A field that already has the focus needs no press. */
function makeCountingInput(page: Page) {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    async press(target: Locator): Promise<void> {
      count.presses += 1;
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      const hasCursor = await field.evaluate((element) => element === document.activeElement);
      if (!hasCursor) await this.press(field);
      count.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

test('a visitor answers a question, makes an account and opens the first question of a game in ten presses and four fields', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await page.goto('/');
  await page.getByRole('button', { name: 'جرّبوا سؤالًا' }).click();
  const options = page.getByRole('group', { name: 'الخيارات' }).getByRole('button');
  await expect(options).toHaveCount(4);
  await options.first().click();
  await expect(page.getByRole('button', { name: 'سؤال آخر' })).toBeVisible();

  const input = makeCountingInput(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  await input.press(page.getByRole('link', { name: 'أنشئوا حسابًا وأكملوا السدو' }));
  await input.type(field('الاسم الأول'), noura.firstName);
  await input.type(field('البريد الإلكتروني'), noura.email);
  await input.type(field('رقم الهاتف'), noura.phone);
  await input.type(field('كلمة المرور'), noura.password);
  await input.press(page.getByRole('button', { name: 'إنشاء الحساب' }));
  await input.press(page.getByRole('link', { name: 'ابدأ اللعب' }));
  await input.press(page.getByRole('button', { name: 'املؤوها لنا' }));
  await input.press(page.getByRole('group', { name: 'طريقة اللعب' }).getByText('كلاسيكي', { exact: true }));
  await input.press(page.getByRole('button', { name: 'ابدأ اللعب' }));
  await input.press(page.getByRole('region', { name: 'اللوحة' }).getByRole('button').first());
  await expect(page.getByRole('button', { name: 'أظهروا الإجابة' })).toBeVisible();
  expect(input.count.presses).toBeLessThanOrEqual(MAX.presses);
  expect(input.count.fields).toBeLessThanOrEqual(MAX.fields);
});

test('on a phone’s landing page the button to the next sample question stays at its place, and a contest’s digits may be Arabic', async ({
  openScreen,
}) => {
  const page = await openScreen('phone');
  await page.goto('/');
  await test.step('the button stays at its place, however long the answers are', async () => {
    await page.getByRole('button', { name: 'جرّبوا سؤالًا' }).click();
    const next = page.getByRole('button', { name: 'سؤال آخر' });
    const places = new Set<number>();
    for (const option of [0, 1, 2]) {
      await page.getByRole('group', { name: 'الخيارات' }).getByRole('button').nth(option).click();
      // Its animation ends before it takes a press.
      await next.click({ trial: true });
      const [box, button] = [await page.locator('[data-trying]').boundingBox(), await next.boundingBox()];
      places.add(Math.round((button?.y ?? 0) - (box?.y ?? 0)));
      await next.click();
      await next.waitFor({ state: 'hidden' });
    }
    expect(places.size).toBe(1);
  });
  await test.step('Arabic digits lead to the contest', async () => {
    await page.getByRole('textbox', { name: 'معكم رقم دخول؟' }).fill('١٢٣ ٤٥٦');
    await page.getByRole('button', { name: 'ادخلوا', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'رقم الدخول' })).toHaveValue('123456');
  });
});

async function holdBack(page: Page, paths: string): Promise<() => void> {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(paths, async (route) => {
    await promise;
    await route.continue();
  });
  return () => release();
}

test('a student who sends a name before the contest has loaded joins it', async ({ openScreen }) => {
  const teacher = await opensNewContest(await openScreen('laptop'), 'مسابقة الصف', tenQuestions.slice(0, 1));
  const { path } = await teacher.readsJoinAddress();
  const student = new Student(await openScreen('phone'), 'سارة');
  const release = await holdBack(student.page, '**/api/solo-games/**');
  await student.page.goto(path);
  const field = student.page.getByLabel('اسمك');
  await field.fill(student.name);
  await field.press('Enter');
  release();
  await student.seesLobby();
});

test('a press on the landing page before its script has loaded takes effect after loading', async ({ openScreen }) => {
  const page = await openScreen('phone');
  const release = await holdBack(page, '**/assets/home-route-*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'جرّبوا سؤالًا' }).click();
  release();
  await expect(page.getByRole('group', { name: 'الخيارات' }).getByRole('button')).toHaveCount(4);
});
