import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { choosesAndSees, QrLedger, scans, seesBoard, startsQr, WRONG } from '../src/games/qr';

/** The phones open the code's address as it stands: it may be this machine's on its network. */
test.use({ env: { HOST: '0.0.0.0' } });

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test('[J42] in WebKit and in Firefox: the rivals’ phones of «خربطهم»: what is typed survives a reload, each team tricks the other, and both rounds end', async ({
      openScreen,
      openGuest,
    }) => {
      const tvPage = await openScreen('tv');
      const phones = [await openGuest('phone'), await openGuest('phone')] as const;
      const table = await startsQr(tvPage, phones);
      const ledger = new QrLedger();
      for (const isRight of [false, true]) {
        const page = phones[ledger.rival - 1];
        const { rival } = await scans(table, ledger);
        await table.tv.isToldOfPhones('فتح الرمز جوال واحد');
        await rival.types(...WRONG);
        await page?.reload();
        await expect(rival.first).toHaveValue(WRONG[0]);
        await expect(rival.second).toHaveValue(WRONG[1]);
        const answer = await rival.answer();
        await rival.pressesSend();
        await rival.seesTaken(...WRONG);
        await choosesAndSees(table, ledger, { answer, isRight });
        await rival.seesEnd('انتهت الجولة');
        await seesBoard(table, ledger);
      }
    });
  });
}
