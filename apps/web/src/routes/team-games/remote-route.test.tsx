import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteGame } from '../../features/team-games/remote/remote-game';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { Component as RemoteRoute } from './remote-route';

const OPEN = 'POST /api/game-remotes/open';
const token = 'T'.repeat(22);

function show() {
  return renderRoutes(
    [
      { path: '/remote/:token', Component: RemoteRoute },
      { path: '*', element: <p>هناك</p> },
    ],
    `/remote/${token}`,
  );
}

beforeEach(() => window.localStorage.clear());

describe('/remote/:token', () => {
  it.each(['classic', 'connect', 'qr', 'race'])(
    '/remote/:token opens the card and goes to the page of its %s game',
    async (gameMode) => {
      const { calls } = fakeServer({ [OPEN]: { body: { gameSessionId: 'abcdefghijklmnop', gameMode } } });
      const { location } = show();
      await waitFor(() => expect(location()).toBe(`/${gameMode}-game?g=abcdefghijklmnop`));
      expect(calls).toEqual([{ name: OPEN, body: { token } }]);
      expect(remoteGame()).toBe('abcdefghijklmnop');
      // The key must not stay in the URL or in the one to return to.
      expect(location()).not.toContain(token);
    },
  );

  it.each([
    ['unknown or revoked', refused(404, 'غير موجود')],
    ['of a game that is over', refused(410, 'انتهت صلاحية بطاقة التحكم')],
    ['no card at all', refused(400, 'البيانات غير صحيحة')],
  ])('/remote/:token says that a card is %s, with a link home', async (_what, answer) => {
    fakeServer({ [OPEN]: answer });
    const { location } = show();
    expect(await screen.findByRole('heading', { name: 'انتهت صلاحية بطاقة التحكم' })).toBeTruthy();
    expect(remoteGame()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
    expect(location()).toBe('/');
  });

  it('/remote/:token says that the browser blocks cookies, and opens the card by a press once it allows them', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { calls } = fakeServer({ [OPEN]: { body: { gameSessionId: 'abcdefghijklmnop', gameMode: 'classic' } } });
    const { location } = show();
    expect(await screen.findByText(/^متصفحكم يمنع ملفات تعريف الارتباط/)).toBeTruthy();
    expect([calls, remoteGame()]).toEqual([[], null]);
    cookies.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    await waitFor(() => expect(location()).toBe('/classic-game?g=abcdefghijklmnop'));
  });

  it.each([
    ['is away', null, /تعذّر الوصول إلى الخادم/],
    ['asks for patience', refused(429, 'محاولات كثيرة، يرجى الانتظار قليلًا'), /محاولات كثيرة/],
  ])('/remote/:token retries and does not call the card revoked while the server %s', async (_what, answer, words) => {
    const { answers } = fakeServer({ [OPEN]: answer });
    const { location } = show();
    expect(await screen.findByText(words)).toBeTruthy();
    answers[OPEN] = { body: { gameSessionId: 'abcdefghijklmnop', gameMode: 'classic' } };
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    await waitFor(() => expect(location()).toBe('/classic-game?g=abcdefghijklmnop'));
  });
});
