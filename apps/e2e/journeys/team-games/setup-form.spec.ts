import { expect, type Page } from '@playwright/test';
import { signInAs, signInAsOwner, someHost } from '../../src/games/seeded-game';
import { Host, thursday } from '../../src/people/host';
import { test } from '../../src/stage';

/** The height over which the form's fields fade out above the start button, px; 0 if nothing is hidden below. */
const fadeOf = (page: Page) =>
  page
    .getByRole('complementary')
    .locator('form > div')
    .evaluate((fields) => ({
      fade: Number.parseFloat(getComputedStyle(fields).getPropertyValue('--more')),
      isCut: fields.scrollHeight - fields.scrollTop - fields.clientHeight > 1,
    }));

const seesFade = (page: Page) => expect.poll(() => fadeOf(page)).toEqual({ fade: 44, isCut: true });

test('the fields of the setup fade out above the start button where they go on, and no longer at their end', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await signInAsOwner(page, product);
  await page.goto('/categories');
  await new Host(page).fillsGameForm(thursday);
  await seesFade(page);
  await page
    .getByRole('complementary')
    .locator('form > div')
    .evaluate((fields) => fields.scrollTo(0, fields.scrollHeight));
  await expect.poll(() => fadeOf(page)).toEqual({ fade: 0, isCut: false });

  // A host has no game numbers to choose: on a larger screen everything is above the button.
  const tv = await openScreen('tv');
  await signInAs(tv, await someHost(product.url));
  await tv.goto('/categories');
  await new Host(tv).fillsGameForm(thursday);
  expect(await fadeOf(tv)).toEqual({ fade: 0, isCut: false });
});
