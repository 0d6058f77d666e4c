import { expect } from '@playwright/test';
import { seededRounds } from '../src/every-variant';
import { playsQr, QrLedger, resumesQr, seesQrEnd } from '../src/games/qr';
import { test } from '../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

test('a screen and the rivals’ phones play «خربطهم» to the winner dialog', async ({ openScreen }) => {
  // Each result shows for 3 s.
  test.slow();
  const tvPage = await openScreen('tv');
  const ledger = new QrLedger();
  const phones = [await openScreen('phone'), await openScreen('phone')] as const;
  const rounds = Array.from({ length: 36 }, (_, index) => index % 4 !== 1);
  const table = await resumesQr(tvPage, phones, ledger, rounds.slice(0, seededRounds));
  await playsQr(table, ledger, { count: 36 - seededRounds, isRight: rounds.slice(seededRounds), isLast: true });
  expect(ledger.scores).toEqual([18, 9]);
  await seesQrEnd(tvPage, table, ledger, 'فازوا بفارق ٩ نقاط');
});
