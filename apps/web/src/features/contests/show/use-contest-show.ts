import { useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/reduced-motion';
import { serverNow } from '../../../lib/server/live';
import type { TeacherView } from '../api';
import { momentBetween, rankedOf, type Standings, standingsOf, stepOf } from './derive';
import type { ContestMoment } from './table';

export interface ContestShow {
  /** The moment that moves; null for the plain picture, also with reduced motion. */
  moment: ContestMoment | null;
  /** The moment by its name, also with reduced motion. */
  told: ContestMoment | null;
  /** Grows with each moment. */
  count: number;
  /** The places before the current question; null on a screen that came later. */
  before: Standings | null;
}

interface Held {
  view: TeacherView;
  step: string;
  moment: ContestMoment | null;
  count: number;
  runId: string;
  /** By question index. */
  standings: ReadonlyMap<number, Standings>;
}

/** Follows a projector's view and derives its moments. The first view has none, so that a reload shows what came out of it. */
export function useContestShow(view: TeacherView): ContestShow {
  const [held, setHeld] = useState<Held>(() => first(view));
  let now = held;
  if (held.view !== view) {
    now = follow(held, view, serverNow());
    setHeld(now);
  }
  const before = now.standings.get(view.currentQuestionIndex) ?? null;
  return { moment: isMotionReduced() ? null : now.moment, told: now.moment, count: now.count, before };
}

function first(view: TeacherView): Held {
  return { view, step: stepOf(view), moment: null, count: 0, runId: view.runId, standings: noted(view, new Map()) };
}

function follow(held: Held, view: TeacherView, now: number): Held {
  if (held.runId !== view.runId) return first(view);
  const step = stepOf(view);
  const standings = noted(view, held.standings);
  if (step === held.step) return { ...held, view, standings };
  const moment = momentBetween(held.view, view, now);
  return { ...held, view, step, moment, count: held.count + 1, standings };
}

/** Notes the places before a question is answered. */
function noted(view: TeacherView, known: ReadonlyMap<number, Standings>): ReadonlyMap<number, Standings> {
  const { phase, currentQuestionIndex: index, answeredCount } = view;
  if (phase !== 'question' || answeredCount > 0 || known.has(index)) return known;
  return new Map([...known, [index, standingsOf(rankedOf(view))]]);
}
