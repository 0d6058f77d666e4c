import { expect } from '@playwright/test';
import { bothAgree, ConnectLedger, playsConnect, startsConnect } from '../src/games/connect';
import { outlivesKill } from '../src/games/outage';
import { choosesAndSees, QrLedger, recordRound, scans, seesBoard, startsQr, WRONG } from '../src/games/qr';
import { strip } from '../src/games/two-screens';
import { thursday } from '../src/people/host';
import { test } from '../src/stage';

const [FIRST] = thursday.categories as [string];

test.use({ hasServiceWorker: true });

// killed-server.spec.ts covers the same outages in classic games, and the server’s random-kills.test.ts covers outages in «وصلهم».
test('[F12] «وصلهم» goes on after the server is killed while a question is open and while a square is to be chosen @full', async ({
  product,
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const screens = await startsConnect(tvPage, phonePage);
  const { tv, phone } = screens;
  const ledger = new ConnectLedger();
  await playsConnect(screens, ledger, [{ winner: 2, square: 24 }], false);
  await phone.opens(FIRST, 2);
  await tv.comesToSee(await phone.sees());
  await outlivesKill(product, screens);
  await tv.comesToSeeGrid(ledger.owners);

  await phone.pressesAward(1);
  await tv.seesCall(1, 'اختاروا مربعًا');
  await product.kill();
  await expect(strip(tvPage)).toBeVisible();
  // A square that is claimed while the server is down is claimed once after the restart.
  await tv.claims(0);
  await product.start();
  ledger.played(`${FIRST}، السؤال ٢، ${tv.nameOf(1)}`, { winner: 1, square: 0 });
  await bothAgree(screens, ledger);
  await Promise.all([tvPage.reload(), phonePage.reload()]);
  await bothAgree(screens, ledger);
});

test('[F12] «خربطهم» goes on after the server is killed while the rivals write, while the team chooses and while the result shows', async ({
  product,
  openScreen,
}) => {
  const [tvPage, first, second] = [await openScreen('tv'), await openScreen('phone'), await openScreen('phone')];
  const table = await startsQr(tvPage, [first, second]);
  const { tv } = table;
  const ledger = new QrLedger();

  const written = await scans(table, ledger);
  const answer = await written.rival.answer();
  await written.rival.types(...WRONG);
  await product.kill();
  for (const page of [tvPage, second]) await expect(strip(page)).toBeVisible();
  await written.rival.pressesSend();
  await expect(second.getByText('خياراتكم محفوظة في هذا الجوال، نرسلها حال عودة الاتصال.')).toBeVisible();
  await product.start();
  await written.rival.seesTaken(...WRONG);
  await choosesAndSees(table, ledger, { answer, isRight: true });
  await seesBoard(table, ledger);

  const chosen = await scans(table, ledger);
  const right = await chosen.rival.answer();
  await chosen.rival.sends(...WRONG);
  await expect(tv.options).toHaveCount(3);
  const texts = await tv.options.allTextContents();
  await product.kill();
  await expect(strip(tvPage)).toBeVisible();
  await tv.chooses(right);
  await product.start();
  await tv.seesResult(ledger.onTurn, true, right);
  recordRound(tv, ledger, true);
  await seesBoard(table, ledger);
  expect(texts.join(' ')).toContain(right);
  await chosen.rival.seesOver();

  const ended = await scans(table, ledger);
  const last = await ended.rival.answer();
  await ended.rival.sends(...WRONG);
  await tv.chooses(last);
  await expect(tv.result).toBeVisible();
  await product.kill();
  await product.start();
  await tv.result.waitFor({ state: 'hidden' });
  recordRound(tv, ledger, true);
  await seesBoard(table, ledger);
  await Promise.all([tvPage.reload(), second.reload()]);
  await seesBoard(table, ledger);
  await ended.rival.seesTitle('دوركم الآن');
});
