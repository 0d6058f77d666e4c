import { expect, type Page } from '@playwright/test';
import { guestNames, opensRoom, sitsDown, takesRemote } from '../src/games/evening-room';
import { WRONG } from '../src/games/qr';
import { thursday } from '../src/people/host';
import { Player } from '../src/people/player';
import { QrPlayer } from '../src/people/qr-player';
import { test } from '../src/stage';

/** The number of questions in which the phones guess and claim: enough for a guest of each team to get an award. */
const GUESSED = 8;

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

// Other tests cover each part of this journey: the server's guesses.test.ts and claims.test.ts, evening.spec.ts and qr-game.spec.ts.
test('six phones, a remote and a television play a classic game with guesses and claims, and «خربطهم» after it without another scan @full', async ({
  openScreen,
}) => {
  test.setTimeout(900_000);
  const tvPage = await openScreen('tv');
  const { host, digits } = await opensRoom(tvPage);
  const pages: Page[] = [];
  for (const _name of guestNames) pages.push(await openScreen(pages.length % 2 === 0 ? 'phone' : 'small'));
  const seated = await sitsDown(digits, pages, guestNames);
  const teams = [seated.slice(0, 3), seated.slice(3)] as const;

  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  await host.startsGame(thursday);
  const tv = new Player(tvPage, thursday);
  const remotePage = await openScreen('phone');
  await takesRemote(tvPage, remotePage);
  const remote = new Player(remotePage, thursday);
  const tiles = thursday.categories.flatMap((category) => [1, 2, 3, 4, 5, 6].map((number) => ({ category, number })));
  const scores: [number, number] = [0, 0];
  for (const [round, { category, number }] of tiles.entries()) {
    const asked = round % 2 === 0 ? 1 : 2;
    await remote.opens(category, number);
    await tv.card.waitFor();
    const others = round < GUESSED ? teams[2 - asked] : [];
    for (const [place, { guest }] of (others ?? []).entries()) {
      await guest.seesTitle('يعرفونها؟');
      await guest.guesses(place === 0 ? 'ما يعرفونها' : 'يعرفونها');
    }
    await remote.reveals();
    if (others !== undefined && others.length > 0)
      await expect(tvPage.locator('[data-guessed]')).toHaveText('٢ من ٣ قالوا: يعرفونها');
    await remote.awards(asked);
    scores[asked - 1] = (scores[asked - 1] ?? 0) + 1;
    const claimer = round < GUESSED ? teams[asked - 1]?.[0] : undefined;
    if (claimer === undefined) continue;
    await claimer.guest.claims();
    await expect(tvPage.getByText(`النقطة من ${claimer.name}`)).toBeVisible();
    await tv.comesToSee({ scores });
  }
  await expect(tvPage.getByRole('heading', { name: 'جوائز اللعبة' })).toBeVisible();
  await tvPage.getByRole('button', { name: 'تخطّوا' }).click();
  await tvPage.getByRole('button', { name: 'لعبة جديدة' }).click();

  const plan = { ...thursday, mode: 'خربطهم' } as const;
  await host.fillsGameForm(plan);
  await host.pressesStart();
  const qr = new QrPlayer(tvPage, plan);
  for (const round of [0, 1, 2, 3]) {
    const asked = round % 2 === 0 ? 1 : 2;
    const [own, rivals] = [teams[asked - 1], teams[2 - asked]];
    const writer = rivals?.[round % 3];
    if (own === undefined || rivals === undefined || writer === undefined) throw new Error('nobody writes');
    await qr.opensRound(plan.categories[round] ?? '', 1);
    for (const { guest } of own) await guest.seesTitle('أغمضوا، يكتبون لكم خيارين');
    for (const { guest } of rivals) await guest.round.seesCall(plan.teams[2 - asked] ?? '');
    const [slower, idle] = rivals.filter((one) => one !== writer);
    await slower?.guest.round.first.fill('كلمة');
    const answer = await writer.guest.round.answer();
    await writer.guest.round.sends(...WRONG);
    await writer.guest.round.seesTaken(...WRONG);
    await slower?.guest.round.seesOtherPhonesOptions(...WRONG);
    await idle?.guest.round.seesTaken(...WRONG);
    await qr.chooses(answer);
    await qr.seesResult(asked, true, answer);
  }
  await qr.comesToSee({ scores: [2, 2] });
});
