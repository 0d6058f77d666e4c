import { expect } from '@playwright/test';
import { opensRoom, startsRace } from '../../src/games/evening-room';
import { signInAsNoura } from '../../src/games/seeded-game';
import { Guest } from '../../src/people/guest';
import { Host, thursday } from '../../src/people/host';
import { Racer } from '../../src/people/racer';
import { test } from '../../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

const plan = { ...thursday, mode: 'اسبقهم' } as const;
const [first = '', second = ''] = plan.categories;

test('the keys Q and P play «اسبقهم»: a right answer, a second chance, an undo, a voided question and nobody’s point', async ({
  openScreen,
}) => {
  const page = await openScreen('tv');
  const host = new Host(page);
  await signInAsNoura(page);
  await page.goto('/');
  const racer = new Racer(page, await startsRace(page, host));
  // Each team tries its key, and then the board appears.
  const tries = page.getByRole('region', { name: 'جرّبوا أزراركم' });
  await expect(tries.getByText('صفر من ٢')).toBeVisible();
  for (const key of ['KeyQ', 'KeyP']) await page.keyboard.press(key);
  await expect(tries.getByText('٢ من ٢')).toBeVisible();
  await racer.board.waitFor();

  await racer.opens(first, 1);
  await page.keyboard.press('Space');
  await racer.seesOpen();
  await racer.presses(1);
  await racer.judges(true);
  await racer.seesAnswer(`النقطة لفريق ${plan.teams[0]}`);
  await racer.seesScores(1, 0);
  await racer.goesOn();
  await expect(page.getByText('الاختيار لكم')).toBeVisible();

  await racer.opens(second, 2);
  await racer.arms();
  await racer.presses(2);
  await racer.judges(false);
  await racer.seesOpen();
  await racer.presses(1);
  await racer.judges(false);
  await racer.seesAnswer('لا نقطة لأحد');
  await racer.undoes();
  await racer.seesFastest(plan.teams[0]);
  await racer.judges(true);
  await racer.seesAnswer(`النقطة لفريق ${plan.teams[0]}`);
  await racer.seesScores(2, 0);
  await page.getByRole('button', { name: new RegExp(`^${plan.teams[1]}.*غيّروا: النقطة لهم`) }).click();
  await racer.seesScores(1, 1);
  await racer.goesOn();

  await racer.opens(first, 2);
  await racer.arms();
  await racer.presses(1);
  await page.getByRole('button', { name: 'أعيدوا فتح الأزرار' }).click();
  await racer.arms();
  await page.getByRole('button', { name: 'لا أحد، أظهروا الإجابة' }).click();
  await racer.seesAnswer('لا نقطة لأحد');
  await page.reload();
  await racer.seesAnswer('لا نقطة لأحد');
  await racer.seesScores(1, 1);
});

test('two guests race with their phones: they try their buttons, the faster one is named, and the other gets a chance', async ({
  openScreen,
  product,
}) => {
  const tvPage = await openScreen('tv');
  const { host, digits } = await opensRoom(tvPage);
  const khaledPage = await openScreen('phone');
  const khaled = new Guest(khaledPage);
  await khaled.types(digits);
  await khaled.joins('خالد', 'الفريق الأول');
  const reemPage = await openScreen('small');
  const reem = new Guest(reemPage);
  await khaled.seesTitle('ننتظر بداية اللعبة');
  await reemPage.goto(new URL(new URL(khaledPage.url()).pathname, product.url).href);
  await reem.joins('ريم', 'الفريق الثاني');
  await reem.seesTitle('ننتظر بداية اللعبة');
  // The smallest phone shows the page to its last line.
  await reemPage.setViewportSize({ width: 320, height: 568 });
  const lastLine = reemPage.getByText(/^اتركوا هذه الصفحة مفتوحة/);
  await expect(lastLine).toBeInViewport({ ratio: 1 });

  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  const racer = new Racer(tvPage, await startsRace(tvPage, host));
  const tries = tvPage.getByRole('region', { name: 'جرّبوا أزراركم' });
  await expect(tries.getByText('صفر من ٢')).toBeVisible();
  for (const guest of [khaled, reem]) {
    await guest.seesTitle('جرّبوا أزراركم');
    await guest.presses();
    await guest.seesTitle('زرك يعمل');
  }
  await expect(tries.getByText('٢ من ٢')).toBeVisible();
  await expect(tvPage.getByRole('region', { name: 'اللوحة' })).toBeVisible();
  await khaled.seesTitle('الاختيار لكم');
  await reem.seesTitle('الاختيار لهم');

  await racer.opens(first, 1);
  await reemPage.reload();
  for (const guest of [khaled, reem]) await guest.seesTitle('السؤال على الشاشة');
  await racer.arms();
  for (const guest of [khaled, reem]) await guest.seesTitle('من يعرفها؟');
  await khaled.presses();
  await racer.seesFastest('خالد');
  await khaled.seesTitle('سبقتهم!');
  await reem.seesTitle('الجواب عند خالد');
  await racer.judges(false);
  await khaled.seesTitle('الفرصة للفريق الآخر');
  await reem.seesTitle('الفرصة لكم وحدكم');
  await racer.seesOpen();
  await reem.presses();
  await racer.seesFastest('ريم');
  await racer.judges(true);
  await racer.seesAnswer('النقطة من ريم');
  await racer.seesScores(0, 1);
  await khaled.seesTitle('النقطة من ريم');
  await reem.seesTitle('النقطة منك');
  await expect(lastLine).toBeInViewport({ ratio: 1 });
});
