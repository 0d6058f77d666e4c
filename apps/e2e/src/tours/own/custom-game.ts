import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Route } from '@playwright/test';
import { hang, hold, letThrough, stopFaking } from '../../browser/faked-answers';
import { signInAs, someHost } from '../../games/seeded-game';
import { Host } from '../../people/host';
import { makeCode } from '../../product/operator';
import type { Visit } from '../visit';

const UPLOADS = '**/api/uploads';
const picture = readFileSync(fileURLToPath(new URL('../../../../../docs/images/board.webp', import.meta.url)));

const categories = ['عائلتنا', 'سفرة لندن', 'مدرستنا'];
const questions = [
  ['أين وُلد جدي أبو خالد؟', 'في فيلكا'],
  ['ما أول سيارة في بيتنا؟', 'كابرس ٨٥'],
  ['من كسر زجاج الصالة عام ٢٠٠٩؟', 'يوسف'],
  ['كم حفيدًا لجدتي؟', '٢٣'],
  ['متى سافرنا إلى لندن أول مرة؟', 'صيف ١٩٩٨'],
  ['ما اسم قطتنا؟', 'مشمش'],
] as const;

const SHEET_HEAD = 'الفئة,السؤال,الإجابة,خيار خاطئ ١';
const sheetRows = (name: string, count: number, answer = 'جواب') =>
  Array.from(
    { length: count },
    (_, at) => `${name},ما السؤال ${at + 1} عن ${name}؟,${answer && `${answer} ${at + 1}`},`,
  );
const choosesSheet = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file][accept*=xlsx]').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([SHEET_HEAD, ...rows].join('\n')),
  });

/** Visits `/custom-game-create`, from its link on home. */
export async function customGame(visit: Visit): Promise<void> {
  const { page, product, look } = visit;
  await page.goto('/custom-game-create');
  await page.getByRole('heading', { name: 'يجب تسجيل الدخول أولاً' }).waitFor();
  await look('own game, a visitor');
  const person = await someHost(product.url);
  await signInAs(page, person);
  await page.goto('/');
  await page.getByRole('button', { name: /تحتاج إلى كود للألعاب الخاصة/ }).click({ force: true });
  await new Host(page).seesToast('الألعاب الخاصة', 'تحتاج إلى كود لتفعيل الألعاب الخاصة');
  await look('home, a code is needed');
  await page.goto('/custom-game-create');
  await writes(visit);
  await files(visit);
  await saves(visit);
}

async function writes({ page, isPhone, plan, look }: Visit): Promise<void> {
  await page.getByText('لم تبقَ ألعاب خاصة').waitFor({ state: isPhone ? 'attached' : 'visible' });
  await look('own game, empty');
  await lookAtImport(page, look);
  await page.getByLabel('اسم اللعبة').fill(plan.gameName);
  for (const [at, name] of categories.entries()) {
    if (at > 0) await page.getByRole('list', { name: 'الفئات' }).getByRole('button', { name: 'أضيفوا فئة' }).click();
    await page.getByRole('textbox', { name: /^اسم الفئة/ }).fill(name);
    for (const [place, [question, answer]] of questions.entries()) {
      if (at === categories.length - 1 && place >= 4) continue;
      await line(page, place, 'السؤال').fill(question);
      await line(page, place, 'إجابة السؤال').fill(answer);
    }
  }
  await look('own game, being written');
  if (isPhone) {
    await page.getByRole('button', { name: 'السؤال التالي' }).click();
    await expect(line(page, 4, 'السؤال')).toBeFocused();
    await look('own game, the next question');
  } else {
    await page.getByRole('button', { name: 'احفظوا اللعبة وأقفلوها' }).click({ force: true });
    await new Host(page).seesToast('الفئة «مدرستنا» يجب أن تحتوي على ٦ أسئلة مع الإجابات');
    await look('own game, questions missing');
  }
  await page.getByRole('button', { name: 'احذفوا الفئة' }).click();
  await page.getByRole('dialog').waitFor();
  await look('own game, a category to be deleted');
  await page.getByRole('button', { name: 'أبقوها' }).click();

  await page.evaluate(() => window.sessionStorage.setItem('lamma:custom-game-reset', '1'));
  await page.reload();
  await page.getByRole('dialog', { name: 'عندكم لعبة لم تُحفظ' }).waitFor();
  await look('own game, an unsaved one');
  await page.getByRole('button', { name: 'أكملوها' }).click();
}

async function files({ page, product, look }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'ملف وخيارات خاطئة للسؤال ١' }).click();
  const fields = page.getByRole('group', { name: /صورة/ });
  const lookAt = async (state: string) => {
    await fields.first().evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await look(state);
  };
  const input = fields.first().locator('input[type=file]');
  const give = (name: string, mimeType: string, buffer = picture) => input.setInputFiles({ name, mimeType, buffer });
  await lookAt('file of a question, none');
  await page.route(UPLOADS, hang);
  await give('beach-2009.jpg', 'image/jpeg', Buffer.alloc(2_000_000));
  await page.getByRole('progressbar').waitFor();
  await lookAt('file of a question, on its way');
  await page.getByRole('button', { name: 'ألغوا الرفع' }).click();
  await stopFaking(page);
  await page.route(UPLOADS, (route) => route.abort());
  await give('grandpa.m4a', 'audio/mp4');
  await page.getByText('انقطع الاتصال', { exact: true }).waitFor();
  await lookAt('file of a question, cut off');
  // A path instead of a buffer: transferring the bytes to the browser may time out on a busy machine.
  const film = join(product.dataDir, 'film.mp4');
  writeFileSync(film, '');
  truncateSync(film, 21 * 1024 * 1024);
  await input.setInputFiles(film);
  await page.getByText('الملف كبير').waitFor();
  await lookAt('file of a question, too large');
  await give('notes.pdf', 'application/pdf');
  await page.getByText('هذا النوع لا يعمل هنا').waitFor();
  await lookAt('file of a question, of a wrong kind');
  await stopFaking(page);
  await page.route(UPLOADS, quotaFull);
  await give('beach-2009.webp', 'image/webp');
  await page.getByText('امتلأت مساحتكم').waitFor();
  await lookAt('file of a question, no space left');
  await stopFaking(page);
  await give('beach-2009.webp', 'image/webp');
  await page.getByAltText('معاينة الصورة').waitFor();
  await lookAt('file of a question, a picture');
}

async function saves({ page, product, look }: Visit): Promise<void> {
  await page
    .getByRole('list', { name: 'الفئات' })
    .getByRole('button', { name: /مدرستنا/ })
    .click();
  for (const place of [4, 5]) {
    await line(page, place, 'السؤال').fill(questions[place]?.[0] ?? '');
    await line(page, place, 'إجابة السؤال').fill(questions[place]?.[1] ?? '');
  }
  const save = page.getByRole('button', { name: 'احفظوا اللعبة وأقفلوها' });
  await look('own game, whole');
  const asIs = page.getByRole('button', { name: 'احفظوها كما هي' });
  await save.click();
  await asIs.waitFor();
  await look('own game, less than six categories');
  await asIs.click();
  await new Host(page).seesToast('فشل في إنشاء الفئة');
  await look('own game, refused');
  await page.goto('/');
  await new Host(page).redeems(await makeCode(product, 'custom'));
  await page.getByText('بقيت لعبة خاصة واحدة').waitFor();
  await look('home, one custom game');
  await page.goto('/custom-game-create');
  const arrive = await hold(page, '**/api/custom-questions/bulk', letThrough);
  await save.click();
  await asIs.click();
  await page.getByText('نحفظ الفئة ١ من ٣...').waitFor();
  await look('own game, being saved');
  await arrive();
  await page.waitForURL('**/game-setup');
  await page.goto('/custom-game-create');
  await page.getByText('مقفلة').waitFor();
  await look('own game, locked');
  await page.getByRole('button', { name: 'أظهروا الأسئلة' }).click();
  await look('own game, its questions shown');
}

const numbers = '١٢٣٤٥٦';
const line = (page: Page, place: number, what: 'السؤال' | 'إجابة السؤال') =>
  page.getByRole('textbox', { name: `${what} ${numbers[place]}`, exact: true });

const quotaFull = (route: Route) =>
  route.request().method() === 'GET'
    ? route.fulfill({ json: { usedBytes: 100 * 1024 * 1024, allowedBytes: 100 * 1024 * 1024 } })
    : route.fulfill({
        status: 409,
        json: { ok: false, code: 'refused', reason: 'uploadQuotaFull', message: '', error: '' },
      });

/** Visits the import of a spreadsheet on `/custom-game-create`: file field, refused rows, preview by category. Imports nothing. */
async function lookAtImport(page: Page, look: Visit['look']): Promise<void> {
  await page.getByRole('button', { name: 'استوردوا من جدول' }).click();
  const dialog = page.getByRole('dialog', { name: 'استوردوا من جدول' });
  await dialog.waitFor();
  await look('own game, a sheet is asked for');
  await choosesSheet(page, [...sheetRows('سفرة لندن', 20, ''), ...sheetRows('مدرستنا', 4)]);
  await dialog.getByRole('alert').waitFor();
  await look('own game, a sheet with wrong rows');
  await choosesSheet(
    page,
    ['عائلتنا', 'سفرة لندن', 'مدرستنا', 'ديوانية الخميس', 'بحر', 'جدتي', 'قطتنا'].flatMap((name) => sheetRows(name, 6)),
  );
  await dialog.getByRole('checkbox').first().waitFor();
  await look('own game, the categories of a sheet');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await dialog.waitFor({ state: 'detached' });
}
