import type { ContestMe, ContestView, OptionLetter, OwnAnswer } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type AnswerOutcome, answerDoor, type GivenAnswer } from '../commands/answer-door';
import { AnswerSender } from '../commands/answer-sender';
import type { PendingStorage } from '../commands/vault';
import type { ServerClock } from '../link/server-clock';
import { contestLook, contestRoom } from '../rooms/contest-room';
import type { RoomPoll } from '../rooms/poll';
import type { Room } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import type { Snapshot } from '../rooms/snapshot';
import { type Cancel, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { timings } from '../timings';
import { joining } from './joining';
import { isSameAnswers, OwnAnswers, type ShownAnswer } from './own-answers';

export interface StudentClientOptions extends PageParts {
  gameId: string;
  /** A new UUID. */
  newId(): string;
  /** Where answers that wait survive a reload; left out, they do not. */
  storage?: PendingStorage | undefined;
}

/** `loading`: no answer yet. `missing`: there is no such contest. */
export interface StudentPhone {
  status: 'loading' | 'ready' | 'missing';
  view: ContestView | undefined;
  /** What is this phone's own; null before its student has joined, and after they were removed. */
  me: ContestMe | null;
  /** The student had a place in this run and was removed. */
  isOut: boolean;
  /** By question index. */
  answers: ReadonlyMap<number, ShownAnswer>;
  /** The server is not reached by socket or REST: what is shown may be old, and what is sent waits. */
  isOffline: boolean;
}

/**
 * A student's phone in a contest, without an account. Before joining it reads the contest over REST: a socket opened then would carry no
 * proof of who the student is. After joining pushes bring the news, and REST while the socket is down.
 */
export class StudentClient implements Store<StudentPhone> {
  readonly #client: RoomClient;
  readonly #room: Room<ContestView>;
  readonly #look: RoomPoll;
  readonly #join: ReturnType<typeof joining>;
  readonly #sender: AnswerSender;
  readonly #askAgain: Timer;
  readonly #answers = new OwnAnswers();
  readonly #phone = new Value<StudentPhone>({
    status: 'loading',
    view: undefined,
    me: null,
    isOut: false,
    answers: new Map(),
    isOffline: false,
  });
  #isLive = false;
  #isMissing = false;
  /** Undefined until the server has said it. */
  #me: ContestMe | null | undefined;
  #isOut = false;
  #runId: string | undefined;
  #step = '';
  /** When the server last confirmed an own act: an answer to an earlier question may not know of it. */
  #saidAt = 0;

  constructor({ gameId, newId, storage, ...parts }: StudentClientOptions) {
    const { scheduler, random } = parts;
    const graceMs = () => timings.hallGraceMs + random() * timings.hallGraceSpreadMs;
    const client = new RoomClient(parts, graceMs);
    const { connection } = client;
    this.#client = client;
    this.#askAgain = new Timer(scheduler);
    this.#join = joining(gameId, client, newId);
    this.#room = client.watch(contestRoom, gameId, {
      onUnauthorized: () => this.#setMe(null),
      onOwn: (me, sentAt) => this.#takeMe(me, sentAt),
    });
    this.#look = contestLook({
      ...parts,
      id: gameId,
      onState: (held, serverTime, sentAt) => this.#looked(held, serverTime, sentAt),
      onUnchanged: () => undefined,
      onRefused: (why) => {
        this.#isMissing = why === 'missing';
        this.#publish();
      },
      onTried: (didAnswer) => connection.restAnswered(didAnswer),
    });
    this.#sender = new AnswerSender({
      ...parts,
      key: `lamma:solo:${gameId}`,
      storage,
      door: answerDoor(gameId, client, () => this.#player()),
      onOutcome: (answer, outcome) => this.#outcome(answer, outcome),
    });
    client.onWayOpen(() => this.#openDoor());
    connection.on('solo:participants', ({ id, removed }) => {
      if (id === gameId && this.#me && removed.includes(this.#me.id)) this.#askSoon();
    });
    connection.subscribe(() => this.#publish());
    connection.restFails.subscribe(() => this.#publish());
    this.#room.subscribe(() => this.#roomChanged());
  }

  get clock(): ServerClock {
    return this.#client.clock;
  }

  getSnapshot(): StudentPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** Reads the contest; a student who has a place in it continues there. */
  start(): void {
    this.#look.start();
  }

  stop(): void {
    this.#look.stop();
    this.#askAgain.stop();
    this.#sender.stop();
    this.#client.stop();
  }

  /** Takes a place by a name, or finds the student's own again. @returns what the server said; undefined where it did not answer */
  join(name: string): Promise<{ ok: true } | RefusalBody | undefined> {
    return new Promise((tell) => {
      this.#join(name, (told) => {
        if (told === undefined || 'code' in told) return tell(told);
        this.#joined(told);
        tell({ ok: true });
      });
    });
  }

  /** Answers the question on the screen; an answer cannot be changed. @returns whether it will be sent */
  answer(selectedAnswer: OptionLetter): boolean {
    const { view, me, answers } = this.#phone.getSnapshot();
    if (view === undefined || me === null || view.phase !== 'question' || view.leftMs !== null) return false;
    const { runId, currentQuestionIndex: questionIndex, serverStartTime } = view;
    const last = answers.get(questionIndex);
    if (last !== undefined && last.state !== 'refused') return false;
    this.#answers.forget(questionIndex);
    const elapsed = serverStartTime === null ? limits.defaultResponseMs : this.clock.now() - serverStartTime;
    this.#sender.give({ runId, questionIndex, selectedAnswer, responseTime: Math.max(0, Math.round(elapsed)) });
    this.#publish();
    return true;
  }

  /** To be called when the page is shown again or the phone is back online: waits for no timer. */
  nudge(): void {
    this.#look.nudge();
    this.#client.nudge();
    this.#room.ask();
  }

  /** Asks for what is the student's own: another tab of the same student has acted. */
  refresh(): void {
    this.#room.ask();
  }

  #looked(held: Snapshot<ContestView>, serverTime: number, sentAt: number): void {
    this.clock.measured(sentAt, serverTime);
    this.#room.take(held);
    this.#takeMe(held.me, sentAt);
  }

  #joined(me: ContestMe): void {
    const isRenewed = this.#isLive;
    this.#said(me);
    // The link of an earlier place carries that place's proof.
    if (isRenewed) this.#client.renew();
  }

  /** The server confirmed an own act. */
  #said(me: ContestMe | null): void {
    this.#saidAt = this.#client.parts.scheduler.now();
    this.#setMe(me);
  }

  #takeMe(me: ContestMe | null | undefined, sentAt: number): void {
    if (me === undefined) return;
    // The question is older than the last confirmed act: the answer may not know of it.
    if (this.#me && sentAt < this.#saidAt) {
      this.#askSoon();
      return;
    }
    this.#answers.heard(me);
    this.#setMe(me);
  }

  #setMe(me: ContestMe | null): void {
    const isNew = !this.#me;
    this.#isOut = me === null && (this.#isOut || !isNew);
    this.#me = me;
    if (me !== null) {
      this.#goLive();
      this.#sender.keepOnly(
        ({ runId, questionIndex }) => runId === this.#runId && me.answers[questionIndex] === undefined,
      );
      this.#answers.counted(me);
      if (isNew) this.#openDoor();
    }
    this.#publish();
  }

  /** The student has a place: the socket brings the news from now on. */
  #goLive(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    this.#look.stop();
    this.#client.start();
  }

  #openDoor(): void {
    if (this.#me && this.#runId !== undefined) this.#sender.doorOpened();
  }

  #player() {
    const layout = this.#room.getSnapshot().held?.state.layout;
    return this.#me && layout ? { me: this.#me, layout } : undefined;
  }

  #outcome(answer: GivenAnswer, outcome: AnswerOutcome): void {
    const { questionIndex } = answer;
    const me = this.#me;
    if (!outcome.ok) {
      const isLate = outcome.code === 'late' || outcome.code === 'closed';
      this.#answers.refused(answer, isLate ? { state: 'late' } : { state: 'refused', message: outcome.message });
      if (outcome.code === 'unauthorized' || outcome.code === 'forbidden') this.#askSoon();
      this.#publish();
    } else if (me) {
      const { totalScore, selectedAnswer, isCorrect, points } = outcome;
      const own: OwnAnswer = { selectedAnswer };
      if (isCorrect !== undefined) own.isCorrect = isCorrect;
      if (points !== undefined) own.points = points;
      this.#said({ ...me, score: totalScore, answered: true, answers: { ...me.answers, [questionIndex]: own } });
      if (this.#player()?.layout === 'old') {
        this.#answers.submitted(answer);
        this.#askSoon();
      }
    }
  }

  #roomChanged(): void {
    const { status, held } = this.#room.getSnapshot();
    if (status === 'missing') this.#isMissing = true;
    if (held !== undefined) this.#stepped(held.state);
    this.#publish();
  }

  /** Asks for what is the student's own where a step of the run changes it. */
  #stepped(view: ContestView): void {
    const { runId, phase, currentQuestionIndex, correctAnswer } = view;
    if (this.#runId !== undefined && this.#runId !== runId) {
      this.#me = this.#me === undefined ? undefined : null;
      this.#isOut = false;
      this.#answers.clear();
      this.#sender.keepOnly((answer) => answer.runId === runId);
      this.#askSoon();
    }
    this.#runId = runId;
    const isTold = correctAnswer !== undefined || phase === 'ended';
    const step = `${runId} ${currentQuestionIndex} ${isTold}`;
    if (this.#step !== '' && this.#step !== step) {
      if (isTold) this.#askSoon();
      // The result of a question comes when it can no longer be taken back; no push says so.
      else if (this.#isUntold()) this.#askSoon(limits.contestTakeBackMs);
    }
    this.#step = step;
  }

  #isUntold(): boolean {
    return Object.values(this.#me?.answers ?? {}).some(({ isCorrect }) => isCorrect === undefined);
  }

  #askSoon(ms = 0): void {
    if (this.#isLive)
      this.#askAgain.start(ms + this.#client.parts.random() * timings.contestAskMs, () => this.#room.ask());
  }

  #publish(): void {
    const last = this.#phone.getSnapshot();
    const view = this.#room.getSnapshot().held?.state;
    const isReady = view !== undefined && this.#me !== undefined;
    const status = this.#isMissing ? 'missing' : isReady ? 'ready' : 'loading';
    const me = this.#me ?? null;
    // A short break of the link is not shown, even if an answer has failed over REST meanwhile.
    const { connection } = this.#client;
    const isOffline = connection.restFails.getSnapshot() && (!this.#isLive || connection.isDown);
    const waiting = this.#sender.waiting.filter(({ runId }) => runId === this.#runId);
    const shown = this.#answers.shown(waiting, me);
    const answers = isSameAnswers(last.answers, shown) ? last.answers : shown;
    this.#phone.setFields({ status, view, me, isOut: this.#isOut, answers, isOffline });
  }
}
