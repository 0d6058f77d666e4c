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

const running = (gameMode: 'classic' | 'connect' | 'qr') =>
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

// Which game a page opens is what is told here; what it then shows is the screens' own matter.
beforeEach(() => void vi.spyOn(liveGame, 'openGame').mockReturnValue(aLiveGame()));

describe('the play pages', () => {
  it.each(['classic', 'connect', 'qr'] as const)(
    '[X50] /%s-game opens the newest running game of its mode',
    async (mode) => {
      serve(running('classic'), running('connect'), running('qr'));
      const { location } = renderRoutes(routes, `/${mode}-game`);
      await waitFor(() => expect(location()).toBe(`/${mode}-game?g=${mode}session`));
      await waitFor(() =>
        expect(liveGame.openGame).toHaveBeenCalledWith(`${mode}session`, aUser().id, expect.anything()),
      );
    },
  );

  it.each(['classic', 'qr'] as const)(
    '[X51] /%s-game says when there is no game of its mode, with a link home',
    async (mode) => {
      serve(running('connect'));
      const { location } = renderRoutes(routes, `/${mode}-game`);
      expect(await screen.findByText('لم يتم العثور على بيانات اللعبة')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
      await waitFor(() => expect(location()).toBe('/'));
    },
  );

  it('[X53] /connect-game without a game goes to the choice of categories', async () => {
    serve(running('classic'));
    const { location } = renderRoutes(routes, '/connect-game');
    await waitFor(() => expect(location()).toBe('/categories'));
  });

  it('[X54] does not open the tab’s game for another account', async () => {
    serve(running('classic'));
    claimGameData('somebodyelse');
    storeGameData({ ...newGameData(), gameMode: 'qr', gameSessionId: 'theirsession' });
    renderRoutes(routes, '/qr-game');
    expect(await screen.findByText('لم يتم العثور على بيانات اللعبة')).toBeTruthy();
    expect(liveGame.openGame).not.toHaveBeenCalled();
  });

  it.each(['classic', 'connect', 'qr'] as const)('[X55] /%s-game sends a visitor to the sign-in', async (mode) => {
    fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح') });
    const { location } = renderRoutes(routes, `/${mode}-game`);
    await waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(`/${mode}-game`)}`));
  });

  it.each(['classic', 'connect', 'qr'] as const)(
    '[X52] «تابعوا اللعب» on the home page leads to a %s game’s own page',
    async (mode) => {
      serve(running(mode));
      renderRoutes(routes, '/');
      const link = await screen.findByRole('link', { name: 'تابعوا اللعب' });
      expect(link.getAttribute('href')).toBe(`/${mode}-game?g=${mode}session`);
    },
  );
});
