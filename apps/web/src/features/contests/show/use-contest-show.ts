import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { serverNow } from '../../../lib/server/live';
import type { CueName } from '../../../lib/sound/cues';
import { enableSound, playCue } from '../../../lib/sound/play-cue';
import type { TeacherView } from '../api';
import { momentBetween, rankedOf, type Standings, standingsOf, stepOf } from './derive';
import { type ContestMoment, contestMoments, restAt, rightBarAt, riseAt } from './table';

export interface ContestShow {
  /** The moment to animate; null if nothing is animated, and always with reduced motion. */
  moment: ContestMoment | null;
  /** The current moment, for sounds and announcements; set with reduced motion too. */
  announced: ContestMoment | null;
  /** Increases with each moment, so that effects can tell two moments of the same kind apart. */
  count: number;
  /**
   * The ranks before the first answer to the current question; null if somebody had already answered when this screen
   * first showed the question.
   */
  before: Standings | null;
}

interface ShowState {
  view: TeacherView;
  step: string;
  moment: ContestMoment | null;
  count: number;
  runId: string;
  /** The ranks before the first answer to each question, by question index. */
  standings: ReadonlyMap<number, Standings>;
}

/** Follows a projector's view and derives its moments. The first view has no moment, so that a reload shows the result at once. */
export function useContestShow(view: TeacherView): ContestShow {
  const [state, setState] = useState<ShowState>(() => initialState(view));
  let now = state;
  if (state.view !== view) {
    now = nextState(state, view, serverNow());
    setState(now);
  }
  const before = now.standings.get(view.currentQuestionIndex) ?? null;
  return { moment: isMotionReduced() ? null : now.moment, announced: now.moment, count: now.count, before };
}

function initialState(view: TeacherView): ShowState {
  return {
    view,
    step: stepOf(view),
    moment: null,
    count: 0,
    runId: view.runId,
    standings: withStandings(view, new Map()),
  };
}

function nextState(state: ShowState, view: TeacherView, now: number): ShowState {
  if (state.runId !== view.runId) return initialState(view);
  const step = stepOf(view);
  const standings = withStandings(view, state.standings);
  if (step === state.step) return { ...state, view, standings };
  const moment = momentBetween(state.view, view, now);
  return { ...state, view, step, moment, count: state.count + 1, standings };
}

/** Stores the current ranks if a question is open that nobody has answered yet. */
function withStandings(view: TeacherView, known: ReadonlyMap<number, Standings>): ReadonlyMap<number, Standings> {
  const { phase, currentQuestionIndex: index, answeredCount } = view;
  if (phase !== 'question' || answeredCount > 0 || known.has(index)) return known;
  return new Map([...known, [index, standingsOf(rankedOf(view))]]);
}

/** A cue and when it plays, ms after the start of its moment. */
type TimedCue = readonly [cue: CueName, at: number];

/** Plays the cues of a projector's moments. @param places the number of participants on the podium */
export function useContestSound({ announced, count }: ContestShow, places: number): void {
  useEffect(() => enableSound(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` identifies the moment; `places` does not change
  useEffect(() => {
    if (announced === null) return;
    const timers = cuesOf(announced, places).map(([cue, at]) => setTimeout(() => playCue(cue), at));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [announced, count]);
}

function cuesOf(moment: ContestMoment, places: number): readonly TimedCue[] {
  if (moment === 'bars')
    return [
      [contestMoments.bars.cue, 0],
      ['right', rightBarAt],
    ];
  if (moment !== 'podium') return [[contestMoments[moment].cue, 0]];
  const rises = (['first', 'second', 'third'] as const).slice(0, places);
  return [...rises.map((cue, index): TimedCue => [cue, riseAt(index, places)]), ['cheer', restAt(places)]];
}
