import type { ClassicView, GameCommand } from '@lamma/protocol/games';
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import * as player from '../../../lib/sound/play-cue';
import { useSoundStore } from '../../../lib/sound/sound-store';
import { fakeAudio, fakeKit } from '../../../testing/fake-audio';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { useMoments } from '../moments/use-moment';
import { GameSounds } from './game-sounds';

// The live client is faked, and the test sets the server's time.
const now = { value: 1_000_000 };

const open: GameCommand[] = [{ type: 'openQuestion', questionId: 104 }];
const touch = () => fireEvent.pointerDown(window);
const wait = (ms: number) => {
  now.value += ms;
  act(() => void vi.advanceTimersByTime(ms));
};

/** The sounds of a game as its page plays them. */
function Sounds({ view }: { view: ClassicView }) {
  const { running } = useMoments(view, false);
  return <GameSounds moment={running} deadlineAt={view.openQuestion?.deadlineAt} />;
}

function show(commands: GameCommand[] = []) {
  const { rerender, unmount } = render(<Sounds view={aGameView(commands)} />);
  return {
    unmount,
    step: (next: GameCommand[]) => rerender(<Sounds view={aGameView(next)} />),
  };
}

beforeEach(async () => {
  await fakeKit();
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  now.value = 1_000_000;
  useSoundStore.setState({ isOn: true });
});
afterEach(() => vi.mocked(live.serverNow).mockRestore());

describe('Game sounds', () => {
  it('game sounds tick once in each of the last ten seconds, not before, and end with a gong', () => {
    vi.useFakeTimers();
    const { started } = fakeAudio();
    show(open);
    touch();
    wait(29_000);
    expect(started).toEqual([]);
    const strokes = Array.from({ length: 10 }, () => {
      const before = started.length;
      wait(1000);
      return started.length - before;
    });
    expect(strokes).not.toContain(0);
    // The number of strokes per second never falls.
    expect(strokes).toEqual([...strokes].sort((one, other) => one - other));
    const ticks = started.length;
    wait(1000);
    const withGong = started.length;
    expect(withGong).toBeGreaterThan(ticks);
    wait(5000);
    expect(started).toHaveLength(withGong);
  });

  it('game sounds play when a question is decided on any screen, and not for moves before the page opened', () => {
    const { started } = fakeAudio();
    const { step } = show(playedMoves(3));
    touch();
    expect(started).toEqual([]);
    step(playedMoves(4));
    expect(started.length).toBeGreaterThan(0);
  });

  it('game sounds are silent until the page has been touched', () => {
    const { started, contexts } = fakeAudio();
    const { step } = show();
    step(playedMoves(1));
    expect([started, contexts]).toEqual([[], []]);
    fireEvent.keyDown(window, { key: ' ' });
    step(playedMoves(2));
    expect(started.length).toBeGreaterThan(0);
  });

  it('game sounds are silent while the switch is off, and play again without a reload once it is on', () => {
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

  it('the game works without sounds in a browser without Web Audio', () => {
    vi.stubGlobal('AudioContext', undefined);
    const { step } = show();
    touch();
    expect(() => step(playedMoves(1))).not.toThrow();
  });
});

describe('The cue of a game step', () => {
  /** The cues that play when the number of played questions changes. */
  function cuesBetween(from: number, to: number, winner?: (index: number) => 1 | 2 | null): string[] {
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    const { step, unmount } = show(playedMoves(from, winner));
    step(playedMoves(to, winner));
    unmount();
    return played.mock.calls.splice(0).map(([name]) => name);
  }
  const byTwo = () => 2 as const;

  it('a point of team 1, a point of team 2 and a question won by nobody have different cues', () => {
    const cues = [() => 1 as const, byTwo, () => null].flatMap((winner) => cuesBetween(0, 1, winner));
    expect(cues).toEqual(['point1', 'point2', 'nobody']);
  });

  it('no cue plays for an unchanged state or an undo', () => {
    expect(cuesBetween(1, 1)).toEqual([]);
    expect(cuesBetween(2, 1)).toEqual([]);
  });

  it('a cue plays when a card opens, and when an answer appears after its pause', () => {
    vi.useFakeTimers();
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    const { step } = show();
    step(open);
    step([...open, { type: 'revealAnswer' }]);
    expect(played.mock.calls.map(([name]) => name)).toEqual(['open']);
    wait(500);
    expect(played.mock.calls.map(([name]) => name)).toEqual(['open', 'reveal']);
  });
});
