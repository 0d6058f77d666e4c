import { expect } from '@playwright/test';
import { signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { marksDocument, seesChosen, seesWaiting, signsTelevisionIn } from '../../src/games/sofa';
import { board } from '../../src/games/two-screens';
import { Host, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

test('a television shows nothing of its phone’s private pages, and follows the phone again after both were reloaded', async ({
  product,
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const person = await someHost(product.url);
  const { path } = await someGame(person);
  await signInAs(phonePage, person);
  await signsTelevisionIn(tvPage, phonePage);
  const tv = new Player(tvPage, thursday);
  await phonePage.goto(path);
  await tv.comesToSee(board([0, 0], 1));
  await phonePage.reload();
  await tvPage.reload();
  await tv.comesToSee(board([0, 0], 1));
  await phonePage.goto('/account');
  await seesWaiting(tvPage);
  await tvPage.goto('/');
  await seesWaiting(tvPage);
  await phonePage.goto(path);
  await tv.comesToSee(board([0, 0], 1));
});

test('after an outage of the television or of the phone, the television shows the phone’s last step', async ({
  product,
  openScreen,
  openLink,
}) => {
  const [tvLink, phoneLink] = [await openLink(), await openLink()];
  const tvPage = await openScreen('tv', { url: tvLink.url });
  const phonePage = await openScreen('phone', { url: phoneLink.url });
  const person = await someHost(product.url);
  const { path } = await someGame(person);
  await signInAs(phonePage, { ...person, url: phoneLink.url });
  await signsTelevisionIn(tvPage, phonePage);
  const isSame = await marksDocument(tvPage);
  const tv = new Player(tvPage, thursday);
  await phonePage.getByRole('link', { name: 'ابدأ اللعب' }).click();
  await seesChosen(tvPage, []);
  tvLink.cut();
  await phonePage.goto(path);
  await new Player(phonePage, thursday).comesToSee(board([0, 0], 1));
  tvLink.mend();
  await tv.comesToSee(board([0, 0], 1));
  const phone = new Player(phonePage, thursday);
  await phone.seesRemoteSign();
  phoneLink.cut();
  await phone.leavesAsRemote();
  await expect(phonePage).toHaveURL(/\/$/);
  await tv.comesToSee(board([0, 0], 1));
  phoneLink.mend();
  await seesWaiting(tvPage);
  await isSame();
});

test('a phone asks once before it takes a television from a game that was opened there', async ({
  product,
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const person = await someHost(product.url);
  await someGame(person);
  await signInAs(phonePage, person);
  await signsTelevisionIn(tvPage, phonePage);
  await tvPage.getByRole('link', { name: 'ابدأ اللعب' }).click();
  const reported = tvPage.waitForResponse('**/api/cast/own-game');
  await tvPage.getByRole('link', { name: 'الرئيسية' }).click();
  await new Host(tvPage).resumes(thursday);
  await reported;
  const tv = new Player(tvPage, thursday);
  await tv.comesToSee(board([0, 0], 1));

  await phonePage.getByRole('link', { name: 'ابدأ اللعب' }).click();
  const question = phonePage.getByRole('dialog', { name: 'على الشاشة لعبة جارية' });
  await question.getByRole('button', { name: 'أبقوها' }).click();
  await phonePage
    .getByRole('button', { name: /^دول الخليج/ })
    .first()
    .click();
  await expect(question).toBeHidden();
  await tv.comesToSee(board([0, 0], 1));

  await phonePage.reload();
  await question.getByRole('button', { name: 'اعرضوها على الشاشة' }).click();
  await seesChosen(tvPage, ['دول الخليج']);
});

test('a phone that has signed a television in begins an evening there and ends it, and the television says farewell', async ({
  product,
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const person = await someHost(product.url);
  await signInAs(phonePage, person);
  await signsTelevisionIn(tvPage, phonePage);
  await phonePage.getByRole('button', { name: 'ابدؤوا سهرة' }).click();
  await expect(tvPage.getByRole('heading', { name: 'امسحوا الرمز' })).toBeVisible();
  await phonePage.getByRole('button', { name: 'أنهوا السهرة' }).click();
  await phonePage.getByRole('button', { name: 'نعم، أنهوها' }).click();
  await expect(tvPage.getByRole('heading', { name: 'انتهت السهرة' })).toBeVisible();
  await phonePage.getByRole('link', { name: 'ابدأ اللعب' }).click();
  await seesChosen(tvPage, []);
  await phonePage.goto('/account');
  await seesWaiting(tvPage);
});
