import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { board } from '../src/games/two-screens';
import { Host, noura, thursday } from '../src/people/host';
import { Player } from '../src/people/player';

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
      const host = new Host(tvPage);
      const tv = new Player(tvPage, thursday);
      await host.registers(noura);
      await host.startsGame(thursday);
      await tvPage.getByRole('button', { name: 'بطاقة التحكم' }).click();
      const dialog = tvPage.getByRole('dialog', { name: 'بطاقة التحكم' });
      const address = (await dialog.getByRole('figure').locator('bdi').textContent()) ?? '';

      const phonePage = await openGuest('phone');
      const phone = new Player(phonePage, thursday);
      await phonePage.goto(address);
      await phone.comesToSee(board([0, 0], 1));
      // The key has left the address.
      await expect(phonePage).toHaveURL(/\/classic-game\?g=[\w-]+$/);
      await expect(dialog.getByText('جوال متصل')).toBeVisible();
      await dialog.getByRole('button', { name: 'تم', exact: true }).click();
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

      await tvPage.getByRole('button', { name: 'بطاقة التحكم، جوال متصل' }).click();
      await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
      await expect(tvPage.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' })).toBeVisible();
      await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
      await expect(phonePage.getByRole('heading', { level: 1, name: 'انتهت صلاحية بطاقة التحكم' })).toBeVisible();
    });
  });
}
