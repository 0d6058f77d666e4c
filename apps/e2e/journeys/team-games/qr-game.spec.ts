import { expect, type Locator } from '@playwright/test';
import { takesRemote } from '../../src/games/evening-room';
import { placeAt } from '../../src/games/places';
import { choosesAndSees, QrLedger, recordRound, rivalOf, scans, seesBoard, startsQr, WRONG } from '../../src/games/qr';
import { thursday } from '../../src/people/host';
import { QrPlayer } from '../../src/people/qr-player';
import { Rival } from '../../src/people/rival';
import { test } from '../../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

test('a rival’s phone in «خربطهم» keeps its typed options after a reload and after a new code of the same question', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('laptop');
  const phonePage = await openScreen('phone');
  const table = await startsQr(tvPage, [await openScreen('phone'), phonePage]);
  const ledger = new QrLedger();
  const { rival, address } = await scans(table, ledger);
  await table.tv.seesPhoneCount('فتح الرمز جوال واحد');
  await rival.types(...WRONG);
  await phonePage.reload();
  await expect(rival.first).toHaveValue(WRONG[0]);
  await expect(rival.second).toHaveValue(WRONG[1]);
  // The reloaded phone is not counted twice.
  await table.tv.seesPhoneCount('فتح الرمز جوال واحد');

  const renewed = await table.tv.renews();
  // The phone has a seat: it receives the new code without another scan.
  await table.tv.seesPhoneCount('فتح الرمز جوال واحد');
  await rival.opens(table.phoneUrl(renewed), table.tv.nameOf(ledger.rival));
  await expect(rival.first).toHaveValue(WRONG[0]);
  await expect(rival.second).toHaveValue(WRONG[1]);
  const answer = await rival.answer();
  await rival.pressesSend();
  await rival.seesTaken(...WRONG);
  await phonePage.reload();
  await rival.seesOptions(...WRONG);
  await tvPage.reload();
  await choosesAndSees(table, ledger, { answer, isRight: true });
  await seesBoard(table, ledger);
  await phonePage.goto(table.phoneUrl(address));
  await rival.seesTitle('دوركم الآن');
  await phonePage.goto(new URL(`/qr/${'a'.repeat(22)}`, table.phoneUrl(address)).href);
  await rival.seesEnd('رمز غير معروف');
});

// The server’s rounds.test.ts covers options of several phones and their count, and sending.test.tsx the other phone’s page.
test('if two phones scan one code of «خربطهم», the options that are sent first count, and the other phone shows them @full', async ({
  openScreen,
}) => {
  const table = await startsQr(await openScreen('tv'), [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const { rival, address } = await scans(table, ledger);
  const other = new Rival(await openScreen('phone'));
  await other.opens(table.phoneUrl(address), table.tv.nameOf(ledger.rival));
  await table.tv.seesPhoneCount('فتح الرمز جوالان');
  await rival.types('نسيم البر', 'ريح الشمال');
  await other.sends(...WRONG);
  await other.seesTaken(...WRONG);
  await rival.seesOtherPhonesOptions(...WRONG);
  await choosesAndSees(table, ledger, { answer: await other.answer(), isRight: false });
  // A phone that reconnects after the end sees another title than one that watched it.
  for (const one of [rival, other]) await one.seesOver();
  await seesBoard(table, ledger);
});

test('on a phone the options of «خربطهم» stay in place when their result comes', async ({ openScreen }) => {
  const screen = await openScreen('phone');
  const table = await startsQr(screen, [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const top = async () => (await screen.getByRole('region', { name: 'الخيارات' }).boundingBox())?.y;
  for (const isRight of [true, false]) {
    const { rival } = await scans(table, ledger);
    await rival.sends(...WRONG);
    const answer = await rival.answer();
    await table.tv.option(WRONG[0]).waitFor();
    const before = await top();
    await table.tv.chooses(isRight ? answer : WRONG[0]);
    await table.tv.result.waitFor();
    expect(await top()).toBe(before);
    await table.tv.result.waitFor({ state: 'hidden' });
    recordRound(table.tv, ledger, isRight);
  }
});

test('on a remote the options of «خربطهم» and their result are as wide as its card', async ({ openScreen }) => {
  const [tvPage, remotePage] = [await openScreen('tv'), await openScreen('phone')];
  const { tv } = await startsQr(tvPage, [await openScreen('phone'), await openScreen('phone')]);
  await takesRemote(tvPage, remotePage);
  const { category, number } = placeAt(0);
  await tv.opensRound(category, number);
  await tv.playsWithoutPhone();
  const remote = new QrPlayer(remotePage, thursday);
  const card = remotePage.getByRole('article');
  const margin = async (part: Locator) =>
    ((await card.boundingBox())?.width ?? 0) - ((await part.boundingBox())?.width ?? 0);
  await expect(remote.options).toHaveCount(3);
  for (const option of await remote.options.all()) expect(await margin(option)).toBeLessThanOrEqual(32);
  await remote.options.first().click();
  await remote.result.waitFor();
  expect(await margin(remote.result)).toBeLessThanOrEqual(32);
});

// options-form.test.tsx covers the same refusals.
test('missing, equal or right options in «خربطهم» are refused with the specified texts @full', async ({
  openScreen,
}) => {
  const table = await startsQr(await openScreen('laptop'), [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const { rival } = await scans(table, ledger);
  const answer = await rival.answer();
  const [missing, alike, right] = [
    ['خيارات ناقصة', 'يرجى إدخال خيارين خاطئين'],
    ['خيارات متشابهة', 'يجب أن يكون الخياران مختلفين'],
    ['خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة'],
  ] as const;
  for (const [one, two, refusal, invalid] of [
    ['', '', missing, [true, true]],
    [WRONG[0], '  ', missing, [false, true]],
    [WRONG[0], ` ${WRONG[0]} `, alike, [true, true]],
    [WRONG[0], ` ${answer} `, right, [false, true]],
    [answer, WRONG[1], right, [true, false]],
  ] as const) {
    await rival.sends(one, two);
    await rival.seesRefusal(refusal, invalid);
    await expect(rival.first).toHaveValue(one);
    await expect(rival.second).toHaveValue(two);
  }
  await expect(table.tv.options).toHaveCount(0);
  await rival.sends(...WRONG);
  await rival.seesTaken(...WRONG);
  await choosesAndSees(table, ledger, { answer, isRight: true });
});

// keyboard-modes.spec.ts plays a round without a phone, too.
test('a round of «خربطهم» without a phone is marked as a trial and has three options @full', async ({ openScreen }) => {
  const tvPage = await openScreen('tv');
  const table = await startsQr(tvPage, [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const { rival } = await scans(table, ledger);
  const answer = await rival.answer();
  await table.tv.playsWithoutPhone();
  await expect(tvPage.getByText('تجربة', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(table.tv.options).toHaveCount(3);
  // Playing without a phone expires the code.
  await rival.seesTitle(`الدور على ${table.tv.nameOf(1)}`);
  await table.tv.chooses(answer);
  await table.tv.seesResult(ledger.onTurn, true, answer);
  recordRound(table.tv, ledger, true);
  await seesBoard(table, ledger);
  expect(rivalOf(table, ledger)).not.toBe(rival);
});

test('each team of «خربطهم» scans one code, and its next round comes to the phone by itself', async ({
  openScreen,
}) => {
  const [tvPage, first, second] = [await openScreen('tv'), await openScreen('phone'), await openScreen('phone')];
  const table = await startsQr(tvPage, [first, second]);
  const { tv, phones } = table;
  const ledger = new QrLedger();
  for (const round of [1, 2]) {
    const { rival } = await scans(table, ledger);
    const answer = await rival.answer();
    await rival.types(...WRONG);
    if (round === 1) await expect(tvPage.getByText('تُكتب الآن')).toBeVisible();
    await rival.pressesSend();
    await choosesAndSees(table, ledger, { answer, isRight: true });
    await seesBoard(table, ledger);
  }
  await phones[0].seesTitle('دوركم الآن');
  await phones[1].seesTitle(`الدور على ${tv.nameOf(1)}`);
  for (const asked of [1, 2] as const) {
    const { category, number } = placeAt(ledger.marks.length);
    const address = await tv.opensRound(category, number);
    const [rival, other] = [rivalOf(table, ledger), phones[asked - 1] as Rival];
    await rival.seesCall(tv.nameOf(ledger.rival));
    await other.seesTitle('الفخ قيد الكتابة');
    if (asked === 1) {
      // A phone of the asked team says so after the scan, before any answer shows.
      await first.goto(table.phoneUrl(address));
      await other.seesTitle('هذا سؤالكم أنتم');
      await expect(first.getByText('الإجابة الصحيحة:')).toHaveCount(0);
    }
    const answer = await rival.answer();
    await rival.sends(...WRONG);
    await other.seesTitle('الإجابة لكم');
    await choosesAndSees(table, ledger, { answer, isRight: false });
    await rival.seesOver();
    await seesBoard(table, ledger);
  }
  const { category, number } = placeAt(ledger.marks.length);
  const address = await tv.opensRound(category, number);
  await first.goto(table.phoneUrl(address));
  await phones[0].choosesOtherTeam();
  await phones[0].seesCall(tv.nameOf(2));
});
