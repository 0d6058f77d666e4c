import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { cardIsGone, comesByCard, revokesCard, showsCard } from '../src/games/remote-card';
import { board } from '../src/games/two-screens';
import { thursday } from '../src/people/host';

/** The card's address is opened as it stands: it may be this machine's on its network. */
test.use({ env: { HOST: '0.0.0.0' } });

const [FIRST, SECOND] = thursday.categories as [string, string];

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test('[J43] in WebKit and in Firefox a phone without an account plays by the host’s card, plays on after a reload, and is out once revoked', async ({
      openScreen,
      openGuest,
    }) => {
      const tvPage = await openScreen('tv');
      const card = await showsCard(tvPage);
      const { tv } = card;
      const phonePage = await openGuest('phone');
      const phone = await comesByCard(phonePage, card);
      await phone.opens(FIRST, 1);
      await tv.card.waitFor();
      await phone.reveals();
      await phone.awards(1);
      const first = `${FIRST}، السؤال ١، ${tv.nameOf(1)}`;
      for (const player of [tv, phone]) await player.comesToSee(board([1, 0], 2, first));

      await phonePage.reload();
      await phone.comesToSee(board([1, 0], 2, first));
      await tv.opens(SECOND, 2);
      await phone.card.waitFor();
      await phone.awards(null);
      const second = `${SECOND}، السؤال ٢، ${tv.nameOf(null)}`;
      for (const player of [tv, phone]) await player.comesToSee(board([1, 0], 1, first, second));
      await phone.corrects(2, 1);
      await tv.comesToSee({ scores: [1, 1] });
      await phone.undoes();
      for (const player of [tv, phone]) await player.comesToSee(board([1, 0], 1, first, second));

      await revokesCard(tvPage);
      await expect(cardIsGone(phonePage)).toBeVisible();
    });
  });
}
