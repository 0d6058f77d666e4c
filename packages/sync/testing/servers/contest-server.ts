import type { ContestMe, ContestView, OptionLetter, OwnAnswer, OwnPart } from '@lamma/protocol/contests';
import type { ServerEvents } from '@lamma/protocol/live';
import { type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { AnswerOutcome } from '../../src/commands/answer-sender';
import type { RestAnswer, RestRequest } from '../../src/link/rest-transport';
import type { SocketPair, ToServer } from '../link/socket-pair';

/** A phone's cookies, which identify its place. */
export interface Jar {
  place?: string;
}

interface Place {
  id: string;
  name: string;
  runId: string;
  isRemoved: boolean;
  /** Set if the teacher gave the place to another phone. */
  hasMoved?: true;
  answers: Map<number, OwnAnswer>;
}

interface SentAnswer {
  questionIndex: number;
  selectedAnswer: OptionLetter;
  responseTime: number;
}

const pointsOfRight = 10;

/** A contest's server in memory: the run's steps, the places, one answer per question, socket and REST. */
export class ContestServer {
  readonly id = 'solo-abcdefgh';
  /** All answers that arrived, including retries. */
  readonly received: (SentAnswer & { place: string })[] = [];
  /** How often a phone asked for its own data. */
  asked = 0;
  /** The next answers or join requests are refused with these, before anything is done. */
  refusesNext: RefusalName[] = [];
  refusesJoin: RefusalName[] = [];
  /** The right option of each question, as a letter. */
  readonly keys: OptionLetter[] = ['B', 'A', 'D', 'C'];
  readonly #places = new Map<string, Place>();
  readonly #watchers = new Map<SocketPair, Jar>();
  readonly #now: () => number;
  #version = 3;
  #joined = 0;
  #view: ContestView;

  /** @param now the server's own clock, epoch ms */
  constructor(now: () => number) {
    this.#now = now;
    this.#view = {
      id: this.id,
      title: 'مسابقة بحر الكويت',
      description: 'أسئلة عن السفن والأسماك واللؤلؤ.',
      layout: 'live',
      isActive: true,
      runId: 'run-1-abcdefgh',
      phase: 'lobby',
      gameStarted: false,
      isLocked: false,
      scoring: 'speed',
      tellResults: 'atOnce',
      currentQuestionIndex: 0,
      totalQuestions: this.keys.length,
      serverStartTime: null,
      limitMs: 30_000,
      deadlineAt: null,
      leftMs: null,
      question: null,
      base: 'base-1',
      participantCount: 0,
      participants: [],
    };
  }

  /** Whether the teacher has deleted the contest. */
  isDeleted = false;

  get view(): ContestView {
    return this.#view;
  }

  get version(): number {
    return this.#version;
  }

  /** Makes a step of the run and pushes it to all watchers. */
  change(changes: Partial<ContestView>): void {
    this.#version += 1;
    this.#view = { ...this.#view, ...changes };
    this.#push('solo:state', { id: this.id, version: this.#version, state: this.#view });
  }

  open(questionIndex: number, changes: Partial<ContestView> = {}): void {
    const { correctAnswer: _correct, explanation: _explanation, shares: _shares, ...view } = this.#view;
    this.#view = view;
    this.change({
      phase: 'question',
      gameStarted: true,
      currentQuestionIndex: questionIndex,
      serverStartTime: this.#now(),
      deadlineAt: this.#now() + 30_000,
      leftMs: null,
      question: { question: `ما السؤال ${questionIndex + 1}؟`, options: ['البوم', 'السنبوك', 'الجالبوت', 'البغلة'] },
      ...changes,
    });
  }

  /** Closes the current question for good. */
  close(changes: Partial<ContestView> = {}): void {
    const key = this.keys[this.#view.currentQuestionIndex] ?? 'A';
    const correctAnswer = 'ABCD'.indexOf(key);
    this.change({ phase: 'closed', deadlineAt: null, correctAnswer, shares: [1, 2, 0, 0], ...changes });
  }

  /** Starts a new run: a lobby without participants. */
  restart(runId: string): void {
    const { correctAnswer: _correct, podium: _podium, ...view } = this.#view;
    this.#view = view;
    const empty = { participants: [], participantCount: 0, question: null, serverStartTime: null, deadlineAt: null };
    this.change({ ...empty, runId, phase: 'lobby', gameStarted: false, currentQuestionIndex: 0 });
  }

  /** Removes a participant, or lets them back in. */
  remove(name: string, isRemoved = true): void {
    for (const place of this.#places.values()) {
      if (place.name !== name) continue;
      place.isRemoved = isRemoved;
      this.#present(isRemoved ? [] : [{ id: place.id, name }], isRemoved ? [place.id] : []);
    }
  }

  /** Gives a participant's place to another phone, which this test does not simulate. */
  move(name: string): void {
    for (const place of this.#places.values()) if (place.name === name) place.hasMoved = true;
    this.change({});
  }

  forget(pair: SocketPair): void {
    this.#watchers.delete(pair);
  }

  /**
   * Handles one event that has arrived.
   * @param jar the cookies of the link's handshake
   */
  receive(pair: SocketPair, jar: Jar, message: ToServer): void {
    const serverTime = this.#now();
    if (message.event === 'clock') {
      const versions: Record<string, number> = this.#watchers.has(pair) ? { [`solo:${this.id}`]: this.#version } : {};
      message.answer({ ok: true, t0: message.payload.t0, serverTime, versions });
    } else if (message.event === 'solo:answer') {
      message.answer(this.#take(jar, message.payload));
    } else if (message.event === 'watch' && this.#placeOf(jar)?.isRemoved) {
      message.answer(refusalBody(refuse('participantRemoved')));
    } else if (message.event === 'watch' && message.payload.id === this.id && !this.isDeleted) {
      this.#watchers.set(pair, jar);
      const own = this.#ownOf(jar);
      const isCurrent = message.payload.since === this.#version;
      const state = isCurrent ? {} : { state: this.#view };
      message.answer({ ok: true, version: this.#version, serverTime, ...own, ...state });
    } else if (message.event === 'unwatch') {
      this.#watchers.delete(pair);
      message.answer({ ok: true });
    } else {
      message.answer(refusalBody(refuse('notFound')));
    }
  }

  rest({ method, path, body, ifNoneMatch }: RestRequest, jar: Jar): RestAnswer {
    const [, , , id, call] = path.split('/');
    if (id !== this.id || this.isDeleted) return refused('notFound');
    if (method === 'POST') {
      const given = body as SentAnswer & { name: string; isOther?: boolean; answers: Record<string, OptionLetter> };
      if (call === 'join') return this.#join(given.name, jar, given.isOther);
      if (call === 'submit') return this.#submit(given.answers, jar);
      const { questionIndex, selectedAnswer, responseTime } = given;
      return answerOf(this.#take(jar, { questionIndex, selectedAnswer, responseTime }));
    }
    const own = this.#ownOf(jar);
    const etag = `"${this.#version} ${this.#view.participantCount} ${JSON.stringify(own)}"`;
    if (ifNoneMatch === etag) return { status: 304, body: undefined, etag };
    const whole = { id: this.id, version: this.#version, serverTime: this.#now(), state: this.#view, ...own };
    return { status: 200, etag, body: whole };
  }

  /** Takes an answer as if from another tab or phone with the same cookie. */
  take(jar: Jar, answer: SentAnswer): AnswerOutcome {
    return this.#take(jar, answer);
  }

  #join(name: string, jar: Jar, isOther = false): RestAnswer {
    const refusal = this.refusesJoin.shift();
    if (refusal !== undefined) return refused(refusal);
    const before = this.#placeOf(jar);
    if (isOther && before !== undefined && this.#view.phase === 'lobby') {
      this.#places.delete(jar.place ?? '');
      this.#present([], [before.id]);
    }
    const known = this.#placeOf(jar);
    if (known?.isRemoved) return refused('participantRemoved');
    if (known === undefined) {
      this.#joined += 1;
      const id = `p-${this.#joined}-abcdef`;
      const secret = `secret of ${id}`;
      this.#places.set(secret, { id, name, runId: this.#view.runId, isRemoved: false, answers: new Map() });
      jar.place = secret;
      this.#present([{ id, name }], []);
    }
    return { status: 200, body: { ...this.#meOf(jar), joinedAt: this.#now(), avgResponseTime: null } };
  }

  #submit(answers: Record<string, OptionLetter>, jar: Jar): RestAnswer {
    const place = this.#placeOf(jar);
    if (place === undefined) return refused('unauthorized');
    for (const [index, selectedAnswer] of Object.entries(answers)) {
      if (!place.answers.has(Number(index))) {
        this.#take(jar, { questionIndex: Number(index), selectedAnswer, responseTime: 0 });
      }
    }
    const totalScore = scoreOf(place);
    return { status: 200, body: { ok: true, score: totalScore, totalScore } };
  }

  #take(jar: Jar, answer: SentAnswer): AnswerOutcome {
    const { questionIndex, selectedAnswer, responseTime } = answer;
    const place = this.#placeOf(jar);
    this.received.push({ place: place?.name ?? 'nobody', questionIndex, selectedAnswer, responseTime });
    const refusal = this.refusesNext.shift() ?? this.#refusal(place, questionIndex);
    if (refusal !== undefined) return refusalBody(refuse(refusal));
    if (place === undefined) return refusalBody(refuse('unauthorized'));
    const isCorrect = selectedAnswer === this.keys[questionIndex];
    if (!place.answers.has(questionIndex)) {
      place.answers.set(questionIndex, { selectedAnswer, isCorrect, points: isCorrect ? pointsOfRight : 0 });
    }
    const counted = place.answers.get(questionIndex) ?? { selectedAnswer };
    if (this.#view.tellResults === 'atClose') {
      return { ok: true, totalScore: 0, selectedAnswer: counted.selectedAnswer };
    }
    return { ok: true, totalScore: scoreOf(place), ...counted };
  }

  #refusal(place: Place | undefined, questionIndex: number): RefusalName | undefined {
    if (place === undefined) return 'unauthorized';
    if (place.isRemoved) return 'participantRemoved';
    if (place.answers.has(questionIndex)) return undefined;
    const isOpen = this.#view.phase === 'question' && questionIndex === this.#view.currentQuestionIndex;
    return isOpen ? undefined : 'answerLate';
  }

  #placeOf({ place }: Jar): Place | undefined {
    const found = place === undefined ? undefined : this.#places.get(place);
    return found?.runId === this.#view.runId && !found.hasMoved ? found : undefined;
  }

  #ownOf(jar: Jar): OwnPart {
    const me = this.#meOf(jar);
    return me === null && this.#places.get(jar.place ?? '')?.hasMoved ? { me, placeMoved: true } : { me };
  }

  #meOf(jar: Jar): ContestMe | null {
    this.asked += 1;
    const place = this.#placeOf(jar);
    if (place === undefined || place.isRemoved) return null;
    const all = [...place.answers];
    return {
      id: place.id,
      name: place.name,
      score: scoreOf(place),
      answered: place.answers.has(this.#view.currentQuestionIndex),
      answers: Object.fromEntries(all.map(([index, answer]) => [String(index), answer])),
      correctCount: all.filter(([, { isCorrect }]) => isCorrect === true).length,
      rank: this.#view.phase === 'closed' || this.#view.phase === 'ended' ? 2 : null,
    };
  }

  #present(added: { id: string; name: string }[], removed: string[]): void {
    const stayed = this.#view.participants.filter(({ id }) => !removed.includes(id));
    const participantCount = this.#view.participantCount + added.length - removed.length;
    this.#view = { ...this.#view, participants: [...stayed, ...added], participantCount };
    this.#push('solo:participants', { id: this.id, runId: this.#view.runId, added, removed, participantCount });
  }

  #push<E extends 'solo:state' | 'solo:participants'>(event: E, payload: ServerEvents[E]): void {
    for (const watcher of this.#watchers.keys()) watcher.push(event, payload);
  }
}

function scoreOf({ answers }: Place): number {
  return [...answers.values()].reduce((sum, { points }) => sum + (points ?? 0), 0);
}

function refused(name: RefusalName): RestAnswer {
  return answerOf(refusalBody(refuse(name)));
}

function answerOf(body: AnswerOutcome): RestAnswer {
  return { status: body.ok ? 200 : refusals[body.reason].status, body };
}
