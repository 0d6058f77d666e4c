import { signIn } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { playsOn } from '../src/games/plays-on';
import { WRONG } from '../src/games/qr';
import { signInAsNoura } from '../src/games/seeded-game';
import { marksDocument, seesChosen, seesWaiting, signsTelevisionIn } from '../src/games/sofa';
import { board } from '../src/games/two-screens';
import { ConnectPlayer } from '../src/people/connect-player';
import { type GamePlan, Host, noura, thursday } from '../src/people/host';
import { Player } from '../src/people/player';
import { QrPlayer } from '../src/people/qr-player';
import { Rival } from '../src/people/rival';
import { makeCode } from '../src/product/operator';
import { test } from '../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

const connectPlan: GamePlan = { ...thursday, gameName: 'ديوانية الجمعة', mode: 'وصلهم' };
const qrPlan: GamePlan = { ...thursday, gameName: 'ديوانية السبت', mode: 'خربطهم' };
const START = 'اعرضوها على الشاشة';

test('a host plays three modes on a television that nobody touches after its sign-in', async ({
  product,
  openScreen,
}) => {
  test.slow();
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const host = new Host(phonePage);
  await signInAsNoura(phonePage);
  await phonePage.goto('/');
  await host.redeems(await makeCode(product, 'game'));
  await host.seesGamesLeft('ألعاب باقية');
  await signsTelevisionIn(tvPage, phonePage);
  const isSame = await marksDocument(tvPage);
  const start = () => phonePage.getByRole('button', { name: START }).click();

  await test.step('classic, to its end', async () => {
    await phonePage.getByRole('link', { name: 'ابدأ اللعب' }).click();
    await host.fillsGameForm(thursday);
    await seesChosen(tvPage, thursday.categories);
    await expect(tvPage.getByRole('heading', { level: 1, name: thursday.gameName })).toBeVisible();
    for (const name of [...thursday.teams, 'كلاسيكي'])
      await expect(tvPage.getByText(name, { exact: true })).toBeVisible();
    await start();
    const [tv, phone] = [new Player(tvPage, thursday), new Player(phonePage, thursday)];
    await tv.comesToSee(board([0, 0], 1));
    const [category = ''] = thursday.categories;
    await phone.opens(category, 1);
    await tv.comesToSee(await phone.sees());
    await phone.reveals();
    await tv.comesToSee(await phone.sees());
    await phone.awards(1);
    await tv.comesToSee({ scores: [1, 0] });
    const person = await signIn(product.url, noura.email, noura.password);
    await playsOn(phonePage, person, Array(34).fill(1));
    await phone.opens(thursday.categories[5] ?? '', 6);
    await phone.reveals();
    await phone.awards(2);
    await expect(tvPage.getByRole('heading', { level: 1, name: thursday.teams[0] })).toBeVisible();
  });

  await test.step('«وصلهم»', async () => {
    await phonePage.getByRole('button', { name: 'لعبة جديدة' }).click();
    await host.fillsGameForm(connectPlan);
    await seesChosen(tvPage, connectPlan.categories);
    await start();
    const [tv, phone] = [new ConnectPlayer(tvPage, connectPlan), new ConnectPlayer(phonePage, connectPlan)];
    await expect(tv.grid).toBeVisible();
    await phone.opens(connectPlan.categories[0] ?? '', 1);
    await tv.comesToSee(await phone.sees());
    await phone.reveals();
    await phone.pressesAward(1);
    await phone.claims(24);
    await expect.poll(async () => (await tv.owners())[24]).toBe(1);
    await phone.leavesAsRemote();
    await seesWaiting(tvPage);
  });

  await test.step('«خربطهم»', async () => {
    await host.choosesGame(qrPlan);
    await start();
    const [tv, phone] = [new QrPlayer(tvPage, qrPlan), new QrPlayer(phonePage, qrPlan)];
    await tv.comesToSee(board([0, 0], 1));
    await phone.tile(qrPlan.categories[0] ?? '', 1).click();
    const rival = new Rival(await openScreen('phone'));
    await rival.opens(await tv.address(), tv.nameOf(2));
    await rival.sends(...WRONG);
    await rival.seesTaken(...WRONG);
    const answer = await rival.answer();
    await expect(tv.options).toHaveCount(3);
    await phone.chooses(answer);
    await tv.seesResult(1, true, answer);
    await tv.comesToSee({ scores: [1, 0] });
    await phone.leavesAsRemote();
    await seesWaiting(tvPage);
  });
  await isSame();
});
