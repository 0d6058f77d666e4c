import { expect } from '@playwright/test';
import { placeAt } from '../../src/games/places';
import { signInAsNoura, someGame } from '../../src/games/seeded-game';
import { board } from '../../src/games/two-screens';
import { ConnectPlayer } from '../../src/people/connect-player';
import { type GamePlan, Host, thursday } from '../../src/people/host';
import { Librarian } from '../../src/people/librarian';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

const plan: GamePlan = { ...thursday, mode: 'وصلهم' };
const LINE = [21, 22, 23, 24, 25];
const RENAMED = 'ليلة العيد';
const TEAMS = ['أهل البحر', 'أهل البر'] as const;

test('a host renames a past game, reads its record, replays it in another mode and deletes all games by typing the phrase', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const host = new Host(page);
  const player = new ConnectPlayer(page, plan);
  const game = await someGame(await signInAsNoura(page), plan);
  const last = LINE.length - 1;
  for (const [place, square] of LINE.slice(0, last).entries()) {
    await game.open(place);
    await game.move({ type: 'award', team: 1 });
    await game.move({ type: 'claimSquare', square });
  }
  await page.goto(game.path);
  const { category, number } = placeAt(last);
  await player.opens(category, number);
  await player.pressesAward(1);
  await player.claims(LINE[last] ?? 0);
  await player.showsResult();
  await page.getByRole('button', { name: 'الرئيسية' }).click();

  const librarian = new Librarian(page);
  await librarian.opensList();
  await expect(librarian.row(thursday.gameName)).toContainText(`فاز ${player.nameOf(1)}`);
  await librarian.renames(thursday.gameName, RENAMED);
  await host.seesToast('تم تحديث اسم اللعبة');
  await librarian.renamesTeams(RENAMED, TEAMS);
  await expect(librarian.row(RENAMED)).toContainText(`فاز ${TEAMS[0]}`);

  const lines = await librarian.readsRecord(RENAMED);
  await expect(lines).toHaveCount(10);
  await expect(lines.first()).toContainText('مربع في الصف ٤، العمود ٥');
  await expect(lines.nth(1)).toContainText(TEAMS[0]);
  await librarian.closesRecord();

  const dialog = await librarian.asksForReplay(RENAMED);
  await expect(dialog.getByRole('list', { name: 'فئات الإعادة' }).getByRole('listitem')).toHaveText([
    ...thursday.categories,
  ]);
  await host.choosesMode('خربطهم');
  await dialog.getByRole('button', { name: 'ابدأ اللعب' }).click();
  await expect(page).toHaveURL(/\/qr-game\?g=/);
  await new Player(page, { ...plan, teams: TEAMS }).comesToSee(board([0, 0], 1));
  await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible();

  // The replay was free, and is still running.
  await page.goto('/');
  await host.seesGamesLeft('لعبة باقية');
  await page.goto('/delete-all-games');
  await expect(page.getByRole('heading', { name: 'تُحذف لعبتان نهائيًا' })).toBeVisible();
  await expect(page.getByText('لعبة سابقة واحدة')).toBeVisible();
  await expect(page.getByText('لعبة جارية واحدة، وتقول شاشاتها إنها حُذفت')).toBeVisible();
  const [phrase, button] = [page.getByRole('textbox'), page.getByRole('button', { name: 'احذفوا كل الألعاب' })];
  await phrase.fill('حذف كل');
  // Playwright's click would wait while the button is aria-disabled; a key press does not.
  await button.press('Enter');
  await expect(page.getByText('تأكيد مطلوب')).toBeVisible();
  await phrase.fill('حذف كل شيء');
  await button.click();
  await host.seesToast('تم حذف جميع الألعاب');
  await page.goto('/previous-games');
  await expect(page.getByRole('heading', { name: 'لا توجد ألعاب محفوظة' })).toBeVisible();
  await page.goto('/');
  await host.seesGamesLeft('لعبة باقية');
});
