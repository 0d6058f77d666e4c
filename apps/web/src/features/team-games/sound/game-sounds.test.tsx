import type { GameCommand } from '@lamma/protocol/games';
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { fakeAudio } from '../../../testing/fake-audio';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { GameSounds } from './game-sounds';
import { useSoundStore } from './sound-store';

// The live client is not part of these tests; the server's time is the test's.
const now = { value: 1_000_000 };

const open: GameCommand[] = [{ type: 'openQuestion', questionId: 104 }];
const touch = () => fireEvent.pointerDown(window);
const wait = (ms: number) => {
  now.value += ms;
  act(() => void vi.advanceTimersByTime(ms));
};

function show(commands: GameCommand[] = []) {
  const { rerender, unmount } = render(<GameSounds view={aGameView(commands)} isOver={false} />);
  return {
    unmount,
    step: (next: GameCommand[], isOver = false) => rerender(<GameSounds view={aGameView(next)} isOver={isOver} />),
  };
}

function hidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  now.value = 1_000_000;
  useSoundStore.setState({ isOn: true });
});
afterEach(() => {
  vi.mocked(live.serverNow).mockRestore();
  Reflect.deleteProperty(document, 'hidden');
});

describe('the sounds of a game', () => {
  it('[Z10] ticks once in each of the last ten seconds, and not before', () => {
    vi.useFakeTimers();
    const { started } = fakeAudio();
    show(open);
    touch();
    wait(29_000);
    expect(started).toEqual([]);
    // Two parts of the wood a tick.
    for (let second = 1; second <= 10; second += 1) {
      wait(1000);
      expect(started).toHaveLength(second * 2);
    }
    wait(5000);
    expect(started).toHaveLength(20);
  });

  it('[Z9] plays when a question is decided on any screen, and not for moves before the page opened', () => {
    const { started } = fakeAudio();
    const { step } = show(playedMoves(3));
    touch();
    expect(started).toEqual([]);
    step(playedMoves(4));
    const taps = started.filter(({ from }) => from > 0);
    expect(taps).toHaveLength(2);
    expect(taps[1]?.from).toBeGreaterThan(taps[0]?.from ?? 0);
    expect(taps[1]?.at).toBeGreaterThan(taps[0]?.at ?? 0);
  });

  it('[Z11] is silent until the page has been touched', () => {
    const { started, contexts } = fakeAudio();
    const { step } = show();
    step(playedMoves(1));
    expect([started, contexts]).toEqual([[], []]);
    fireEvent.keyDown(window, { key: ' ' });
    step(playedMoves(2));
    expect(started.length).toBeGreaterThan(0);
  });

  it('[Z11] pauses in a hidden tab, and continues when the tab is shown again', () => {
    const { started, contexts } = fakeAudio();
    const { step } = show();
    touch();
    hidden(true);
    expect(contexts[0]?.state).toBe('suspended');
    step(playedMoves(1));
    expect(started).toEqual([]);
    hidden(false);
    expect(contexts[0]?.state).toBe('running');
    step(playedMoves(2));
    expect(started.length).toBeGreaterThan(0);
  });

  it('[Z11] is silent while the switch is off, and starts without a reload', () => {
    useSoundStore.setState({ isOn: false });
    const { started } = fakeAudio();
    const { step } = show();
    touch();
    step(playedMoves(1));
    expect(started).toEqual([]);
    act(() => useSoundStore.getState().toggle());
    step(playedMoves(2));
    expect(started.length).toBeGreaterThan(0);
  });

  it('[Z11] closes its audio context when the game is left', () => {
    const { contexts } = fakeAudio();
    const { unmount } = show();
    touch();
    unmount();
    expect(contexts.map(({ state }) => state)).toEqual(['closed']);
    touch();
    expect(contexts).toHaveLength(1);
  });

  it('[Z11] a browser without Web Audio plays the same game', () => {
    vi.stubGlobal('AudioContext', undefined);
    const { step } = show();
    touch();
    expect(() => step(playedMoves(1))).not.toThrow();
  });
});
