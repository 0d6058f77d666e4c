import { type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { checkAnswerAllowed, measuredResponse, pointsOf } from '@lamma/rules/contest/answer';
import type { Participant } from '../members/participant';
import type { AnswerRow } from '../store/answers';
import { type Run, rulesOf } from '../store/runs';

/** Response times are capped at one day: a question without a time limit may stay open very long. */
const MAX_RESPONSE_MS = 86_400_000;

/** Identifies the phone that sends an answer. */
export interface Sender {
  /** The hashes of the secrets in the phone's cookie, the newest first. */
  hashes: readonly string[];
  /** The participant id, if the request has one. It must be the sender's. */
  participantId?: string;
}

export interface SentAnswer {
  questionIndex: number;
  selected: OptionLetter;
  /** The response time that the phone claims, ms. */
  claimedMs: number | null | undefined;
  /** The round trip that the server measured, ms; null if unknown. */
  roundTripMs: number | null;
}

/** Why this sender may not answer as this participant; null if the sender may. */
export function refuseSender(participant: Participant, sender: Sender): Refusal | null {
  if (participant.isRemoved) return refuse('participantRemoved');
  const { participantId = participant.id } = sender;
  // A phone that was given another participant's place may have a stale page, which sends the phone's former id.
  const isOwn = participantId === participant.id || participantId === participant.answersAs;
  return isOwn ? null : refuse('notFound');
}

/** Why an answer to this question is refused (too late, question closed, contest stopped); null if it is accepted. */
export function refuseAnswer(run: Run, questionIndex: number, receivedAt: number): Refusal | null {
  const may = checkAnswerAllowed(run.state, questionIndex, receivedAt, rulesOf(run));
  if (!may.ok) return may;
  return run.isActive ? null : refuse('contestStopped');
}

/**
 * Scores an answer: correctness, response time and points.
 * @param receivedAt epoch ms
 */
export function scoreAnswer(run: Run, participant: Participant, sent: SentAnswer, receivedAt: number): AnswerRow {
  const { questionIndex, selected, claimedMs, roundTripMs } = sent;
  const openedAt = run.state.questions[questionIndex]?.openedAt ?? receivedAt;
  const measured = measuredResponse({ openedAt, receivedAt, claimedMs, roundTripMs });
  const responseMs = Math.min(Math.round(measured), MAX_RESPONSE_MS);
  const isCorrect = run.questions[questionIndex]?.correctAnswer === optionLetters.indexOf(selected);
  return {
    participantId: participant.answersAs,
    questionIndex,
    runId: run.id,
    selected,
    isCorrect: isCorrect ? 1 : 0,
    points: pointsOf(isCorrect, responseMs, rulesOf(run)),
    responseMs,
    at: receivedAt,
  };
}
