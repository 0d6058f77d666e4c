import { expect } from '@playwright/test';
import { sizes } from '../../src/browser/sizes';
import { signInAs, signInAsNoura } from '../../src/games/seeded-game';
import { board, bothSee } from '../../src/games/two-screens';
import { Host, thursday } from '../../src/people/host';
import { Librarian } from '../../src/people/librarian';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

test('a game that draws who begins shows the same beginner on all screens, after a reload and in its record', async ({
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const host = new Host(tvPage);
  const person = await signInAsNoura(tvPage);
  await tvPage.goto('/');
  await host.choosesGame(thursday);
  await tvPage.setViewportSize(sizes.laptop);
  await expect(tvPage.getByRole('group', { name: 'من يبدأ؟' })).toBeInViewport({ ratio: 1 });
  await tvPage.setViewportSize(sizes.tv);
  await host.choosesDraw();
  await host.pressesStart();
  await expect(tvPage.getByRole('region', { name: 'اللوحة' })).toBeVisible();
  const onPhone = new Host(phonePage);
  await signInAs(phonePage, person);
  await phonePage.goto('/');
  await onPhone.resumes(thursday);

  const id = new URL(tvPage.url()).searchParams.get('g');
  const { entries } = await (await tvPage.request.get(`/api/game-sessions/${id}/record`)).json();
  expect(entries).toMatchObject([{ kind: 'draw', undone: false }]);
  const team: 1 | 2 = entries[0].team;
  const screens = { tv: new Player(tvPage, thursday), phone: new Player(phonePage, thursday), tvPage, phonePage };
  const begins = board([0, 0], team);
  await bothSee(screens, begins);
  await tvPage.reload();
  await bothSee(screens, begins);

  await tvPage.goto('/previous-games');
  const lines = await new Librarian(tvPage).readsRecord(thursday.gameName);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`القرعة: البداية لـ ${thursday.teams[team - 1]}`);
});
