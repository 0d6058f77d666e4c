import { expect } from '@playwright/test';
import { hallQuestions, someContest } from '../../src/games/seeded-contest';
import { seatOwner } from '../../src/games/seeded-game';
import { test } from '../../src/stage';

test('[J45] who asks for less motion sees colours change at once: what has no motion of its own is given none', async ({
  openScreen,
}) => {
  const page = await openScreen('phone');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(() => {
    document.body.style.color = 'red';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

test('[J46] the woven band of the projector reaches from edge to edge, in a window flatter than a television too', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const teacher = await seatOwner(page, product);
  const contest = await someContest(teacher, { title: 'مسابقة الصف', questions: await hallQuestions(teacher) });
  await page.goto(contest.wall);
  const band = page.locator('svg[shape-rendering=crispEdges]').first();
  for (const height of [768, 600, 480]) {
    await page.setViewportSize({ width: 1366, height });
    await expect
      .poll(() => band.evaluate((svg) => svg.getBoundingClientRect().left), `${height} pixels high`)
      .toBeLessThanOrEqual(0);
    expect(await band.evaluate((svg) => svg.getBoundingClientRect().right)).toBeGreaterThanOrEqual(1366);
  }
});
