import { hold, stopFaking } from '../../browser/faked-answers';
import { signInAs, someGame, someHost } from '../../games/seeded-game';
import type { Visit } from '../visit';

/** Visits the remote card on the host's screen and `/remote/:token`, which it opens. */
export async function cards({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const game = await someGame(person, plan);
  await signInAs(page, person);
  await page.goto(game.path);
  if (isPhone) {
    await page.getByRole('button', { name: 'أدوات اللعبة' }).click();
    await page.getByRole('dialog', { name: 'أدوات اللعبة' }).waitFor();
    await look('tools of a game');
  }
  await page.getByRole('button', { name: 'بطاقة التحكم' }).click();
  await page.getByRole('img', { name: 'رمز بطاقة التحكم' }).waitFor();
  await look('card');
  await page.getByRole('button', { name: 'إلغاء البطاقة' }).click();
  await page.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' }).waitFor();
  await look('card, to be revoked');
  const { remoteToken } = await person.call('POST /api/game-sessions/:id/remote', { params: { id: game.id } });
  await page.context().clearCookies();

  const open = '**/api/game-remotes/open';
  const fail = await hold(page, open);
  await page.goto(`/remote/${remoteToken}`);
  await page.getByRole('status').filter({ hasText: 'نفتح بطاقة التحكم...' }).waitFor();
  await look('remote, opening');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر فتح البطاقة' }).waitFor();
  await look('remote, failed');
  await stopFaking(page);
  await page.goto(`/remote/${'a'.repeat(22)}`);
  await page.getByRole('heading', { name: 'انتهت صلاحية بطاقة التحكم' }).waitFor();
  await look('remote, gone');
  await page.goto(`/remote/${remoteToken}`);
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
  await look('remote, the game’s board', 'board');
}
