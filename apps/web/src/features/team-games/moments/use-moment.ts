import type { GameView } from '@lamma/protocol/games';
import { phoneLimits } from '@lamma/protocol/limits/phone';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { serverNow } from '../../../lib/server/live';
import {
  areOnlyGuesses,
  deadlineOf,
  endMoment,
  type GameMoment,
  momentsBetween,
  mustCut,
  openingMoments,
} from './derive';
import { openedByNavigation } from './opened-by-navigation';
import { moments } from './table';

/** The moment that plays now. */
export type RunningMoment = GameMoment & {
  /** The server's time. */
  startedAt: number;
};

export const MomentContext = createContext<RunningMoment | null>(null);

/** The running moment of this page; null while nothing moves, and always with reduced motion. */
export function useMoment(): RunningMoment | null {
  return useContext(MomentContext);
}

interface Show {
  view: GameView;
  isOver: boolean;
  running: RunningMoment | null;
  /** The moments after the running one. */
  next: readonly GameMoment[];
  /** While guesses are shown before the point: the view without the point; otherwise null. */
  held: GameView | null;
}

interface Shown {
  /** The view to show: without the last point while the guesses about its question are shown. */
  shownView: GameView;
  /** The moment for pictures; null with reduced motion. */
  moment: RunningMoment | null;
  /** The moment for sounds and announcements. */
  running: RunningMoment | null;
  /** Ends the animation of the draw. */
  cutDraw: () => void;
}

/**
 * Runs the moments of a game on this screen. A page that opens in the middle of a game starts without a moment, so
 * that a reload shows the result at once.
 * @param isOver whether the server has confirmed the end
 */
export function useMoments(view: GameView, isOver: boolean): Shown {
  const [show, setShow] = useState<Show>(() => ({
    view,
    isOver,
    held: null,
    ...startingWith(isUntouched(view) ? openingMoments(view, serverNow()) : []),
  }));
  // Derived in the render that first shows a state, so that no frame shows the state without its moment.
  const current = show.view === view && show.isOver === isOver ? show : nextShow(show, view, isOver);
  if (current !== show) setShow(current);

  const { running } = current;
  useEffect(() => {
    if (running === null) return;
    const timer = setTimeout(() => {
      setShow((last) => (last.running === running ? { ...last, ...startingWith(last.next) } : last));
    }, timeLeft(running));
    return () => clearTimeout(timer);
  }, [running]);

  const questionId = view.openQuestion?.id;
  const deadlineAt = deadlineOf(view);
  useEffect(() => {
    if (questionId === undefined || deadlineAt === undefined) return;
    const left = deadlineAt - serverNow();
    // A screen that opens after the deadline plays no gong.
    if (left <= 0) return;
    const run = (name: 'lastTen' | 'timeUp') => () =>
      setShow((last) => ({ ...last, ...startingWith([{ name, questionId }]) }));
    const timers = [setTimeout(run('timeUp'), left)];
    // If the last ten seconds have already begun, `lastTen` is skipped.
    if (left > phoneLimits.timerLastMs) timers.push(setTimeout(run('lastTen'), left - phoneLimits.timerLastMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [questionId, deadlineAt]);

  const cutDraw = useCallback(() => {
    setShow((last) =>
      isDraw(last.running) ? { ...last, ...startingWith(last.next.filter((one) => !isDraw(one))) } : last,
    );
  }, []);
  return { moment: isMotionReduced() ? null : running, running: running, shownView: shownIn(current), cutDraw };
}

/** Starts the first of these moments and queues the others. */
function startingWith([first, ...next]: readonly GameMoment[]): Pick<Show, 'running' | 'next'> {
  return {
    running: first === undefined ? null : { ...first, startedAt: 'at' in first ? first.at : serverNow() },
    next,
  };
}

function isDraw(moment: GameMoment | null): boolean {
  return moment?.name === 'draw' || moment?.name === 'drawn';
}

/** A draw ends by the server's clock, every other moment after its duration. */
function timeLeft(running: RunningMoment): number {
  const { ms } = moments[running.name];
  return isDraw(running) ? Math.max(0, running.startedAt + ms - serverNow()) : ms;
}

/** The show after a new state. New moments replace the running moment, a cut ends it, and other changes let it run. */
function nextShow(show: Show, view: GameView, isOver: boolean): Show {
  const after = withNextMoments(show, view, isOver);
  const { running, next } = after;
  const holds = running?.name === 'guessed' && next.some(({ name }) => name === 'point' || name === 'nobody');
  const held = running === show.running ? show.held : shownIn(show);
  return { ...after, held: holds ? held : null };
}

function shownIn({ view, running, held }: Show): GameView {
  return held === null || running?.name !== 'guessed' ? view : held;
}

function withNextMoments(show: Show, view: GameView, isOver: boolean): Show {
  const now = { ...show, view, isOver };
  if (isOver && !show.isOver) return { ...now, ...withEnd(show, view) };
  if (mustCut(show.view, view)) return { ...now, running: null, next: [] };
  const derived = momentsBetween(show.view, view);
  if (derived.length > 0) return { ...now, ...withMoments(show, derived) };
  // If the clock was stopped or its question was closed, the moment of the clock ends.
  const isClock = now.running?.name === 'lastTen' || now.running?.name === 'timeUp';
  return isClock && deadlineOf(view) === undefined ? { ...now, running: null, next: [] } : now;
}

/**
 * New moments replace the running moment, but guesses that already wait come before the point. Guesses that arrive alone wait until the
 * running moment has ended, for example a predicted answer.
 */
function withMoments({ running, next }: Show, derived: readonly GameMoment[]): Pick<Show, 'running' | 'next'> {
  if (running !== null && areOnlyGuesses(derived)) return { running, next: [...next, ...derived] };
  const isResult = derived[0]?.name === 'point' || derived[0]?.name === 'nobody';
  const waiting = isResult ? next.filter(({ name }) => name === 'guessed') : [];
  return startingWith([...waiting, ...derived]);
}

/** The end plays after the animation of the last question. */
function withEnd(show: Show, view: GameView): Pick<Show, 'running' | 'next'> {
  const { running, next, view: before } = show;
  const last = momentsBetween(before, view);
  const shown = last.length > 0 ? withMoments(show, last) : { running, next };
  if (shown.running === null) return startingWith([endMoment(view)]);
  return { ...shown, next: [...shown.next, endMoment(view)] };
}

function isUntouched(view: GameView): boolean {
  const { played, revealed, openQuestion, undoable, isComplete } = view;
  const isUntouched = played.length + revealed.length + undoable === 0 && openQuestion === null && !isComplete;
  return isUntouched && openedByNavigation();
}
