import { createHash } from 'node:crypto';
import type { ContestPush, ContestTeacherPush, ContestTeacherView, ContestView } from '@lamma/protocol/contests';
import { isUnderWay } from '../store/run';

/** Views for pushes, without the part that the screens have already. A screen that lacks that part requests the whole view. */

/** 36 bits: a collision would only leave one text stale until the next question. */
const BASE_LETTERS = 6;

/**
 * A hash that names the part a push may leave out.
 * @param leftOut all of that part, in a fixed order
 */
export function baseOf(leftOut: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(leftOut)).digest('base64url').slice(0, BASE_LETTERS);
}

/**
 * The view of the hall for a push: names only in the lobby; while a question is open or closed, without what the screens have.
 * @param previous the base of the view that was sent last; undefined if unknown
 */
export function pushedView(view: ContestView, previous: string | undefined): ContestPush {
  const named = view.phase === 'lobby' ? view : { ...view, participants: [] };
  if (!isUnderWay(view.phase) || view.base !== previous) return named;
  const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...brief } = named;
  return brief;
}

/** The teacher's view for a push, without the ranking: its rows are sent as they change. */
export function pushedTeacherStep(
  step: Omit<ContestTeacherView, 'ranking'>,
  previous: string | undefined,
): ContestTeacherPush {
  const unnamed = { ...step, participants: [] };
  if (step.base !== previous) return unnamed;
  const { title: _title, settings: _settings, questions: _questions, joinUrl: _url, ...common } = unnamed;
  const {
    id: _id,
    description: _text,
    gameStarted: _started,
    isLocked: _locked,
    tellResults: _tell,
    ...brief
  } = common;
  return brief;
}
