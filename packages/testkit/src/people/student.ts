import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { OptionLetter } from '@lamma/protocol/contests';
import { StudentClient, type StudentPhone } from '@lamma/sync/clients/student-client';
import { fetchTransport } from '@lamma/sync/link/rest-transport';
import { type LiveSocket, socketIoSocket } from '@lamma/sync/link/socket';
import { studentSocketOptions } from '@lamma/sync/timings';
import { io, type Socket } from 'socket.io-client';
import { machineTime } from './clock';
import { sendBy } from './from-address';
import { type Visitor, visitor } from './visitor';

/** A student's own record of an answer: what was sent, and the reply. Times by `performance.now()`. */
export interface SentAnswer {
  selectedAnswer: OptionLetter;
  sentAt: number;
  /** When the phone first showed that the answer counts; undefined before that. */
  ackedAt?: number;
  /** The server's sentence, or `late` if the answer came too late. */
  refused?: string;
}

export interface StudentOptions {
  gameId: string;
  name: string;
  /** The local address of the phone (from-address.ts). */
  agent?: Agent | undefined;
  /** Defaults to the page's transports. */
  transports?: ('polling' | 'websocket')[] | undefined;
}

/** Delay before pressing «join» again. */
const RETRY_MS = 700;

/** Timeout, ms: the test fails if the contest has not arrived within it. */
const HANG_MS = 60_000;

/**
 * A student on the contest's page: the page's own live client over a real socket and REST, so that it resends, reconnects and catches up
 * exactly as phones do. Knows only a URL, and records its answers.
 */
export class Student {
  readonly name: string;
  readonly person: Visitor;
  readonly sent = new Map<number, SentAnswer>();
  /** By question index: when the page first showed the question open, and when it first showed it closed with the right answer. */
  readonly seenOpen = new Map<number, number>();
  readonly seenClosed = new Map<number, number>();
  /** When the room's state last arrived as the answer to `watch`. */
  watchedAt = 0;
  readonly #client: StudentClient;
  readonly #socket: Socket;
  readonly #headers: Record<string, string>;
  readonly #listeners = new Set<() => void>();

  constructor(url: string, { gameId, name, agent, transports }: StudentOptions) {
    this.name = name;
    this.person = agent === undefined ? visitor(url) : visitor(url, sendBy(agent));
    this.#headers = { origin: new URL(url).origin };
    const options: Parameters<typeof io>[1] = { ...studentSocketOptions, forceNew: true, extraHeaders: this.#headers };
    if (transports !== undefined) options.transports = transports;
    // The library's types cover browsers only; in Node it takes an http.Agent.
    Object.assign(options, agent && { agent });
    this.#socket = io(url, options);
    this.#client = new StudentClient({
      gameId,
      socket: this.#recordingSocket(socketIoSocket(this.#socket)),
      rest: fetchTransport(async (path, { method, headers, body }) => {
        const { origin: _own, ...given } = headers;
        return this.person.request(method, path, body === undefined ? undefined : JSON.parse(body), given);
      }),
      scheduler: machineTime,
      random: Math.random,
      newId: randomUUID,
    });
    this.#client.subscribe(() => this.#recordView());
  }

  get phone(): StudentPhone {
    return this.#client.getSnapshot();
  }

  get id(): string {
    return this.phone.me?.id ?? '';
  }

  /**
   * Presses «join» again and again, until the server gives the student a place.
   * @returns how long that took, ms
   * @throws with the server's sentence if pressing again does not help
   */
  async join(): Promise<number> {
    this.#client.start();
    await this.until('the contest', ({ phone }) => phone.view !== undefined, HANG_MS);
    const startedAt = performance.now();
    for (;;) {
      const joined = await this.#client.join(this.name);
      if (joined?.ok === true) return performance.now() - startedAt;
      const mayChange = joined === undefined || joined.code === 'rate' || joined.reason === 'busy';
      if (!mayChange) throw new Error(`${this.name} could not join: ${joined.message}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (0.5 + Math.random())));
    }
  }

  /**
   * Taps an option of the current question.
   * @returns whether the page accepted the tap
   */
  answer(selectedAnswer: OptionLetter): boolean {
    const questionIndex = this.phone.view?.currentQuestionIndex ?? -1;
    const sentAt = performance.now();
    if (!this.#client.answer(selectedAnswer)) return false;
    this.sent.set(questionIndex, { selectedAnswer, sentAt });
    this.#recordView();
    return true;
  }

  /**
   * Resolves once `matches` returns true for this student.
   * @throws after `withinMs`, with `what` in the message
   */
  until(what: string, matches: (student: this) => boolean, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(timer);
        this.#listeners.delete(check);
        if (error === undefined) resolve();
        else reject(error);
      };
      const check = () => {
        if (matches(this)) end();
      };
      const timer = setTimeout(
        () => end(new Error(`${this.name}: ${what} did not arrive within ${withinMs} ms`)),
        withinMs,
      );
      this.#listeners.add(check);
      check();
    });
  }

  /** Breaks the connection, as a weak signal would; the page reconnects by itself. */
  dropConnection(): void {
    this.#socket.io.engine.close();
  }

  close(): void {
    this.#client.stop();
    this.#socket.close();
  }

  /** The page's socket, with the place's cookie as a browser sends it; records when it receives data. */
  #recordingSocket(socket: LiveSocket): LiveSocket {
    const withCookie = (open: () => void) => () => {
      const cookie = this.person.cookieHeader();
      if (cookie !== '') this.#headers.cookie = cookie;
      open();
    };
    return {
      get isConnected() {
        return socket.isConnected;
      },
      connect: withCookie(() => socket.connect()),
      reconnect: withCookie(() => socket.reconnect()),
      disconnect: () => socket.disconnect(),
      setReconnectMax: (ms) => socket.setReconnectMax(ms),
      emit: (event, payload, ack) =>
        socket.emit(event, payload, (answer) => {
          ack(answer);
          if (event !== 'watch' || !answer.ok) return;
          this.watchedAt = performance.now();
          this.#notifyListeners();
        }),
      on: (event, handler) => socket.on(event, handler),
      onLink: (handler) => socket.onLink(handler),
    };
  }

  #recordView(): void {
    const now = performance.now();
    const { view, answers } = this.phone;
    if (view !== undefined) {
      const { phase, question, currentQuestionIndex: index, correctAnswer } = view;
      if (phase === 'question' && question !== null && !this.seenOpen.has(index)) this.seenOpen.set(index, now);
      if (correctAnswer !== undefined && !this.seenClosed.has(index)) this.seenClosed.set(index, now);
    }
    for (const [index, sent] of this.sent) {
      if (sent.ackedAt !== undefined || sent.refused !== undefined) continue;
      const shown = answers.get(index);
      if (shown?.state === 'taken') sent.ackedAt = now;
      else if (shown?.state === 'late') sent.refused = 'late';
      else if (shown?.state === 'refused') sent.refused = shown.message ?? 'refused';
    }
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const check of [...this.#listeners]) check();
  }
}
