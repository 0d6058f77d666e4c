import { expect } from '@playwright/test';
import { lastJoin } from '../browser/received';
import type { Product } from '../product/product';
import { type Screens, strip } from './two-screens';

/**
 * Kills the server while a question is open and restarts it. Asserts that both screens show the strip, rejoin without a press and show the
 * state from before the kill, and that the outage took no time from the question's clock.
 */
export async function outlivesKill(product: Product, { tv, phone, tvPage, phonePage }: Screens): Promise<void> {
  const joins = [lastJoin(tvPage), lastJoin(phonePage)];
  const [onTv, onPhone, secondsBefore] = [await tv.sees(), await phone.sees(), await tv.seesSeconds()];
  await product.kill();
  const killedAt = performance.now();
  for (const page of [tvPage, phonePage]) await expect(strip(page)).toBeVisible();
  const startedAt = performance.now();
  await product.start();
  for (const joinedAt of joins) await expect.poll(joinedAt).toBeGreaterThan(killedAt);
  await tv.comesToSee(onTv);
  await phone.comesToSee(onPhone);
  for (const page of [tvPage, phonePage]) await expect(strip(page)).toHaveCount(0);
  const secondsSinceRestart = Math.ceil((performance.now() - startedAt) / 1000);
  expect(await tv.seesSeconds()).toBeGreaterThanOrEqual(secondsBefore - secondsSinceRestart - 1);
}
