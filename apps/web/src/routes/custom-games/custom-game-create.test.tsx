import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { storedGameData, storeGameData } from '../../features/team-games/game-data';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { storeOwnGame } from './store-own-game';

const games = { regularGames: 2, customGames: 0, unlimited: false };

it('the page for custom games shows a visitor «يجب تسجيل الدخول أولاً», and the sign-in page leads back', async () => {
  fakeServer({ 'GET /api/auth/user': refused(401, 'يرجى تسجيل الدخول') });
  const { location } = renderRoutes(routes, '/custom-game-create');
  await screen.findByRole('heading', { name: 'يجب تسجيل الدخول أولاً' });
  await userEvent.click(screen.getByRole('link', { name: 'تسجيل الدخول' }));
  await waitFor(() => expect(location()).toBe('/auth?from=%2Fcustom-game-create'));
});

it('the page for custom games sends a user without games home and focuses the code’s field', async () => {
  fakeServer({ 'GET /api/auth/user': { body: aUser() }, 'GET /api/user-games': { body: games } });
  renderRoutes(routes, '/');
  await userEvent.click(await screen.findByRole('button', { name: /تحتاج إلى كود للألعاب الخاصة/ }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'عندكم كود؟' }));
});

it('a saved custom game’s name and categories go to the setup page, which keeps the previous team names', () => {
  storeOwnGame('noura', { gameName: 'ليلة العائلة', categoryIds: [20_001, 20_002] });
  expect(storedGameData()).toMatchObject({
    gameName: 'ليلة العائلة',
    team1Name: 'الفريق الأول',
    team2Name: 'الفريق الثاني',
    selectedCategories: [20_001, 20_002],
    categoryGameNumbers: {},
    gameMode: null,
    isReplay: false,
    isCustomGame: true,
  });
  const before = storedGameData();
  if (before !== null)
    storeGameData({ ...before, team1Name: 'صقور', team2Name: 'نواخذة', gameMode: 'qr', isReplay: true });
  storeOwnGame('noura', { gameName: 'أخرى', categoryIds: [20_003] });
  expect(storedGameData()).toMatchObject({ team1Name: 'صقور', team2Name: 'نواخذة', gameMode: null, isReplay: false });
  expect(storedGameData()?.clientId).not.toBe(before?.clientId);
});
