import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { aLiveEvening, anEvening, anEveningSnapshot } from '../../testing/features/a-live-evening';
import { renderRoutes } from '../../testing/render';
import { aCompletedGame, aUser } from '../../testing/samples';
import { Component as GatheringRoute } from './gathering-route';

const rematch = 'rematchrematchre';
const third = 'thirdthirdthirdt';

afterEach(() => vi.restoreAllMocks());

/** The join screen of an evening that plays the game `rematch`. The page's cached state names an older game. */
async function openJoinScreen() {
  const evening = anEvening({ gameId: rematch });
  const room = aLiveEvening(evening);
  const running = (gameSessionId: string) => aCompletedGame({ gameSessionId, winner: 'جارية', gameMode: 'race' });
  const { calls } = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/completed-games': { body: [running(rematch), running(third)] },
    'GET /api/gatherings/open': {
      body: { gathering: anEveningSnapshot({ ...evening, gameId: 'finishedfinished' }) },
    },
  });
  const routes = [
    { path: '/gathering', element: <GatheringRoute /> },
    { path: '*', element: <p>هناك</p> },
  ];
  const { location } = renderRoutes(routes, '/gathering');
  await screen.findByRole('button', { name: 'إلى اللعبة' });
  expect(calls.map(({ name }) => name)).toContain('GET /api/completed-games');
  return { evening, room, location };
}

it('the join screen stays open beside a game that was started before it opened', async () => {
  const { location } = await openJoinScreen();
  expect(location()).toBe('/gathering');
});

it('the join screen goes to a game that is started while it is open', async () => {
  const { evening, room, location } = await openJoinScreen();
  act(() => room.show({ ...evening, gameId: third }));
  await vi.waitFor(() => expect(location()).toBe(`/race-game?g=${third}`));
});

it('the host’s «لا» to a phone that asks for a seat goes to the server, and then nobody is asked', async () => {
  const players = ['سارة', 'سارة 2'].map((name, place) => ({
    id: `seat${place}seat${place}seats`,
    team: 1 as const,
    name,
    sign: place,
    isRemoved: false,
  }));
  const [seat, phone] = players.map(({ id }) => id);
  const evening = anEvening({ players, waiting: [{ phoneId: phone ?? '', playerId: seat ?? '' }] });
  const room = aLiveEvening(evening);
  const { calls } = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/completed-games': { body: [] },
    'GET /api/gatherings/open': { body: { gathering: anEveningSnapshot(evening) } },
    'PUT /api/gatherings/:id/players/:playerId': { body: anEveningSnapshot({ ...evening, waiting: [] }) },
  });
  renderRoutes([{ path: '/gathering', element: <GatheringRoute /> }], '/gathering');
  fireEvent.click(await screen.findByRole('button', { name: 'لا' }));
  await vi.waitFor(() => expect(calls.at(-1)?.name).toBe(`PUT /api/gatherings/gatheringgather/players/${phone}`));
  expect(calls.at(-1)?.body).toEqual({ isSeatRefused: true });
  act(() => room.show({ ...evening, waiting: [] }));
  expect(screen.queryByRole('button', { name: 'لا' })).toBeNull();
});
