import type { GameView } from '@lamma/protocol/games';
import { signIn } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { failWith500, hold, letThrough, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAs, signInAsOwner, someGame, someHost } from '../games/seeded-game';
import { Librarian } from '../people/librarian';
import { Player } from '../people/player';
import { owner, type Product } from '../product/product';
import { type Visit, winnerOf } from './visit';

const REPORTS = '**/api/admin/reports*';
const QUESTION = '**/api/admin/questions/*';

const idsOf = ({ categoriesData }: GameView) =>
  categoriesData.flatMap(({ questions }) => questions.map(({ id }) => id));

/** Takes questions out of play, as the owner. */
async function stop(product: Product, ids: readonly number[]): Promise<void> {
  const person = await signIn(product.url, owner.email, owner.password);
  for (const id of ids)
    await person.call('POST /api/admin/questions/:questionId/verdict', {
      params: { questionId: String(id) },
      body: { verdict: 'stop' },
    });
}

/** Visits «السؤال خطأ» on the board and in the record, and boards with struck places. */
export async function wrongQuestion({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const played = await someGame(person, plan);
  await played.play(6, 10, winnerOf);
  const player = new Player(page, plan);
  await page.goto(played.path);
  await player.board.waitFor();
  await player.opens('كأس العالم', 5);
  await player.reveals();
  await page.getByRole('button', { name: 'السؤال خطأ' }).click();
  const dialog = page.getByRole('dialog', { name: 'ما الخطأ في السؤال؟' });
  await dialog.waitFor();
  await look('report, over a game');
  const note = dialog.getByLabel('كلمة للمراجع');
  await note.fill('سمعنا غير هذا. '.repeat(30));
  await dialog.getByRole('button', { name: 'أرسلوا البلاغ' }).click();
  await page.getByText('الكلمة طويلة، ٣٠٠ حرف على الأكثر').waitFor();
  await look('report, its note too long');
  await note.fill('سمعنا أنها غير هذه، تأكدوا لو سمحتم');
  await dialog.getByText('السؤال غامض').click();
  await dialog.getByRole('button', { name: 'أرسلوا البلاغ' }).click();
  await page.getByText('وصل البلاغ', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'أُرسل البلاغ' }).waitFor();
  await look('answer, reported', 'question');
  await player.awards(2);
  await page.goto('/previous-games');
  await new Librarian(page).readsRecord(plan.gameName);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page
    .getByRole('button', { name: /^السؤال خطأ: / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'ما الخطأ في السؤال؟' }).waitFor();
  await look('report, over a record');

  const [first = 0, , third = 0, , , , seventh = 0] = idsOf(played.view());
  await stop(product, [first, third, seventh]);
  for (const mode of [undefined, 'وصلهم', 'خربطهم'] as const) {
    // A new host, because the struck places are in the first game of the categories.
    const other = await someHost(product.url);
    await signInAs(page, other);
    const ownGame = await someGame(other, { ...plan, ...(mode && { mode }) });
    await page.goto(ownGame.path);
    await page.getByRole('img', { name: 'الأنبياء، السؤال ٣، موقوف' }).waitFor();
    await look(`board with struck places, ${ownGame.path.split('-')[0]?.slice(1)}`, 'board');
  }
}

/** Makes a host with a game and reports of its questions. */
async function createReports(
  product: Product,
  plan: Visit['plan'],
  reported: readonly (readonly [number, string, string])[],
) {
  const person = await someHost(product.url);
  const game = await someGame(person, plan);
  const ids = idsOf(game.view());
  for (const [place, reason, note] of reported) {
    await game.open(place);
    await game.move({ type: 'award', team: winnerOf(place) });
    await person.call('POST /api/game-sessions/:id/reports', {
      params: { id: game.id },
      body: { questionId: ids[place] ?? 0, reason, note },
    });
  }
  return { game, ids };
}

export async function reportsDesk({ page, product, plan, isPhone, look }: Visit): Promise<void> {
  await signInAsOwner(page, product);
  const fail = await hold(page, REPORTS);
  await page.goto('/admin/reports');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل البلاغات...' }).waitFor();
  await look('reports, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل البلاغات' }).waitFor();
  await look('reports, failed');
  await loadAgain(page);
  await page.getByRole('heading', { name: 'لا بلاغات جديدة' }).waitFor();
  await look('reports, none');

  const { game, ids } = await createReports(product, plan, [
    [18, 'unclear', ''],
    [24, 'media', 'الصورة سوداء على شاشتنا'],
    [7, 'answer', 'سمعنا أنها غير هذه، تأكدوا لو سمحتم'],
  ]);
  await createReports(product, plan, [[7, 'unclear', 'كأس العالم للرجال أم للشباب؟']]);
  await game.play(25, 36, winnerOf);
  for (const place of [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23])
    await game.play(place, place + 1, winnerOf);
  await page.reload();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await look('reports, a list');
  const load = await hold(page, QUESTION, letThrough);
  await rows.first().getByRole('button').click();
  await page.getByRole('status').filter({ hasText: 'جاري تحميل السؤال...' }).waitFor();
  await look('reports, a question loading');
  await load();
  await page.getByRole('heading', { name: 'كيف أُجيب عنه' }).waitFor();
  await stopFaking(page);
  await look('reports, a question');
  await correction({ page, look });
  await page.getByRole('button', { name: 'أوقفوا السؤال' }).click();
  await page.getByText('أوقفتموه', { exact: true }).first().waitFor();
  await look('reports, a question out of play');
  if (isPhone) await page.getByRole('button', { name: 'كل البلاغات' }).click();
  await page.getByRole('tab', { name: /^عولجت/ }).click();
  await expect(rows).toHaveCount(1);
  await look('reports, handled');
  await page.goto('/admin/reports?question=99999');
  await page.getByRole('heading', { name: 'هذا السؤال لم يعد في البنك' }).waitFor();
  await look('reports, a question that is not there');
  await changedInBank({ page, look }, ids[8] ?? 0);
}

async function correction({ page, look }: Pick<Visit, 'page' | 'look'>): Promise<void> {
  await page.getByRole('button', { name: 'عدّلوا', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'تصحيح السؤال' });
  await dialog.waitFor();
  await look('correction');
  const answer = await dialog.getByLabel('الإجابة', { exact: true }).inputValue();
  await dialog.getByLabel('الخيار الخاطئ ١').fill(answer);
  await dialog.getByRole('button', { name: 'احفظوا التصحيح' }).click();
  await page.getByText('لا يكون خيار خاطئ هو الإجابة أو صيغة مقبولة لها').waitFor();
  await look('correction, refused');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'تتركون التصحيح؟' }).waitFor();
  await look('correction, left unsaved');
  await page.getByRole('button', { name: 'أكملوا' }).click();
  await dialog.getByLabel('الخيار الخاطئ ١').fill('خيار آخر');
  await dialog.getByLabel('السؤال', { exact: true }).fill('سؤال صححه صاحب الموقع، كيف يظهر على الشاشة؟');
  await dialog.getByRole('button', { name: 'احفظوا التصحيح' }).click();
  await page.getByText('يُلعب بتصحيحكم.').waitFor();
  await look('reports, a corrected question');
}

async function changedInBank({ page, look }: Pick<Visit, 'page' | 'look'>, id: number): Promise<void> {
  await page.route(QUESTION, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.isChangedInBank = true;
    body.bankText = { ...body.question, questionText: 'نص أحدث في البنك لهذا السؤال؟' };
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/admin/reports?question=${id}`);
  await page.getByRole('heading', { name: 'تغيّر السؤال في البنك' }).waitFor();
  await look('reports, a question that the bank has changed');
  await stopFaking(page);
}

export async function preview({ page, product, look }: Visit): Promise<void> {
  const LIST = '**/api/admin/questions-preview*';
  await signInAsOwner(page, product);
  await page.route('**/api/categories', failWith500);
  await page.goto('/admin/questions-preview');
  await page.getByRole('heading', { name: 'تعذّر تحميل الفئات' }).waitFor();
  await look('preview, categories failed');
  await stopFaking(page);
  const fail = await hold(page, LIST);
  await page.goto('/admin/questions-preview?category=53');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الأسئلة...' }).waitFor();
  await look('preview, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل الأسئلة' }).waitFor();
  await look('preview, failed');
  await loadAgain(page);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await page.getByRole('tab', { name: 'اللعبة ٢' }).click();
  await look('preview, a category');
  await page.getByRole('switch', { name: 'إظهار الإجابات' }).click();
  await look('preview, answers hidden');
  await page.goto('/admin/questions-preview?category=57');
  await expect(rows).toHaveCount(6);
  await look('preview, pictures');
  await rows.first().getByRole('button', { name: 'كبّروا الصورة: صورة السؤال' }).click();
  await page.getByRole('dialog').waitFor();
  await look('preview, a picture');
  await page.keyboard.press('Escape');
  await page.goto('/admin/questions-preview?category=31');
  await rows.getByRole('button', { name: 'شغّلوا الصوت' }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('preview, a sound');
  await page.keyboard.press('Escape');
  await page.goto('/admin/questions-preview');
  await page.getByRole('searchbox').fill('لا شيء كهذا');
  await page.getByRole('heading', { name: 'لا فئة بهذا الاسم' }).waitFor();
  await look('preview, a search that finds nothing');
}
