import type { CommonState, QuestionClock } from '@lamma/protocol/game-state';
import type { MediaAct, Playback } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { accept, type Outcome } from './game';

/** The media of an open question, in any mode: one screen controls the picture, sound or film on all screens. */

/** Any mode's state, reduced to the media and the clock of its open question. */
type WithMedia = CommonState & { open: { questionId: number; clock?: QuestionClock; playback?: Playback } | null };

const untouched: Playback = { plays: 0, isStopped: false, isLarge: false };

/** Plays, stops or resizes the media on all screens. `begun` reports that a screen has started playing, which starts a waiting clock. */
export function driveMedia<S extends WithMedia>(state: S, act: MediaAct, now: number): Outcome<S> {
  const { open } = state;
  if (open === null) return refuse('notNow');
  if (act === 'begun') return accept({ ...state, open: { ...open, ...startedClock(open.clock, now) } });
  return accept({ ...state, open: { ...open, playback: playbackAfter(open.playback ?? untouched, act) } });
}

/** Hides the media of an open question when its answer shows. */
export function hideMedia<O extends { playback?: Playback }>(open: O): O {
  return open.playback === undefined ? open : { ...open, playback: playbackAfter(open.playback, 'shrink') };
}

function playbackAfter(playback: Playback, act: Exclude<MediaAct, 'begun'>): Playback {
  switch (act) {
    case 'play':
      return { ...playback, plays: playback.plays + 1, isStopped: false };
    case 'stop':
      return { ...playback, isStopped: true };
    case 'enlarge':
    case 'shrink':
      return { ...playback, isLarge: act === 'enlarge' };
  }
}

function startedClock(clock: QuestionClock | undefined, now: number): { clock?: QuestionClock } {
  if (clock === undefined || !('deadlineAt' in clock)) return {};
  return { clock: { deadlineAt: Math.min(clock.deadlineAt, now + limits.questionMs) } };
}
