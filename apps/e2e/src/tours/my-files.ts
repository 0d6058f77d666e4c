import { expect } from '@playwright/test';
import { failWith500, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAsOwner } from '../games/seeded-game';
import { ownCategories, ownFiles, upload } from '../games/seeded-own-game';
import type { Visit } from './visit';

const QUOTA = /\/api\/uploads$/;
const FILES = '**/api/uploads/files*';
const MEGABYTE = 1024 * 1024;

export async function myFiles({ page, product, look }: Visit): Promise<void> {
  const person = await signInAsOwner(page, product);
  await page.route(FILES, failWith500);
  await page.goto('/my-files');
  await page.getByText('لم نتمكن من تحميل ملفاتكم').waitFor();
  await look('own files, not loaded');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا ملفات بعد' }).waitFor();
  await look('own files, none');

  await ownCategories(person, ['عائلتنا', 'بيت جدي في فيلكا أيام الصيف الطويل']);
  await upload(person, ownFiles.recorded);
  await upload(person, ownFiles.picture);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await look('own files');
  await page.getByRole('button', { name: 'غير المستعملة' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'احذفوها: صورة' }).click();
  await page.getByRole('dialog', { name: 'نحذف هذه الصورة؟' }).waitFor();
  await look('own files, one to be deleted');
  await page.getByRole('dialog').getByRole('button', { name: 'احذفوها' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await look('own files, one deleted');

  await page.route(QUOTA, (route) =>
    route.fulfill({ json: { usedBytes: 199.9 * MEGABYTE, allowedBytes: 200 * MEGABYTE } }),
  );
  await page.reload();
  await page.getByText('امتلأت مساحتكم').waitFor();
  await look('own files, a full space');
  await stopFaking(page);
}
