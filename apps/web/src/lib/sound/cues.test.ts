import { describe, expect, it } from 'vitest';
import { type CueName, cueSeconds, cues, tickOf } from './cues';

const names = Object.keys(cues) as CueName[];

describe('The sound cues', () => {
  it('the sound cues last at most 1 s for a tick, 1.3 s for a cue and 2 s for a peak', () => {
    const longest = { tick: 1, cue: 1.3, peak: 2 };
    const wrong = names.filter((name) => !(cueSeconds(name) > 0 && cueSeconds(name) <= longest[cues[name].loudness]));
    expect(wrong.map((name) => [name, cueSeconds(name)])).toEqual([]);
  });

  it('the cue of a point has two taps, with different instruments for the two teams; nobody’s point has one stroke', () => {
    const instruments = ([cues.point1, cues.point2] as const).map(({ strokes }) => {
      const taps = strokes.filter(({ instrument }) => instrument !== 'clap');
      expect(taps.map(({ at }) => at)).toEqual([0, expect.any(Number)]);
      return taps.map(({ instrument }) => instrument);
    });
    expect(instruments[0]).not.toEqual(instruments[1]);
    expect(cues.nobody.strokes).toHaveLength(1);
  });

  it('the ticks of the last ten seconds get denser in three steps', () => {
    const strokes = [10, 6, 3].map((left) => cues[tickOf(left)].strokes.length);
    expect(strokes).toEqual([...strokes].sort((one, other) => one - other));
    expect(new Set(strokes).size).toBe(3);
  });
});
