import type { ContestLayout, ContestMe, OptionLetter } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { Acks } from '@lamma/protocol/live';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { contestPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import type { Random, Scheduler } from '../scheduler';
import { timings } from '../timings';
import { Retries } from './retries';
import { type PendingStorage, StoredList } from './stored-commands';

export interface AnswerSenderOptions {
  /** The key under which the answers are stored. */
  key: string;
  /** Keeps answers across a reload. */
  storage: PendingStorage | undefined;
  transport: AnswerTransport;
  scheduler: Scheduler;
  random: Random;
  /** Called once per answer with the server's reply; the answer is no longer resent. */
  onOutcome(answer: GivenAnswer, outcome: AnswerOutcome): void;
}

interface Waiting {
  answer: GivenAnswer;
  retries: Retries;
}

/**
 * A student's unacknowledged answers. Each survives a reload and is resent until the server has taken or refused the answer. The server
 * takes one answer per question, so a retry is harmless.
 */
export class AnswerSender {
  readonly #options: AnswerSenderOptions;
  readonly #list: StoredList;
  #waiting: Waiting[];
  #isOpen = false;

  constructor(options: AnswerSenderOptions) {
    this.#options = options;
    this.#list = new StoredList(options.storage, options.key);
    this.#waiting = this.#list
      .load()
      .filter(isAnswer)
      .map((answer) => this.#newWaiting(answer));
  }

  /** The unacknowledged answers, oldest first. */
  get waiting(): readonly GivenAnswer[] {
    return this.#waiting.map(({ answer }) => answer);
  }

  /** Sends an answer, and retries until the server has taken or refused it. */
  send(answer: GivenAnswer): void {
    const waiting = this.#newWaiting(answer);
    this.#waiting.push(waiting);
    this.#save();
    this.#pump(waiting);
  }

  /** Drops the waiting answers that are not wanted: answers that the server already counts or that belong to another run. */
  keepOnly(isWanted: (answer: GivenAnswer) => boolean): void {
    for (const waiting of this.#waiting) if (!isWanted(waiting.answer)) this.#drop(waiting);
  }

  /** Sends everything waiting at once, because a connection opened. */
  connectionOpened(): void {
    this.#isOpen = true;
    for (const waiting of this.#waiting) waiting.retries.now(() => this.#pump(waiting));
  }

  /** Stops sending; waiting answers stay in the storage. */
  stop(): void {
    for (const { retries } of this.#waiting) retries.stop();
    this.#waiting = [];
  }

  #pump(waiting: Waiting): void {
    const { retries, answer } = waiting;
    if (!this.#isOpen || retries.isWaiting || !this.#waiting.includes(waiting)) return;
    retries.sent(() => this.#pump(waiting));
    this.#options.transport(answer, (outcome, retryAfterMs) => this.#answered(waiting, outcome, retryAfterMs));
  }

  #answered(waiting: Waiting, outcome: AnswerOutcome | undefined, retryAfterMs = 0): void {
    if (outcome === undefined || !this.#waiting.includes(waiting)) return;
    const again = () => this.#pump(waiting);
    if (!outcome.ok && waiting.retries.retryIfTransient(outcome, retryAfterMs, again)) return;
    this.#drop(waiting);
    this.#options.onOutcome(waiting.answer, outcome);
  }

  #newWaiting(answer: GivenAnswer): Waiting {
    return { answer, retries: new Retries(this.#options, (tries) => timings.answerResendMs * Math.min(tries, 2)) };
  }

  #drop(waiting: Waiting): void {
    waiting.retries.stop();
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#save();
  }

  #save(): void {
    this.#list.save(this.waiting);
  }
}

function isAnswer(value: unknown): value is GivenAnswer {
  if (!isRecord(value)) return false;
  const { runId, questionIndex, selectedAnswer, responseTime } = value;
  return (
    typeof runId === 'string' &&
    typeof questionIndex === 'number' &&
    typeof selectedAnswer === 'string' &&
    ['A', 'B', 'C', 'D'].includes(selectedAnswer) &&
    typeof responseTime === 'number'
  );
}

/** An unacknowledged answer with the run that it belongs to. */
export interface GivenAnswer {
  runId: string;
  questionIndex: number;
  selectedAnswer: OptionLetter;
  /** Milliseconds. */
  responseTime: number;
}
export type AnswerOutcome = Acks['solo:answer'];

/** @param onAnswer undefined if the server did not answer */
type AnswerTransport = (
  answer: GivenAnswer,
  onAnswer: (outcome: AnswerOutcome | undefined, retryAfterMs?: number) => void,
) => void;

/**
 * Sends one answer: by the socket, or by REST if the socket is down; in a contest of the older layout by `/submit`, together with all earlier
 * answers.
 * @param participant returns the participant, once joined, and the contest's layout
 */
export function answerTransport(
  gameId: string,
  client: RoomClient,
  participant: () => { me: ContestMe; layout: ContestLayout } | undefined,
): AnswerTransport {
  const sent = new Set<string>();
  const keysInProgress = new Set<string>();
  return ({ runId, questionIndex, selectedAnswer, responseTime }, onAnswer) => {
    const playing = participant();
    if (playing === undefined) return;
    const { me, layout } = playing;
    const isOld = layout === 'old';
    const { connection } = client;
    const event = { gameId, questionIndex, selectedAnswer, responseTime };
    const key = `${runId} ${questionIndex}`;
    const isRetry = sent.has(key);
    sent.add(key);
    if (!isOld && connection.emit('solo:answer', event, onAnswer)) return;
    // A lost socket is usually back soon; REST retries from all phones of a hall would delay the reconnect.
    if (!isOld && isRetry && !connection.isDown) return;
    // A REST call with this answer is still in progress.
    if (keysInProgress.has(key)) return;
    keysInProgress.add(key);
    const body = isOld
      ? { participantId: me.id, answers: { ...lettersOf(me), [questionIndex]: selectedAnswer }, responseTime }
      : { participantId: me.id, selectedAnswer, questionIndex, responseTime };
    const path = `${contestPath(gameId)}/${isOld ? 'submit' : 'submit-answer'}`;
    const read = (answer: RestAnswer) => outcomeIn(answer, selectedAnswer);
    client.ask({ method: 'POST', path, body }, read, (outcome, retryAfterMs) => {
      keysInProgress.delete(key);
      onAnswer(outcome, retryAfterMs);
    });
  };
}

function lettersOf({ answers }: ContestMe): Record<string, OptionLetter> {
  return Object.fromEntries(Object.entries(answers).map(([index, answer]) => [index, answer.selectedAnswer]));
}

/** `/submit` does not report which answers count; the client reads the student's own data afterwards. */
function outcomeIn({ status, body }: RestAnswer, selectedAnswer: OptionLetter): AnswerOutcome | undefined {
  const refusal = refusalIn(body);
  if (refusal !== undefined) return refusal;
  return status === 200 && isRecord(body) && 'totalScore' in body
    ? ({ selectedAnswer, ...body } as AnswerOutcome)
    : undefined;
}
