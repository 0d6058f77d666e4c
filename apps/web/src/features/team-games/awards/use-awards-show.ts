import { useEffect, useState } from 'react';
import { playCue } from '../../../lib/sound/play-cue';
import { awardMoment } from '../moments/table';
import type { ShownAward } from './use-awards';

interface AwardsShow {
  /** The number of awards shown so far. */
  count: number;
  /** False after the last award has been shown for its duration. */
  isPlaying: boolean;
  next: () => void;
  skip: () => void;
}

/** Shows awards one after the other, automatically or faster by presses. @param shouldPlay false shows all at once */
export function useAwardsShow(awards: readonly ShownAward[], shouldPlay: boolean): AwardsShow {
  const [shown, setShown] = useState(shouldPlay ? 1 : Number.POSITIVE_INFINITY);
  const total = awards.length;
  const count = Math.min(shown, total);
  const newest = shown <= total ? awards[shown - 1] : undefined;
  const team = newest?.team;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound an award
  useEffect(() => {
    if (team !== undefined) playCue(awardMoment.cue, { team });
  }, [newest?.key]);
  useEffect(() => {
    if (shown > total) return;
    const timer = setTimeout(() => setShown((last) => last + 1), awardMoment.ms);
    return () => clearTimeout(timer);
  }, [shown, total]);
  return {
    ...{ count, isPlaying: shown <= total },
    ...{ next: () => setShown((last) => last + 1), skip: () => setShown(Number.POSITIVE_INFINITY) },
  };
}
