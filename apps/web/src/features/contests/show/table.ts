import type { Moment } from '../../../game-ui/moments/moment';

/** The moments of a contest on the projector. Team games have a separate table. */
export const contestMoments = {
  nameDrop: { starts: 'participants join the lobby', ms: 420, cue: 'nameDrop', reduced: 'cut' },
  count: { starts: 'each of the three seconds before the first question', ms: 300, cue: 'count', reduced: 'cut' },
  land: { starts: 'a question opens: its options land one by one', ms: 600, cue: 'land', reduced: 'cut' },
  close: { starts: 'a question closes before its answer may be shown', ms: 0, cue: 'close', reduced: 'cut' },
  bars: {
    starts: 'the answer is shown: the wrong bars grow, then the right one',
    ms: 1800,
    cue: 'bars',
    reduced: 'cut',
  },
  climb: { starts: 'the teacher shows the ranking', ms: 2200, cue: 'climb', reduced: 'cut' },
  podium: { starts: 'the run ends: third, second, first, the others', ms: 6000, cue: 'third', reduced: 'cut' },
} as const satisfies Record<string, Moment>;

export type ContestMoment = keyof typeof contestMoments;

/** When the green bar of the right option begins to grow, in ms from the start of the moment. */
export const rightBarAt = 900;

/**
 * When each place of the podium rises, and when the ranks beside it appear, in ms. With fewer than three places the first place rises
 * sooner.
 */
const podiumAt = { third: 250, second: 1800, first: 3600, rest: 4800 } as const;

/**
 * When a place of the podium rises.
 * @param index from 0
 * @param count how many places there are
 */
export function riseAt(index: number, count: number): number {
  return [podiumAt.third, podiumAt.second, podiumAt.first][count - 1 - index] ?? podiumAt.third;
}

/** When the ranks beside the podium appear, in ms. */
export const restAt = (count: number): number => riseAt(0, count) + podiumAt.rest - podiumAt.first;
