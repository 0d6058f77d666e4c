import { pageRows } from '@lamma/protocol/testing/specification/pages';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUserQuery } from '../features/accounts/api';
import { routes } from '../router';
import { fakeServer, refused } from '../testing/fake-server';
import { renderRoutes } from '../testing/render';
import { aUser } from '../testing/samples';

/** The pages of the specification (docs/specification.md) and who sees them. The phones' pages are documents outside the router. */
const onSite = pageRows.filter(({ path }) => !/^\/(qr(-game)?\/|solo-game-join)/.test(path));
const addressOf = (path: string) => path.replace(/:\w+/g, 'AAAAAAAAAAAA');

const people = {
  visitor: refused(401, 'غير مصرح'),
  user: { body: aUser() },
  teacher: { body: aUser({ isAdmin: true }) },
  owner: { body: aUser({ isAdmin: true, isOwner: true }) },
};
const rank = { everyone: 0, user: 1, teacher: 2, owner: 3 } as const;

function open(path: string, who: keyof typeof people) {
  fakeServer({ 'GET /api/auth/user': people[who] });
  return renderRoutes(routes, addressOf(path));
}

describe('pages for users', () => {
  const forUsers = onSite.filter(({ who, path }) => who !== 'everyone' && path !== '/custom-game-create');
  it.each(forUsers.map(({ path }) => path))(
    '%s redirects a visitor to the sign-in page, which leads back',
    async (path) => {
      const { location } = open(path, 'visitor');
      const from = new URLSearchParams({ from: addressOf(path) });
      await waitFor(() => expect(location()).toBe(`/auth?${from}`));
    },
  );

  it('the page for custom games shows a visitor a message', async () => {
    const { location } = open('/custom-game-create', 'visitor');
    expect(await screen.findByText('يجب تسجيل الدخول أولاً')).toBeDefined();
    expect(location()).toBe('/custom-game-create');
  });
});

describe('restricted pages', () => {
  const restricted = onSite.flatMap(({ path, who, otherwise }) =>
    otherwise === undefined
      ? []
      : (['user', 'teacher', 'owner'] as const).map(
          (person) => [path, person, rank[person] >= rank[who] ? addressOf(path) : otherwise] as const,
        ),
  );
  it.each(restricted)('%s, opened by a %s, leads to %s', async (path, person, where) => {
    const { location, client } = open(path, person);
    await waitFor(() => expect(client.getQueryData(currentUserQuery.queryKey)).toBeDefined());
    // Redirects happen as soon as the session is known.
    await act(() => new Promise<void>((done) => setTimeout(done)));
    await waitFor(() => expect(location()).toBe(where));
  });
});
