import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { choosesAndSees, QrLedger, scans, seesBoard, startsQr, WRONG } from '../src/games/qr';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`rivals’ phones in ${engine} keep typed options after a reload and play a round of «خربطهم» for each team`, async ({
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
        await table.tv.seesPhoneCount('فتح الرمز جوال واحد');
        await rival.types(...WRONG);
        await page?.reload();
        await expect(rival.first).toHaveValue(WRONG[0]);
        await expect(rival.second).toHaveValue(WRONG[1]);
        const answer = await rival.answer();
        await rival.pressesSend();
        await rival.seesTaken(...WRONG);
        await choosesAndSees(table, ledger, { answer, isRight });
        await rival.seesOver();
        await seesBoard(table, ledger);
      }
    });
  });
}
