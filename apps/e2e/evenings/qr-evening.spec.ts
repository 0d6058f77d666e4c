import { expect } from '@playwright/test';
import { isEveryVariant } from '../src/every-variant';
import { playsQr, QrLedger, seesQrEnd, startsQr, startsShortQr } from '../src/games/qr';
import { test } from '../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

test('a screen and the rivals’ phones play «خربطهم» to the winner dialog', async ({ openScreen, product }) => {
  // Each result shows for 3 s.
  test.slow();
  const tvPage = await openScreen('tv');
  const ledger = new QrLedger();
  const phones = [await openScreen('phone'), await openScreen('phone')] as const;
  const table = isEveryVariant ? await startsQr(tvPage, phones) : await startsShortQr(tvPage, phones, product);
  const count = isEveryVariant ? 36 : 6;
  await playsQr(table, ledger, { count, isRight: [true, false, true, true], isLast: true });
  expect(ledger.scores).toEqual(isEveryVariant ? [18, 9] : [3, 1]);
  await seesQrEnd(tvPage, table, ledger, isEveryVariant ? 'فازوا بفارق ٩ نقاط' : 'فازوا بفارق نقطتين');
});
