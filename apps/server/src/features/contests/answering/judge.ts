import { type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { measuredResponse, pointsOf } from '@lamma/rules/contest/score';
import type { Participant } from '../data/participant';
import { type Run, rulesOf } from '../data/run';
import type { AnswerRow } from '../data/store-answers';

/** A question without a limit may be open for long; no answer counts as slower than a day. */
const LONGEST_MS = 86_400_000;

export interface SentAnswer {
  questionIndex: number;
  selected: OptionLetter;
  /** Milliseconds, as the phone says. */
  claimedMs: number | null | undefined;
  /** As the server measured it; null where it could not. */
  roundTripMs: number | null;
}

/** What an answer comes to: whether it is right, how long it took, its points. @param receivedAt epoch ms */
export function judge(run: Run, participant: Participant, sent: SentAnswer, receivedAt: number): AnswerRow {
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
