import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as liveGame from '../../features/team-games/live-game';
import * as live from '../../lib/server/live';
import { fakeServer } from '../../testing/fake-server';
import { aLiveEvening, anEvening, anEveningSnapshot } from '../../testing/features/a-live-evening';
import { aLiveGame } from '../../testing/features/a-live-game';
import { aGameView, playedMoves } from '../../testing/features/team-games';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { PlayRoute } from './play-route';

const ID = 'abcdefghijklmnop';
const END = 'POST /api/gatherings/gatheringgather/end';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The end of a game, on the screen of a host whose evening plays `gameId`. */
async function end(gameId: string) {
  const evening = anEvening({ gameId });
  aLiveEvening(evening);
  const game = aLiveGame();
  vi.spyOn(liveGame, 'openGame').mockReturnValue(game);
  vi.spyOn(live, 'serverNow').mockReturnValue(1_000_000);
  const { calls } = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/completed-games': { body: [] },
    'GET /api/gatherings/open': { body: { gathering: anEveningSnapshot(evening) } },
    [END]: { body: anEveningSnapshot({ ...evening, isOpen: false }) },
  });
  const rendered = renderRoutes(
    [
      { path: '/classic-game', element: <PlayRoute mode="classic" /> },
      { path: '*', element: <p>هناك</p> },
    ],
    `/classic-game?g=${ID}`,
  );
  await vi.waitFor(() => expect(liveGame.openGame).toHaveBeenCalled());
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /api/gatherings/open'));
  act(() => game.show(aGameView(playedMoves(36, () => 1))));
  await screen.findByRole('button', { name: 'المزيد' });
  return { ...rendered, calls };
}

const more = () => userEvent.click(screen.getByRole('button', { name: 'المزيد' }));
const endButton = () => screen.queryByRole('button', { name: 'أنهوا السهرة' });

it('the end of an evening’s game offers to end the evening, which asks first and leads home', async () => {
  const { calls, location } = await end(ID);
  await more();
  await userEvent.click(await screen.findByRole('button', { name: 'أنهوا السهرة' }));
  expect(screen.getByRole('dialog', { name: 'إنهاء السهرة؟' })).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain(END);
  await userEvent.click(screen.getByRole('button', { name: 'نعم، أنهوها' }));
  await vi.waitFor(() => expect(location()).toBe('/'));
  expect(calls.map(({ name }) => name)).toContain(END);
});

it('the end of a game that is not the evening’s does not offer to end the evening', async () => {
  await end('another-game-abc');
  await more();
  await screen.findByRole('button', { name: 'سجلّ اللعبة' });
  expect(endButton()).toBeNull();
});

it('a phone offers to end the evening beside the other actions of an evening’s game, a television behind «المزيد»', async () => {
  const { unmount } = await end(ID);
  expect(endButton()).toBeNull();
  unmount();
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') }),
  );
  await end(ID);
  expect(endButton()).toBeTruthy();
});
