import { type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { measuredResponse, pointsOf } from '@lamma/rules/contest/score';
import type { Participant } from '../data/participant';
import { type Run, rulesOf } from '../data/run';
import type { AnswerRow } from '../data/store-answers';

/** A question without a time limit may stay open for very long: a response time is cut at one day. */
const LONGEST_MS = 86_400_000;

export interface SentAnswer {
  questionIndex: number;
  selected: OptionLetter;
  /** The response time that the phone claims, ms. */
  claimedMs: number | null | undefined;
  /** The round trip that the server measured, ms; null where it could not measure one. */
  roundTripMs: number | null;
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
