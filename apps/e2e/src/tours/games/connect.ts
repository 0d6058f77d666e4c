import { expect } from '@playwright/test';
import { type SeededGame, signInAsOwner, someGame } from '../../games/seeded-game';
import { ConnectPlayer } from '../../people/connect-player';
import type { Team } from '../../people/player';
import type { Visit } from '../visit';

async function takes(game: SeededGame, place: number, team: Team, square: number): Promise<void> {
  await game.open(place);
  await game.move({ type: 'award', team });
  await game.move({ type: 'claimSquare', square });
}

/** Visits `/connect-game` from the first question to the winner. */
export async function connectGame({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await signInAsOwner(page, product);
  const played = await someGame(person, { ...plan, mode: 'وصلهم' });
  const player = new ConnectPlayer(page, plan);
  const [, second = ''] = plan.categories;
  await page.goto(played.path);
  await player.board.waitFor();
  await look('connect, start', 'question');
  for (const [place, square] of [21, 8, 22, 16, 23, 32, 24].entries()) {
    await takes(played, place, place % 2 === 0 ? 1 : 2, square);
  }
  await expect(player.board.getByRole('img')).toHaveCount(7);
  await look('connect, picking', 'question');
  await played.move({ type: 'pause', minutes: 15 });
  await page.getByRole('button', { name: 'تابعوا اللعب' }).waitFor();
  await look('connect, a break', 'question');
  await played.move({ type: 'resumeGame' });
  await player.board.waitFor();
  await player.opens(second, 2);
  await look('connect, question', 'question');
  await player.reveals();
  await look('connect, answer', 'question');
  await player.pressesAward(2);
  await player.seesCall(2, 'اختاروا مربعًا');
  await look('connect, a square to be taken', 'question');
  await player.claims(48);
  await player.opens('أعلام الدول', 1);
  await look('connect, question with a picture', 'question');
  await player.reveals();
  await look('connect, answer with a picture', 'question');
  await player.pressesAward(1);
  await player.seesCall(1, 'اختاروا مربعًا');
  await look('connect, a square that wins', 'question');
  await player.claims(25);
  await page.getByRole('button', { name: 'شاهدوا النتيجة' }).waitFor();
  await look('connect, five in a row', 'question');
  await player.showsResult();
  await page.getByRole('heading', { level: 1, name: plan.teams[0] }).waitFor();
  await look('connect, winner', 'question');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('button', { name: 'سجلّ اللعبة' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look('connect, record over the winner');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /غيّروا الاسمين$/ }).click();
  await page.getByRole('dialog', { name: 'من يقيّم اللعبة؟' }).waitFor();
  await look('connect, who rates the game');
  await page.keyboard.press('Escape');

  const drawn = await someGame(person, { ...plan, mode: 'وصلهم' });
  await takes(drawn, 0, 1, 0);
  await takes(drawn, 1, 2, 1);
  await drawn.play(2, 36, () => null);
  await page.goto(drawn.path);
  await page.getByRole('heading', { level: 1, name: 'تعادل' }).waitFor();
  await look('connect, draw', 'question');
  if (!isPhone) return;
  const shared = await someGame(person, { ...plan, mode: 'وصلهم' });
  const other = await page.context().newPage();
  await other.goto(shared.path);
  await page.bringToFront();
  await page.goto(shared.path);
  await page.getByText('التحكم', { exact: true }).waitFor();
  await look('connect, beside another screen');
  await shared.move({ type: 'pause', minutes: 5 });
  await page.getByRole('button', { name: 'تابعوا اللعب' }).waitFor();
  await look('connect, a break beside another screen');
  await shared.move({ type: 'resumeGame' });
  await shared.open(0);
  await player.card.waitFor();
  await look('connect, question beside another screen');
  await other.close();
}
