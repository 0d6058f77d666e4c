import { signIn } from '@lamma/testkit/people/host';
import { expect, type Locator } from '@playwright/test';
import { sizes } from '../src/browser/sizes';
import { owner } from '../src/product/product';
import { test } from '../src/stage';
import { tourEnv } from '../src/tours/tours';

/** A site name of the maximum length. */
const NAME = 'ديوانية أهل العارضية';

test.use({ env: tourEnv });

test('the header’s links on the landing page do not overlap the woven wall on any screen with the longest site name', async ({
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
  await expect(links).toHaveText(['إنستغرام', 'تيك توك', 'تسجيل جديد', 'شاشة كبيرة؟ ادخلوا من جوالكم']);
  // The woven wall is the element before the header.
  const wall = page.getByRole('banner').locator('xpath=preceding-sibling::div[.//*[local-name()="svg"]]');
  await expect(wall).toHaveCount(1);
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const hung = await boxOf(wall);
    // Phones do not show the link for large screens.
    for (const link of await links.filter({ visible: true }).all()) {
      const { x, y, width, height } = await boxOf(link);
      const isBeside = x + width <= hung.x || x >= hung.x + hung.width;
      const isAboveOrBelow = y + height <= hung.y || y >= hung.y + hung.height;
      expect(isBeside || isAboveOrBelow, `${await link.textContent()}, ${name}`).toBe(true);
    }
  }
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}
