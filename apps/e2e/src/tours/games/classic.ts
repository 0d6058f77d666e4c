import { expect } from '@playwright/test';
import { fakeTimeLeft, hold, letThrough, stopFaking } from '../../browser/faked-answers';
import { type SeededGame, signInAs, someGame, someHost } from '../../games/seeded-game';
import { Player } from '../../people/player';
import { type Visit, winnerOf } from '../visit';

/** Visits the choice of a break's length, and a break without an end. */
async function seesBreak({
  page,
  game,
  isPhone,
  look,
}: Pick<Visit, 'page' | 'isPhone' | 'look'> & { game: SeededGame }): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'أدوات اللعبة' }).click();
  await page.getByRole('button', { name: 'استراحة' }).click();
  const dialog = page.getByRole('dialog', { name: 'استراحة' });
  await dialog.waitFor();
  await look('the lengths of a break');
  await dialog.getByRole('button', { name: 'بلا وقت محدد' }).click();
  const resume = page.getByRole('button', { name: 'تابعوا اللعب' });
  await resume.waitFor();
  await look('a break without an end', 'board');
  await resume.click();
  await game.catchesUp();
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
}

/** Visits `/classic-game` from loading to an answer on two screens. */
export async function game({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const played = await someGame(person, plan);
  const player = new Player(page, plan);
  const [first = ''] = plan.categories;
  await page.goto('/classic-game?g=0123456789abcdef');
  await page.getByRole('heading', { name: 'لم يتم العثور على بيانات اللعبة' }).waitFor();
  await look('game, missing');
  const loads = [
    await hold(page, '**/api/game-sessions/*', letThrough),
    await hold(page, '**/socket.io/**', letThrough),
  ];
  await page.goto(played.path);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل اللعبة...' }).waitFor();
  await look('game, loading');
  for (const load of loads) await load();
  await player.board.waitFor();
  await stopFaking(page);
  await look('board, start', 'board');
  await played.play(1, 6, winnerOf);
  await expect(player.board.getByRole('img')).toHaveCount(5);
  await look('board, played', 'board');
  await seesBreak({ page, game: played, isPhone, look });
  await player.opens(first, 1);
  await look('question', 'question');
  await player.reveals();
  await look('answer', 'question');
  await page.getByRole('button', { name: 'رجوع إلى اللوحة' }).click();
  await player.board.waitFor();
  await look('board, while a question is open', 'board');
  await page.getByRole('button', { name: 'رجوع إلى السؤال' }).click();
  await player.awards(1);
  await player.opens('كأس العالم', 5);
  await player.reveals();
  await page.getByText(/^ويُقبل: /).waitFor();
  await look('answer with another form', 'question');
  await player.awards(null);
  await player.opens('أعلام الدول', 1);
  await look('question with a picture', 'question');
  await page.getByRole('button', { name: 'كبّروا الصورة' }).click();
  await page.getByRole('dialog').waitFor();
  await look('picture, enlarged');
  await page.keyboard.press('Escape');
  await player.reveals();
  await look('answer with a picture', 'question');
  await page.getByRole('banner').getByRole('button', { name: 'الرئيسية' }).click();
  await page.getByRole('dialog', { name: 'هل تخرجون الآن؟' }).waitFor();
  await look('exit dialog');
  await page.keyboard.press('Escape');
  await player.awards(2);

  const otherPage = await page.context().newPage();
  const other = new Player(otherPage, plan);
  await otherPage.goto(played.path);
  await other.board.waitFor();
  // Chromium does not render a background tab.
  await page.bringToFront();
  if (isPhone) await page.getByText('التحكم', { exact: true }).waitFor();
  await look('board, beside another screen', 'board');
  await other.opens('خرائط العالم', 1);
  await player.card.waitFor();
  await look('question, beside another screen', 'question');
  await other.reveals();
  await player.answer.waitFor();
  await look('answer, beside another screen', 'question');
  const { width = 0 } = (await player.answer.boundingBox()) ?? {};
  if (isPhone) expect(width).toBeGreaterThan(0.8 * (page.viewportSize()?.width ?? 0));
  await otherPage.close();
}

/** Visits the winner, the last seconds of a question, and a draw, before and after its rematch began. */
export async function ends({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const won = await someGame(person, plan);
  await won.play(0, 36, (place) => (place % 3 === 0 ? 2 : 1));
  await page.goto(won.path);
  await page.getByRole('heading', { level: 1, name: plan.teams[0] }).waitFor();
  await look('winner', 'question');
  await page.goto('/');
  await page.getByRole('region', { name: /^آخر لعبة/ }).waitFor();
  await look('home, last game');

  const drawn = await someGame(person, plan);
  await drawn.open(0);
  for (const seconds of [19, 7, 0]) {
    await fakeTimeLeft(page, seconds);
    await page.goto(drawn.path);
    await (seconds > 0 ? page.getByRole('timer') : page.getByText('انتهى الوقت', { exact: true }).first()).waitFor();
    await look(`question, ${seconds} seconds left`, 'question');
    await stopFaking(page);
  }
  await drawn.move({ type: 'award', team: 1 });
  await drawn.play(1, 36, (place) => (place % 2 === 0 ? 1 : 2));
  await page.goto(drawn.path);
  await page.getByRole('heading', { level: 1, name: 'تعادل' }).waitFor();
  await look('draw', 'question');

  await page.goto('/');
  const again = { ...drawn.view().gameData, isReplay: true, rematchOf: drawn.id };
  await person.call('POST /api/game-sessions', { body: again });
  await page.goto(drawn.path);
  await page.getByRole('link', { name: 'اللعبة التالية' }).waitFor();
  await look('draw, with a next game', 'question');
}
