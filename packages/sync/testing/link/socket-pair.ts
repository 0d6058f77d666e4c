import type { Acks, ClientEventName, ServerEvents } from '@lamma/protocol/live';
import { type RefusalBody, type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { ClientPayload, LinkNotice, LiveSocket, ServerEventName } from '../../src/link/socket';

/** An event in transit to the server. `answer` and `refuse` queue its ack. */
export type ToServer<E extends ClientEventName = ClientEventName> = {
  [N in E]: { event: N; payload: ClientPayload<N>; answer(ack: Acks[N]): void; refuse(why: RefusalName): void };
}[E];

/** A message in transit to the client; `run` delivers it. */
export interface ToClient {
  what: string;
  run(): void;
}

type Handler = (payload: unknown) => void;

/**
 * Both ends of one socket, without a network: messages wait in a queue until the test delivers, loses or duplicates them. Everything is
 * serialized as JSON, so that no object is shared.
 */
export class SocketPair {
  readonly client: LiveSocket;
  toServer: ToServer[] = [];
  toClient: ToClient[] = [];
  /** Whether the client has asked for a connection that is not open yet. */
  wantsOpen = false;
  reconnectMax = 0;
  /** The link is dead without the client's knowledge: all messages are lost. */
  isHalfOpen = false;
  #isConnected = false;
  #connection = 0;
  readonly #notices = new Set<(notice: LinkNotice) => void>();
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onClosed: () => void;

  /** @param onClosed called when the server's end has closed */
  constructor(onClosed: () => void = () => undefined) {
    this.#onClosed = onClosed;
    const isConnected = () => this.#isConnected;
    this.client = {
      get isConnected() {
        return isConnected();
      },
      connect: () => {
        if (!this.#isConnected) this.wantsOpen = true;
      },
      reconnect: () => {
        this.cut();
        this.wantsOpen = true;
      },
      disconnect: () => {
        this.cut();
        this.wantsOpen = false;
      },
      setReconnectMax: (ms) => {
        this.reconnectMax = ms;
      },
      emit: (event, payload, ack) => this.#emit(event, payload, ack),
      on: (event, handler) => {
        const handlers = this.#handlers.get(event) ?? new Set();
        // The protocol ties an event to its payload type.
        const own: Handler = (payload) => handler(payload as Parameters<typeof handler>[0]);
        this.#handlers.set(event, handlers.add(own));
        return () => handlers.delete(own);
      },
      onLink: (handler) => {
        this.#notices.add(handler);
        return () => this.#notices.delete(handler);
      },
    };
  }

  /** Completes the handshake. */
  open(): void {
    this.wantsOpen = false;
    this.isHalfOpen = false;
    this.#isConnected = true;
    this.#notify({ type: 'up' });
  }

  /**
   * Fails the handshake.
   * @param refusal the server's refusal; undefined if the server was not reached
   */
  fail(refusal?: RefusalBody): void {
    if (refusal !== undefined) this.wantsOpen = false;
    this.#notify({ type: 'failed', retries: refusal === undefined, ...(refusal === undefined ? {} : { refusal }) });
  }

  /**
   * Ends the connection and loses everything in transit.
   * @param byServer whether the server closed the connection: then the library does not reconnect by itself
   */
  cut(byServer = false): void {
    this.#drop();
    if (!this.#isConnected) return;
    this.#isConnected = false;
    this.wantsOpen = !byServer;
    this.#notify({ type: 'down', retries: !byServer });
  }

  /** Ends the connection without the client's knowledge. */
  goSilent(): void {
    this.#drop();
    this.isHalfOpen = true;
  }

  push<E extends ServerEventName>(event: E, payload: ServerEvents[E]): void {
    if (!this.#isConnected || this.isHalfOpen) return;
    this.#toClient(event, () => {
      for (const handler of this.#handlers.get(event) ?? []) handler(serialized(payload));
    });
  }

  /**
   * Takes the first of these events to answer it.
   * @throws if none is in transit
   */
  take<E extends ClientEventName>(event: E): ToServer<E> {
    const at = this.toServer.findIndex((message) => message.event === event);
    if (at < 0) throw new Error(`no ${event} is under way`);
    return this.takeAtServer(at) as ToServer<E>;
  }

  /** @returns the event that arrives at the server, for the test to answer; undefined if none is in transit */
  takeAtServer(at = 0): ToServer | undefined {
    return this.toServer.splice(at, 1)[0];
  }

  /** Delivers one of the messages in transit to the client. */
  deliverToClient(at = 0): void {
    this.toClient.splice(at, 1)[0]?.run();
  }

  #emit<E extends ClientEventName>(event: E, payload: ClientPayload<E>, ack: (answer: Acks[E]) => void): void {
    if (!this.#isConnected) throw new Error(`${event} was sent without a connection`);
    if (this.isHalfOpen) return;
    const answer = (given: Acks[E]) => this.#toClient(`ack of ${event}`, () => ack(serialized(given)));
    const connection = this.#connection;
    const answerOnce = (given: Acks[E]) => connection === this.#connection && answer(given);
    const message: ToServer<E> = {
      event,
      payload: serialized(payload),
      answer: answerOnce,
      refuse: (why) => answerOnce(refusalBody(refuse(why))),
    };
    this.toServer.push(message as ToServer);
  }

  #toClient(what: string, run: () => void): void {
    this.toClient.push({ what, run });
  }

  #drop(): void {
    this.#connection += 1;
    this.toServer = [];
    this.toClient = [];
    this.#onClosed();
  }

  #notify(notice: LinkNotice): void {
    for (const handler of [...this.#notices]) handler(notice);
  }
}

function serialized<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
