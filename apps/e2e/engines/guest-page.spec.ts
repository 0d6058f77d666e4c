import { expect as runners } from '@playwright/test';
import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';

/** Milliseconds for checks that are expected to fail: long enough to poll more than once. */
const timeout = 300;

const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`
  <title>صفحة</title>
  <button onclick="this.insertAdjacentHTML('afterend', '<i>ضُغط</i>')">اضغط</button>
  <button disabled>ممنوع</button>
  <div style="position: relative"><button>مغطى</button><p style="position: absolute; inset: 0; margin: 0">غطاء</p></div>
  <label>الاسم <input value="قديم"></label>
  <label>السر <input type="password"></label>
  <label><input type="radio" checked> نعم</label>
  <p hidden>مخفي</p>
  <ul><li>واحد</li><li>اثنان <b>وأكثر</b></li></ul>
`)}`;

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`matchers on a guest’s page in ${engine} pass and fail like Playwright’s, and a covered button cannot be clicked`, async ({
      openGuest,
    }) => {
      const page = await openGuest('phone');
      await page.goto(PAGE);
      const fails = (check: () => Promise<unknown>) => runners(check()).rejects.toThrow();
      const button = page.getByRole('button', { name: 'اضغط' });
      const items = page.getByRole('listitem');
      const name = page.getByLabel('الاسم');

      await expect(button).toBeVisible();
      await fails(() => expect(button).not.toBeVisible({ timeout }));
      await fails(() => expect(page.getByText('مخفي')).toBeVisible({ timeout }));
      await fails(() => expect(page.getByRole('button')).toBeVisible({ timeout }));
      await expect(page.getByRole('button', { name: 'ممنوع' })).toBeDisabled();
      await fails(() => expect(button).toBeDisabled({ timeout }));
      await expect(page.getByRole('radio', { name: 'نعم' })).toBeChecked();
      await expect(items).toHaveText(['واحد', 'اثنان وأكثر']);
      await fails(() => expect(items).toHaveText(['واحد', 'اثنان'], { timeout }));
      await expect(items).toHaveCount(2);
      await fails(() => expect(items).toHaveCount(3, { timeout }));
      await expect(items.nth(1)).toContainText(/أكثر$/);
      await fails(() => expect(items.first()).toContainText('أكثر', { timeout }));
      await expect(items.filter({ has: page.getByText('وأكثر') })).toHaveCount(1);
      // The innermost element with the text, without its ancestors.
      await expect(page.getByText(/^اثنان\s*وأكثر$/)).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'السر' })).toHaveAttribute('type', 'password');
      await fails(() => expect(name).toHaveAttribute('type', 'password', { timeout }));

      await expect(name).toHaveValue('قديم');
      await name.fill('نورة');
      await expect(name).toHaveValue('نورة');
      await button.click();
      await expect(page.getByText('ضُغط')).toBeVisible();
      const covered = page.getByRole('button', { name: 'مغطى' });
      await fails(() => covered.click({ timeout }));
    });
  });
}
