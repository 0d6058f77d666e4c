import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimGameData, newGameData, storeGameData } from '../../features/team-games/game-data';
import * as liveGame from '../../features/team-games/live-game';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { aLiveGame } from '../../testing/features/a-live-game';
import { renderRoutes } from '../../testing/render';
import { aCompletedGame, aSite, aUser } from '../../testing/samples';

const running = (gameMode: 'classic' | 'connect' | 'qr' | 'race') =>
  aCompletedGame({
    id: gameMode,
    gameSessionId: `${gameMode}session`,
    gameMode,
    winner: 'جارية',
    winnerTeam: null,
    band: [],
  });

function serve(...games: ReturnType<typeof running>[]): void {
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/site': { body: aSite() },
    'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
    'GET /api/completed-games': { body: games },
  });
}

// These tests check which game a page opens, not what it then shows.
beforeEach(() => void vi.spyOn(liveGame, 'openGame').mockReturnValue(aLiveGame()));

describe('the play pages', () => {
  it.each(['classic', 'connect', 'qr', 'race'] as const)(
    '/%s-game opens the newest running game of its mode',
    async (mode) => {
      serve(running('classic'), running('connect'), running('qr'), running('race'));
      const { location } = renderRoutes(routes, `/${mode}-game`);
      await waitFor(() => expect(location()).toBe(`/${mode}-game?g=${mode}session`));
      await waitFor(() =>
        expect(liveGame.openGame).toHaveBeenCalledWith(`${mode}session`, aUser().id, expect.anything()),
      );
    },
  );

  it.each(['classic', 'qr'] as const)(
    '/%s-game shows a message with a link home if there is no game of its mode',
    async (mode) => {
      serve(running('connect'));
      const { location } = renderRoutes(routes, `/${mode}-game`);
      expect(await screen.findByText('لم يتم العثور على بيانات اللعبة')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
      await waitFor(() => expect(location()).toBe('/'));
    },
  );

  it('/connect-game without a game redirects to the choice of categories', async () => {
    serve(running('classic'));
    const { location } = renderRoutes(routes, '/connect-game');
    await waitFor(() => expect(location()).toBe('/categories'));
  });

  it('the play pages do not open the tab’s game for another account', async () => {
    serve(running('classic'));
    claimGameData('somebodyelse');
    storeGameData({ ...newGameData(), gameMode: 'qr', gameSessionId: 'theirsession' });
    renderRoutes(routes, '/qr-game');
    expect(await screen.findByText('لم يتم العثور على بيانات اللعبة')).toBeTruthy();
    expect(liveGame.openGame).not.toHaveBeenCalled();
  });

  it.each(['classic', 'connect', 'qr', 'race'] as const)(
    '/%s-game redirects a visitor to the sign-in page',
    async (mode) => {
      fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح') });
      const { location } = renderRoutes(routes, `/${mode}-game`);
      await waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(`/${mode}-game`)}`));
    },
  );

  it.each(['classic', 'connect', 'qr', 'race'] as const)(
    '«تابعوا اللعب» on the home page leads to a %s game’s own page',
    async (mode) => {
      serve(running(mode));
      renderRoutes(routes, '/');
      const link = await screen.findByRole('link', { name: 'تابعوا اللعب' });
      expect(link.getAttribute('href')).toBe(`/${mode}-game?g=${mode}session`);
    },
  );
});
