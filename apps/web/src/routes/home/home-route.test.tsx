import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../router';
import { fakeServer } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

it('home appears after the sign-in without a flash of the landing page', async () => {
  fakeServer({ 'GET /api/auth/user': { body: aUser() } });
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(screen.queryByRole('link', { name: 'تسجيل جديد' }) !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  renderRoutes(routes, '/auth');
  await screen.findByRole('heading', { name: 'من يكسب الليلة؟' });
  watch.disconnect();
  expect(seen).toContain(false);
  expect(seen).not.toContain(true);
});
