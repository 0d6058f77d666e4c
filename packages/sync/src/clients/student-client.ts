import type { ContestMe, ContestView, OptionLetter, OwnPart } from '@lamma/protocol/contests';
import { phoneLimits } from '@lamma/protocol/limits/phone';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type AnswerOutcome, AnswerSender, answerTransport, type GivenAnswer } from '../commands/answer-sender';
import type { PendingStorage } from '../commands/stored-commands';
import type { ServerClock } from '../link/server-clock';
import { contestPreview, contestRoom } from '../rooms/contest-room';
import type { RoomPoll } from '../rooms/poll';
import type { Room } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import type { Snapshot } from '../rooms/snapshot';
import { type Cancel, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { timings } from '../timings';
import { ContestJoin } from './contest-join';
import { areSameAnswers, OwnAnswers, ownAnswerOf, type ShownAnswer } from './own-answers';

export interface StudentClientOptions extends PageParts {
  gameId: string;
  newId(): string;
  /** Keeps waiting answers across a reload; if absent, a reload loses them. */
  storage?: PendingStorage | undefined;
}

/** `loading`: no answer yet. `missing`: there is no such contest. */
export interface StudentPhone {
  status: 'loading' | 'ready' | 'missing';
  view: ContestView | undefined;
  /** This phone's own data; null before the student has joined and after a removal. */
  me: ContestMe | null;
  /** The student had a place in this run and was removed. */
  isOut: boolean;
  /** Another phone has this phone's former place now. */
  hasMoved: boolean;
  /** By question index. */
  answers: ReadonlyMap<number, ShownAnswer>;
  /** Neither socket nor REST reaches the server: `view` can be outdated, and answers still wait to be sent. */
  isOffline: boolean;
  /** The contest, or the reply to an answer, is overdue. */
  isLate: boolean;
}

/**
 * A student's phone in a contest, without an account. Before joining it reads the contest over REST, because a socket opened then would
 * not have the student's cookie. After joining, changes arrive by push, or over REST while the socket is down.
 */
export class StudentClient implements Store<StudentPhone> {
  readonly #client: RoomClient;
  readonly #room: Room<ContestView>;
  readonly #preview: RoomPoll;
  readonly #contestJoin: ContestJoin;
  readonly #sender: AnswerSender;
  readonly #refreshTimer: Timer;
  /** Requests a question after its count-in if its push has not arrived. */
  readonly #openingTimer: Timer;
  readonly #answers = new OwnAnswers();
  readonly #phone = new Value<StudentPhone>({
    status: 'loading',
    view: undefined,
    me: null,
    isOut: false,
    hasMoved: false,
    answers: new Map(),
    isOffline: false,
    isLate: false,
  });
  #isLive = false;
  #isMissing = false;
  /** Undefined until the server's first answer. */
  #me: ContestMe | null | undefined;
  #isOut = false;
  #hasMoved = false;
  #runId: string | undefined;
  #step = '';
  /** When the server last confirmed an action of this phone: the answer to an earlier request can lack the action. */
  #confirmedAt = 0;

  constructor({ gameId, newId, storage, ...parts }: StudentClientOptions) {
    const { scheduler, random } = parts;
    const graceMs = () => timings.hallGraceMs + random() * timings.hallGraceSpreadMs;
    const client = new RoomClient(parts, graceMs);
    const { connection } = client;
    this.#client = client;
    this.#refreshTimer = new Timer(scheduler);
    this.#openingTimer = new Timer(scheduler);
    this.#contestJoin = new ContestJoin(gameId, client, newId);
    this.#room = client.watch(contestRoom, gameId, {
      onUnauthorized: () => this.#setMe(null),
      onOwn: (own, sentAt) => this.#applyOwn(own, sentAt),
    });
    this.#preview = contestPreview({
      ...parts,
      id: gameId,
      onState: (snapshot, serverTime, sentAt) => this.#onPreview(snapshot, serverTime, sentAt),
      onUnchanged: () => undefined,
      onRefused: (why) => {
        this.#isMissing = why === 'missing';
        this.#publish();
      },
      onTried: (didAnswer, isForeign) => connection.restAnswered(didAnswer, isForeign),
    });
    this.#sender = new AnswerSender({
      ...parts,
      key: `lamma:solo:${gameId}`,
      storage,
      transport: answerTransport(gameId, client, () => this.#participant()),
      onOutcome: (answer, outcome) => this.#outcome(answer, outcome),
    });
    client.onWayOpen(() => this.#startSending());
    connection.on('solo:participants', ({ id, removed }) => {
      if (id === gameId && this.#me && removed.includes(this.#me.id)) this.#askSoon();
    });
    connection.subscribe(() => this.#publish());
    connection.restFails.subscribe(() => this.#publish());
    client.late.subscribe(() => this.#publish());
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

  /** Reads the contest. A student who already has a place continues with it. */
  start(): void {
    this.#preview.start();
  }

  stop(): void {
    this.#preview.stop();
    this.#refreshTimer.stop();
    this.#openingTimer.stop();
    this.#contestJoin.stop();
    this.#sender.stop();
    this.#client.stop();
  }

  /**
   * Joins with a name, or finds the student's place again.
   * @param isNewStudent another student uses the phone now, so the phone's old place is given up (in the lobby only)
   * @returns the server's answer; undefined if there was none
   */
  join(name: string, isNewStudent = false): Promise<{ ok: true } | RefusalBody | undefined> {
    return new Promise((resolve) => {
      this.#contestJoin.join(name, isNewStudent, (answer) => {
        if (answer === undefined || 'code' in answer) return resolve(answer);
        this.#joined(answer);
        resolve({ ok: true });
      });
    });
  }

  /**
   * Answers the current question; an answer cannot be changed.
   * @returns whether the answer will be sent
   */
  answer(selectedAnswer: OptionLetter): boolean {
    const { view, me, answers } = this.#phone.getSnapshot();
    if (view === undefined || me === null || view.phase !== 'question' || view.leftMs !== null) return false;
    if (view.question === null) return false;
    const { runId, currentQuestionIndex: questionIndex, serverStartTime } = view;
    const last = answers.get(questionIndex);
    if (last !== undefined && last.state !== 'refused') return false;
    this.#answers.forget(questionIndex);
    const elapsed = serverStartTime === null ? phoneLimits.defaultResponseMs : this.clock.now() - serverStartTime;
    this.#sender.send({ runId, questionIndex, selectedAnswer, responseTime: Math.max(0, Math.round(elapsed)) });
    this.#publish();
    return true;
  }

  /** Checks everything at once. Call it when the page becomes visible or the phone comes online. */
  nudge(): void {
    this.#preview.nudge();
    this.#client.nudge();
    this.#room.ask();
  }

  /** Reloads the student's own data, for example after an action in another tab. */
  refresh(): void {
    this.#room.ask();
  }

  #onPreview(snapshot: Snapshot<ContestView>, serverTime: number, sentAt: number): void {
    this.clock.measured(sentAt, serverTime);
    this.#room.take(snapshot);
    this.#applyOwn(snapshot, sentAt);
  }

  #joined(me: ContestMe): void {
    const isRenewed = this.#isLive;
    this.#confirm(me);
    // The open link still uses the cookie of the earlier place.
    if (isRenewed) this.#client.renew();
  }

  /** Applies the student's own data from the answer to an action of this phone. */
  #confirm(me: ContestMe | null): void {
    this.#confirmedAt = this.#client.parts.scheduler.now();
    this.#setMe(me);
  }

  #applyOwn({ me, placeMoved }: Partial<OwnPart>, sentAt: number): void {
    if (me === undefined) return;
    // The request was sent before the last confirmed action, so the answer can lack that action.
    if (this.#me && sentAt < this.#confirmedAt) {
      this.#askSoon();
      return;
    }
    this.#answers.applyServerAnswers(me);
    this.#setMe(me, placeMoved);
  }

  #setMe(me: ContestMe | null, hasMoved = false): void {
    this.#hasMoved = hasMoved;
    const isNew = !this.#me;
    // The phone has another place, so refusals of the old one no longer apply.
    if (this.#me && me !== null && this.#me.id !== me.id) this.#answers.clear();
    this.#isOut = me === null && (this.#isOut || !isNew);
    this.#me = me;
    if (me !== null) {
      this.#goLive();
      this.#sender.keepOnly(
        ({ runId, questionIndex }) => runId === this.#runId && me.answers[questionIndex] === undefined,
      );
      this.#answers.dropCounted(me);
      if (isNew) this.#startSending();
    }
    this.#publish();
  }

  #goLive(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    this.#preview.stop();
    this.#client.start();
  }

  #startSending(): void {
    if (this.#me && this.#runId !== undefined) this.#sender.connectionOpened();
  }

  #participant() {
    const layout = this.#room.getSnapshot().current?.state.layout;
    return this.#me && layout ? { me: this.#me, layout } : undefined;
  }

  #outcome(answer: GivenAnswer, outcome: AnswerOutcome): void {
    const { questionIndex } = answer;
    const me = this.#me;
    if (!outcome.ok) {
      const isLate = outcome.code === 'late' || outcome.code === 'closed';
      this.#answers.addRefused(answer, isLate ? { state: 'late' } : { state: 'refused', message: outcome.message });
      if (outcome.code === 'unauthorized' || outcome.code === 'forbidden') this.#askSoon();
      this.#publish();
    } else if (me) {
      const answers = { ...me.answers, [questionIndex]: ownAnswerOf(outcome) };
      this.#confirm({ ...me, score: outcome.totalScore, answered: true, answers });
      if (this.#participant()?.layout === 'old') {
        this.#answers.addSubmitted(answer);
        this.#askSoon();
      }
    }
  }

  #roomChanged(): void {
    const { status, current } = this.#room.getSnapshot();
    if (status === 'missing') this.#isMissing = true;
    if (current !== undefined) this.#stepped(current.state);
    this.#publish();
  }

  /** Reloads the student's own data if this step of the run changes it. */
  #stepped(view: ContestView): void {
    const { runId, phase, currentQuestionIndex, correctAnswer } = view;
    if (this.#runId !== undefined && this.#runId !== runId) {
      this.#me = this.#me === undefined ? undefined : null;
      this.#isOut = false;
      this.#hasMoved = false;
      this.#answers.clear();
      this.#sender.keepOnly((answer) => answer.runId === runId);
      this.#askSoon();
    }
    this.#runId = runId;
    this.#countIn(view);
    const isResultKnown = correctAnswer !== undefined || phase === 'ended';
    const step = `${runId} ${currentQuestionIndex} ${isResultKnown}`;
    if (this.#step !== '' && this.#step !== step) {
      if (isResultKnown) this.#askSoon();
      // A result becomes visible when its question can no longer be taken back. No push announces this moment.
      else if (this.#hasHiddenResult()) this.#askSoon(phoneLimits.contestTakeBackMs);
    }
    this.#step = step;
  }

  #countIn({ phase, question, leftMs, serverStartTime }: ContestView): void {
    if (phase !== 'question' || question !== null || leftMs !== null || serverStartTime === null) {
      this.#openingTimer.stop();
      return;
    }
    const { random } = this.#client.parts;
    const untilOpen = Math.max(0, serverStartTime - this.clock.now());
    this.#openingTimer.start(untilOpen + phoneLimits.contestOpeningMs + random() * timings.contestAskMs, () =>
      this.#room.ask(),
    );
  }

  #hasHiddenResult(): boolean {
    return Object.values(this.#me?.answers ?? {}).some(({ isCorrect }) => isCorrect === undefined);
  }

  #askSoon(ms = 0): void {
    if (this.#isLive)
      this.#refreshTimer.start(ms + this.#client.parts.random() * timings.contestAskMs, () => this.#room.ask());
  }

  #publish(): void {
    const last = this.#phone.getSnapshot();
    const view = this.#room.getSnapshot().current?.state;
    const isReady = view !== undefined && this.#me !== undefined;
    const status = this.#isMissing ? 'missing' : isReady ? 'ready' : 'loading';
    const me = this.#me ?? null;
    // A short interruption of the link is not shown, even if a REST call has failed meanwhile.
    const { connection, late } = this.#client;
    const isOffline = connection.restFails.getSnapshot() && (!this.#isLive || connection.isDown);
    const waiting = this.#sender.waiting.filter(({ runId }) => runId === this.#runId);
    late.follow('answers', waiting[0]);
    const isLate = late.getSnapshot() && !this.#isMissing;
    const shown = this.#answers.shownAnswers(waiting, me);
    const answers = areSameAnswers(last.answers, shown) ? last.answers : shown;
    this.#phone.setFields({
      status,
      view,
      me,
      isOut: this.#isOut,
      hasMoved: this.#hasMoved,
      answers,
      isOffline,
      isLate,
    });
  }
}
