import { expect } from '@playwright/test';
import { failWith500, stopFaking } from '../../browser/faked-answers';
import { signInAsOwner, someGame } from '../../games/seeded-game';
import { ownCategories } from '../../games/seeded-own-game';
import { ConnectPlayer } from '../../people/connect-player';
import { Librarian } from '../../people/librarian';
import { Player } from '../../people/player';
import { QrPlayer } from '../../people/qr-player';
import { type Visit, winnerOf } from '../visit';

const NAMES = ['عائلتنا', 'سفرة لندن', 'مدرستنا', 'بيت جدي في فيلكا أيام الصيف الطويل', 'مطبخ أمي', 'شاليه الخيران'];

/** Visits games with one and six own categories in all modes, from the setup to the winner, and a replay. */
export async function ownPlay(visit: Visit): Promise<void> {
  const { page, product, plan, look } = visit;
  const person = await signInAsOwner(page, product);
  const ids = await ownCategories(person, NAMES);
  const [first = ''] = NAMES;
  const one = ids.slice(0, 1);

  const player = new Player(page, plan);
  const short = await someGame(person, plan, one);
  await page.goto(short.path);
  await player.board.waitFor();
  await look('own board, one category', 'board');
  await player.opens(first, 2);
  await page.getByRole('button', { name: 'كبّروا الصورة' }).waitFor();
  await look('own question with a picture', 'question');
  await player.awards(1);
  await player.opens(first, 3);
  await look('own question with a sound', 'question');
  await player.awards(2);
  await player.opens(first, 4);
  await look('own question, as long as may be');
  await player.reveals();
  await look('own answer, as long as may be');
  await player.awards(1);
  await player.opens(first, 6);
  await player.reveals();
  await look('own answer, as long as may be, with a picture');
  await player.awards(1);
  await player.opens(first, 1);
  await player.awards(null);
  await player.opens(first, 5);
  await player.pressesAward(2);
  await page.getByRole('heading', { level: 1, name: plan.teams[0] }).waitFor();
  await look('own winner, six questions', 'question');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('button', { name: 'سجلّ اللعبة' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look('own record');

  for (const count of [2, 3, 6]) {
    const game = await someGame(person, plan, ids.slice(0, count));
    await game.play(2, 2 * count, winnerOf);
    await page.goto(game.path);
    await player.board.waitFor();
    await look(`own board, ${count} categories`, 'board');
  }

  const connect = new ConnectPlayer(page, plan);
  for (const count of [1, 6]) {
    const game = await someGame(person, { ...plan, mode: 'وصلهم' }, ids.slice(0, count));
    await game.open(0);
    await game.move({ type: 'award', team: 1 });
    await page.goto(game.path);
    await connect.seesCall(1, 'اختاروا مربعًا');
    await look(`own connect, ${count} categories, a square to be taken`);
    await connect.claims(24);
    await expect(page.getByRole('button', { name: 'السؤال ٢', exact: true }).first()).toBeEnabled();
    await look(`own connect, ${count} categories`);
  }
  await page.getByRole('button', { name: 'السؤال ٣', exact: true }).first().click();
  await page.getByRole('button', { name: 'شغّلوا', exact: true }).waitFor();
  await look('own connect, a question with a sound', 'question');
  await connect.awards(null);
  await page.getByRole('button', { name: 'السؤال ٤', exact: true }).first().click();
  await connect.card.waitFor();
  await look('own connect, a question as long as may be');
  await connect.reveals();
  await look('own connect, an answer as long as may be');

  const withSound = await someGame(person, { ...plan, mode: 'خربطهم' }, one);
  await withSound.open(2);
  await withSound.move({ type: 'startQrRound' });
  await page.goto(withSound.path);
  await page.getByRole('button', { name: 'بلا جوال' }).click();
  await page.getByRole('button', { name: 'شغّلوا', exact: true }).waitFor();
  await look('own qr, options beside a sound', 'question');

  const qr = await someGame(person, { ...plan, mode: 'خربطهم' }, one);
  await page.goto(qr.path);
  await player.board.waitFor();
  await look('own qr, one category', 'board');
  await qr.open(3);
  await page.getByRole('button', { name: 'أظهروا الرمز' }).waitFor();
  await look('own qr, a question as long as may be');
  await qr.move({ type: 'startQrRound' });
  await new QrPlayer(page, plan).code.waitFor();
  await look('own qr, code');
  await page.getByRole('button', { name: 'بلا جوال' }).click();
  await expect(new QrPlayer(page, plan).options).toHaveCount(3);
  await look('own qr, options without a phone, as long as may be');

  await setsUp(visit, ids);
  await page.goto('/previous-games');
  const librarian = new Librarian(page);
  await expect(librarian.row(plan.gameName).first()).toBeVisible();
  await look('previous games, own ones');
  await page.getByRole('button', { name: 'أعيدوها' }).last().click();
  await page.getByRole('list', { name: 'فئات الإعادة' }).waitFor();
  await look('setup, own replay');
  await page.route('**/api/game-sessions/*', failWith500);
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'فشل في تحميل بيانات الفئات المخصصة' }).waitFor();
  await look('setup, own categories failed');
  await stopFaking(page);
}

/** Opens the setup with the session storage of `/custom-game-create`, with one name missing. */
async function setsUp({ page, plan, look }: Visit, selectedCategories: readonly number[]): Promise<void> {
  const { gameName, teams } = plan;
  const names = { gameName, team1Name: teams[0], team2Name: '' };
  const start = { clientId: crypto.randomUUID(), gameSessionId: null, gameMode: null, categoryGameNumbers: {} };
  const data = { ...names, ...start, selectedCategories, isReplay: false, isCustomGame: true };
  await page.evaluate((text) => {
    // The page that writes the data also removes the mark of an ended game.
    window.sessionStorage.removeItem('lamma:game-ended');
    window.sessionStorage.setItem('lamma:game-data', text);
  }, JSON.stringify(data));
  await page.goto('/game-setup');
  await page.getByRole('list', { name: 'فئاتكم الخاصة' }).waitFor();
  await look('setup, own categories');
}
