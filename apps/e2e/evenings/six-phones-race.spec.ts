import { expect, type Page } from '@playwright/test';
import {
  guestNames,
  opensRoom,
  type Seated,
  sitsDown,
  startsRace,
  takesRemote,
  toJoinScreen,
} from '../src/games/evening-room';
import { strip } from '../src/games/two-screens';
import { Guest } from '../src/people/guest';
import { Racer } from '../src/people/racer';
import { test } from '../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' }, hasServiceWorker: true });

// Other tests cover each part of this journey: the server's race.test.ts and killed-evening.test.ts, and race.spec.ts.
test('six phones, a remote and a television play a whole «اسبقهم», although the server is killed once and phones leave and join @full', async ({
  openScreen,
  product,
}) => {
  test.setTimeout(1_200_000);
  const tvPage = await openScreen('tv');
  const { host, digits } = await opensRoom(tvPage);
  const pages: Page[] = [];
  for (const _name of guestNames) pages.push(await openScreen(pages.length % 2 === 0 ? 'phone' : 'small'));
  const seated = await sitsDown(digits, pages, guestNames);
  const [khaled, yousef, nouf, reem, sara, fahd] = seated as [Seated, Seated, Seated, Seated, Seated, Seated];

  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  const plan = await startsRace(tvPage, host);
  const tv = new Racer(tvPage, plan);
  for (const { guest } of seated) {
    await guest.seesTitle('جرّبوا أزراركم');
    await guest.presses();
    await guest.seesTitle('زرك يعمل');
  }
  await expect(tvPage.getByText('٦ من ٦')).toBeVisible();
  await expect(tvPage.getByRole('region', { name: 'اللوحة' })).toBeVisible();
  const remotePage = await openScreen('phone');
  await takesRemote(tvPage, remotePage);
  const remote = new Racer(remotePage, plan);
  await remote.board.waitFor();
  const tiles = plan.categories.flatMap((category) => [1, 2, 3, 4, 5, 6].map((number) => ({ category, number })));
  const opensNext = async () => {
    const next = tiles.shift();
    if (next === undefined) throw new Error('no question is left');
    await remote.opens(next.category, next.number);
    await tv.card.waitFor();
  };

  // A phone is killed while the buttons are open: the other phones play on, and the reopened page gets its seat back by its cookie.
  await opensNext();
  await remote.arms();
  await yousef.guest.seesTitle('من يعرفها؟');
  await yousef.page.close({ runBeforeUnload: false });
  await khaled.guest.presses();
  await tv.seesFastest('خالد');
  const back = await yousef.page.context().newPage();
  await back.goto(new URL(new URL(khaled.page.url()).pathname, product.url).href);
  const yousefAgain = new Guest(back);
  await yousefAgain.seesTitle('الجواب عند خالد');

  // The server is killed while the team answers. After the restart every screen shows the same state, without a press.
  const pressed = tvPage.getByRole('region', { name: 'الجواب عند خالد' }).getByText(/ثانية$/);
  const before = await pressed.textContent();
  await product.kill();
  for (const page of [tvPage, remotePage]) await expect(strip(page)).toBeVisible();
  await product.start();
  for (const page of [tvPage, remotePage]) await expect(strip(page)).toHaveCount(0);
  await tv.seesFastest('خالد');
  await remote.seesFastest(plan.teams[0]);
  await expect(pressed).toHaveText(before ?? '');
  await khaled.guest.seesTitle('سبقتهم!');
  for (const { guest } of [nouf, reem, sara, fahd]) await guest.seesTitle('الجواب عند خالد');
  await remotePage.getByRole('button', { name: 'صحيحة، النقطة لهم' }).click();
  await tv.seesAnswer('النقطة من خالد');
  await tv.seesScores(1, 0);

  // A guest changes the name, which also changes on the press that was already decided.
  await khaled.guest.renames('خالد العنزي');
  await tv.seesAnswer('النقطة من خالد العنزي');
  await remote.goesOn();

  // A guest is removed, a new phone joins, and a phone that has lost its cookie gets its seat back from the host.
  await toJoinScreen(tvPage);
  await tvPage.getByRole('button', { name: 'فهد' }).click();
  await tvPage.getByRole('button', { name: 'الإخراج من السهرة' }).click();
  await fahd.guest.seesTitle('هذا الجوال خارج السهرة');
  await sara.page.context().close();
  const lostPage = await openScreen('phone');
  const lost = new Guest(lostPage);
  await lost.types(digits);
  await lost.joins('سارة', plan.teams[1]);
  await lost.asksForSeat('سارة');
  await tvPage.getByRole('status').getByRole('button', { name: 'نعم' }).click();
  await expect(tvPage.getByRole('button', { name: 'سارة 2' })).toHaveCount(0);
  await expect(tvPage.getByRole('button', { name: 'سارة', exact: true })).toBeVisible();
  const latePage = await openScreen('small');
  const late = new Guest(latePage);
  await late.types(digits);
  await late.joins('أبو فهد', plan.teams[1]);
  await expect(tvPage.getByRole('button', { name: 'أبو فهد' })).toBeVisible();
  await tvPage.getByRole('button', { name: 'إلى اللعبة' }).click();
  await tv.board.waitFor();

  // The rest of the game. The phones press in turn, and the remote judges the answer. The first answer is wrong, so the other team gets a
  // second chance.
  const pressers = [
    { name: 'أبو فهد', team: 2, guest: late },
    { name: 'نوف', team: 1, guest: nouf.guest },
    { name: 'سارة', team: 2, guest: lost },
    { name: 'يوسف', team: 1, guest: yousefAgain },
    { name: 'ريم', team: 2, guest: reem.guest },
    { name: 'خالد العنزي', team: 1, guest: khaled.guest },
  ] as const;
  await opensNext();
  await remote.arms();
  await reem.guest.presses();
  await tv.seesFastest('ريم');
  await remotePage.getByRole('button', { name: 'خاطئة، الفرصة للفريق الآخر' }).click();
  await nouf.guest.seesTitle('الفرصة لكم وحدكم');
  await tv.seesOpen();
  await nouf.guest.presses();
  await tv.seesFastest('نوف');
  await remotePage.getByRole('button', { name: 'صحيحة، النقطة لهم' }).click();
  await tv.seesAnswer('النقطة من نوف');
  await tv.seesScores(2, 0);
  await remote.goesOn();
  for (let round = 0; tiles.length > 0; round += 1) {
    const presser = pressers[round % pressers.length];
    if (presser === undefined) throw new Error('nobody presses');
    await opensNext();
    await remote.arms();
    await presser.guest.seesTitle('من يعرفها؟');
    await presser.guest.presses();
    await tv.seesFastest(presser.name);
    await remotePage.getByRole('button', { name: 'صحيحة، النقطة لهم' }).click();
    await tv.seesAnswer(`النقطة من ${presser.name}`);
    await remote.seesAnswer(`النقطة لفريق ${remote.nameOf(presser.team)}`);
    await remote.goesOn();
    // Waits until the remote's press has reached the server, before the next question opens.
    if (tiles.length > 0) await tv.board.waitFor();
  }
  // Team 1 got the first two points; in the other 34 questions the six guests, three of each team, took turns.
  await expect(tvPage.getByRole('heading', { name: 'جوائز اللعبة' })).toBeVisible();
  await tvPage.getByRole('button', { name: 'تخطّوا' }).click();
  await expect(tvPage.getByRole('listitem').filter({ hasText: 'أسرع إصبع' })).toBeVisible();
});
