import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { mayAnswer } from '@lamma/rules/contest/may-answer';
import { type Run, rulesOf } from '../data/run';

/** Why an answer to this question is not taken: it comes too late, the question is closed, the contest stands still. Null when it is taken. */
export function refuseAnswer(run: Run, questionIndex: number, receivedAt: number): Refusal | null {
  const may = mayAnswer(run.state, questionIndex, receivedAt, rulesOf(run));
  if (!may.ok) return may;
  return run.isActive ? null : refuse('contestStopped');
}
