import type { Page } from '@playwright/test';
import type { Visit } from '../visit';

const HEAD = 'الفئة,السؤال,الإجابة,خيار خاطئ ١';
const lines = (name: string, count: number, answer = 'جواب') =>
  Array.from(
    { length: count },
    (_, at) => `${name},ما السؤال ${at + 1} عن ${name}؟,${answer && `${answer} ${at + 1}`},`,
  );
const choose = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file][accept*=xlsx]').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows].join('\n')),
  });

/** A sheet comes in on `/custom-game-create`: asked for, refused row by row, shown by category. Nothing is taken. */
export async function lookAtImport(page: Page, look: Visit['look']): Promise<void> {
  await page.getByRole('button', { name: 'استورد من جدول' }).click();
  const dialog = page.getByRole('dialog', { name: 'استورد من جدول' });
  await dialog.waitFor();
  await look('own game, a sheet is asked for');
  await choose(page, [...lines('سفرة لندن', 20, ''), ...lines('مدرستنا', 4)]);
  await dialog.getByRole('alert').waitFor();
  await look('own game, a sheet with wrong rows');
  await choose(
    page,
    ['عائلتنا', 'سفرة لندن', 'مدرستنا', 'ديوانية الخميس', 'بحر', 'جدتي', 'قطتنا'].flatMap((name) => lines(name, 6)),
  );
  await dialog.getByRole('checkbox').first().waitFor();
  await look('own game, the categories of a sheet');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await dialog.waitFor({ state: 'detached' });
}
