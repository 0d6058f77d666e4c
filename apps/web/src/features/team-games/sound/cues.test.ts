import { describe, expect, it } from 'vitest';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { cueSeconds, cues } from './cues';
import { cueOf } from './game-sounds';

describe('the sounds', () => {
  it('[Z8] each last 1.2 s at most', () => {
    const names = Object.keys(cues) as (keyof typeof cues)[];
    const seconds = names.map((name) => ({ name, seconds: cueSeconds(name) }));
    expect(seconds.filter((cue) => !(cue.seconds > 0 && cue.seconds <= 1.2))).toEqual([]);
    expect(names.length).toBeGreaterThan(3);
  });

  it('[Z8] are what the design says: a wooden tick, two rising taps, one low tap, clapping', () => {
    expect(cues.tick.map(({ kind }) => kind)).toEqual(['wood']);
    expect(cues.point.map(({ kind }) => kind)).toEqual(['skin', 'skin']);
    expect(cues.point[1].pitch).toBeGreaterThan(cues.point[0].pitch);
    expect(cues.point[1].at).toBeGreaterThan(cues.point[0].at);
    expect(cues.nobody).toHaveLength(1);
    expect(cues.nobody[0].pitch).toBeLessThan(cues.point[0].pitch);
    expect(cues.win.filter(({ kind }) => kind === 'clap').length).toBeGreaterThan(3);
  });
});

describe('[Z9] what a step of the game sounds like', () => {
  const at = (count: number, winner?: (index: number) => 1 | 2 | null, isOver = false) => ({
    view: aGameView(playedMoves(count, winner)),
    isOver,
  });

  it('plays a cue for a point, and another for nobody’s point', () => {
    expect(cueOf(at(0), at(1))).toBe('point');
    expect(
      cueOf(
        at(0),
        at(1, () => null),
      ),
    ).toBe('nobody');
  });

  it('plays nothing for an unchanged state or an undo', () => {
    expect(cueOf(at(1), at(1))).toBeNull();
    expect(cueOf(at(2), at(1))).toBeNull();
  });

  it('plays the win instead of the last point, once the server confirms it', () => {
    const won = () => 1 as const;
    expect(cueOf(at(35, won), at(36, won))).toBeNull();
    expect(cueOf(at(36, won), at(36, won, true))).toBe('win');
    expect(cueOf(at(36, won, true), at(36, won, true))).toBeNull();
  });

  it('plays the last point of a draw like any other', () => {
    expect(cueOf(at(35), at(36))).toBe('point');
    expect(cueOf(at(36), at(36, undefined, true))).toBeNull();
  });
});
