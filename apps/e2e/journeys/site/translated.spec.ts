import { expect, type Page, type WebSocket } from '@playwright/test';
import { opensNewContest, tenQuestions } from '../../src/games/contest';
import { choosesAndSees, QrLedger, scans, seesBoard, startsQr, WRONG } from '../../src/games/qr';
import { joinsByCard, showsCard } from '../../src/games/remote-card';
import { board } from '../../src/games/two-screens';
import { thursday } from '../../src/people/host';
import { Student } from '../../src/people/student';
import { test } from '../../src/stage';

/** The URL in a code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

test('a contest goes on without losing an answer or a name if browsers translate the control page, projector and phones', async ({
  openScreen,
}) => {
  const teacherPage = await openScreen('laptop');
  const teacher = await opensNewContest(teacherPage, 'مسابقة الصف السادس', tenQuestions.slice(0, 2));
  const projector = await teacher.opensProjector();
  const { path } = await teacher.readsJoinAddress();
  const sara = new Student(await openScreen('phone'), 'سارة');
  const bader = new Student(await openScreen('phone'), 'بدر');
  await bader.scansAndJoins(path);
  await sara.page.goto(path);
  const name = sara.page.getByRole('textbox', { name: 'اسمك' });
  await name.fill('سارة');
  await translate(sara.page);
  await expect(name).toHaveValue('سارة');
  await sara.page.getByRole('button', { name: 'انضم للعبة' }).click();
  await sara.seesLobby();
  await teacher.seesNames(['بدر', 'سارة']);
  await translate(projector);
  await translate(teacherPage);
  await teacher.starts('ابدؤوا اللعبة مع مشاركَين');

  const [first, second] = tenQuestions;
  await expect(projector.getByRole('heading', { name: first?.question ?? '' })).toBeVisible();
  await bader.seesQuestion(first?.question ?? '');
  await bader.presses(first?.correct ?? 0);
  await translate(bader.page);
  await expect(bader.option(first?.correct ?? 0)).toHaveAttribute('aria-pressed', 'true');
  await sara.seesQuestion(first?.question ?? '');
  await sara.presses(first?.correct ?? 0);
  await teacher.seesClosed();
  await expect(projector.getByText('الصحيحة', { exact: true })).toBeVisible();
  await teacher.goesTo(2);
  for (const student of [sara, bader]) await student.seesQuestion(second?.question ?? '');
  await expect(projector.getByRole('heading', { name: second?.question ?? '' })).toBeVisible();
});

// The journey above and mount-page.test.tsx cover the remount, which is the same on all pages.
test('a student who joined by the digits keeps name and connection if the browser translates the contest’s page @full', async ({
  openScreen,
}) => {
  const teacher = await opensNewContest(await openScreen('laptop'), 'مسابقة الصف السادس', tenQuestions);
  const { code } = await teacher.readsJoinAddress();
  const phone = await openScreen('phone');
  const sockets: WebSocket[] = [];
  phone.on('websocket', (socket) => sockets.push(socket));
  await phone.goto('/j');
  await phone.getByLabel('رقم الدخول').fill(code);
  await phone.getByRole('button', { name: 'دخول', exact: true }).click();
  const name = phone.getByRole('textbox', { name: 'اسمك' });
  await name.fill('سارة');
  await translate(phone);
  await expect(name).toHaveValue('سارة');
  await name.press('Enter');
  await new Student(phone, 'سارة').seesLobby();
  await expect.poll(() => sockets.filter((socket) => !socket.isClosed()).length).toBe(1);
});

// The first journey and mount-page.test.tsx cover the remount.
test('a round of «خربطهم» goes on without losing typed options if browsers translate the pages of the television and the phone @full', async ({
  openScreen,
}) => {
  const tvPage = await openScreen('laptop');
  const phonePage = await openScreen('phone');
  const table = await startsQr(tvPage, [await openScreen('phone'), phonePage], { start: 'byHand' });
  const ledger = new QrLedger();
  const { rival } = await scans(table, ledger);
  await translate(tvPage);
  await rival.types(...WRONG);
  await translate(phonePage);
  await expect(rival.first).toHaveValue(WRONG[0]);
  await expect(rival.second).toHaveValue(WRONG[1]);
  const answer = await rival.answer();
  await rival.pressesSend();
  await rival.seesTaken(...WRONG);
  await choosesAndSees(table, ledger, { answer, isRight: true });
  await seesBoard(table, ledger);
});

// The first journey and mount-page.test.tsx cover the remount.
test('a remote and its television play on if browsers translate both pages @full', async ({ openScreen }) => {
  const tvPage = await openScreen('tv');
  const card = await showsCard(tvPage);
  const phonePage = await openScreen('phone');
  const phone = await joinsByCard(phonePage, card);
  const [first = '', second = ''] = thursday.categories;
  const remoteSign = phonePage.getByText('التحكم', { exact: true });
  await expect(remoteSign).toBeVisible();
  await translate(phonePage);
  await expect(remoteSign).toBeVisible();
  await phone.opens(first, 1);
  await card.tv.card.waitFor();
  await translate(tvPage);
  await card.tv.reveals();
  await phone.awards(1);
  const mark = `${first}، السؤال ١، ${card.tv.nameOf(1)}`;
  for (const player of [card.tv, phone]) await player.comesToSee(board([1, 0], 2, mark));
  await phone.opens(second, 2);
  await card.tv.card.waitFor();
});

/** Replaces each text node by nested `<font>` elements, as Chrome's translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
