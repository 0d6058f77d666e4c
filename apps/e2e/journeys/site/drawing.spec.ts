import { expect } from '@playwright/test';
import { someContest, variedQuestions } from '../../src/games/seeded-contest';
import { signInAsOwner } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

test('a colour change starts no CSS transition if the user prefers reduced motion', async ({ openScreen }) => {
  const page = await openScreen('phone');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(() => {
    document.body.style.color = 'red';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

test('the woven band of the projector spans the full width, also in a window wider than 16:9', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const teacher = await signInAsOwner(page, product);
  const contest = await someContest(teacher, { title: 'مسابقة الصف', questions: await variedQuestions(teacher) });
  await page.goto(contest.projector);
  const band = page.locator('svg[shape-rendering=crispEdges]').first();
  for (const height of [768, 600, 480]) {
    await page.setViewportSize({ width: 1366, height });
    await expect
      .poll(() => band.evaluate((svg) => svg.getBoundingClientRect().left), `${height} pixels high`)
      .toBeLessThanOrEqual(0);
    expect(await band.evaluate((svg) => svg.getBoundingClientRect().right)).toBeGreaterThanOrEqual(1366);
  }
});
