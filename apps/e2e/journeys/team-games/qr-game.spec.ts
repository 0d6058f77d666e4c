import { expect } from '@playwright/test';
import { choosesAndSees, notes, QrLedger, rivalOf, scans, seesBoard, startsQr, WRONG } from '../../src/games/qr';
import { Rival } from '../../src/people/rival';
import { test } from '../../src/stage';

/** The phones open the code's address as it stands: it may be this machine's on its network. */
test.use({ env: { HOST: '0.0.0.0' } });

test('[J23] «خربطهم»: what a phone has typed survives a reload, and a new code of the same question', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('laptop');
  const phonePage = await openScreen('phone');
  const table = await startsQr(tvPage, [await openScreen('phone'), phonePage], { start: 'byHand' });
  const ledger = new QrLedger();
  const { rival, address } = await scans(table, ledger);
  await table.tv.isToldOfPhones('فتح الرمز جوال واحد');
  await rival.types(...WRONG);
  await phonePage.reload();
  await expect(rival.first).toHaveValue(WRONG[0]);
  await expect(rival.second).toHaveValue(WRONG[1]);
  // It is the phone of before, not a second one.
  await table.tv.isToldOfPhones('فتح الرمز جوال واحد');

  const renewed = await table.tv.renews();
  await rival.seesEnd('انتهى هذا الرمز');
  await table.tv.isToldOfPhones('لم يفتح الرمز أي جوال بعد');
  await rival.opens(table.at(renewed), table.tv.nameOf(ledger.rival));
  await expect(rival.first).toHaveValue(WRONG[0]);
  await expect(rival.second).toHaveValue(WRONG[1]);
  const answer = await rival.answer();
  await rival.pressesSend();
  await rival.seesTaken(...WRONG);
  await phonePage.reload();
  await rival.seesTwo(...WRONG);
  await tvPage.reload();
  await choosesAndSees(table, ledger, { answer, isRight: true });
  await seesBoard(table, ledger);
  await phonePage.goto(table.at(address));
  await rival.seesEnd('انتهى هذا الرمز');
  await phonePage.goto(new URL(`/qr/${'a'.repeat(22)}`, table.at(address)).href);
  await rival.seesEnd('رمز غير معروف');
});

test('[J24] «خربطهم»: two phones scan one code, the first to send counts, and the other is told', async ({
  openScreen,
}) => {
  const table = await startsQr(await openScreen('tv'), [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const { rival, address } = await scans(table, ledger);
  const other = new Rival(await openScreen('phone'));
  await other.opens(table.at(address), table.tv.nameOf(ledger.rival));
  await table.tv.isToldOfPhones('فتح الرمز جوالان');
  await rival.types('نسيم البر', 'ريح الشمال');
  await other.sends(...WRONG);
  await other.seesTaken(...WRONG);
  await rival.isBeatenBy(...WRONG);
  await choosesAndSees(table, ledger, { answer: await other.answer(), isRight: false });
  // A phone whose link was away for a moment comes back after the end.
  for (const one of [rival, other]) await one.seesOver();
  await seesBoard(table, ledger);
});

test('[J25] «خربطهم»: options that are missing, alike or right are refused in its fixed words', async ({
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
  for (const [one, two, told, invalid] of [
    ['', '', missing, [true, true]],
    [WRONG[0], '  ', missing, [false, true]],
    [WRONG[0], ` ${WRONG[0]} `, alike, [true, true]],
    [WRONG[0], ` ${answer} `, right, [false, true]],
    [answer, WRONG[1], right, [true, false]],
  ] as const) {
    await rival.sends(one, two);
    await rival.isRefused(told, invalid);
    await expect(rival.first).toHaveValue(one);
    await expect(rival.second).toHaveValue(two);
  }
  await expect(table.tv.options).toHaveCount(0);
  await rival.sends(...WRONG);
  await rival.seesTaken(...WRONG);
  await choosesAndSees(table, ledger, { answer, isRight: true });
});

test('[J26] «خربطهم» without a phone: the round is marked as a trial and plays on with the bank’s own options', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('tv');
  const table = await startsQr(tvPage, [await openScreen('phone'), await openScreen('phone')]);
  const ledger = new QrLedger();
  const { rival } = await scans(table, ledger);
  const answer = await rival.answer();
  await table.tv.playsWithoutPhone();
  await expect(tvPage.getByText('تجربة', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(table.tv.options).toHaveCount(3);
  // The phone's own code is dead with it.
  await rival.seesEnd('انتهى هذا الرمز');
  await table.tv.chooses(answer);
  await table.tv.seesResult(ledger.onTurn, true, answer);
  notes(table.tv, ledger, true);
  await seesBoard(table, ledger);
  expect(rivalOf(table, ledger)).not.toBe(rival);
});
