import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { Played } from '@lamma/sync/commands/played';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as liveGame from '../../features/team-games/live-game';
import { rememberRemoteGame } from '../../features/team-games/remote/remote-game';
import { useConnectionStore } from '../../lib/server/connection-store';
import * as live from '../../lib/server/live';
import { fakeServer, refused } from '../../testing/fake-server';
import { aLiveGame } from '../../testing/features/a-live-game';
import { aGameView, playedMoves } from '../../testing/features/team-games';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { PlayRoute } from './play-route';

const ID = 'abcdefghijklmnop';
type Game = Played<GameView, GameCommand>;

let game: ReturnType<typeof aLiveGame>;

function showState(status: Game['status'], commands: readonly GameCommand[] | null, screens = 2) {
  act(() => {
    game.show(commands === null ? undefined : aGameView(commands), status);
    game.screens.set(screens);
  });
}

async function show({ isSignedIn = false, hasCard = true } = {}) {
  if (hasCard) rememberRemoteGame(ID);
  const { calls } = fakeServer({
    'GET /api/auth/user': isSignedIn ? { body: aUser() } : refused(401, 'غير مصرح'),
    'GET /api/gatherings/open': { body: { gathering: null } },
  });
  const rendered = renderRoutes(
    [
      { path: '/classic-game', element: <PlayRoute mode="classic" /> },
      { path: '*', element: <p>هناك</p> },
    ],
    `/classic-game?g=${ID}`,
  );
  await vi.waitFor(() => expect(vi.mocked(liveGame.openGame).mock.calls.length + (hasCard ? 0 : 1)).toBeGreaterThan(0));
  return { ...rendered, calls };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const gone = () => screen.queryByRole('heading', { name: 'انتهت صلاحية بطاقة التحكم' });

// A fake live client, whose state the tests set.
beforeEach(() => {
  game = aLiveGame();
  vi.spyOn(liveGame, 'openGame').mockReturnValue(game);
  vi.spyOn(live, 'serverNow').mockReturnValue(1_000_000);
});
afterEach(() => {
  vi.mocked(liveGame.openGame).mockRestore();
  vi.mocked(live.serverNow).mockRestore();
});

describe('a play page that was opened by a remote card', () => {
  it('a phone with a remote card plays the game without an account and without the host’s tools', async () => {
    const { location } = await show();
    expect(liveGame.openGame).toHaveBeenCalledWith(ID, expect.any(String), true);
    showState('ready', []);
    await userEvent.click(button('فئة 62، السؤال ١'));
    expect(game.send).toHaveBeenCalledWith({ type: 'openQuestion', questionId: 101 });
    expect(screen.queryByRole('button', { name: /بطاقة التحكم/ })).toBeNull();
    expect(button('تراجع')).toBeTruthy();
    expect(location()).toBe(`/classic-game?g=${ID}`);
  });

  it('a phone with a remote card leaves without saving or ending the host’s game', async () => {
    const { location } = await show();
    showState('ready', []);
    expect(screen.queryByText(/حفظ/)).toBeNull();
    await userEvent.click(button('خروج'));
    expect(location()).toBe('/');
    expect(game.send).not.toHaveBeenCalled();
  });

  it.each(['unauthorized', 'missing'] as const)(
    'a phone with a remote card shows that the card is revoked if the server answers %s',
    async (how) => {
      const { location } = await show();
      showState('ready', []);
      showState(how, []);
      expect(gone()).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'فئة 62، السؤال ١' })).toBeNull();
      await userEvent.click(button('الرئيسية'));
      expect(location()).toBe('/');
    },
  );

  it('a phone that returns with a revoked remote card sees that it is revoked', async () => {
    await show();
    showState('unauthorized', null);
    expect(gone()).toBeTruthy();
  });

  it('a signed-in user with the remote card of another host’s game sees that it is revoked', async () => {
    await show({ isSignedIn: true });
    expect(liveGame.openGame).toHaveBeenCalledWith(ID, aUser().id, true);
    showState('missing', null);
    expect(gone()).toBeTruthy();
  });

  it('a play page that was opened by a remote card keeps showing the end of the game, although the card expires then', async () => {
    await show();
    showState(
      'ready',
      playedMoves(36, () => 1),
    );
    showState(
      'missing',
      playedMoves(36, () => 1),
    );
    expect(gone()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('صقور الديرة');
    expect(button('احفظوا الصورة')).toBeTruthy();
    for (const name of ['لعبة جديدة', 'تراجع', 'سجلّ اللعبة']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('a phone with a remote card needs an account for any other game', async () => {
    rememberRemoteGame('somebody-elses-game');
    const { location } = await show({ hasCard: false });
    await vi.waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(`/classic-game?g=${ID}`)}`));
    expect(liveGame.openGame).not.toHaveBeenCalled();
  });

  it('the host’s screen has a button for the remote card, which says when another screen is connected', async () => {
    await show({ isSignedIn: true, hasCard: false });
    await vi.waitFor(() => expect(liveGame.openGame).toHaveBeenCalledWith(ID, aUser().id, false));
    showState('ready', [], 1);
    expect(button('بطاقة التحكم')).toBeTruthy();
    showState('ready', [], 2);
    expect(button('بطاقة التحكم، جوال متصل')).toBeTruthy();
  });
});

describe('a resting game', () => {
  const asks = (calls: readonly { name: string }[]) => calls.filter(({ name }) => name === 'GET /api/auth/user').length;

  it('a game without moves polls neither the user nor the evening, except while the server is unreachable', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await show({ isSignedIn: true, hasCard: false });
    await vi.waitFor(() => expect(liveGame.openGame).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asks(calls)).toBe(1);
    expect(calls).toHaveLength(2);
    act(() => useConnectionStore.setState({ isLost: true }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asks(calls)).toBe(2);
    expect(useConnectionStore.getState().isLost).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asks(calls)).toBe(2);
  });
});
