import { expect } from '@playwright/test';
import { signInAs, someHost } from '../../src/games/seeded-game';
import { ownCategories } from '../../src/games/seeded-own-game';
import { board } from '../../src/games/two-screens';
import { type GamePlan, Host, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { makeCode } from '../../src/product/operator';
import { test } from '../../src/stage';

const FAMILY = 'عائلتنا';
const plan: GamePlan = { ...thursday, gameName: 'ليلة عائلتنا', categories: [FAMILY] };

// The server’s own-game-orders.test.ts covers the starts in every order.
test('two tabs that start the same own categories at once get one game, and it costs nothing @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const person = await someHost(product.url);
  await person.call('POST /api/activate-premium-code', { body: { code: await makeCode(product, 'custom') } });
  await ownCategories(person, [FAMILY]);
  const before = await person.call('GET /api/user-games');
  await signInAs(page, person);

  await page.goto('/custom-categories');
  await page.getByRole('button', { name: new RegExp(`^${FAMILY}`) }).click();
  await page.getByRole('button', { name: 'ابدأ اللعب' }).click();
  const host = new Host(page);
  await page.getByLabel('الفريق الأول').fill(plan.teams[0]);
  await page.getByLabel('الفريق الثاني').fill(plan.teams[1]);
  await host.choosesMode('كلاسيكي');

  // Like a duplicated tab: the new one starts with a copy of the session storage.
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/game-setup'));
  const other = await opening;
  await expect(other.getByLabel('الفريق الأول')).toHaveValue(plan.teams[0]);
  await expect(other.getByRole('radio', { name: /^كلاسيكي/ })).toBeChecked();

  await Promise.all([host.pressesStart(), new Host(other).pressesStart()]);
  await expect(page).toHaveURL(/\/classic-game\?g=/);
  await expect(other).toHaveURL(page.url());
  const [here, there] = [new Player(page, plan), new Player(other, plan)];
  await here.opens(FAMILY, 1);
  await there.comesToSee({ question: 'أين وُلد جدي أبو خالد؟' });
  await there.awards(2);
  for (const player of [here, there])
    await player.comesToSee(board([0, 1], 2, `${FAMILY}، السؤال ١، ${plan.teams[1]}`));

  // Starting again from the setup opens the same game.
  await other.goto('/game-setup');
  await new Host(other).pressesStart();
  await expect(other).toHaveURL(page.url());
  expect((await person.call('GET /api/completed-games')).map(({ gameName }) => gameName)).toEqual([plan.gameName]);
  expect(await person.call('GET /api/user-games')).toEqual(before);
});
