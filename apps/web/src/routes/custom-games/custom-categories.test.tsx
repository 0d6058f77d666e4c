import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { flagGameEnded } from '../../features/team-games/game-data';
import { routes } from '../../router';
import { fakeServer } from '../../testing/fake-server';
import { anOwnCategory } from '../../testing/features/custom-games';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

it('the choice of own categories is stored until its game has ended, and is then empty', async () => {
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/user-games': { body: { regularGames: 2, customGames: 1, unlimited: false } },
    'GET /api/custom-categories': { body: [anOwnCategory(20_001, 'عائلتنا')] },
  });
  const card = () => screen.findByRole('button', { name: /^عائلتنا/ });
  const opens = () => renderRoutes(routes, '/custom-categories');
  const first = opens();
  await userEvent.click(await card());
  first.unmount();
  const second = opens();
  expect((await card()).getAttribute('aria-pressed')).toBe('true');
  second.unmount();
  flagGameEnded();
  opens();
  expect((await card()).getAttribute('aria-pressed')).toBe('false');
});
