import type { CommonState, QuestionClock, RunningClock } from '@lamma/protocol/game-state';
import type { GameCommand, MediaAct, Playback } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { deadlineAfterOutage } from './deadline-after-outage';
import type { Facts, Outcome } from './game';

/** The picture, sound or film of an open question, controlled from one screen for all. */

/** Any mode's state, reduced to the media and the clock of its open question. */
type WithOpen = CommonState & { open: { questionId: number; clock?: QuestionClock; playback?: Playback } | null };

const untouched: Playback = { plays: 0, isStopped: false, isLarge: false };

/** A clock with the whole time; if there is a recording it starts at the first play or after ten seconds. */
export function runningClock(now: number, facts: Facts | undefined): RunningClock {
  if (facts?.isRecording !== true) return { deadlineAt: now + limits.questionMs };
  const standsUntil = now + limits.firstPlayMs;
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/** A clock after an outage; if it was still waiting for the sound, the wait starts again. */
export function clockAfterOutage(clock: RunningClock, outageMs: number, now: number): RunningClock {
  if (clock.standsUntil === undefined) {
    return { deadlineAt: deadlineAfterOutage(clock.deadlineAt, outageMs, now, limits.questionMs) };
  }
  const standsUntil = deadlineAfterOutage(clock.standsUntil, outageMs, now, limits.firstPlayMs);
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/** The media commands of an open question; the screens know whether it has media. */
export function mediaCommands({ open }: WithOpen): GameCommand[] {
  if (open === null) return [];
  return (['play', 'stop', 'enlarge', 'shrink', 'begun'] as const).map((act) => ({ type: 'driveMedia', act }));
}

/** Plays, stops or enlarges the media on all screens. `begun` means that a screen has started playing, which starts a waiting clock. */
export function driveMedia<S extends WithOpen>(state: S, act: MediaAct, now: number): Outcome<S> {
  const { open } = state;
  if (open === null) return refuse('notNow');
  if (act === 'begun')
    return { ok: true, state: { ...state, open: { ...open, ...begun(open.clock, now) } }, events: [] };
  const playback = driven(open.playback ?? untouched, act);
  return { ok: true, state: { ...state, open: { ...open, playback } }, events: [] };
}

/** Hides the media of an open question when its answer shows. */
export function hideMedia<O extends { playback?: Playback }>(open: O): O {
  return open.playback === undefined ? open : { ...open, playback: driven(open.playback, 'shrink') };
}

function driven(playback: Playback, act: Exclude<MediaAct, 'begun'>): Playback {
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

function begun(clock: QuestionClock | undefined, now: number): { clock?: QuestionClock } {
  if (clock === undefined || !('deadlineAt' in clock)) return {};
  return { clock: { deadlineAt: Math.min(clock.deadlineAt, now + limits.questionMs) } };
}
