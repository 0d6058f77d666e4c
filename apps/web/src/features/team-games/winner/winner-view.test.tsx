import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TeamGuestsContext } from '../../../game-ui/teams/guests';
import * as player from '../../../lib/sound/play-cue';
import { fakeServer } from '../../../testing/fake-server';
import { aGameView, aViewOf, playedMoves } from '../../../testing/features/team-games';
import { renderInApp } from '../../../testing/render';
import { classic } from '../modes/classic';
import { endBeats } from './end-beats';
import { EndCurtain } from './end-curtain';
import { WinnerView } from './winner-view';

beforeEach(() => void fakeServer({}));

function show(winner: (index: number) => 1 | 2 | null, plays = false) {
  const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
  const view = aGameView(playedMoves(36, winner));
  renderInApp(
    <WinnerView view={view} margin={classic.margin(view)} shouldPlay={plays} isUndoing={false} {...handlers} />,
  );
  return handlers;
}

describe('The winner dialog', () => {
  it('the winner dialog names the winner, both scores and the margin', () => {
    show((index) => (index < 20 ? 2 : 1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نواخذة الخليج');
    expect(screen.getByText('فازوا بفارق ٤ نقاط')).toBeTruthy();
    const scores = screen.getByText('مقابل').closest('p')?.textContent;
    expect(scores).toBe('٢٠مقابل١٦');
  });

  it('the winner dialog names the guests who claim the last point', () => {
    const view = aGameView(playedMoves(36, (index) => (index < 20 ? 2 : 1)));
    const panels = {
      1: { signs: null, newest: null },
      2: { signs: null, newest: null },
      players: new Map(),
      buzzers: [],
    };
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    const page = (names: string[], questionId = view.played.at(-1)?.questionId ?? 0) => (
      <TeamGuestsContext value={{ ...panels, claims: { questionId, names } }}>
        <WinnerView view={view} margin="" isUndoing={false} {...handlers} />
      </TeamGuestsContext>
    );
    const { unmount } = renderInApp(page(['خالد'], 101));
    expect(screen.queryByText(/نقطة من/)).toBeNull();
    unmount();
    renderInApp(page(['خالد', 'نورة']));
    expect(screen.getByText('آخر نقطة من خالد ونورة')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/آخر نقطة من خالد ونورة$/);
  });

  it('the winner dialog shows a draw with both teams', () => {
    show((index) => (index % 2 === 0 ? 1 : 2));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
    expect(screen.getAllByText('صقور الديرة').length).toBeGreaterThan(0);
    expect(screen.getAllByText('نواخذة الخليج').length).toBeGreaterThan(0);
  });

  it('the winner dialog says that the points were corrected, if they differ from the band', () => {
    const view = aGameView(playedMoves(36, (index) => (index < 13 ? 1 : 2)));
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    const page = (now: typeof view) => <WinnerView view={now} margin="" isUndoing={false} {...handlers} />;
    const { unmount } = renderInApp(page(view));
    expect(screen.queryByText(/صُحّحت النقاط/)).toBeNull();
    unmount();
    renderInApp(page({ ...view, team1Score: 12 }));
    expect(screen.getByText(/صُحّحت النقاط باليد/)).toBeTruthy();
  });

  it('the winner dialog offers a new game, the same categories, and home; undo reopens the game', () => {
    const { onUndo, onNewGame, onSameAgain, onHome } = show(() => 1);
    fireEvent.click(screen.getByRole('button', { name: 'لعبة جديدة' }));
    fireEvent.click(screen.getByRole('button', { name: 'المزيد' }));
    fireEvent.click(screen.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }));
    fireEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
    fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
    for (const handler of [onUndo, onNewGame, onSameAgain, onHome]) expect(handler).toHaveBeenCalledOnce();
  });
});

describe('The end in its beats', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const end = () => document.getElementById('main');
  const isPlaying = () => end()?.className.includes('playing');
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('the animation of the end plays once, and the outcome is announced after it', () => {
    show((index) => (index < 20 ? 2 : 1), true);
    expect(isPlaying()).toBe(true);
    expect(statuses().join('')).not.toContain('انتهت اللعبة');
    act(() => void vi.advanceTimersByTime(endBeats.tools - 1));
    expect(isPlaying()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isPlaying()).toBe(false);
    expect(statuses()).toContain('انتهت اللعبة. نواخذة الخليج، فازوا بفارق ٤ نقاط. صقور الديرة ١٦، نواخذة الخليج ٢٠');
  });

  it.each([
    ['a winner', () => 1 as const, 'win'],
    ['a draw', (index: number) => (index % 2 === 0 ? 1 : 2) as 1 | 2, 'draw'],
  ])('the animation of the end plays its sounds step by step, for %s', (_what, winner, last) => {
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    show(winner, true);
    act(() => void vi.advanceTimersByTime(endBeats.tools));
    expect(played.mock.calls.splice(0).map(([name]) => name)).toEqual(['count', 'drum', last]);
    played.mockRestore();
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ])('%s cuts to the final picture', (_what, press) => {
    show(() => 1, true);
    press();
    expect(isPlaying()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('صقور الديرة');
  });

  it('the key that ended the game does not skip the animation of the end if it is still held down', () => {
    show(() => 1, true);
    fireEvent.keyDown(document.body, { key: '1', repeat: true });
    expect(isPlaying()).toBe(true);
  });

  it('the animation of the end does not play on a screen that opens after the end, or with reduced motion', () => {
    show(() => 1);
    expect(isPlaying()).toBe(false);
  });

  it('with reduced motion the end is shown without animation', () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }),
    );
    show(() => 1, true);
    expect(isPlaying()).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('The winner dialog of «وصلهم»', () => {
  it('the winner dialog of «وصلهم» shows the grid with its thread instead of a band of stitches', () => {
    const squares = [0, 7, 1, 14, 2, 23, 3, 30, 4];
    const view = aViewOf(
      'connect',
      squares.flatMap((square, index) => [
        { type: 'openQuestion' as const, questionId: 101 + index },
        { type: 'award' as const, team: index % 2 === 0 ? (1 as const) : (2 as const) },
        { type: 'claimSquare' as const, square },
      ]),
    );
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    renderInApp(<WinnerView view={view} margin="خمسة على خط واحد" isUndoing={false} {...handlers} />);
    expect(document.querySelectorAll('.square')).toHaveLength(49);
    expect(document.querySelectorAll('svg.thread > g')).toHaveLength(4);
    expect(document.querySelector('.slots')).toBeNull();
    expect(screen.getByText(/مربع لكل إجابة صحيحة/)).toBeTruthy();
  });
});

describe('The board leaves the end', () => {
  const moved = vi.fn();
  beforeEach(() => {
    moved.mockClear();
    // jsdom neither animates nor lays out.
    Object.assign(Element.prototype, {
      animate(this: Element, frames: Keyframe[]) {
        moved(this.hasAttribute('data-grid') ? 'grid' : 'board', frames);
        return {};
      },
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { left: 0, top: this.closest('.end') === null ? 10 : 50, width: 100, height: 50 } as DOMRect;
    });
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

  const ends = (grid?: ReactNode) => {
    const page = (part: string) => (
      <EndCurtain isEnd={part === 'end'}>
        <div key={part} className={part} data-board="">
          {grid}
        </div>
      </EndCurtain>
    );
    const { rerender } = render(page('game'));
    rerender(page('end'));
  };

  it('the board moves away while it fades', () => {
    ends();
    expect(moved.mock.calls).toEqual([['board', [{}, { transform: expect.any(String), opacity: 0 }]]]);
  });

  it('the grid of «وصلهم» moves from its place on the board, which only fades', () => {
    ends(
      <div data-grid="">
        <i />
      </div>,
    );
    expect(moved.mock.calls).toEqual([
      ['grid', [{ transform: 'translate(0px, -40px)' }, { transform: 'none' }]],
      ['board', [{}, { opacity: 0 }]],
    ]);
  });
});
