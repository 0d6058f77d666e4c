import { type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { mayAnswer } from '@lamma/rules/contest/may-answer';
import { measuredResponse, pointsOf } from '@lamma/rules/contest/score';
import type { Participant } from '../members/participant';
import type { AnswerRow } from '../store/answers';
import { type Run, rulesOf } from '../store/run';

/** A question without a time limit may stay open for very long: a response time is cut at one day. */
const LONGEST_MS = 86_400_000;

/** What a phone sends an answer with. */
export interface Sender {
  /** The hashes of the secrets in the phone's cookie, the newest first. */
  hashes: readonly string[];
  /** The participant's id in the request, if it has one. It must be the sender's own. */
  participantId?: string;
}

export interface SentAnswer {
  questionIndex: number;
  selected: OptionLetter;
  /** The response time that the phone claims, ms. */
  claimedMs: number | null | undefined;
  /** The round trip that the server measured, ms; null where it could not measure one. */
  roundTripMs: number | null;
}

/** Why somebody with this cookie may not answer as this participant; null when they may. */
export function refuseSender(participant: Participant, sender: Sender): Refusal | null {
  if (participant.isRemoved) return refuse('participantRemoved');
  const isOwn = sender.participantId === undefined || sender.participantId === participant.id;
  return isOwn ? null : refuse('notFound');
}

/** Why an answer to this question is not taken: it comes too late, the question is closed, the contest stands still. Null when it is taken. */
export function refuseAnswer(run: Run, questionIndex: number, receivedAt: number): Refusal | null {
  const may = mayAnswer(run.state, questionIndex, receivedAt, rulesOf(run));
  if (!may.ok) return may;
  return run.isActive ? null : refuse('contestStopped');
}

/** The row of an answer: whether it is right, how long it took, and its points. @param receivedAt epoch ms */
export function scoreAnswer(run: Run, participant: Participant, sent: SentAnswer, receivedAt: number): AnswerRow {
  const { questionIndex, selected, claimedMs, roundTripMs } = sent;
  const openedAt = run.state.questions[questionIndex]?.openedAt ?? receivedAt;
  const measured = measuredResponse({ openedAt, receivedAt, claimedMs, roundTripMs });
  const responseMs = Math.min(Math.round(measured), LONGEST_MS);
  const isCorrect = run.questions[questionIndex]?.correctAnswer === optionLetters.indexOf(selected);
  return {
    participantId: participant.id,
    questionIndex,
    runId: run.id,
    selected,
    isCorrect: isCorrect ? 1 : 0,
    points: pointsOf(isCorrect, responseMs, rulesOf(run)),
    responseMs,
    at: receivedAt,
  };
}
