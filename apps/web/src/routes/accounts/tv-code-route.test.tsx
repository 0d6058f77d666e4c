import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCastStore } from '../../features/casting/cast-store';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { Component as TvCodeRoute } from './tv-code-route';

afterEach(() => {
  vi.unstubAllGlobals();
  useCastStore.setState({ role: null });
});

const routes = [
  { path: '/tv', element: <TvCodeRoute /> },
  { path: '*', element: <p>هناك</p> },
];

it.each([
  ['on a television goes to the code that a phone scans', false, '/auth/tv'],
  ['on a phone signs in first, and comes back', true, '/auth?from=%2Ftv'],
])('a visitor who types the address of the television’s letters %s', async (_where, isPhone, to) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
  fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح') });
  const { location } = renderRoutes(routes, '/tv');
  await waitFor(() => expect(location()).toBe(to));
});

it.each([
  ['a television that follows a phone goes to its waiting picture instead of the form for letters', 'tv', '/screen'],
  ['a phone with a television gets the form for the letters of another one', 'phone', '/tv'],
] as const)('%s', async (_title, role, to) => {
  useCastStore.setState({ role });
  fakeServer({ 'GET /api/auth/user': { body: aUser() } });
  const { location } = renderRoutes(routes, '/tv');
  await waitFor(() => expect(location()).toBe(to));
  if (role === 'phone') expect(await screen.findByLabelText('حروف الشاشة')).toBeTruthy();
});
