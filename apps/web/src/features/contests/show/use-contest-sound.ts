import { useEffect } from 'react';
import type { CueName } from '../../../lib/sound/cues';
import { enableSound, playCue } from '../../../lib/sound/play-cue';
import { type ContestMoment, contestMoments, restAt, rightBarAt, riseAt } from './table';
import type { ContestShow } from './use-contest-show';

/** A cue and when it plays, ms after the start of its moment. */
type Played = readonly [cue: CueName, at: number];

/** Plays the cues of a projector's moments. @param places how many stand on the podium */
export function useContestSound({ told, count }: ContestShow, places: number): void {
  useEffect(() => enableSound(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` names the moment; the podium does not change
  useEffect(() => {
    if (told === null) return;
    const timers = cuesOf(told, places).map(([cue, at]) => setTimeout(() => playCue(cue), at));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [told, count]);
}

function cuesOf(moment: ContestMoment, places: number): readonly Played[] {
  if (moment === 'bars')
    return [
      [contestMoments.bars.cue, 0],
      ['right', rightBarAt],
    ];
  if (moment !== 'podium') return [[contestMoments[moment].cue, 0]];
  const rises = (['first', 'second', 'third'] as const).slice(0, places);
  return [...rises.map((cue, place): Played => [cue, riseAt(place, places)]), ['cheer', restAt(places)]];
}
