import type { ContestLayout, ContestMe, OptionLetter } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { Acks } from '@lamma/protocol/live';
import { type RestAnswer, refusalIn } from '../link/rest-door';
import { contestPath } from '../rooms/contest-path';
import type { RoomClient } from '../rooms/room-client';

/** An answer to be sent, and the run that it belongs to. */
export interface GivenAnswer {
  runId: string;
  questionIndex: number;
  selectedAnswer: OptionLetter;
  /** Milliseconds. */
  responseTime: number;
}
export type AnswerOutcome = Acks['solo:answer'];

/** @param answered undefined where the server did not answer */
export type AnswerDoor = (
  answer: GivenAnswer,
  answered: (outcome: AnswerOutcome | undefined, retryAfterMs?: number) => void,
) => void;

/**
 * The way of one answer: by the socket, by REST where there is none; in the older layout by `/submit`, with all answers before it.
 * @param player who answers, once joined, and the contest's layout
 */
export function answerDoor(
  gameId: string,
  client: RoomClient,
  player: () => { me: ContestMe; layout: ContestLayout } | undefined,
): AnswerDoor {
  const sent = new Set<string>();
  const asking = new Set<string>();
  return ({ runId, questionIndex, selectedAnswer, responseTime }, answered) => {
    const playing = player();
    if (playing === undefined) return;
    const { me, layout } = playing;
    const isOld = layout === 'old';
    const { connection } = client;
    const event = { gameId, questionIndex, selectedAnswer, responseTime };
    const key = `${runId} ${questionIndex}`;
    const isAgain = sent.has(key);
    sent.add(key);
    if (!isOld && connection.emit('solo:answer', event, answered)) return;
    // A link that was just lost is soon back: a whole hall that repeats its answers by REST would delay that.
    if (!isOld && isAgain && !connection.isDown) return;
    // REST has this answer already, and has not replied.
    if (asking.has(key)) return;
    asking.add(key);
    const body = isOld
      ? { participantId: me.id, answers: { ...lettersOf(me), [questionIndex]: selectedAnswer }, responseTime }
      : { participantId: me.id, selectedAnswer, questionIndex, responseTime };
    const path = `${contestPath(gameId)}/${isOld ? 'submit' : 'submit-answer'}`;
    const read = (answer: RestAnswer) => outcomeIn(answer, selectedAnswer);
    client.ask({ method: 'POST', path, body }, read, (outcome, retryAfterMs) => {
      asking.delete(key);
      answered(outcome, retryAfterMs);
    });
  };
}

function lettersOf({ answers }: ContestMe): Record<string, OptionLetter> {
  return Object.fromEntries(Object.entries(answers).map(([index, answer]) => [index, answer.selectedAnswer]));
}

/** `/submit` does not say which answer counts; the client asks for the student's own afterwards. */
function outcomeIn({ status, body }: RestAnswer, selectedAnswer: OptionLetter): AnswerOutcome | undefined {
  const refusal = refusalIn(body);
  if (refusal !== undefined) return refusal;
  return status === 200 && isRecord(body) && 'totalScore' in body
    ? ({ selectedAnswer, ...body } as AnswerOutcome)
    : undefined;
}
