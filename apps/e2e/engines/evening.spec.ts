import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { opensRoom, startsRace } from '../src/games/evening-room';
import { Guest } from '../src/people/guest';
import { thursday } from '../src/people/host';
import { Player } from '../src/people/player';
import { Racer } from '../src/people/racer';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

const [FIRST = '', SECOND = ''] = thursday.categories;

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`a guest’s phone in ${engine} guesses and claims a point in a classic game, and then presses its button in a race`, async ({
      openScreen,
      openGuest,
    }) => {
      const tvPage = await openScreen('tv');
      const { host, digits } = await opensRoom(tvPage);
      const page = await openGuest('phone');
      const guest = new Guest(page);
      await guest.types(digits);
      await guest.joins('ريم', 'الفريق الثاني');
      await guest.seesTitle('ننتظر بداية اللعبة');
      await guest.renames('ريم العنزي');
      await expect(tvPage.getByRole('button', { name: 'ريم العنزي' })).toBeVisible();

      await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
      await host.startsGame(thursday);
      const tv = new Player(tvPage, thursday);
      await tv.opens(FIRST, 1);
      await guest.guesses('يعرفونها');
      await tv.reveals();
      await guest.seesTitle('توقّعك: يعرفونها');
      await tv.awards(2);
      await guest.claims();
      await expect(tvPage.getByText('النقطة من ريم العنزي')).toBeVisible();
      await tv.savesAndLeaves();

      const racer = new Racer(tvPage, await startsRace(tvPage, host));
      await guest.seesTitle('جرّبوا أزراركم');
      await guest.presses();
      await guest.seesTitle('زرك يعمل');
      await expect(tvPage.getByRole('region', { name: 'اللوحة' })).toBeVisible();
      await racer.opens(SECOND, 1);
      await page.reload();
      await guest.seesTitle('السؤال على الشاشة');
      await racer.arms();
      await guest.seesTitle('من يعرفها؟');
      await guest.presses();
      await racer.seesFastest('ريم العنزي');
      await guest.seesTitle('سبقتهم!');
      await racer.judges(true);
      await racer.seesAnswer('النقطة من ريم العنزي');
    });
  });
}
