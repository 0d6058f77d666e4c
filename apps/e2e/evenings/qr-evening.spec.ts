import { expect } from '@playwright/test';
import { seededRounds } from '../src/every-variant';
import { goesOnQr, playsQr, QrLedger, seesQrEnd } from '../src/games/qr';
import { test } from '../src/stage';

/** The phones open the code's address as it stands: it may be this machine's on its network. */
test.use({ env: { HOST: '0.0.0.0' } });

test('[J22] «خربطهم», a whole game: 36 codes scanned by the rivals’ phones, to the winner dialog', async ({
  openScreen,
}) => {
  // 36 results stand 3 seconds each.
  test.slow();
  const tvPage = await openScreen('tv');
  const ledger = new QrLedger();
  const phones = [await openScreen('phone'), await openScreen('phone')] as const;
  const rounds = Array.from({ length: 36 }, (_, index) => index % 4 !== 1);
  const table = await goesOnQr(tvPage, phones, ledger, rounds.slice(0, seededRounds));
  await playsQr(table, ledger, { count: 36 - seededRounds, isRight: rounds.slice(seededRounds), isLast: true });
  expect(ledger.scores).toEqual([18, 9]);
  await seesQrEnd(tvPage, table, ledger, 'فازوا بفارق ٩ نقاط');
});
