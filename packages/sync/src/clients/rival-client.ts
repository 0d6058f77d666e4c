import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { type OptionsOutcome, OptionsSender, type WrongOptions } from '../commands/options-sender';
import type { Room } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import type { RoomStrategy } from '../rooms/room-kind';
import { RoundReader } from '../rooms/round-reader';
import { type Cancel, type Random, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { timings } from '../timings';

export interface RivalClientOptions extends PageParts {
  /** From the scanned code. */
  token: string;
  /** A random id of this phone, so that the round counts the phone once. */
  phoneId: string;
}

/**
 * `loading`: no answer yet. `ready`: `view` is the round. `missing`: there is no such round. `gone`: the round was already over when this
 * phone opened it. `own`: the round asks the phone's own team. `deleted`: the game was deleted while this phone was connected.
 */
export interface RivalPhone {
  status: 'loading' | 'ready' | 'missing' | 'gone' | 'own' | 'deleted';
  view: PhoneView | undefined;
  /** Neither socket nor REST reaches the server: `view` can be outdated, and options that were sent still wait. */
  isOffline: boolean;
  /** The round, or the reply to sent options, is overdue. */
  isLate: boolean;
  /** Somebody else is typing options. */
  isOtherTyping: boolean;
}

/**
 * A rival's phone in one round, without an account: holds the view of the round and sends the two options. Pushes bring changes; while the
 * socket is down the round is read over REST.
 */
export class RivalClient implements Store<RivalPhone> {
  readonly #client: RoomClient;
  readonly #room: Room<PhoneView>;
  readonly #reader: RoundReader;
  readonly #sender: OptionsSender;
  readonly #token: string;
  /** Whether the connection belongs to the page, which starts and stops it. */
  readonly #isShared: boolean;
  /** The id of this page in typing notices. */
  readonly #pageId: string;
  /** Whether somebody typed on this page while the socket was down: the notice is sent when the socket is up. */
  #isNoticeUnsent = false;
  /** Runs after a typing notice was sent. While it runs, no other notice is sent. */
  readonly #noticePause: Timer;
  /** Runs while another phone is typing. */
  readonly #otherTyping: Timer;
  readonly #phone = new Value<RivalPhone>({
    status: 'loading',
    view: undefined,
    isOffline: false,
    isLate: false,
    isOtherTyping: false,
  });
  /** `asEnded`: the ended round as REST reported it. `view`: the older view that `asEnded` replaces. */
  #ended: { view: PhoneView | undefined; asEnded: PhoneView | undefined } | undefined;
  #refused: 'missing' | 'gone' | 'own' | undefined;

  /** @param shared the page's connection, which the page starts and stops; without it the client creates its own */
  constructor({ token, phoneId, ...parts }: RivalClientOptions, shared?: RoomClient) {
    const client = shared ?? new RoomClient(parts);
    this.#token = token;
    this.#isShared = shared !== undefined;
    this.#pageId = randomPageId(parts.random);
    this.#noticePause = new Timer(parts.scheduler);
    this.#otherTyping = new Timer(parts.scheduler);
    const room = client.watch(roundRoom, token);
    this.#client = client;
    this.#room = room;
    this.#reader = new RoundReader({
      token,
      phoneId,
      client,
      room,
      onEnded: (end) => {
        const view = room.getSnapshot().current?.state;
        this.#ended = { view, asEnded: view && { ...view, ...end } };
        this.#publish();
      },
      onRefused: (why) => {
        this.#refused = why;
        this.#publish();
      },
    });
    this.#sender = new OptionsSender(token, client);
    client.connection.subscribe(() => this.#publish());
    client.connection.restFails.subscribe(() => this.#publish());
    client.late.subscribe(() => this.#publish());
    room.subscribe(() => this.#roomChanged());
    client.connection.onUp(() => this.#isNoticeUnsent && this.typing());
    client.connection.on('qr:typing', ({ id, by }) => {
      if (id === token && by !== this.#pageId) this.#otherTyping.start(timings.typedMs, () => this.#publish());
      this.#publish();
    });
  }

  getSnapshot(): RivalPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** Opens the round over REST, which is fastest and also counts the phone, and connects the socket. */
  start(): void {
    this.#reader.read();
    if (!this.#isShared) this.#client.start();
  }

  stop(): void {
    this.#reader.end();
    this.#sender.stop();
    this.#noticePause.stop();
    this.#otherTyping.stop();
    if (this.#isShared) this.#client.leave(this.#room);
    else this.#client.stop();
  }

  /**
   * Call it on each input: tells the round's other phones and the game's screens, once per `timings.typingMs` at most, that somebody is
   * typing on this page. If the socket is down, the notice is sent when the socket is up.
   */
  typing(): void {
    if (this.#noticePause.isRunning) return;
    const event = { token: this.#token, by: this.#pageId };
    this.#isNoticeUnsent = !this.#client.connection.emit('qr:typing', event, () => undefined);
    if (!this.#isNoticeUnsent) this.#noticePause.start(timings.typingMs, () => undefined);
  }

  /**
   * Sends the two options, and retries until the server has taken or refused them.
   * @returns the server's final answer
   */
  async send(options: WrongOptions): Promise<OptionsOutcome> {
    const outcome = await this.#sender.send(options);
    // The round has changed, whether the options were accepted or refused.
    this.#reader.nudge();
    return outcome;
  }

  /** Checks everything at once. Call it when the page becomes visible or the phone comes online. */
  nudge(): void {
    this.#client.nudge();
    this.#reader.nudge();
  }

  #roomChanged(): void {
    // The socket reports an ended round as missing; only REST distinguishes ended from unknown.
    if (this.#room.getSnapshot().status === 'missing' && this.#refused === undefined) this.#reader.read();
    this.#publish();
  }

  #publish(): void {
    const { status: roomStatus, current } = this.#room.getSnapshot();
    const { connection, late } = this.#client;
    const view = this.#ended?.view === current?.state ? this.#ended?.asEnded : current?.state;
    const known = this.#refused ?? (current === undefined ? 'loading' : 'ready');
    const status = roomStatus === 'deleted' ? 'deleted' : known;
    const isOffline = connection.restFails.getSnapshot() && connection.getSnapshot() !== 'live';
    const isLate = late.getSnapshot() && this.#refused === undefined;
    this.#phone.setFields({ status, view, isOffline, isLate, isOtherTyping: this.#otherTyping.isRunning });
  }
}

/** Random enough to distinguish the pages of one round. */
function randomPageId(random: Random): string {
  return `page-${random().toString(36).slice(2)}`.padEnd(16, '0').slice(0, 16);
}

/** A rival's round, by its token. `RoundReader` reads it over REST, which distinguishes an ended round from an unknown one. */
const roundRoom: RoomStrategy<PhoneView> = {
  kind: 'qr',
  listen: (source, handler) => source.on('qr:state', handler),
};
