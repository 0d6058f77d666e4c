import { expect } from '@playwright/test';
import { cardIsGone, comesByCard, revokesCard, showsCard } from '../../src/games/remote-card';
import { board } from '../../src/games/two-screens';
import { Host, noura, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

/** The card's address is opened as it stands: it may be this machine's on its network. */
test.use({ env: { HOST: '0.0.0.0' } });

const [FIRST, SECOND] = thursday.categories as [string, string];

test('[J32] the host’s card: a phone without an account plays, another screen carries on, and once revoked both are out', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('tv');
  const card = await showsCard(tvPage);
  const { tv, dialog, address } = card;
  await expect(dialog.getByRole('img', { name: 'رمز بطاقة التحكم' })).toBeVisible();
  await expect(dialog.getByText('لم يتصل جوال بعد')).toBeVisible();

  const phonePage = await openScreen('phone');
  const phone = await comesByCard(phonePage, card);
  await phone.opens(FIRST, 1);
  await tv.card.waitFor();
  await tv.reveals();
  await phone.awards(1);
  const mark = `${FIRST}، السؤال ١، ${tv.nameOf(1)}`;
  for (const player of [tv, phone]) await player.comesToSee(board([1, 0], 2, mark));

  // The television dies: a laptop that scans the card carries on from there.
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
  await back.signsIn(noura);
  await back.goesOn(thursday);
  await revokesCard(backPage);
  await back.isTold('أُلغيت البطاقة');
  for (const page of [phonePage, laptopPage]) await expect(cardIsGone(page)).toBeVisible();
  // Nor does the card open anything now, and the host's own game goes on.
  const latePage = await openScreen('phone');
  await latePage.goto(address);
  await expect(cardIsGone(latePage)).toBeVisible();
  await new Player(backPage, thursday).comesToSee(board([1, 0], 1, mark, second));
});
