import type { Acks, ClientEventName, ServerEvents } from '@lamma/protocol/live';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type Cancel, type Random, type Scheduler, Timer } from '../scheduler';
import { Listeners, type Store, Value } from '../store';
import { timings } from '../timings';
import type { ClientPayload, LinkNotice, LiveSocket, ServerEventName } from './socket';

/** `connecting`: no socket for a short time. `live`: the socket is up. `polling`: only REST answers. `offline`: neither does. */
export type ConnectionStatus = 'connecting' | 'live' | 'polling' | 'offline';

/**
 * The page's only link to the server. It knows whether the socket is up, lets REST take over if the socket stays down, and reconnects if an
 * open link is dead.
 */
export class Connection implements Store<ConnectionStatus> {
  readonly #socket: LiveSocket;
  readonly #random: Random;
  readonly #lostGraceMs: () => number;
  readonly #status = new Value<ConnectionStatus>('connecting');
  readonly #restFails = new Value(false);
  readonly #isForeign = new Value(false);
  readonly #ups = new Listeners<void>();
  readonly #losses = new Listeners<void>();
  readonly #downs = new Listeners<void>();
  readonly #refused = new Listeners<RefusalBody>();
  readonly #grace: Timer;
  readonly #silence: Timer;
  readonly #reconnectTimer: Timer;
  readonly #slowDownTimer: Timer;
  #silenceMs: number = timings.silenceMs;
  #isDown = false;
  #hasFailed = false;
  #restAnswers: boolean | undefined;
  #epoch = 0;
  #stop: Cancel | undefined;

  /** @param lostGraceMs how long a lost socket may take to return before REST takes over */
  constructor(
    socket: LiveSocket,
    scheduler: Scheduler,
    random: Random,
    lostGraceMs: () => number = () => timings.graceMs,
  ) {
    this.#socket = socket;
    this.#random = random;
    this.#lostGraceMs = lostGraceMs;
    this.#grace = new Timer(scheduler);
    this.#silence = new Timer(scheduler);
    this.#reconnectTimer = new Timer(scheduler);
    this.#slowDownTimer = new Timer(scheduler);
  }

  getSnapshot(): ConnectionStatus {
    return this.#status.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#status.subscribe(listener);
  }

  /** Whether the last REST call got no answer; false again when the socket is up. */
  get restFails(): Store<boolean> {
    return this.#restFails;
  }

  /** Whether the last REST answer came from another machine, such as a proxy. */
  get isForeign(): Store<boolean> {
    return this.#isForeign;
  }

  /** Whether the socket has been down long enough for REST to take over. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Number of connections so far. A request that was sent on an earlier connection is never answered. */
  get epoch(): number {
    return this.#epoch;
  }

  start(): void {
    if (this.#stop) return;
    this.#stop = this.#socket.onLink((notice) => this.#onLink(notice));
    this.#grace.start(timings.firstConnectMs, () => this.#goDown());
    if (this.#socket.isConnected) this.#onConnected();
    else this.#socket.connect();
  }

  stop(): void {
    for (const timer of [this.#grace, this.#silence, this.#reconnectTimer, this.#slowDownTimer]) timer.stop();
    this.#stop?.();
    this.#stop = undefined;
    this.#socket.disconnect();
  }

  /** The listener is called each time the socket connects, including the first time. */
  onUp(listener: () => void): Cancel {
    return this.#ups.add(listener);
  }

  /** The listener is called each time a connected socket is lost. */
  onLost(listener: () => void): Cancel {
    return this.#losses.add(listener);
  }

  /** The listener is called each time REST takes over. */
  onDown(listener: () => void): Cancel {
    return this.#downs.add(listener);
  }

  /** The listener is called when the server refuses the handshake. */
  onRefused(listener: (refusal: RefusalBody) => void): Cancel {
    return this.#refused.add(listener);
  }

  /**
   * Sends an event, if the socket is up.
   * @param onAnswer called at most once, and never after the connection was lost
   * @returns whether it was sent
   */
  emit<E extends ClientEventName>(event: E, payload: ClientPayload<E>, onAnswer: (answer: Acks[E]) => void): boolean {
    if (!this.#socket.isConnected) return false;
    const { epoch } = this;
    this.#silence.startOnce(this.#silenceMs, () => this.#onSilence());
    this.#socket.emit(event, payload, (answer) => {
      if (epoch !== this.#epoch) return;
      this.#onReceived();
      onAnswer(answer);
    });
    return true;
  }

  on<E extends ServerEventName>(event: E, handler: (payload: ServerEvents[E]) => void): Cancel {
    return this.#socket.on(event, (payload) => {
      this.#onReceived();
      handler(payload);
    });
  }

  /**
   * Call it after every REST call.
   * @param didAnswer whether the server itself answered
   * @param isForeign whether another machine answered: the network works, but the page's state becomes outdated
   */
  restAnswered(didAnswer: boolean, isForeign = false): void {
    const isReached = didAnswer || isForeign;
    this.#restFails.set(!isReached);
    this.#isForeign.set(!didAnswer && isForeign);
    if (!this.#isDown) return;
    this.#restAnswers = isReached;
    this.#publish();
  }

  /** Connects without waiting for a timer. Call it when the page becomes visible or the machine comes online. */
  nudge(): void {
    if (this.#stop && !this.#socket.isConnected) this.#socket.reconnect();
  }

  /** Opens a new link, because the cookie of the old handshake belongs to another user. */
  renew(): void {
    if (this.#stop) this.#socket.reconnect();
  }

  #onLink(notice: LinkNotice): void {
    if (notice.type === 'up') {
      this.#onConnected();
      return;
    }
    if (notice.type === 'down') this.#onLost();
    this.#slowDownTimer.startOnce(timings.patientReconnectAfterMs, () =>
      this.#socket.setReconnectMax(timings.patientReconnectMaxMs),
    );
    if (notice.type === 'failed' && !this.#hasFailed && !this.#isDown) {
      this.#hasFailed = true;
      this.#grace.start(timings.graceMs, () => this.#goDown());
    }
    if (!notice.retries) {
      const { reconnectMs, reconnectMaxMs, patientReconnectMaxMs } = timings;
      // A refused handshake will probably be refused again soon.
      const longest = notice.type === 'failed' ? patientReconnectMaxMs : reconnectMaxMs;
      this.#reconnectTimer.start(reconnectMs + this.#random() * (longest - reconnectMs), () => this.#socket.connect());
    }
    if (notice.type === 'failed' && notice.refusal !== undefined) this.#refused.notify(notice.refusal);
    this.#publish();
  }

  #onConnected(): void {
    this.#epoch += 1;
    this.#isDown = false;
    // Only a failure before the first connection lets REST take over sooner.
    this.#hasFailed = true;
    this.#restAnswers = undefined;
    this.#restFails.set(false);
    this.#isForeign.set(false);
    for (const timer of [this.#grace, this.#silence, this.#reconnectTimer, this.#slowDownTimer]) timer.stop();
    this.#socket.setReconnectMax(timings.reconnectMaxMs);
    this.#publish();
    this.#ups.notify();
  }

  #onLost(): void {
    this.#epoch += 1;
    this.#silence.stop();
    this.#grace.start(this.#lostGraceMs(), () => this.#goDown());
    this.#losses.notify();
  }

  #goDown(): void {
    this.#isDown = true;
    this.#publish();
    this.#downs.notify();
  }

  #onReceived(): void {
    this.#silence.stop();
    this.#silenceMs = timings.silenceMs;
  }

  #onSilence(): void {
    this.#silenceMs = Math.min(this.#silenceMs * 2, timings.silenceMaxMs);
    this.#socket.reconnect();
  }

  #publish(): void {
    if (this.#socket.isConnected) this.#status.set('live');
    else if (!this.#isDown || this.#restAnswers === undefined) this.#status.set('connecting');
    else this.#status.set(this.#restAnswers ? 'polling' : 'offline');
  }
}
