import type { Acks } from '@lamma/protocol/live';
import type { OptionLetter, SoloLayout, SoloMe } from '@lamma/protocol/solo-games';
import type { Connection } from './connection';
import { ask, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import type { Scheduler } from './scheduler';
import { soloPath } from './solo-path';

/** An answer on its way, and the run that it belongs to. */
export interface GivenAnswer {
  runId: string;
  questionIndex: number;
  selectedAnswer: OptionLetter;
  responseTime: number;
}
export type AnswerOutcome = Acks['solo:answer'];

/** @param answered undefined where the server did not answer */
export type AnswerDoor = (
  answer: GivenAnswer,
  answered: (outcome: AnswerOutcome | undefined, retryAfterMs?: number) => void,
) => void;

interface DoorOptions {
  gameId: string;
  connection: Connection;
  rest: RestDoor;
  scheduler: Scheduler;
  /** Who answers, once joined, and in what layout the contest is played. */
  player(): { me: SoloMe; layout: SoloLayout } | undefined;
  /** Told after each try over REST whether the server answered at all. */
  onTried(didAnswer: boolean): void;
}

/** The way of one answer: by the socket, by REST where there is none; in the older layout by `/submit`, with all that went before. */
export function soloAnswerDoor({ gameId, connection, rest, scheduler, player, onTried }: DoorOptions): AnswerDoor {
  const sent = new Set<string>();
  const asking = new Set<string>();
  return ({ runId, questionIndex, selectedAnswer, responseTime }, answered) => {
    const playing = player();
    if (playing === undefined) return;
    const { me, layout } = playing;
    const isOld = layout === 'old';
    const event = { gameId, questionIndex, selectedAnswer, responseTime };
    const key = `${runId} ${questionIndex}`;
    const isAgain = sent.has(key);
    sent.add(key);
    if (!isOld && connection.emit('solo:answer', event, answered)) return;
    // A link that was lost a moment ago is about to be back: a whole hall that sends again by REST would hold it up.
    if (!isOld && isAgain && !connection.isDown) return;
    // What REST has not answered yet is on its way.
    if (asking.has(key)) return;
    asking.add(key);
    const body = isOld
      ? { participantId: me.id, answers: { ...lettersOf(me), [questionIndex]: selectedAnswer }, responseTime }
      : { participantId: me.id, selectedAnswer, questionIndex, responseTime };
    const path = `${soloPath(gameId)}/${isOld ? 'submit' : 'submit-answer'}`;
    ask(rest, scheduler, { method: 'POST', path, body }, (answer) => {
      asking.delete(key);
      const outcome = outcomeIn(answer, selectedAnswer);
      onTried(outcome !== undefined);
      answered(outcome, answer?.retryAfterMs);
    });
  };
}

function lettersOf({ answers }: SoloMe): Record<string, OptionLetter> {
  return Object.fromEntries(Object.entries(answers).map(([index, answer]) => [index, answer.selectedAnswer]));
}

/** `/submit` does not say which answer stands; what is the student's own is asked for afterwards. */
function outcomeIn(answer: RestAnswer | undefined, selectedAnswer: OptionLetter): AnswerOutcome | undefined {
  const body = answer?.body;
  const refusal = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (answer?.status !== 200 || typeof body !== 'object' || body === null || !('totalScore' in body)) return undefined;
  return { selectedAnswer, ...body } as AnswerOutcome;
}
