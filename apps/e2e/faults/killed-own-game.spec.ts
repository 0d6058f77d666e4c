import { expect } from '@playwright/test';
import { signInAs, someHost } from '../src/games/seeded-game';
import { Host } from '../src/people/host';
import { family, journey, Writer } from '../src/people/writer';
import { makeCode } from '../src/product/operator';
import { test } from '../src/stage';

const BULK = '**/api/custom-questions/bulk';

// The test kills the server in `page.route`, which requests of a page with a service worker may bypass.
test.use({ hasServiceWorker: false });

test('no own question is lost and one custom game is used if the server is killed while a host writes and again while saving', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const person = await someHost(product.url);
  await person.call('POST /api/user/activate-premium', { body: { code: await makeCode(product, 'custom') } });
  await signInAs(page, person);
  await page.goto('/custom-game-create');
  const writer = new Writer(page);
  await writer.namesGame('ليلة العائلة');
  await writer.writes(family, 3);

  await product.kill();
  await writer.writes(family);
  await writer.addsCategory();
  await writer.writes(journey);
  await writer.pressesSave();
  await new Host(page).seesToast('فشل في إنشاء الفئة');
  await product.start();
  await page.reload();
  await writer.turnsTo(family);
  await writer.sees(family);

  // A second tab has the same draft, and its edits appear in the first.
  const other = await page.context().newPage();
  await other.goto('/custom-game-create');
  const elsewhere = new Writer(other);
  await elsewhere.turnsTo(journey);
  await elsewhere.sees(journey);
  await elsewhere.answer(6).fill('ساعة يد');
  await other.close();
  await page.bringToFront();

  // The server is killed when the first category is saved and the second has no questions yet.
  let sent = 0;
  await page.route(BULK, async (route) => {
    sent += 1;
    if (sent === 2) await product.kill();
    await route.continue();
  });
  await writer.pressesSave();
  await new Host(page).seesToast('فشل في إنشاء أسئلة الفئة');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await product.start();
  await page.reload();
  await writer.turnsTo(journey);
  await expect(writer.question(1)).toHaveValue('متى سافرنا أول مرة؟');
  await expect(writer.answer(6)).toHaveValue('ساعة يد');
  await writer.pressesSave();
  await expect(page).toHaveURL(/\/game-setup$/);

  const made = await person.call('GET /api/custom-categories');
  expect(made.map(({ name, questionCount }) => [name, questionCount]).toSorted()).toEqual([
    [journey.name, 6],
    [family.name, 6],
  ]);
  expect(await person.call('GET /api/user-games')).toMatchObject({ customGames: 0 });
  const second = made.find(({ name }) => name === journey.name);
  const questions = await person.call('GET /api/custom-questions/:id', { params: { id: String(second?.id) } });
  expect(questions.map(({ correctAnswer }) => correctAnswer)).toContain('ساعة يد');
});
