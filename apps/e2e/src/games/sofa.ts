import { expect, type Page } from '@playwright/test';

/** Signs a television in by a signed-in phone, without touching the television. */
export async function signsTelevisionIn(tv: Page, phone: Page): Promise<void> {
  await tv.goto('/auth/tv');
  const letters = tv.getByRole('img', { name: /^حروف الشاشة:/ });
  await expect(letters).toBeVisible();
  const code = (await letters.getAttribute('aria-label'))?.replace(/[^A-Z]/g, '') ?? '';
  await phone.goto(`/tv/${code}`);
  await phone.getByRole('button', { name: 'نعم، هذه شاشتي' }).click();
  await expect(phone.getByRole('heading', { name: 'دخلت الشاشة' })).toBeVisible();
  await expect(tv.getByRole('heading', { name: /^أهلًا، / })).toBeVisible();
}

/** Marks a page's document. @returns an assertion that the page was not reloaded since, which would have removed the mark */
export async function marksDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return async () => {
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same')), 'the same document').toBe(
      true,
    );
  };
}

/** Asserts that a television waits for the choice of its phone. */
export async function seesWaiting(tv: Page): Promise<void> {
  await expect(tv.getByRole('heading', { name: 'اختاروا من الجوال' })).toBeVisible();
}

/** Asserts the categories that the television shows, in order. */
export async function seesChosen(tv: Page, names: readonly string[]): Promise<void> {
  const slots = tv.getByRole('list', { name: 'الفئات المختارة' }).getByRole('listitem');
  await expect(slots).toHaveCount(6);
  for (const [place, name] of names.entries()) await expect(slots.nth(place)).toHaveText(name);
}
