import { limits } from '@lamma/protocol/limits';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { OptionLetter, OwnAnswer, SoloMe, SoloView } from '@lamma/protocol/solo-games';
import { AnswerSender } from './answer-sender';
import { Beat } from './beat';
import { Connection } from './connection';
import { isSameAnswers, OwnAnswers, type ShownAnswer } from './own-answers';
import { Poll, pollOf } from './poll';
import { ask, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import { Room } from './room';
import type { Snapshot } from './room-kind';
import { type Cancel, type Random, type Scheduler, Timer } from './scheduler';
import { ServerClock } from './server-clock';
import type { LiveSocket } from './socket';
import { type AnswerOutcome, type GivenAnswer, soloAnswerDoor } from './solo-answer-door';
import { soloPath } from './solo-path';
import { soloLook, soloRoom } from './solo-room';
import { type Store, Value } from './store';
import { timings } from './timings';
import type { PendingStorage } from './vault';

export interface SoloClientOptions {
  gameId: string;
  socket: LiveSocket;
  rest: RestDoor;
  scheduler: Scheduler;
  /** A UUID. */
  newId(): string;
  random: Random;
  /** Where answers that wait outlive a reload; left out, they do not. */
  storage?: PendingStorage;
}

/** `loading`: nothing heard yet. `missing`: there is no such contest. */
export interface SoloPhone {
  status: 'loading' | 'ready' | 'missing';
  view: SoloView | undefined;
  /** What is this phone's own; null before its student has joined, and after they were turned out. */
  me: SoloMe | null;
  /** They had a place in this very run, and have it no more. */
  isOut: boolean;
  /** By question. */
  answers: ReadonlyMap<number, ShownAnswer>;
  /** The server answers by no door; what is shown may be old, and what is sent waits. */
  isOffline: boolean;
}

/**
 * A student's phone in a contest, without an account. Until they have joined the contest is read over REST: a socket that was
 * opened before would carry no proof of who they are. From then on pushes bring the news, and REST while the socket is down.
 */
export class SoloClient implements Store<SoloPhone> {
  readonly clock: ServerClock;
  readonly #options: SoloClientOptions;
  readonly #connection: Connection;
  readonly #room: Room<SoloView>;
  readonly #look: Poll<SoloView>;
  readonly #sender: AnswerSender;
  readonly #beat: Beat;
  readonly #askAgain: Timer;
  readonly #phone: Value<SoloPhone>;
  /** Of a try to join that was not answered. */
  #joinId: string | undefined;
  #isLive = false;
  #isMissing = false;
  #restFails = false;
  /** Undefined until it was told. */
  #me: SoloMe | null | undefined;
  #isOut = false;
  #runId: string | undefined;
  #step = '';
  /** When the server last said something of the own doing: what was asked for before that may not hold it. */
  #saidAt = 0;
  readonly #answers = new OwnAnswers();

  constructor(options: SoloClientOptions) {
    this.#options = options;
    const { gameId, socket, rest, scheduler, random, storage } = options;
    this.clock = new ServerClock(scheduler);
    const { clock } = this;
    const graceMs = () => timings.hallGraceMs + random() * timings.hallGraceSpreadMs;
    const connection = new Connection(socket, scheduler, random, graceMs);
    this.#connection = connection;
    this.#phone = new Value<SoloPhone>({
      status: 'loading',
      view: undefined,
      me: null,
      isOut: false,
      answers: new Map(),
      isOffline: false,
    });
    this.#askAgain = new Timer(scheduler);
    const onTried = (didAnswer: boolean) => this.#restTried(didAnswer);
    const source = { id: gameId, rest, scheduler, random };
    this.#room = new Room<SoloView>({
      strategy: soloRoom,
      id: gameId,
      connection,
      clock,
      scheduler,
      onUnauthorized: () => this.#setMe(null),
      onWatched: ({ me }, sentAt) => this.#takeMe(me, sentAt),
      poll:
        soloRoom.poll &&
        ((listener) =>
          pollOf({ ...source, strategy: soloRoom.poll ?? soloLook })({
            ...listener,
            onState: (held, serverTime, sentAt) => {
              listener.onState(held, serverTime, sentAt);
              this.#takeMe(held.me, sentAt);
            },
            onTried: (didAnswer) => {
              listener.onTried(didAnswer);
              onTried(didAnswer);
            },
          })),
    });
    this.#look = new Poll<SoloView>({
      ...source,
      strategy: soloLook,
      onState: (held, serverTime, sentAt) => this.#looked(held, serverTime, sentAt),
      onUnchanged: () => undefined,
      onRefused: (why) => {
        this.#isMissing = why === 'missing';
        this.#publish();
      },
      onTried,
    });
    this.#sender = new AnswerSender({
      key: `lamma:solo:${gameId}`,
      storage,
      scheduler,
      random,
      door: soloAnswerDoor({ gameId, connection, rest, scheduler, onTried, player: () => this.#player() }),
      onOutcome: (answer, outcome) => this.#outcome(answer, outcome),
    });
    this.#beat = new Beat(connection, clock, scheduler, random, () => [this.#room]);
    connection.onUp(() => {
      this.#restFails = false;
      this.#openDoor();
    });
    connection.onDown(() => this.#openDoor());
    connection.on('solo:participants', ({ id, removed }) => {
      if (id === gameId && this.#me && removed.includes(this.#me.id)) this.#askSoon();
    });
    connection.subscribe(() => this.#publish());
    this.#room.subscribe(() => this.#roomChanged());
  }

  getSnapshot(): SoloPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** Reads the contest; whoever has a place in it goes on from there. */
  start(): void {
    this.#look.start();
  }

  stop(): void {
    this.#look.stop();
    this.#askAgain.stop();
    this.#sender.stop();
    this.#beat.stop();
    this.#room.stop();
    this.#connection.stop();
  }

  /** Takes a place by a name, or finds one's own again. @returns what the server said; undefined where it did not answer */
  join(name: string): Promise<{ ok: true } | RefusalBody | undefined> {
    const { gameId, rest, scheduler, newId } = this.#options;
    this.#joinId ??= newId();
    const body = { name, clientId: this.#joinId };
    return new Promise((tell) => {
      ask(rest, scheduler, { method: 'POST', path: `${soloPath(gameId)}/join`, body }, (answer) => {
        // A try that was not answered may have got a place: the next one comes to it.
        if (answer !== undefined) this.#joinId = undefined;
        this.#restTried(answer !== undefined);
        tell(this.#joined(answer));
      });
    });
  }

  /** Answers the question that shows, once and for all. @returns whether it was taken to be sent */
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
    this.#connection.nudge();
    // A link that died while the phone slept still calls itself open: asking something finds it out.
    if (this.#connection.getSnapshot() === 'live') this.#beat.send();
    this.#room.ask();
  }

  /** Asks for what is the student's own: another tab of theirs has done something. */
  refresh(): void {
    this.#room.ask();
  }

  #looked(held: Snapshot<SoloView>, serverTime: number, sentAt: number): void {
    this.clock.measured(sentAt, serverTime);
    this.#room.take(held);
    this.#takeMe(held.me, sentAt);
  }

  #joined(answer: RestAnswer | undefined): { ok: true } | RefusalBody | undefined {
    const refusal = refusalIn(answer?.body);
    if (refusal !== undefined) return refusal;
    const body = answer?.status === 200 || answer?.status === 201 ? answer.body : undefined;
    if (typeof body !== 'object' || body === null || !('name' in body) || !('score' in body)) {
      return undefined;
    }
    const isRenewed = this.#isLive;
    this.#said(body as SoloMe);
    // The link of an earlier place carries that place's proof.
    if (isRenewed) {
      this.#room.renew();
      this.#connection.renew();
    }
    return { ok: true };
  }

  /** The server said something of the own doing. */
  #said(me: SoloMe | null): void {
    this.#saidAt = this.#options.scheduler.now();
    this.#setMe(me);
  }

  #takeMe(me: SoloMe | null | undefined, sentAt: number): void {
    if (me === undefined) return;
    // It was asked for before the last answer was acknowledged, and may not hold it.
    if (this.#me && sentAt < this.#saidAt) {
      this.#askSoon();
      return;
    }
    this.#answers.heard(me);
    this.#setMe(me);
  }

  #setMe(me: SoloMe | null): void {
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

  /** The student has a place: from now on the socket brings the news. */
  #goLive(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    this.#look.stop();
    this.#connection.start();
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

  /** Asks for what is the own where a step of the run has changed it. */
  #stepped(view: SoloView): void {
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
      // A question that was left is told once it can no longer be taken back; no push says so.
      else if (this.#isUntold()) this.#askSoon(limits.soloTakeBackMs);
    }
    this.#step = step;
  }

  #isUntold(): boolean {
    return Object.values(this.#me?.answers ?? {}).some(({ isCorrect }) => isCorrect === undefined);
  }

  #askSoon(ms = 0): void {
    const { random } = this.#options;
    if (this.#isLive) this.#askAgain.start(ms + random() * timings.soloAskMs, () => this.#room.ask());
  }

  #restTried(didAnswer: boolean): void {
    this.#restFails = !didAnswer;
    this.#publish();
  }

  #publish(): void {
    const last = this.#phone.getSnapshot();
    const view = this.#room.getSnapshot().held?.state;
    const isReady = view !== undefined && this.#me !== undefined;
    const status = this.#isMissing ? 'missing' : isReady ? 'ready' : 'loading';
    const me = this.#me ?? null;
    // A short break of the link is nobody's business, though an answer may have tried the other door meanwhile.
    const isOffline = this.#restFails && (!this.#isLive || this.#connection.isDown);
    const waiting = this.#sender.waiting.filter(({ runId }) => runId === this.#runId);
    const answers = this.#answers.shown(waiting, me);
    const isSame =
      last.status === status &&
      last.view === view &&
      last.me === me &&
      last.isOut === this.#isOut &&
      last.isOffline === isOffline &&
      isSameAnswers(last.answers, answers);
    if (!isSame) this.#phone.set({ status, view, me, isOut: this.#isOut, answers, isOffline });
  }
}
