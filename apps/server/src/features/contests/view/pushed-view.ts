import { createHash } from 'node:crypto';
import type { ContestPush, ContestTeacherPush, ContestTeacherView, ContestView } from '@lamma/protocol/contests';
import { isUnderWay } from '../store/run';

/** Views as they are pushed: what a screen has is not sent again. A screen that has it not asks for the whole view. */

/** Six letters: a mistake once in 69 thousand million is one text that is old until the next question's. */
const BASE_LETTERS = 6;

/** Stands for what a push may leave out. @param leftOut all of it, in one order */
export function baseOf(leftOut: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(leftOut)).digest('base64url').slice(0, BASE_LETTERS);
}

/**
 * A contest as it is pushed to the hall: names in the lobby alone; while a question shows, without what its screens have.
 * @param told the base of the view that they were told last; undefined where it is not known
 */
export function pushedView(view: ContestView, told: string | undefined): ContestPush {
  const named = view.phase === 'lobby' ? view : { ...view, participants: [] };
  if (!isUnderWay(view.phase) || view.base !== told) return named;
  const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...brief } = named;
  return brief;
}

/** A contest as it is pushed to its teacher. The ranking is not in it: its rows come as they move. */
export function pushedTeacherStep(
  step: Omit<ContestTeacherView, 'ranking'>,
  told: string | undefined,
): ContestTeacherPush {
  const unnamed = { ...step, participants: [] };
  if (step.base !== told) return unnamed;
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
