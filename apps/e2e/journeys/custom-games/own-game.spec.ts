import { expect } from '@playwright/test';
import { signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { ownFiles } from '../../src/games/seeded-own-game';
import { board, bothSee, type Screens } from '../../src/games/two-screens';
import { ConnectPlayer, SIDE } from '../../src/people/connect-player';
import { inArabic } from '../../src/people/digits';
import { type GamePlan, Host, thursday } from '../../src/people/host';
import { Librarian } from '../../src/people/librarian';
import { Player, type Team } from '../../src/people/player';
import { QrPlayer } from '../../src/people/qr-player';
import { Rival } from '../../src/people/rival';
import { family, Writer } from '../../src/people/writer';
import { makeCode } from '../../src/product/operator';
import { test } from '../../src/stage';

const plan: GamePlan = { ...thursday, gameName: 'ليلة العائلة', categories: [family.name] };
const { name: FAMILY } = family;

test('a host without games redeems a code, writes own questions with files and plays them on two screens in three modes', async ({
  product,
  openScreen,
}) => {
  const [page, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const person = await someHost(product.url);
  for (const gameName of ['الأولى', 'الثانية']) {
    const game = await someGame(person, { ...thursday, gameName });
    await game.move({ type: 'leave', keep: true });
  }
  await signInAs(page, person);
  await signInAs(phonePage, person);
  const host = new Host(page);
  await page.goto('/');
  await expect(page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.')).toBeVisible();
  await host.redeems(await makeCode(product, 'custom'));
  await expect(page.getByText('بقيت لعبة خاصة واحدة')).toBeVisible();
  await page.getByRole('link', { name: /إنشاء لعبة خاصة/ }).click();

  const writer = new Writer(page);
  await writer.namesGame(plan.gameName);
  await writer.writes(family);
  await writer.gives(1, ownFiles.picture);
  await writer.gives(2, ownFiles.sound);
  await writer.gives(3, ownFiles.film);
  await writer.gives(4, ownFiles.recorded);
  await writer.pressesSave();
  await expect(page).toHaveURL(/\/game-setup$/);
  await expect(page.getByRole('list', { name: 'فئاتكم الخاصة' }).getByRole('listitem')).toHaveText([FAMILY]);
  await page.getByLabel('الفريق الأول').fill(plan.teams[0]);
  await page.getByLabel('الفريق الثاني').fill(plan.teams[1]);
  await host.choosesMode('كلاسيكي');
  await host.pressesStart();
  await expect(page).toHaveURL(/\/classic-game\?g=/);
  await phonePage.goto(page.url());

  const [tv, phone] = [new Player(page, plan), new Player(phonePage, plan)];
  const screens = { tv, phone, tvPage: page, phonePage };
  const laptopPage = await openScreen('laptop');
  await signInAs(laptopPage, person);
  await laptopPage.goto(page.url());
  await playsClassic(screens, new Player(laptopPage, plan));
  await startsAgain(screens, 'وصلهم');
  await playsConnect(screens);
  await startsAgain(screens, 'خربطهم');
  await playsQr(screens, new Rival(await openScreen('phone')));

  // Starts and replays of own categories are free.
  expect(await person.call('GET /api/user-games')).toMatchObject({ regularGames: 0, customGames: 0 });
});

/** Plays all six questions. The first four have files, which the television and the laptop show, because the phone is a remote. */
async function playsClassic(screens: Screens, laptop: Player): Promise<void> {
  const { tv, phone, tvPage, phonePage } = screens;
  await bothSee(screens, board([0, 0], 1));
  await tv.opens(FAMILY, 1);
  await expect(tv.card.getByRole('button', { name: 'كبّروا الصورة' })).toBeVisible();
  await phone.comesToSee({ question: 'متى أُخذت هذه الصورة؟' });
  await phone.reveals();
  await tv.comesToSee({ answer: (await phone.sees()).answer });
  await tv.awards(1);
  const played = [
    [2, 'من يتكلم هنا؟', 2],
    [3, 'ما أول سيارة في بيتنا؟', 1],
    [4, 'من كسر زجاج الصالة عام ٢٠٠٩؟', 1],
  ] as const;
  for (const [number, question, winner] of played) {
    await phone.opens(FAMILY, number);
    for (const player of [tv, laptop]) await player.comesToSee({ question });
    for (const player of [tv, laptop]) await player.plays(number === 2 ? 'audio' : 'video');
    await phone.awards(winner);
  }
  await tv.opens(FAMILY, 5);
  await tv.awards(1);
  await tv.opens(FAMILY, 6);
  await tv.pressesAward(1);
  for (const screen of [tvPage, phonePage])
    await expect(screen.getByRole('heading', { level: 1, name: plan.teams[0] })).toBeVisible();
}

/** Starts a replay in this mode and opens it on both screens. */
async function startsAgain({ tvPage, phonePage }: Screens, mode: 'وصلهم' | 'خربطهم'): Promise<void> {
  await tvPage.goto('/');
  const librarian = new Librarian(tvPage);
  await librarian.opensList();
  await librarian.row(plan.gameName).last().getByRole('button', { name: 'أعيدوها' }).click();
  await expect(tvPage.getByRole('list', { name: 'فئات الإعادة' }).getByRole('listitem')).toHaveText([FAMILY]);
  const host = new Host(tvPage);
  await host.choosesMode(mode);
  await host.pressesStart();
  await expect(tvPage).toHaveURL(/-game\?g=/);
  await phonePage.goto(tvPage.url());
}

async function playsConnect({ tvPage, phonePage }: Screens): Promise<void> {
  const [tv, phone] = [new ConnectPlayer(tvPage, plan), new ConnectPlayer(phonePage, plan)];
  const owners = new Array<Team | null>(SIDE * SIDE).fill(null);
  const asks = [
    [tvPage, tv, phone, 1, 'متى أُخذت هذه الصورة؟', 24],
    [phonePage, phone, tv, 2, 'من يتكلم هنا؟', 17],
  ] as const;
  for (const [page, asker, other, team, question, square] of asks) {
    await page
      .getByRole('region', { name: FAMILY })
      .getByRole('button', { name: `السؤال ${inArabic(team)}` })
      .click();
    for (const player of [asker, other]) await player.comesToSee({ question });
    await other.reveals();
    await asker.comesToSee({ answer: (await other.sees()).answer });
    await asker.pressesAward(team);
    for (const player of [asker, other]) await player.seesCall(team, 'اختاروا مربعًا');
    await other.claims(square);
    owners[square] = team;
    for (const player of [asker, other]) await player.comesToSeeGrid(owners);
    for (const player of [asker, other]) await player.seesCall(team === 1 ? 2 : 1, 'اختاروا سؤالًا');
  }
}

async function playsQr({ tvPage, phonePage }: Screens, rival: Rival): Promise<void> {
  const [tv, phone] = [new QrPlayer(tvPage, plan), new QrPlayer(phonePage, plan)];
  await tv.comesToSee(board([0, 0], 1));
  const address = await tv.opensRound(FAMILY, 6);
  await rival.opens(address, plan.teams[1]);
  expect(await rival.answer()).toBe('مشمش');
  await rival.sends('لولو', 'سمسم');
  for (const player of [tv, phone]) await expect(player.options).toHaveCount(3);
  await phone.chooses('مشمش');
  for (const player of [tv, phone]) await expect(player.result).toHaveText(/^إجابة صحيحة/);
  await tv.comesToSee(board([1, 0], 2, `${FAMILY}، السؤال ٦، ${plan.teams[0]}`));
}
