import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aSite, aUser } from '../../testing/samples';
import { codeInHash, linkOfCode, printedCode, storeLinkCode } from './link-code';

const LINK = '/#code=K7QM2-XVT9R';
const site = {
  'GET /api/site': { body: aSite() },
  'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
  'GET /api/completed-games': { body: [] },
};
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'كود التفعيل' });

beforeEach(() => storeLinkCode(null));

describe('a card’s link', () => {
  it('a code card’s link has the code in its hash, which no server receives', () => {
    expect(printedCode('K7QM2XVT9R')).toBe('K7QM2-XVT9R');
    const link = new URL(linkOfCode('K7QM2XVT9R', 'https://lamma.example'));
    expect([link.pathname, link.search, link.hash]).toEqual(['/', '', '#code=K7QM2-XVT9R']);
    expect(codeInHash(link.hash)).toBe('K7QM2-XVT9R');
  });

  it.each(['', '#', '#codes=K7', '#code=', '#code=%20', '#code=<b>', `#code=${'A'.repeat(41)}`, '#code=javascript:x'])(
    'codeInHash finds no code in %j',
    (hash) => {
      expect(codeInHash(hash)).toBeNull();
    },
  );

  it('a visitor who opens a code card’s link sees that the code is kept, and finds it in the field after the sign-in', async () => {
    const server = fakeServer({ ...site, 'GET /api/auth/user': refused(401, 'غير مصرح') });
    const { location, unmount } = renderRoutes(routes, LINK);
    expect((await screen.findByText(/^معكم الكود/)).textContent).toBe('معكم الكود K7QM2-XVT9R');
    expect(location()).toBe('/');
    unmount();
    server.answers['GET /api/auth/user'] = { body: aUser() };
    renderRoutes(routes, '/');
    expect((await box()).value).toBe('K7QM2-XVT9R');
    expect(screen.queryByText('معكم الكود')).toBeNull();
  });

  it('for a signed-in user the code from a code card moves from the URL into the field, and is not redeemed yet', async () => {
    const { calls } = fakeServer({ ...site, 'GET /api/auth/user': { body: aUser() } });
    renderRoutes(routes, LINK);
    expect((await box()).value).toBe('K7QM2-XVT9R');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'تفعيل' })));
    expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    expect(JSON.stringify(calls)).not.toContain('K7QM2');
  });

  it('the code from a code card is forgotten after it is redeemed or the field is cleared', async () => {
    fakeServer({
      ...site,
      'GET /api/auth/user': { body: aUser() },
      'POST /api/activate-premium-code': { body: { ok: true, message: 'أضيفت لعبة', kind: 'game', amount: 1 } },
    });
    const first = renderRoutes(routes, LINK);
    await box();
    await userEvent.click(screen.getByRole('button', { name: 'تفعيل' }));
    const filled = await box();
    await waitFor(() => expect(filled.value).toBe(''));
    first.unmount();
    const second = renderRoutes(routes, '/');
    expect((await box()).value).toBe('');
    second.unmount();
    const third = renderRoutes(routes, LINK);
    await userEvent.clear(await box());
    third.unmount();
    renderRoutes(routes, '/');
    expect((await box()).value).toBe('');
  });
});
