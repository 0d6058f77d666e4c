import type { Host as Person } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import type { SizeName } from '../../src/browser/sizes';
import { opensRoom, toJoinScreen } from '../../src/games/evening-room';
import { WRONG } from '../../src/games/qr';
import { someGame } from '../../src/games/seeded-game';
import { Guest } from '../../src/people/guest';
import { thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { QrPlayer } from '../../src/people/qr-player';
import { test } from '../../src/stage';

/** The URL in a QR code may name this machine's LAN address, so the server listens on it. */
test.use({ env: { HOST: '0.0.0.0' } });

/** An evening that a new host has opened on a television, and which Khaled has joined by its digits. */
async function openEvening(openScreen: (size: SizeName) => Promise<Page>) {
  const tvPage = await openScreen('tv');
  const { person, host, digits } = await opensRoom(tvPage);
  const khaledPage = await openScreen('phone');
  const khaled = new Guest(khaledPage);
  await khaled.types(digits);
  await khaled.joins('خالد', 'الفريق الأول');
  return { tvPage, person, host, khaledPage, khaled };
}

/** Starts a game over the API, brings it into the evening and opens it on the television. */
async function bringsGame(tvPage: Page, person: Person): Promise<void> {
  const game = await someGame(person);
  const { gathering } = await person.call('GET /api/gatherings/open');
  const params = { id: gathering?.state.id ?? '' };
  await person.call('PUT /api/gatherings/:id', { params, body: { gameId: game.id } });
  await tvPage.goto(game.path);
}

test('one guest joins an evening by digits and another by the code, and a guest writes the options of a round of «خربطهم»', async ({
  openScreen,
  product,
}) => {
  const { tvPage, host, khaledPage, khaled } = await openEvening(openScreen);
  await khaled.seesTitle('ننتظر بداية اللعبة');
  const token = new URL(khaledPage.url()).pathname;

  const reemPage = await openScreen('small');
  const reem = new Guest(reemPage);
  await reemPage.goto(new URL(token, product.url).href);
  await reem.joins('ريم', 'الفريق الثاني');
  await reem.seesTitle('ننتظر بداية اللعبة');
  for (const name of ['خالد', 'ريم']) await expect(tvPage.getByRole('button', { name })).toBeVisible();
  await expect(tvPage.getByText('جوالان معكم')).toBeVisible();

  const plan = { ...thursday, mode: 'خربطهم' } as const;
  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  await host.startsGame(plan);
  const tv = new QrPlayer(tvPage, plan);
  await khaled.seesTitle('دوركم، اختاروا سؤالًا');
  await reem.seesTitle('دورهم');
  await expect(tvPage.getByRole('img', { name: 'جوال واحد' })).toHaveCount(2);

  await tv.opensRound(plan.categories[0] ?? '', 1);
  await khaled.seesTitle('أغمضوا، يكتبون لكم خيارين');
  await reem.round.seesCall('نواخذة الخليج');
  await reem.round.types(...WRONG);
  await reemPage.reload();
  await expect(reem.round.first).toHaveValue(WRONG[0]);
  await khaledPage.reload();
  await khaled.seesTitle('أغمضوا، يكتبون لكم خيارين');
  const answer = await reem.round.answer();
  await reem.round.pressesSend();
  await reem.round.seesTaken(...WRONG);
  await tv.chooses(answer);
  await tv.seesResult(1, true, answer);
  await reem.seesTitle('دوركم، اختاروا سؤالًا');

  // Opens the join screen and comes back: the game goes on.
  await toJoinScreen(tvPage);
  await tvPage.getByRole('button', { name: 'أغلقوا الانضمام' }).click();
  await expect(tvPage.getByRole('heading', { name: 'أُغلق الانضمام' })).toBeVisible();
  await tvPage.getByRole('button', { name: 'خالد' }).click();
  await tvPage.getByRole('button', { name: 'الإخراج من السهرة' }).click();
  await khaled.seesTitle('هذا الجوال خارج السهرة');
  await tvPage.getByRole('button', { name: 'إلى اللعبة' }).click();
  await expect(tvPage.getByRole('img', { name: 'جوال واحد' })).toHaveCount(1);

  await toJoinScreen(tvPage);
  await tvPage.getByRole('button', { name: 'أنهوا السهرة' }).click();
  await tvPage.getByRole('button', { name: 'نعم، أنهوها' }).click();
  await reem.seesTitle('انتهت هذه السهرة');
});

test('guests guess whether the other team knows the answer, and claim the point; an undo takes the claim back', async ({
  openScreen,
  product,
}) => {
  const { tvPage, person, khaledPage, khaled } = await openEvening(openScreen);
  const code = new URL(new URL(khaledPage.url()).pathname, product.url).href;
  const rivals: Guest[] = [];
  for (const [at, name] of ['ريم', 'يوسف', 'سارة'].entries()) {
    const page = await openScreen(at === 0 ? 'small' : 'phone');
    const rival = new Guest(page);
    await page.goto(code);
    await rival.joins(name, 'الفريق الثاني');
    rivals.push(rival);
  }

  await bringsGame(tvPage, person);
  const tv = new Player(tvPage, thursday);
  const category = thursday.categories[0] ?? '';
  await tv.opens(category, 1);
  await khaled.seesTitle('فكّروا');
  for (const rival of rivals) await rival.seesTitle('يعرفونها؟');
  const [reem, yousef, sara] = rivals;
  await reem?.guesses('يعرفونها');
  await reem?.guesses('ما يعرفونها');
  await yousef?.guesses('ما يعرفونها');
  await sara?.guesses('يعرفونها');

  await Promise.all([expect(tvPage.locator('[data-guessed]')).toHaveText('٢ من ٣ قالوا: ما يعرفونها'), tv.reveals()]);
  await reem?.seesTitle('توقّعك: ما يعرفونها');
  await tv.awards(1);
  await khaled.claims();
  await expect(tvPage.getByText('النقطة من خالد')).toBeVisible();
  await reem?.seesTitle('دوركم، اختاروا سؤالًا');

  await tv.undoes();
  await khaled.seesTitle('الإجابة على الشاشة');
  await reem?.seesTitle('توقّعك: ما يعرفونها');
  await tv.awards(2);
  await sara?.seesTitle('النقطة لكم');
  await expect(tvPage.getByText('النقطة من خالد')).toHaveCount(0);
});

test('a break on television and phones: the board waits, a late guest joins by the code on the screen, and the game goes on', async ({
  openScreen,
}) => {
  const { tvPage, person, khaled } = await openEvening(openScreen);
  await bringsGame(tvPage, person);
  const tv = new Player(tvPage, thursday);
  await tv.opens(thursday.categories[0] ?? '', 1);
  // No break can begin while the clock of a question runs.
  await expect(tvPage.getByRole('button', { name: 'الاستراحة بين سؤالين، أو والوقت واقف' })).toBeDisabled();
  await tv.reveals();
  await tv.awards(1);
  await tvPage.getByRole('button', { name: 'استراحة' }).click();
  await tvPage.getByRole('dialog', { name: 'استراحة' }).getByRole('button', { name: '١٠ دقائق' }).click();
  await expect(tvPage.getByRole('heading', { name: 'استراحة' })).toBeVisible();
  await expect(tvPage.getByRole('timer')).toHaveText(/^(١٠:٠٠|٩:[٠-٩]{2})$/);
  await khaled.seesTitle('استراحة');

  const digits = (await tvPage.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  const latePage = await openScreen('small');
  const late = new Guest(latePage);
  await late.types(digits.replace(' ', ''));
  await late.joins('أبو فهد', thursday.teams[1]);
  await late.seesTitle('استراحة');
  await expect(tvPage.getByText('معكم الآن أبو فهد')).toBeVisible();

  await tvPage.reload();
  await expect(tvPage.getByRole('timer')).toBeVisible();
  await tv.corrects(2, 1);
  await tvPage.getByRole('button', { name: 'تابعوا اللعب' }).click();
  await tv.board.waitFor();
  await late.seesTitle('دوركم، اختاروا سؤالًا');
  await tv.comesToSee({ scores: [1, 1] });

  // The code shows over the board, and the game goes on.
  await tvPage.getByRole('button', { name: 'رمز الانضمام' }).click();
  const panel = tvPage.getByRole('complementary', { name: 'رمز الانضمام' });
  await expect(panel.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await tvPage.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(tv.board).toBeVisible();
});
