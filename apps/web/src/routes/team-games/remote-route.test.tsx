import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberRemoteGame, remoteGame } from '../../features/team-games/remote/remote-game';
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
      // The token of the card must not stay in the URL.
      expect(location()).not.toContain(token);
    },
  );

  it('/remote/:token replaces the game of an earlier card even if the browser cannot store the new game’s id', async () => {
    rememberRemoteGame('an-earlier-game1');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fakeServer({ [OPEN]: { body: { gameSessionId: 'abcdefghijklmnop', gameMode: 'classic' } } });
    const { location } = show();
    await waitFor(() => expect(location()).toBe('/classic-game?g=abcdefghijklmnop'));
    expect(remoteGame()).toBe('abcdefghijklmnop');
    setItem.mockRestore();
    rememberRemoteGame('abcdefghijklmnop');
  });

  it.each([
    ['an unknown or revoked card', refused(404, 'غير موجود')],
    ['the card of a game that is over', refused(410, 'انتهت صلاحية بطاقة التحكم')],
    ['a malformed token', refused(400, 'البيانات غير صحيحة')],
  ])('/remote/:token shows that the card has expired, with a link home, for %s', async (_what, answer) => {
    fakeServer({ [OPEN]: answer });
    const { location } = show();
    expect(await screen.findByRole('heading', { name: 'انتهت صلاحية بطاقة التحكم' })).toBeTruthy();
    expect(remoteGame()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
    expect(location()).toBe('/');
  });

  it('/remote/:token says that the browser blocks cookies, and can open the card after cookies were allowed', async () => {
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
    ['is unreachable', null, /تعذّر الوصول إلى الخادم/],
    ['limits the rate', refused(429, 'محاولات كثيرة، يرجى الانتظار قليلًا'), /محاولات كثيرة/],
  ])(
    '/remote/:token offers to try again and does not call the card expired if the server %s',
    async (_what, answer, words) => {
      const { answers } = fakeServer({ [OPEN]: answer });
      const { location } = show();
      expect(await screen.findByText(words)).toBeTruthy();
      answers[OPEN] = { body: { gameSessionId: 'abcdefghijklmnop', gameMode: 'classic' } };
      await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
      await waitFor(() => expect(location()).toBe('/classic-game?g=abcdefghijklmnop'));
    },
  );
});
