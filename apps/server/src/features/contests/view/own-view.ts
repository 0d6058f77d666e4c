import type { ContestMe, OwnAnswer } from '@lamma/protocol/contests';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { Participant, TakenAnswer } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';

/** What a student may know about their own answers. */

/** Whether a student may know yet if their answer was right. */
function mayTell({ settings, state }: Run, questionIndex: number, now: number): boolean {
  return settings.tellResults === 'atOnce' || isAnswerPublic(state, questionIndex, now);
}

/** The student's points, as far as they may know them. @param last the index of a question: answers given after that one are left out */
export function toldScore(run: Run, { answers }: Participant, now: number, last?: number): number {
  let score = 0;
  // In the order in which they were given.
  for (const [questionIndex, { points }] of answers) {
    if (mayTell(run, questionIndex, now)) score += points;
    if (questionIndex === last) break;
  }
  return score;
}

export function ownAnswer(run: Run, questionIndex: number, answer: TakenAnswer, now: number): OwnAnswer {
  const { selected: selectedAnswer, isCorrect, points } = answer;
  return mayTell(run, questionIndex, now) ? { selectedAnswer, isCorrect, points } : { selectedAnswer };
}

/** Everything in the view that belongs to one student. */
export function contestMe(run: Run, participants: Participants, participant: Participant, now: number): ContestMe {
  const { state } = run;
  const answers = [...participant.answers];
  const told = answers.filter(([questionIndex]) => mayTell(run, questionIndex, now));
  const closed = state.questions.flatMap((_, index) => (isAnswerPublic(state, index, now) ? [index] : []));
  return {
    id: participant.id,
    name: participant.name,
    score: toldScore(run, participant, now),
    answered: participant.answers.has(state.questionIndex) && state.phase !== 'lobby',
    answers: Object.fromEntries(answers.map(([index, answer]) => [String(index), ownAnswer(run, index, answer, now)])),
    correctCount: told.filter(([, { isCorrect }]) => isCorrect).length,
    rank: closed.length === 0 ? null : (participants.ranksBy(closed).get(participant.id) ?? null),
  };
}
