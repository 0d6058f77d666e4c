import type { GameCommand, GameView } from '@lamma/protocol/games';
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

const modes = ['classic', 'connect', 'qr', 'race'] as const;
const game = { gameId: 'abcdefghijklmnop', userId: 'abcdefghijkl' };

let live: ReturnType<typeof aLiveGame>;

/** The page of a game in this state; the live client is faked. */
function show(view: GameView, outcome: SendOutcome = { ok: true, version: 2 }) {
  live.send.mockResolvedValue(outcome);
  live.show(view);
  const to = { home: vi.fn(), newGame: vi.fn(), sameAgain: vi.fn(), next: vi.fn() };
  renderInApp(<GamePage {...game} to={to} />);
  return { sent: live.send, to };
}
const toasts = () => useToastStore.getState().toasts.map(({ title }) => title);

beforeEach(() => {
  useToastStore.getState().remove();
  live = aLiveGame();
  vi.spyOn(liveGame, 'openGame').mockReturnValue(live);
});

describe('Leaving a game', () => {
  const leave = () => {
    fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'احفظوا واخرجوا' }));
  };

  it.each(modes)(
    'leaving a game of %s asks first, saves the game, says that it is saved and goes home',
    async (mode) => {
      const { sent, to } = show(aViewOf(mode));
      leave();
      await waitFor(() => expect(to.home).toHaveBeenCalledOnce());
      expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'leave', keep: true });
      expect(toasts()).toEqual(['تم حفظ اللعبة']);
    },
  );

  it('the dialog for leaving a game focuses the button that stays in the game, and a press on it sends nothing', () => {
    const { sent, to } = show(aViewOf('classic'));
    fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'احفظوا واخرجوا',
      'تابعوا اللعب',
    ]);
    const stay = dialog.getByRole('button', { name: 'تابعوا اللعب' });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([sent.mock.calls.length, to.home.mock.calls.length]).toEqual([0, 0]);
  });

  it('a host who leaves a game gets home even if the server refuses to save, and no toast says that it was saved', async () => {
    const { to } = show(aViewOf('qr'), refusalBody(refuse('notNow')));
    leave();
    await waitFor(() => expect(to.home).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([]);
  });
});

describe('A game that is deleted while it is shown', () => {
  it.each([false, true])('a screen whose game is deleted says so and links home (opened by a card: %s)', (isGuest) => {
    const { to } = show(aViewOf('qr'));
    cleanup();
    live.show(aViewOf('qr'), 'deleted');
    renderInApp(<GamePage {...game} isGuest={isGuest} to={to} />);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'حُذفت هذه اللعبة', level: 1 })).toBeTruthy();
    fireEvent.click(alert.getByRole('button', { name: 'الرئيسية' }));
    expect(to.home).toHaveBeenCalledOnce();
  });
});

describe('A game of «وصلهم» that ends with a question nobody got right', () => {
  it('the winner page of «وصلهم» shows the answer of a last question that nobody got right', () => {
    const last: GameCommand[] = [
      { type: 'openQuestion', questionId: 136 },
      { type: 'revealAnswer' },
      { type: 'award', team: null },
    ];
    show(aViewOf('connect', [...playedMoves(35, () => null), ...last]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
    expect(screen.getByText(/^إجابة السؤال:/).textContent).toBe('إجابة السؤال: جواب ١٣٦');
  });
});

describe('A replay of the same categories', () => {
  it('a replay of the same categories starts in the same mode, and the end of the earlier game does not discard its choice', async () => {
    const { to } = show(
      aViewOf(
        'classic',
        playedMoves(36, () => 1),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'المزيد' }));
    fireEvent.click(screen.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }));
    expect(to.sameAgain).toHaveBeenCalledOnce();
    discardEndedGame();
    expect(storedGameData()).toMatchObject({
      selectedCategories: [62, 65, 10, 53, 56, 57],
      gameMode: 'classic',
      isReplay: true,
      replayOf: null,
      gameSessionId: null,
    });
  });

  it('the stored choice for a replay of own categories contains the id of the game to replay', async () => {
    const view = aViewOf(
      'classic',
      playedMoves(36, () => 1),
    );
    show({ ...view, isCustomGame: true });
    fireEvent.click(await screen.findByRole('button', { name: 'المزيد' }));
    fireEvent.click(screen.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }));
    expect(storedGameData()).toMatchObject({ isReplay: true, replayOf: view.id });
  });
});

describe('A toast of the board', () => {
  const standing = () =>
    useToastStore
      .getState()
      .toasts.filter(({ open }) => open)
      .map(({ title }) => title);
  const asked = aViewOf('classic', [{ type: 'openQuestion', questionId: 101 }]);

  it('when a question opens, a toast disappears unless it reports an error', () => {
    const view = aViewOf('classic');
    show(view);
    toast({ title: 'تم إنشاء اللعبة بنجاح', variant: 'ok' });
    expect(standing()).toEqual(['تم إنشاء اللعبة بنجاح']);
    const open = (state: GameView) => act(() => live.show(state));
    open(asked);
    expect(standing()).toEqual([]);
    open(view);
    toast({ title: 'لا إجابة صحيحة' });
    open(asked);
    expect(standing()).toEqual([]);
    open(view);
    toast({ title: 'تعذّر', variant: 'destructive' });
    open(asked);
    expect(standing()).toEqual(['تعذّر']);
  });
});

it.each(modes)(
  'a question that has just opened in %s ignores presses, because they were meant for the board',
  (mode) => {
    const board = aViewOf(mode);
    show(board);
    const ignoresPresses = () => document.querySelector('.changing') !== null;
    expect(ignoresPresses()).toBe(false);
    const questionId = board.categoriesData[0]?.questions[0]?.id ?? 0;
    const state = aViewOf(mode, [{ type: 'openQuestion', questionId }]);
    act(() => live.played.set({ ...live.played.getSnapshot(), state }));
    expect(ignoresPresses()).toBe(true);
  },
);
