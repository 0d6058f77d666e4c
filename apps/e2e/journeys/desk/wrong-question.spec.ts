import { expect, type Page } from '@playwright/test';
import { signInAs, signInAsNoura, someGame, someHost } from '../../src/games/seeded-game';
import { ConnectPlayer } from '../../src/people/connect-player';
import { Host, noura, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { owner } from '../../src/product/product';
import { test } from '../../src/stage';

const salem = { ...noura, firstName: 'سالم', email: 'salem@example.com' };
const hind = { ...noura, firstName: 'هند', email: 'hind@example.com' };

async function opensDesk(page: Page): Promise<void> {
  await page.goto('/auth?from=%2Fadmin%2Freports');
  await new Host(page).fillsLogin(owner);
  await expect(page.getByRole('tab', { name: /^جديدة/ })).toBeVisible();
}

const question = (page: Page) => page.getByRole('article').getByRole('paragraph').first();

async function reports(page: Page, reason: string, word: string): Promise<void> {
  await page.getByRole('button', { name: 'السؤال خطأ' }).click();
  const dialog = page.getByRole('dialog', { name: 'ما الخطأ في السؤال؟' });
  await dialog.getByText(reason).click();
  await dialog.getByLabel('كلمة للمراجع').fill(word);
  await dialog.getByRole('button', { name: 'أرسلوا البلاغ' }).click();
  await expect(dialog).toBeHidden();
}

test('the owner corrects a question reported on the television: the next game has the correction, and the running game keeps its text', async ({
  product,
  openScreen,
}) => {
  const tv = await openScreen('tv');
  const player = new Player(tv, thursday);
  await tv.goto((await someGame(await signInAsNoura(tv))).path);
  await player.opens('الأنبياء', 1);
  await expect(tv.getByRole('button', { name: 'السؤال خطأ' })).toHaveCount(0);
  await player.reveals();
  const wrong = (await question(tv).textContent()) ?? '';
  await reports(tv, 'السؤال غامض', 'أي نبي تقصدون؟');
  await new Host(tv).seesToast('وصل البلاغ');
  await expect(tv.getByRole('button', { name: 'أُرسل البلاغ' })).toBeVisible();

  const desk = await openScreen('laptop');
  await opensDesk(desk);
  await desk.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
  await expect(desk.getByRole('heading', { level: 2, name: wrong })).toBeVisible();
  const report = desk.getByRole('listitem').filter({ hasText: 'نورة العنزي' });
  await expect(report).toContainText('السؤال غامض');
  await expect(report).toContainText('أي نبي تقصدون؟');
  await desk.getByRole('button', { name: 'عدّلوا', exact: true }).click();
  const form = desk.getByRole('dialog', { name: 'تصحيح السؤال' });
  await form.getByLabel('السؤال', { exact: true }).fill('أي نبي رماه إخوته في الجب؟');
  await form.getByLabel('الإجابة', { exact: true }).fill('يوسف');
  await form.getByRole('button', { name: 'احفظوا التصحيح' }).click();
  await new Host(desk).seesToast('حُفظ التصحيح');
  await expect(desk.getByRole('tab', { name: 'جديدة صفر' })).toBeVisible();
  await expect(desk.getByRole('tab', { name: 'عولجت ١' })).toBeVisible();

  // An open question keeps its text: the guests have already read it.
  await tv.reload();
  await expect(question(tv)).toHaveText(wrong);
  await player.awards(1);
  await player.opens('الأنبياء', 2);
  await player.reveals();
  await tv.context().setOffline(true);
  await reports(tv, 'الإجابة خطأ', '');
  await new Host(tv).seesToast('حُفظ البلاغ');
  await player.pressesAward(2);
  await tv.context().setOffline(false);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('tab', { name: 'جديدة ١' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });

  const next = await openScreen('tv');
  const other = new Player(next, thursday);
  const guest = await someHost(product.url);
  await signInAs(next, guest);
  await next.goto((await someGame(guest)).path);
  await other.opens('الأنبياء', 1);
  await expect(question(next)).toHaveText('أي نبي رماه إخوته في الجب؟');
  await other.reveals();
  await expect(other.answer).toContainText('يوسف');
});

// The server’s corrections.test.ts covers struck questions, and every-mode.test.tsx their tiles.
test('a question that the owner takes out of play is struck on the next board in «وصلهم», and is playable again once corrected @full', async ({
  openScreen,
}) => {
  const running = await openScreen('tv');
  await new Host(running).registers(noura);
  await new Host(running).startsGame(thursday);

  const desk = await openScreen('laptop');
  await opensDesk(desk);
  await desk.getByRole('link', { name: 'معاينة الأسئلة' }).click();
  await desk.getByRole('searchbox').fill('عواصم');
  await desk.getByRole('button', { name: /^عواصم العالم/ }).click();
  await desk
    .getByRole('tabpanel')
    .getByRole('listitem')
    .nth(2)
    .getByRole('link', { name: /^عدّلوا/ })
    .click();
  await desk.getByRole('button', { name: 'أوقفوا السؤال' }).click();
  await expect(desk.getByText('السؤال موقوف: مكانه مشطوب')).toBeVisible();

  const struck = { name: 'عواصم العالم، السؤال ٣، موقوف' };
  const next = await openScreen('tv');
  const player = new ConnectPlayer(next, thursday);
  await new Host(next).registers(salem);
  await new Host(next).startsGame({ ...thursday, mode: 'وصلهم' });
  await expect(next.getByRole('img', struck)).toBeVisible();
  await expect(player.tile('عواصم العالم', 4)).toBeVisible();
  await player.opens('عواصم العالم', 4);
  await player.reveals();
  await player.awards(1);
  await player.claims(0);
  await expect(next.getByRole('button', { name: 'عواصم العالم، السؤال ٥', exact: true })).toBeVisible();
  // A game that was started before still has the question.
  await new Player(running, thursday).opens('عواصم العالم', 3);

  await desk.getByRole('button', { name: 'عدّلوا', exact: true }).click();
  const form = desk.getByRole('dialog', { name: 'تصحيح السؤال' });
  await form.getByLabel('السؤال', { exact: true }).fill('ما عاصمة سلطنة عُمان؟');
  await form.getByLabel('الإجابة', { exact: true }).fill('مسقط');
  await form.getByRole('button', { name: 'احفظوا التصحيح' }).click();
  await expect(desk.getByText('يُلعب بتصحيحكم.')).toBeVisible();
  const last = await openScreen('tv');
  await new Host(last).registers(hind);
  await new Host(last).startsGame(thursday);
  await new Player(last, thursday).opens('عواصم العالم', 3);
  await expect(question(last)).toHaveText('ما عاصمة سلطنة عُمان؟');
});
