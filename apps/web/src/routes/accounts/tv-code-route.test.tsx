import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { Component as TvCodeRoute } from './tv-code-route';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['on a television goes to the code that a phone scans', false, '/auth/tv'],
  ['on a phone signs in first, and comes back', true, '/auth?from=%2Ftv'],
])('a visitor who types the address of the television’s letters %s', async (_where, isPhone, to) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
  fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح') });
  const routes = [
    { path: '/tv', element: <TvCodeRoute /> },
    { path: '*', element: <p>هناك</p> },
  ];
  const { location } = renderRoutes(routes, '/tv');
  await waitFor(() => expect(location()).toBe(to));
});
