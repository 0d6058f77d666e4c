import type { ContestMe, OwnAnswer, OwnPart } from '@lamma/protocol/contests';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import { hashesOf } from '../cookie';
import type { Participant, TakenAnswer } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';

/** A student's part of the view. */

/** Whether students may know yet if their answer was right. */
function mayShow({ settings, state }: Run, questionIndex: number, now: number): boolean {
  return settings.tellResults === 'atOnce' || isAnswerPublic(state, questionIndex, now);
}

/**
 * The points that the student may know.
 * @param last the index of a question: answers given after that one are left out
 */
export function visibleScore(run: Run, { answers }: Participant, now: number, last?: number): number {
  let score = 0;
  // In the order of answering.
  for (const [questionIndex, { points }] of answers) {
    if (mayShow(run, questionIndex, now)) score += points;
    if (questionIndex === last) break;
  }
  return score;
}

export function ownAnswer(run: Run, questionIndex: number, answer: TakenAnswer, now: number): OwnAnswer {
  const { selected: selectedAnswer, isCorrect, points } = answer;
  return mayShow(run, questionIndex, now) ? { selectedAnswer, isCorrect, points } : { selectedAnswer };
}

export function contestMe(run: Run, participants: Participants, participant: Participant, now: number): ContestMe {
  const { state } = run;
  const answers = [...participant.answers];
  const visible = answers.filter(([questionIndex]) => mayShow(run, questionIndex, now));
  const closed = state.questions.flatMap((_, index) => (isAnswerPublic(state, index, now) ? [index] : []));
  return {
    id: participant.id,
    name: participant.name,
    score: visibleScore(run, participant, now),
    answered: participant.answers.has(state.questionIndex) && state.phase !== 'lobby',
    answers: Object.fromEntries(answers.map(([index, answer]) => [String(index), ownAnswer(run, index, answer, now)])),
    correctCount: visible.filter(([, { isCorrect }]) => isCorrect).length,
    rank: closed.length === 0 ? null : (participants.ranksBy(closed).get(participant.id) ?? null),
  };
}

/** A phone in a run. */
interface PhoneIn {
  run: Run;
  participants: Participants;
  participant: Participant | undefined;
  secrets: readonly string[];
}

/** A phone's part of the view: its participant, or that its place was given to another phone. */
export function ownPart({ run, participants, participant, secrets }: PhoneIn, now: number): OwnPart {
  if (participant !== undefined) return { me: contestMe(run, participants, participant, now) };
  const hasMoved = hashesOf(secrets).some((hash) => participants.given.isRevoked(hash));
  return hasMoved ? { me: null, placeMoved: true } : { me: null };
}
