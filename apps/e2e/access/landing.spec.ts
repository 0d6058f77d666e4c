import { signIn } from '@lamma/testkit/people/host';
import { expect, type Locator } from '@playwright/test';
import { sizes } from '../src/browser/sizes';
import { owner } from '../src/product/product';
import { test } from '../src/stage';
import { tourEnv } from '../src/tours/tours';

/** As long as the server takes a site's name. */
const NAME = 'ديوانية أهل العارضية';

test.use({ env: tourEnv });

test('[R1340] the links in the landing page’s head lie on no weave, on all four screens and under a name as long as may be', async ({
  product,
  openScreen,
}) => {
  const boss = await signIn(product.url, owner.email, owner.password);
  const { version } = await boss.call('GET /api/admin/settings');
  await boss.call('PUT /api/admin/settings', { body: { version, siteName: NAME } });
  const page = await openScreen('tv');
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveText(['إنستغرام', 'تيك توك', 'تسجيل جديد']);
  // What hangs before the head is the wall of Sadu.
  const wall = page.getByRole('banner').locator('xpath=preceding-sibling::div[.//*[local-name()="svg"]]');
  await expect(wall).toHaveCount(1);
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const hung = await boxOf(wall);
    for (const link of await links.all()) {
      const { x, y, width, height } = await boxOf(link);
      const isBeside = x + width <= hung.x || x >= hung.x + hung.width;
      const isAboveOrBelow = y + height <= hung.y || y >= hung.y + hung.height;
      expect(isBeside || isAboveOrBelow, `${await link.textContent()}, ${name}`).toBe(true);
    }
  }
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}
