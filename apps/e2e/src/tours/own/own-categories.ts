import type { Host as Person } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { failWith500, hold, letThrough, loadAgain, stopFaking } from '../../browser/faked-answers';
import { signInAs, someHost } from '../../games/seeded-game';
import { makeCode } from '../../product/operator';
import type { Visit } from '../visit';

const LIST = '**/api/custom-categories';
const QUESTIONS = '**/api/custom-questions/*';
const LINK = '**/api/custom-categories/*/share';
const OFFER = '**/api/shared-categories/*';
const names = ['عائلتنا', 'سفرة لندن'] as const;
const sixQuestions = [1, 2, 3, 4, 5, 6].map((questionOrder) => ({
  questionText: `ما السؤال ${questionOrder} من أسئلتنا؟`,
  correctAnswer: `جواب العائلة ${questionOrder}`,
  questionOrder,
}));

/** Visits the list of own categories, the pages that edit, try and examine one, and its link as another host. */
export async function ownCategories(visit: Visit): Promise<void> {
  const { page, product, look } = visit;
  const person = await someHost(product.url);
  await signInAs(page, person);
  await page.route(LIST, failWith500);
  await page.goto('/custom-categories');
  await page.getByText('خطأ في تحميل الفئات').waitFor();
  await look('own categories, not loaded');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا فئات خاصة بعد' }).waitFor();
  await look('own categories, none');
  await triesWithout(visit);
  await person.call('POST /api/activate-premium-code', { body: { code: await makeCode(product, 'custom') } });
  const ids: number[] = [];
  for (const name of names) {
    const { id } = await person.call('POST /api/custom-categories', { body: { name } });
    await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions: sixQuestions } });
    ids.push(id);
  }
  await chooses(visit);
  const address = await shares(visit);
  await corrects(visit, person, ids[0] ?? 0);
  for (const path of ['/test-custom-game', '/diagnose-custom-game']) {
    await page.goto(path);
    await page.getByText('ما السؤال 1 من أسئلتنا؟').first().waitFor();
    await look(`own categories, ${path}`);
  }
  await page.route(QUESTIONS, failWith500);
  await page.goto('/test-custom-game');
  await page.getByText('لم نتمكن من تحميل أسئلتها').waitFor();
  await look('own categories to be tried, questions not loaded');
  await stopFaking(page);
  await page.goto(address);
  await page.getByRole('heading', { name: 'هذه فئتكم' }).waitFor();
  await look('shared category, one’s own');
  await takes(visit, address);
}

async function triesWithout({ page, look }: Visit): Promise<void> {
  const load = await hold(page, LIST, letThrough);
  await page.goto('/test-custom-game');
  await page.getByText('جاري تحميل فئاتكم...').waitFor();
  await look('own categories to be tried, loading');
  await load();
  await page.getByRole('heading', { name: 'لا فئات خاصة لتجربتها' }).waitFor();
  await look('own categories to be tried, none');
  await stopFaking(page);
  await page.route(LIST, failWith500);
  await page.goto('/diagnose-custom-game');
  await page.getByText('خطأ في تحميل الفئات').waitFor();
  await look('own categories to be examined, not loaded');
  await stopFaking(page);
}

async function chooses({ page, look }: Visit): Promise<void> {
  await page.goto('/custom-categories');
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await look('own categories, two chosen');
  await page.getByRole('button', { name: 'احذفوا «سفرة لندن»' }).click();
  await page.getByRole('dialog').waitFor();
  await look('own categories, one to be deleted');
  await page.getByRole('button', { name: 'أبقوها' }).click();
}

async function shares({ page, look }: Visit): Promise<string> {
  const share = page.getByRole('button', { name: 'شاركوا «عائلتنا»' });
  await page.route(LINK, failWith500);
  await share.click();
  await page.getByText('لم نتمكن من تجهيز الرابط').waitFor();
  await look('own category, its link not known');
  await loadAgain(page);
  const open = page.getByRole('button', { name: 'أنشئوا رابطًا' });
  await expect(open).toBeEnabled();
  await look('own category, no link');
  await open.click();
  await page.getByRole('img', { name: 'رمز رابط الفئة' }).waitFor();
  await look('own category, its link');
  const { pathname } = new URL(await page.getByLabel('الرابط', { exact: true }).inputValue());
  await page.getByRole('button', { name: 'أوقفوا الرابط' }).click();
  await page.getByRole('dialog', { name: 'نوقف رابط «عائلتنا»؟' }).waitFor();
  await look('own category, its link to be stopped');
  return pathname;
}

async function corrects({ page, look }: Visit, person: Person, id: number): Promise<void> {
  await page.goto(`/custom-categories/${id}`);
  const line = (place: string) => page.getByRole('textbox', { name: `السؤال ${place}`, exact: true });
  await line('٣').fill('من كسر زجاج الصالة؟');
  await look('own category, being corrected');
  await page.reload();
  await expect(line('٣')).toHaveValue('من كسر زجاج الصالة؟');
  await look('own category, unsaved words are back');
  await person.call('PUT /api/custom-categories/:id', { params: { id: String(id) }, body: { name: 'عائلة أمي' } });
  await page.getByText('فجمعنا تغييرها وما كتبتموه هنا').waitFor();
  await look('own category, changed on another device');
  await page.getByRole('link', { name: 'فئاتكم' }).click();
  await page.getByRole('dialog', { name: 'نخرج قبل الحفظ؟' }).waitFor();
  await look('own category, left before its save');
  await page.getByRole('button', { name: 'ابقوا هنا' }).click();
  await page.getByRole('button', { name: 'احفظوا التعديل' }).click();
  await page.waitForURL('**/custom-categories');
  await page.goto('/custom-categories/123');
  await page.getByRole('heading', { name: 'لا توجد فئة هنا' }).waitFor();
  await look('own category, not there');
}

async function takes({ page, product, look }: Visit, address: string): Promise<void> {
  await signInAs(page, await someHost(product.url));
  await page.goto(`/take/${'a'.repeat(22)}`);
  await page.getByRole('heading', { name: 'هذا الرابط لا يفتح فئة' }).waitFor();
  await look('shared category, no such link');
  const fail = await hold(page, OFFER);
  await page.goto(address);
  await page.getByText('جاري فتح الرابط...').waitFor();
  await look('shared category, loading');
  await fail();
  await page.getByText('لم نتمكن من فتح الرابط').waitFor();
  await look('shared category, not loaded');
  await loadAgain(page);
  await takeButton(page).waitFor();
  await look('shared category');
  await takeButton(page).click();
  await page.getByRole('heading', { name: 'تحتاج إلى كود لتفعيل الألعاب الخاصة' }).waitFor();
  await look('shared category, a code is needed');
  await page.getByLabel('كود التفعيل').fill(await makeCode(product, 'custom'));
  await page.getByRole('button', { name: 'تفعيل' }).click();
  await page.getByRole('heading', { name: 'صارت عندكم' }).waitFor();
  await look('shared category, taken');
}

const takeButton = (page: Page) => page.getByRole('button', { name: 'خذوا نسخة' });
