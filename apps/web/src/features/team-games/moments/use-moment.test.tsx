import type { GameCommand, GameView } from '@lamma/protocol/games';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import * as navigation from './opened-by-navigation';
import { moments } from './table';
import { useMoments } from './use-moment';

const drawn = aGameView([{ type: 'drawTurn' }]);

const open: GameCommand = { type: 'openQuestion', questionId: 104 };
const board = aGameView();
const card = aGameView([open]);
const point = aGameView([open, { type: 'award', team: 1 }]);

const now = { value: 1_000_000 };
const wait = (ms: number) => {
  now.value += ms;
  act(() => void vi.advanceTimersByTime(ms));
};

function follow(first: GameView) {
  const { result, rerender } = renderHook(({ view, isOver }) => useMoments(view, isOver), {
    initialProps: { view: first, isOver: false },
  });
  return {
    running: () => result.current.moment?.name ?? null,
    sounding: () => result.current.running?.name ?? null,
    shown: () => result.current.shownView,
    cut: () => act(() => result.current.cutDraw()),
    step: (view: GameView, isOver = false) => rerender({ view, isOver }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
});

describe('The running moment', () => {
  it('the running moment starts with the state that it belongs to, and ends by itself', () => {
    const screen = follow(board);
    expect(screen.running()).toBeNull();
    screen.step(card);
    expect(screen.running()).toBe('cardOpens');
    wait(moments.cardOpens.ms);
    expect(screen.running()).toBeNull();
  });

  it('the next move replaces the running moment at once', () => {
    const screen = follow(board);
    screen.step(card);
    screen.step(point);
    expect(screen.running()).toBe('point');
    wait(moments.point.ms);
    expect(screen.running()).toBe('turn');
  });

  const guessed = { questionId: 104, by: 2, yes: 1, no: 5 } as const;

  it('guesses that the server adds to a predicted answer are shown after that answer', () => {
    const answered = aGameView([open, { type: 'revealAnswer' }]);
    const screen = follow(card);
    screen.step(answered);
    expect(screen.running()).toBe('answerPause');
    screen.step({ ...answered, guessed });
    expect(screen.running()).toBe('answerPause');
    wait(moments.answerPause.ms);
    expect(screen.running()).toBe('reveal');
    wait(moments.reveal.ms);
    expect(screen.running()).toBe('guessed');
    wait(moments.guessed.ms);
    expect(screen.running()).toBeNull();
  });

  it('a point without a revealed answer is shown only after the guesses, and an undo shows the right state at once', () => {
    const screen = follow(card);
    const decided = { ...point, guessed };
    screen.step(decided);
    expect([screen.running(), screen.shown()]).toEqual(['guessed', card]);
    const corrected = { ...decided, team2Score: 3 };
    screen.step(corrected);
    expect(screen.shown()).toBe(card);
    wait(moments.guessed.ms);
    expect([screen.running(), screen.shown()]).toEqual(['point', corrected]);
    screen.step(card);
    screen.step(decided);
    const undone = { ...card, undoable: 0 };
    screen.step(undone);
    expect([screen.running(), screen.shown()]).toEqual([null, undone]);
    expect(follow(decided).shown()).toBe(decided);
  });

  it('guesses that still wait for the answer are shown before a point that is given meanwhile', () => {
    const screen = follow(card);
    screen.step({ ...aGameView([open, { type: 'revealAnswer' }]), guessed });
    expect(screen.running()).toBe('answerPause');
    screen.step({ ...aGameView([open, { type: 'revealAnswer' }, { type: 'award', team: 1 }]), guessed });
    expect(screen.running()).toBe('guessed');
    wait(moments.guessed.ms);
    expect(screen.running()).toBe('point');
    wait(moments.point.ms);
    expect(screen.running()).toBe('turn');
  });

  it('the moment of a point does not start again if guesses arrive after it', () => {
    const screen = follow(card);
    screen.step(point);
    screen.step({ ...point, guessed });
    expect(screen.running()).toBe('point');
    wait(moments.point.ms);
    expect(screen.running()).toBe('turn');
    wait(moments.turn.ms);
    expect(screen.running()).toBe('guessed');
  });

  it('the moment of the end follows guesses that arrive with it', () => {
    const moves = playedMoves(36, () => 1);
    const [before, last] = [aGameView(moves.slice(0, -1)), aGameView(moves)];
    const screen = follow(before);
    screen.step({ ...last, guessed: { ...guessed, questionId: 136 } }, true);
    expect(screen.running()).toBe('guessed');
    wait(moments.guessed.ms);
    expect(screen.running()).toBe('point');
    wait(moments.point.ms);
    expect(screen.running()).toBe('end');
  });

  it('the running moment ends with an undo, and goes on while the server confirms the same state', () => {
    const screen = follow(card);
    screen.step(point);
    screen.step(structuredClone(point));
    expect(screen.running()).toBe('point');
    screen.step(card);
    expect(screen.running()).toBeNull();
    wait(5000);
    expect(screen.running()).toBeNull();
  });

  it('a page that opens in the middle of a game shows the result of the last moment at once', () => {
    expect(follow(point).running()).toBeNull();
    expect(follow(card).running()).toBeNull();
  });

  it('a page plays the opening of a game without moves, unless the page was reloaded', () => {
    expect(follow(board).running()).toBeNull();
    vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
    expect(follow(board).running()).toBe('opening');
    expect(follow(point).running()).toBeNull();
  });

  it('a television that followed its phone into the game without a page load plays the opening', () => {
    const address = window.location.pathname + window.location.search;
    const loaded = vi.spyOn(performance, 'getEntriesByType');
    loaded.mockReturnValue([{ name: new URL('/screen', window.location.href).href } as PerformanceEntry]);
    window.history.pushState(null, '', '/classic-game?g=abcdefghijklmnop');
    expect(follow(board).running()).toBe('opening');
    // A reload of the game's own address.
    loaded.mockReturnValue([{ name: window.location.href } as PerformanceEntry]);
    expect(follow(board).running()).toBeNull();
    window.history.pushState(null, '', address);
  });

  it('the draw of the starting team is shown at the same server time on every page, whenever the page opens', () => {
    vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
    // Drawn at 1,000,000; the page opens 600 ms later.
    now.value += 600;
    const screen = follow(drawn);
    expect(screen.running()).toBe('draw');
    wait(moments.draw.ms - 601);
    expect(screen.running()).toBe('draw');
    wait(1);
    expect(screen.running()).toBe('drawn');
    const late = follow(drawn);
    expect(late.running()).toBe('drawn');
    wait(moments.drawn.ms);
    expect([screen.running(), late.running(), follow(drawn).running()]).toEqual(['opening', 'opening', 'opening']);
  });

  it('only a screen that opens after the draw names the drawn team after the opening', () => {
    vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
    const screen = follow(drawn);
    wait(moments.draw.ms);
    wait(moments.drawn.ms);
    const late = follow(drawn);
    const running = () => [screen.running(), late.running()];
    expect(running()).toEqual(['opening', 'opening']);
    wait(moments.opening.ms);
    expect(running()).toEqual([null, 'changed']);
    wait(moments.changed.ms);
    expect(running()).toEqual([null, null]);
  });

  it('a reloaded page shows the result of the draw at once, and a press ends the animation of the draw', () => {
    expect(follow(drawn).running()).toBeNull();
    vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
    const screen = follow(drawn);
    screen.cut();
    expect(screen.running()).toBe('opening');
    screen.cut();
    expect(screen.running()).toBe('opening');
  });

  it('the last ten seconds and the end of the time start by the server’s clock', () => {
    const screen = follow(card);
    wait(29_999);
    expect(screen.running()).toBeNull();
    wait(1);
    expect(screen.running()).toBe('lastTen');
    wait(10_000);
    expect(screen.running()).toBe('timeUp');
    wait(moments.timeUp.ms);
    expect(screen.running()).toBeNull();
  });

  it('a page that opens after the end of the time shows no moment for it', () => {
    now.value += 41_000;
    const screen = follow(card);
    wait(1000);
    expect(screen.running()).toBeNull();
  });

  it('the moment of the end follows the last point, after the server has confirmed the end', () => {
    const won = (count: number) => aGameView(playedMoves(count, () => 1));
    const screen = follow(won(35));
    screen.step(won(36));
    expect(screen.running()).toBe('point');
    screen.step(won(36), true);
    expect(screen.running()).toBe('point');
    wait(moments.point.ms);
    expect(screen.running()).toBe('end');
  });

  it('with reduced motion a moment plays only its sound, without an animation', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('reduce'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const screen = follow(card);
    screen.step(point);
    expect([screen.running(), screen.sounding()]).toEqual([null, 'point']);
  });
});
