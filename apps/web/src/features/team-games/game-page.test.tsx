import type { GameView } from '@lamma/protocol/games';
import { refusalBody, refuse } from '@lamma/protocol/refusals';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, useToastStore } from '../../lib/toast-store';
import { aLiveGame } from '../../testing/features/a-live-game';
import { aViewOf, playedMoves } from '../../testing/features/team-games';
import { renderInApp } from '../../testing/render';
import { discardEndedGame, storedGameData } from './game-data';
import { GamePage } from './game-page';
import * as liveGame from './live-game';

const modes = ['classic', 'connect', 'qr'] as const;
const game = { gameId: 'abcdefghijklmnop', userId: 'abcdefghijkl' };

let live: ReturnType<typeof aLiveGame>;

/** The page of a game that the server shows so; the live client is not part of these tests. */
function show(view: GameView, outcome: SendOutcome = { ok: true, version: 2 }) {
  live.send.mockResolvedValue(outcome);
  live.show(view);
  const to = { home: vi.fn(), newGame: vi.fn(), sameAgain: vi.fn() };
  renderInApp(<GamePage {...game} to={to} />);
  return { sent: live.send, to };
}
const toasts = () => useToastStore.getState().toasts.map(({ title }) => title);

beforeEach(() => {
  useToastStore.getState().remove();
  live = aLiveGame();
  vi.spyOn(liveGame, 'openGame').mockReturnValue(live);
});

describe('leaving a game', () => {
  const leave = (by = 'احفظ واخرج') => {
    fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: by }));
  };

  it.each(modes)('[V30] of %s asks, saves, says so and goes home', async (mode) => {
    const { sent, to } = show(aViewOf(mode));
    leave();
    await waitFor(() => expect(to.home).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'leave', keep: true });
    expect(toasts()).toEqual(['تم حفظ اللعبة']);
  });

  it.each(modes)(
    '[X58] of %s without saving leaves the game running, says nothing about saving and goes home',
    async (mode) => {
      const { sent, to } = show(aViewOf(mode));
      leave('اخرج بلا حفظ');
      await waitFor(() => expect(to.home).toHaveBeenCalledOnce());
      expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'leave', keep: false });
      expect(toasts()).toEqual([]);
    },
  );

  it('[X58] asks with the focus on the button that stays in the game and sends nothing', () => {
    const { sent, to } = show(aViewOf('classic'));
    fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'احفظ واخرج',
      'اخرج بلا حفظ',
      'تابعوا اللعب',
    ]);
    const stay = dialog.getByRole('button', { name: 'تابعوا اللعب' });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([sent.mock.calls.length, to.home.mock.calls.length]).toEqual([0, 0]);
  });

  it('[V30] goes home even when the server refuses to save, without saying that it saved', async () => {
    const { to } = show(aViewOf('qr'), refusalBody(refuse('notNow')));
    leave();
    await waitFor(() => expect(to.home).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([]);
  });
});

describe('a game that is deleted while it shows', () => {
  it.each([false, true])(
    '[X59] says so on the host’s screen and on the card’s, with the way home (card: %s)',
    (isGuest) => {
      const { to } = show(aViewOf('qr'));
      cleanup();
      live.show(aViewOf('qr'), 'deleted');
      renderInApp(<GamePage {...game} isGuest={isGuest} to={to} />);
      const alert = within(screen.getByRole('alert'));
      expect(alert.getByRole('heading', { name: 'حُذفت هذه اللعبة', level: 1 })).toBeTruthy();
      fireEvent.click(alert.getByRole('button', { name: 'الرئيسية' }));
      expect(to.home).toHaveBeenCalledOnce();
    },
  );
});

describe('the same categories again', () => {
  it('[V31] start a replay in the same mode, whose choice the end of the game does not discard', async () => {
    const { to } = show(
      aViewOf(
        'classic',
        playedMoves(36, () => 1),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }));
    expect(to.sameAgain).toHaveBeenCalledOnce();
    discardEndedGame();
    expect(storedGameData()).toMatchObject({
      selectedCategories: [62, 65, 10, 53, 56, 57],
      gameMode: 'classic',
      isReplay: true,
      gameSessionId: null,
    });
  });
});

describe('a toast over the head', () => {
  const standing = () =>
    useToastStore
      .getState()
      .toasts.filter(({ open }) => open)
      .map(({ title }) => title);
  const asked = aViewOf('classic', [{ type: 'openQuestion', questionId: 101 }]);

  it('[R948] that the game was made goes when the first question opens; what went wrong stays', () => {
    const view = aViewOf('classic');
    show(view);
    toast({ title: 'تم إنشاء اللعبة بنجاح', variant: 'ok' });
    expect(standing()).toEqual(['تم إنشاء اللعبة بنجاح']);
    const open = (state: GameView) => act(() => live.show(state));
    open(asked);
    expect(standing()).toEqual([]);
    open(view);
    toast({ title: 'تعذّر', variant: 'destructive' });
    open(asked);
    expect(standing()).toEqual(['تعذّر']);
  });
});

it.each(modes)('[R1374] a question that has just opened in %s takes no press that was meant for the board', (mode) => {
  const board = aViewOf(mode);
  show(board);
  const isDeaf = () => document.querySelector('.changing') !== null;
  expect(isDeaf()).toBe(false);
  const questionId = board.categoriesData[0]?.questions[0]?.id ?? 0;
  const state = aViewOf(mode, [{ type: 'openQuestion', questionId }]);
  act(() => live.played.set({ ...live.played.getSnapshot(), state }));
  expect(isDeaf()).toBe(true);
});
