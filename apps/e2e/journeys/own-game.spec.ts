import { expect } from '@playwright/test';
import { isEvery } from '../src/every-variant';
import { seat, someGame, someHost } from '../src/games/seeded-game';
import { ownFiles } from '../src/games/seeded-own-game';
import { board, bothSee } from '../src/games/two-screens';
import { ConnectPlayer } from '../src/people/connect-player';
import { type Evening, Host, thursday } from '../src/people/host';
import { Librarian } from '../src/people/librarian';
import { Player } from '../src/people/player';
import { family, Writer } from '../src/people/writer';
import { makeCode } from '../src/product/operator';
import { test } from '../src/stage';

const evening: Evening = { ...thursday, gameName: 'ليلة العائلة', categories: [family.name] };
const { name: FAMILY } = family;

test('[J60] no game is left: a code makes one of own questions, with a picture and a sound; it is played on two screens and again in «وصلهم»', async ({
  product,
  openScreen,
}) => {
  const [page, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const person = await someHost(product.url);
  for (const gameName of ['الأولى', 'الثانية']) {
    const game = await someGame(person, { ...thursday, gameName });
    await game.move({ type: 'leave', keep: true });
  }
  await seat(page, person);
  await seat(phonePage, person);
  const host = new Host(page);
  await page.goto('/');
  await expect(page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.')).toBeVisible();
  await host.redeems(await makeCode(product, 'custom'));
  await expect(page.getByText('بقيت لعبة خاصة واحدة')).toBeVisible();
  await page.getByRole('link', { name: /إنشاء لعبة خاصة/ }).click();

  const writer = new Writer(page);
  await writer.namesGame(evening.gameName);
  await writer.writes(family);
  await writer.gives(1, ownFiles.picture);
  await writer.gives(2, ownFiles.sound);
  await writer.pressesSave();
  await expect(page).toHaveURL(/\/game-setup$/);
  await expect(page.getByRole('list', { name: 'فئاتكم الخاصة' }).getByRole('listitem')).toHaveText([FAMILY]);
  await page.getByLabel('الفريق الأول').fill(evening.teams[0]);
  await page.getByLabel('الفريق الثاني').fill(evening.teams[1]);
  await host.choosesMode('كلاسيكي');
  await host.pressesStart();
  await expect(page).toHaveURL(/\/classic-game\?g=/);
  await phonePage.goto(page.url());

  const [tv, phone] = [new Player(page, evening), new Player(phonePage, evening)];
  const screens = { tv, phone, tvPage: page, phonePage };
  await bothSee(screens, board([0, 0], 1));
  await tv.opens(FAMILY, 1);
  await expect(tv.card.getByRole('button', { name: 'كبّر الصورة' })).toBeVisible();
  await phone.comesToSee({ question: 'متى أُخذت هذه الصورة؟' });
  await phone.reveals();
  await tv.comesToSee({ answer: (await phone.sees()).answer });
  await tv.awards(1);
  await phone.opens(FAMILY, 2);
  await tv.comesToSee({ question: 'من يتكلم هنا؟' });
  await expect(tv.card.getByRole('button', { name: /شغّل|تشغيل/ }).first()).toBeVisible();
  await phone.awards(2);
  for (const number of [3, 4, 5, 6]) {
    await tv.opens(FAMILY, number);
    if (number < 6) await tv.awards(1);
    else await tv.pressesAward(1);
  }
  for (const screen of [page, phonePage])
    await expect(screen.getByRole('heading', { level: 1, name: evening.teams[0] })).toBeVisible();

  const modes = isEvery ? (['وصلهم', 'خربطهم'] as const) : (['وصلهم'] as const);
  for (const mode of modes) {
    await page.goto('/');
    const librarian = new Librarian(page);
    await librarian.opensList();
    await librarian.row(evening.gameName).last().getByRole('button', { name: 'أعيدوها' }).click();
    await expect(page.getByRole('list', { name: 'فئات الإعادة' }).getByRole('listitem')).toHaveText([FAMILY]);
    await host.choosesMode(mode);
    await host.pressesStart();
    if (mode === 'خربطهم') {
      await new Player(page, evening).comesToSee(board([0, 0], 1));
      continue;
    }
    const again = new ConnectPlayer(page, evening);
    await page.getByRole('region', { name: FAMILY }).getByRole('button', { name: 'السؤال ١' }).click();
    await again.comesToSee({ question: 'متى أُخذت هذه الصورة؟' });
    await again.pressesAward(2);
    await again.isCalled(2, 'اختاروا مربعًا');
    await again.claims(24);
    await again.isCalled(2, 'اختاروا سؤالًا');
  }

  // Neither the start nor the replay took a game of any kind.
  expect(await person.call('GET /api/user-games')).toMatchObject({ regularGames: 0, customGames: 0 });
});
