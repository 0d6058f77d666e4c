import { useEffect, useState } from 'react';
import { playCue } from '../../../lib/sound/play-cue';
import { awardMoment } from '../moments/table';
import type { ShownAward } from './use-awards';

interface AwardsShow {
  /** How many are shown. */
  count: number;
  /** False once the last one has had its time. */
  isPlaying: boolean;
  next: () => void;
  skip: () => void;
}

/** Shows awards one after the other, automatically or faster by presses. @param plays false shows all at once */
export function useAwardsShow(awards: readonly ShownAward[], plays: boolean): AwardsShow {
  const [shown, setShown] = useState(plays ? 1 : Number.POSITIVE_INFINITY);
  const all = awards.length;
  const count = Math.min(shown, all);
  const newest = shown <= all ? awards[shown - 1] : undefined;
  const team = newest?.team;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound an award
  useEffect(() => {
    if (team !== undefined) playCue(awardMoment.cue, { team });
  }, [newest?.key]);
  useEffect(() => {
    if (shown > all) return;
    const timer = setTimeout(() => setShown((last) => last + 1), awardMoment.ms);
    return () => clearTimeout(timer);
  }, [shown, all]);
  return {
    ...{ count, isPlaying: shown <= all },
    ...{ next: () => setShown((last) => last + 1), skip: () => setShown(Number.POSITIVE_INFINITY) },
  };
}
