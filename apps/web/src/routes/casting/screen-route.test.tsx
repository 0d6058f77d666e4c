import type { CastStep } from '@lamma/protocol/casting';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCastStore } from '../../features/casting/cast-store';
import { useEndedEvening } from '../../features/gatherings/ended-evening';
import { fakeServer } from '../../testing/fake-server';
import { aLiveEvening, anEvening, anEveningSnapshot } from '../../testing/features/a-live-evening';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { Component as GatheringRoute } from '../gatherings/gathering-route';
import { Casting } from './casting';
import { Component as ScreenRoute } from './screen-route';

afterEach(() => {
  vi.restoreAllMocks();
  useCastStore.setState(useCastStore.getInitialState());
  useEndedEvening.setState(useEndedEvening.getInitialState());
});

const setup: CastStep = { at: 'setup', categoryIds: [], gameName: '', team1Name: '', team2Name: '', mode: null };
const follow = (step: CastStep) => act(() => useCastStore.setState({ role: 'tv', castState: { step, ownGame: null } }));

it('a television says farewell after the evening that it showed has ended, until the phone goes on', async () => {
  const evening = anEvening();
  const room = aLiveEvening(evening);
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/categories': { body: [] },
    'GET /api/gatherings/open': { body: { gathering: anEveningSnapshot(evening) } },
  });
  follow({ at: 'evening' });
  const routes = [
    { path: '/gathering', element: <GatheringRoute /> },
    { path: '/screen', element: <ScreenRoute /> },
    { path: '*', element: <p>هناك</p> },
  ];
  const joining = renderRoutes(routes, '/gathering');
  await screen.findByRole('heading', { name: 'امسحوا الرمز لتدخلوا السهرة بأسمائكم' });
  act(() => room.show({ ...evening, isOpen: false }));
  joining.unmount();

  follow({ at: 'home' });
  renderRoutes(routes, '/screen');
  expect(await screen.findByRole('heading', { name: 'انتهت السهرة' })).toBeTruthy();
  expect(screen.getByText('حيّاكم الله، ونراكم على خير.')).toBeTruthy();
  follow(setup);
  follow({ at: 'home' });
  expect(screen.getByRole('heading', { name: 'اختاروا من الجوال' })).toBeTruthy();
});

it('a television says farewell after an evening that the host has ended from the home page', async () => {
  const evening = anEvening();
  const room = aLiveEvening(evening);
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/cast': { body: { role: 'tv', id: 'castcastcastcast' } },
    'GET /api/categories': { body: [] },
    'GET /api/gatherings/open': { body: { gathering: anEveningSnapshot(evening) } },
  });
  follow({ at: 'home' });
  const television = (
    <>
      <Casting {...{ role: 'tv' }} />
      <ScreenRoute />
    </>
  );
  renderRoutes([{ path: '/screen', element: television }], '/screen');
  await screen.findByRole('heading', { name: 'اختاروا من الجوال' });
  await waitFor(() => expect(room.isWatched()).toBe(true));
  act(() => room.show({ ...evening, isOpen: false }));
  expect(screen.getByRole('heading', { name: 'انتهت السهرة' })).toBeTruthy();
  follow(setup);
  act(() => room.show({ ...evening, isOpen: false }));
  follow({ at: 'home' });
  expect(screen.getByRole('heading', { name: 'اختاروا من الجوال' })).toBeTruthy();
});
