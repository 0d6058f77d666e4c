import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { expiredCard, joinsByCard, revokesCard, showsCard } from '../src/games/remote-card';
import { board } from '../src/games/two-screens';
import { thursday } from '../src/people/host';

/** The URL in a card may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

const [FIRST, SECOND] = thursday.categories as [string, string];

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`a phone in ${engine} plays without an account by the host’s remote card, also after a reload, and no more after the host revokes the card`, async ({
      openScreen,
      openGuest,
    }) => {
      const tvPage = await openScreen('tv');
      const card = await showsCard(tvPage);
      const { tv } = card;
      const phonePage = await openGuest('phone');
      const phone = await joinsByCard(phonePage, card);
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
      await expect(expiredCard(phonePage)).toBeVisible();
    });
  });
}
