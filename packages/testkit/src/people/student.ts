import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { OptionLetter } from '@lamma/protocol/contests';
import { StudentClient, type StudentPhone } from '@lamma/sync/clients/student-client';
import { fetchDoor } from '@lamma/sync/link/rest-door';
import { type LiveSocket, socketIoSocket } from '@lamma/sync/link/socket';
import { hallSocketOptions } from '@lamma/sync/timings';
import { io, type Socket } from 'socket.io-client';
import { machineTime } from './clock';
import { sendBy } from './from-address';
import { type Visitor, visitor } from './visitor';

/** An answer in a student's own ledger: what was sent, and what they were told of it. Times by `performance.now()`. */
export interface SentAnswer {
  selectedAnswer: OptionLetter;
  sentAt: number;
  /** When the phone first showed that it counts; undefined until then. */
  ackedAt?: number;
  /** The server's sentence, or that it came too late. */
  refused?: string;
}

export interface StudentOptions {
  gameId: string;
  name: string;
  /** from-address.ts: where their phone is. */
  agent?: Agent | undefined;
  /** As the page has them, unless given. */
  transports?: ('polling' | 'websocket')[] | undefined;
}

/** How long a student waits before pressing «join» again. */
const AGAIN_MS = 700;

/** A guard: after so long without the contest the test fails. */
const HANG_MS = 60_000;

/**
 * A student with the contest's page open: the page's own live client over a real socket and REST, so that it sends again, comes back
 * and catches up exactly as phones do. Knows a URL, and keeps a ledger of its own.
 */
export class Student {
  readonly name: string;
  readonly person: Visitor;
  readonly sent = new Map<number, SentAnswer>();
  /** When each question was first seen open, and closed with its answer. */
  readonly seenOpen = new Map<number, number>();
  readonly seenClosed = new Map<number, number>();
  /** When the room's state last came as the answer to `watch`. */
  watchedAt = 0;
  readonly #client: StudentClient;
  readonly #socket: Socket;
  readonly #headers: Record<string, string>;
  readonly #listeners = new Set<() => void>();

  constructor(url: string, { gameId, name, agent, transports }: StudentOptions) {
    this.name = name;
    this.person = agent === undefined ? visitor(url) : visitor(url, sendBy(agent));
    this.#headers = { origin: new URL(url).origin };
    const options: Parameters<typeof io>[1] = { ...hallSocketOptions, forceNew: true, extraHeaders: this.#headers };
    if (transports !== undefined) options.transports = transports;
    // The library's types know a browser's choice alone; in Node it takes an http.Agent.
    Object.assign(options, agent && { agent });
    this.#socket = io(url, options);
    this.#client = new StudentClient({
      gameId,
      socket: this.#noting(socketIoSocket(this.#socket)),
      rest: fetchDoor(async (path, { method, headers, body }) => {
        const { origin: _own, ...given } = headers;
        return this.person.request(method, path, body === undefined ? undefined : JSON.parse(body), given);
      }),
      scheduler: machineTime,
      random: Math.random,
      newId: randomUUID,
    });
    this.#client.subscribe(() => this.#looked());
  }

  get phone(): StudentPhone {
    return this.#client.getSnapshot();
  }

  get id(): string {
    return this.phone.me?.id ?? '';
  }

  /**
   * Presses «join» until there is a place.
   * @returns how long that took, ms
   * @throws with the server's sentence where no pressing helps
   */
  async join(): Promise<number> {
    this.#client.start();
    await this.until('the contest', ({ phone }) => phone.view !== undefined, HANG_MS);
    const startedAt = performance.now();
    for (;;) {
      const joined = await this.#client.join(this.name);
      if (joined?.ok === true) return performance.now() - startedAt;
      const mayChange = joined === undefined || joined.code === 'rate' || joined.reason === 'busy';
      if (!mayChange) throw new Error(`${this.name} was not let in: ${joined.message}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * (0.5 + Math.random())));
    }
  }

  /** Taps an option of the question that shows. @returns whether the page took it */
  answer(selectedAnswer: OptionLetter): boolean {
    const questionIndex = this.phone.view?.currentQuestionIndex ?? -1;
    const sentAt = performance.now();
    if (!this.#client.answer(selectedAnswer)) return false;
    this.sent.set(questionIndex, { selectedAnswer, sentAt });
    this.#looked();
    return true;
  }

  /** Resolves once the page shows what fits. @throws after `withinMs`, naming what was waited for */
  until(what: string, fits: (student: this) => boolean, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        if (error === undefined) resolve();
        else reject(error);
      };
      const look = () => {
        if (fits(this)) end();
      };
      const timer = setTimeout(() => end(new Error(`${this.name}: ${what} did not come in ${withinMs} ms`)), withinMs);
      this.#listeners.add(look);
      look();
    });
  }

  /** The connection breaks, as on the way through a corridor; the page comes back by itself. */
  dropConnection(): void {
    this.#socket.io.engine.close();
  }

  close(): void {
    this.#client.stop();
    this.#socket.close();
  }

  /** The page's socket, with the cookie of the place as a browser sends it, and a note of when it heard. */
  #noting(socket: LiveSocket): LiveSocket {
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
          this.#tell();
        }),
      on: (event, handler) => socket.on(event, handler),
      onLink: (handler) => socket.onLink(handler),
    };
  }

  #looked(): void {
    const now = performance.now();
    const { view, answers } = this.phone;
    if (view !== undefined) {
      const { phase, currentQuestionIndex: index, correctAnswer } = view;
      if (phase === 'question' && !this.seenOpen.has(index)) this.seenOpen.set(index, now);
      if (correctAnswer !== undefined && !this.seenClosed.has(index)) this.seenClosed.set(index, now);
    }
    for (const [index, sent] of this.sent) {
      if (sent.ackedAt !== undefined || sent.refused !== undefined) continue;
      const shown = answers.get(index);
      if (shown?.state === 'taken') sent.ackedAt = now;
      else if (shown?.state === 'late') sent.refused = 'late';
      else if (shown?.state === 'refused') sent.refused = shown.message ?? 'refused';
    }
    this.#tell();
  }

  #tell(): void {
    for (const look of [...this.#listeners]) look();
  }
}
