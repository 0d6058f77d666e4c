import { expect, type Page } from '@playwright/test';
import { expiredCard, joinsByCard, revokesCard, showsCard } from '../../src/games/remote-card';
import { signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { board } from '../../src/games/two-screens';
import { Host, noura, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

/** The URL in a card may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

const [FIRST, SECOND, PICTURED] = thursday.categories as [string, string, string];

test('a phone and a laptop without an account play by the host’s card until the host revokes it', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('tv');
  const card = await showsCard(tvPage);
  const { tv, dialog, address } = card;
  await expect(dialog.getByRole('img', { name: 'رمز بطاقة التحكم' })).toBeVisible();
  await expect(dialog.getByText('لم يتصل جوال بعد')).toBeVisible();

  const phonePage = await openScreen('phone');
  const phone = await joinsByCard(phonePage, card);
  await phone.opens(FIRST, 1);
  await tv.card.waitFor();
  await tv.reveals();
  await phone.awards(1);
  const mark = `${FIRST}، السؤال ١، ${tv.nameOf(1)}`;
  for (const player of [tv, phone]) await player.comesToSee(board([1, 0], 2, mark));

  // The television is closed; a laptop with the card continues the game.
  await tvPage.close();
  const laptopPage = await openScreen('laptop');
  const laptop = new Player(laptopPage, thursday);
  await laptopPage.goto(address);
  await laptop.comesToSee(board([1, 0], 2, mark));
  await laptop.opens(SECOND, 2);
  await phone.card.waitFor();
  await laptop.awards(null);
  const second = `${SECOND}، السؤال ٢، ${tv.nameOf(null)}`;
  await phone.comesToSee(board([1, 0], 1, mark, second));

  const backPage = await openScreen('tv');
  const back = new Host(backPage);
  await backPage.goto('/auth');
  await back.fillsLogin(noura);
  await back.resumes(thursday);
  await revokesCard(backPage);
  await back.seesToast('أُلغيت البطاقة');
  for (const page of [phonePage, laptopPage]) await expect(expiredCard(page)).toBeVisible();
  // The revoked card opens nothing, and the host's game goes on.
  const latePage = await openScreen('phone');
  await latePage.goto(address);
  await expect(expiredCard(latePage)).toBeVisible();
  await new Player(backPage, thursday).comesToSee(board([1, 0], 1, mark, second));
});

/** Ids of «خمن الصوت» and five categories of `thursday`. */
const WITH_SOUNDS = [31, 62, 65, 10, 53, 57];

test('a phone plays, stops and repeats a sound on the television, where the clock waits for it, and enlarges a picture there', async ({
  product,
  openScreen,
}) => {
  const person = await someHost(product.url);
  const game = await someGame(person, thursday, WITH_SOUNDS);
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  for (const page of [tvPage, phonePage]) {
    await signInAs(page, person);
    await page.goto(game.path);
  }
  // Autoplay policy: a page needs a user gesture before it may play sound. The click is not on the sound switch: Playwright's own queries
  // count as gestures too, so on a slow machine the sounds might already be on, and the switch would turn the sounds off.
  await tvPage.getByRole('heading', { level: 1 }).click();
  await expect(tvPage.getByRole('button', { name: 'أوقفوا الأصوات' })).toBeVisible();
  const [tv, phone] = [new Player(tvPage, thursday), new Player(phonePage, thursday)];
  await phone.opens('خمن الصوت', 1);
  await tv.card.waitFor();
  for (const page of [tvPage, phonePage]) await expect(page.getByRole('timer', { name: '٤٠ ثانية' })).toBeVisible();
  await expect(tvPage.getByText('الوقت ينتظر')).toBeVisible();
  await expect(phonePage.locator('audio')).toHaveCount(0);
  const isPlaying = () => tvPage.locator('audio').evaluate((sound: HTMLAudioElement) => !sound.paused);
  await phonePage.getByRole('button', { name: 'شغّلوا الصوت' }).click();
  await expect.poll(isPlaying).toBe(true);
  await expect(tvPage.getByText('الوقت ينتظر')).toHaveCount(0);
  await phonePage.getByRole('button', { name: 'أوقفوا الصوت' }).click();
  await expect.poll(isPlaying).toBe(false);
  await phonePage.getByRole('button', { name: 'أعيدوا الصوت' }).click();
  await expect.poll(isPlaying).toBe(true);
  for (const page of [tvPage, phonePage]) await expect(page.getByRole('timer', { name: '٤٠ ثانية' })).toHaveCount(0);
  await phone.reveals();
  await expect.poll(isPlaying).toBe(false);
  await tv.awards(1);

  await phone.opens('أعلام الدول', 1);
  const large = tvPage.getByRole('dialog', { name: 'صورة السؤال' });
  await phonePage.getByRole('button', { name: 'كبّروا الصورة على الشاشة' }).click();
  await expect(large).toBeVisible();
  await phonePage.getByRole('button', { name: 'صغّروا الصورة' }).click();
  await expect(large).toHaveCount(0);
  await phonePage.getByRole('button', { name: 'كبّروا الصورة على الشاشة' }).click();
  await expect(large).toBeVisible();
  // Revealing the answer closes the enlarged picture.
  await phone.reveals();
  await expect(large).toHaveCount(0);
});

test('the toast that the time is up neither moves nor covers the remote’s button that shows the answer', async ({
  openScreen,
}) => {
  const card = await showsCard(await openScreen('tv'));
  const phonePage = await openScreen('phone');
  await shortenQuestions(phonePage);
  const phone = await joinsByCard(phonePage, card);
  await phone.opens(PICTURED, 1);
  await expect(phonePage.getByRole('timer')).toBeVisible();
  const reveal = phonePage.getByRole('button', { name: 'أظهروا الإجابة' });
  const before = await reveal.boundingBox();
  const toast = phonePage.getByRole('listitem').filter({ hasText: 'لم يتم الإجابة في الوقت المحدد' });
  await expect(toast).toBeVisible({ timeout: 60_000 });
  const [shown, after] = [await toast.boundingBox(), await reveal.boundingBox()];
  expect(after).toEqual(before);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
});

/** Changes the pushes to the page, so that a question's time ends half a minute earlier there. */
async function shortenQuestions(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(String(message).replace(/"deadlineAt":(\d+)/g, (_, at) => `"deadlineAt":${Number(at) - 30_000}`));
    });
  });
}
