import type { GameCommand, GameView } from '@lamma/protocol/games';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import * as player from '../../../lib/sound/play-cue';
import { aLiveGame } from '../../../testing/features/a-live-game';
import { aViewOf, playedMoves } from '../../../testing/features/team-games';
import { renderInApp } from '../../../testing/render';
import { GamePage } from '../game-page';
import * as liveGame from '../live-game';

const START = 1_000_000;
const modes = ['classic', 'connect', 'qr', 'race'] as const;
const pause = (minutes: 5 | 10 | 15 | null = 5) => ({ type: 'pause', minutes }) as const;
const resumeGame = { type: 'resumeGame', since: START };

let game: ReturnType<typeof aLiveGame>;
let now = START;

function show(view: GameView, join?: string) {
  game.show(view);
  const to = { home: vi.fn(), newGame: vi.fn(), sameAgain: vi.fn(), next: vi.fn() };
  const guestsTool = { label: 'رمز الانضمام', onPress: vi.fn(), join };
  return renderInApp(<GamePage gameId={view.id} userId="abcdefghijkl" to={to} guestsTool={guestsTool} />);
}
const shows = (view: GameView) => act(() => game.show(view));
const wait = (ms: number) => {
  now += ms;
  act(() => void vi.advanceTimersByTime(ms));
};
const asPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
const heading = () => screen.queryByRole('heading', { name: 'استراحة' });

beforeEach(() => {
  now = START;
  game = aLiveGame();
  vi.spyOn(liveGame, 'openGame').mockReturnValue(game);
  vi.spyOn(live, 'serverNow').mockImplementation(() => now);
});
afterEach(() => void vi.useRealTimers());

describe('A break on the screen', () => {
  it.each(modes)('the break screen replaces the board of %s until the break ends, with score and time left', (mode) => {
    show(aViewOf(mode));
    expect(heading()).toBeNull();
    shows(aViewOf(mode, [pause(10)], START));
    expect(heading()).not.toBeNull();
    expect(screen.getByRole('timer', { name: 'بقي من الاستراحة' }).textContent).toBe('١٠:٠٠');
    expect(screen.getByRole('region', { name: 'صقور الديرة' })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /السؤال/ })).toEqual([]);
    expect(screen.queryAllByRole('button', { name: /زيادة نقطة/ })).toHaveLength(mode === 'connect' ? 0 : 2);
    shows(aViewOf(mode, [pause(10), { type: 'resumeGame' }], START));
    expect(heading()).toBeNull();
  });

  it('the break screen counts down, plays one sound at the end, and waits for the host', () => {
    vi.useFakeTimers();
    const played = vi.spyOn(player, 'playCue');
    show(aViewOf('classic', [pause()], START));
    wait(61_000);
    expect(screen.getByRole('timer').textContent).toBe('٣:٥٩');
    wait(238_000);
    expect([screen.getByRole('timer').textContent, played.mock.calls]).toEqual(['٠:٠١', []]);
    wait(1000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('انتهت الاستراحة')).toBeTruthy();
    wait(60_000);
    expect(played.mock.calls).toEqual([['breakOver']]);
    expect(heading()).not.toBeNull();
  });

  it('the break screen makes no sound if it opens after the end of the break', () => {
    const played = vi.spyOn(player, 'playCue');
    now = START + 600_000;
    show(aViewOf('classic', [pause()], START));
    expect(screen.getByText('انتهت الاستراحة')).toBeTruthy();
    expect(played).not.toHaveBeenCalled();
  });

  it('the break screen has no clock if the break has no end', () => {
    show(aViewOf('classic', [pause(null)], START));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('تابعوا متى شئتم')).toBeTruthy();
  });

  it('a break ends by its focused button or by Space anywhere, but not by a key that is still down', async () => {
    show(aViewOf('classic', [pause()], START));
    const resume = screen.getByRole('button', { name: 'تابعوا اللعب' });
    expect(document.activeElement).toBe(resume);
    expect(fireEvent.keyDown(resume, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(resume, { key: 'Enter' })).toBe(true);
    expect(game.send).not.toHaveBeenCalled();
    await userEvent.click(resume);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(game.send.mock.calls).toEqual([[resumeGame], [resumeGame]]);
  });

  it('the break screen can correct the score and undo the last move', async () => {
    const moves: GameCommand[] = [...playedMoves(1), pause()];
    show(aViewOf('classic', moves, START));
    await userEvent.click(screen.getByRole('button', { name: 'زيادة نقطة: نواخذة الخليج' }));
    await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
    expect(game.send.mock.calls).toEqual([[{ type: 'adjustScore', team: 2, delta: 1 }], [{ type: 'undo' }]]);
  });

  it('the break screen shows the code of the evening, but not on a remote', () => {
    const view = aViewOf('classic', [pause()], START);
    const { unmount } = show(view, 'امسحوا الرمز');
    expect(screen.getByText('امسحوا الرمز')).toBeTruthy();
    unmount();
    asPhone();
    game.screens.set(2);
    show(view, 'امسحوا الرمز');
    expect(screen.queryByText('امسحوا الرمز')).toBeNull();
    expect(screen.getByRole('button', { name: 'تابعوا اللعب' })).toBeTruthy();
  });

  it('the break screen shows no turn in a race, in which a team only picks', () => {
    const note = (name: string) => screen.getByRole('region', { name }).textContent;
    show(aViewOf('race', [pause()], START));
    expect(note('صقور الديرة')).toContain('الاختيار لكم');
    const shown = [{ type: 'openQuestion', questionId: 104 }, { type: 'award', team: 1 }, pause()] as const;
    shows(aViewOf('race', shown, START));
    expect(note('صقور الديرة')).not.toMatch(/لكم|دور/);
    shows(aViewOf('race', [...shown, { type: 'undo' }], START));
    expect(screen.getByText('صقور الديرة ٠، نواخذة الخليج ٠').getAttribute('role')).toBe('status');
    expect(document.body.textContent).not.toMatch(/دوركم|الدور القادم/);
  });

  it('the break screen offers no second break until the break is over', () => {
    show(aViewOf('classic', [pause()], START));
    expect(screen.queryByRole('button', { name: /استراحة/ })).toBeNull();
    shows(aViewOf('classic', [pause(), { type: 'resumeGame' }], START));
    expect(screen.getByRole('button', { name: 'استراحة' })).toBeTruthy();
  });
});
