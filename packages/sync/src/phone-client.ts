import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { Beat } from './beat';
import { Connection } from './connection';
import { type OptionsOutcome, OptionsSender, type WrongOptions } from './options-sender';
import type { RestDoor } from './rest-door';
import { Room } from './room';
import { RoundReader } from './round-reader';
import { roundRoom } from './round-room';
import type { Cancel, Random, Scheduler } from './scheduler';
import { ServerClock } from './server-clock';
import type { LiveSocket } from './socket';
import { type Store, Value } from './store';

export interface PhoneClientOptions {
  /** Of the scanned code. */
  token: string;
  /** A random number of this phone's own, so that it is counted once. */
  phoneId: string;
  socket: LiveSocket;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
}

/**
 * `loading`: nothing heard yet. `ready`: `view` says how far it is. `missing`: there is no such round. `gone`: there was one,
 * and it was over when this phone asked. `deleted`: its game was deleted while this phone was there.
 */
export interface PhoneRound {
  status: 'loading' | 'ready' | 'missing' | 'gone' | 'deleted';
  view: PhoneView | undefined;
  /** The server answers by no door; what is shown may be old, and what is sent waits. */
  isOffline: boolean;
}

/**
 * A rival's phone in one round, without an account: what it shows, and the way for its two options. Pushes bring the news;
 * while the socket is down the round is read over REST.
 */
export class PhoneClient implements Store<PhoneRound> {
  readonly #connection: Connection;
  readonly #room: Room<PhoneView>;
  readonly #reader: RoundReader;
  readonly #sender: OptionsSender;
  readonly #beat: Beat;
  readonly #round = new Value<PhoneRound>({ status: 'loading', view: undefined, isOffline: false });
  /** What REST told of a round's end while nothing was pushed, and the state it ended. */
  #ended: { view: PhoneView | undefined; asEnded: PhoneView | undefined } | undefined;
  #refused: 'missing' | 'gone' | undefined;
  #restFails = false;

  constructor({ token, phoneId, socket, rest, scheduler, random }: PhoneClientOptions) {
    const clock = new ServerClock(scheduler);
    const connection = new Connection(socket, scheduler, random);
    this.#connection = connection;
    const onTried = (didAnswer: boolean) => {
      this.#restFails = !didAnswer;
      this.#publish();
    };
    const onUnauthorized = () => undefined;
    this.#room = new Room<PhoneView>({
      strategy: roundRoom,
      id: token,
      connection,
      clock,
      scheduler,
      onUnauthorized,
    });
    this.#reader = new RoundReader({
      token,
      phoneId,
      rest,
      scheduler,
      random,
      shown: () => this.#room.getSnapshot().held?.state.status,
      onState: (held, serverTime, sentAt) => {
        clock.measured(sentAt, serverTime);
        this.#room.take(held);
      },
      onEnded: (status) => {
        const view = this.#room.getSnapshot().held?.state;
        this.#ended = { view, asEnded: view && { ...view, status } };
        this.#publish();
      },
      onRefused: (why) => {
        this.#refused = why;
        this.#publish();
      },
      onTried,
    });
    this.#sender = new OptionsSender({ token, connection, rest, scheduler, random, onTried });
    this.#beat = new Beat(connection, clock, scheduler, random, () => [this.#room]);
    connection.onUp(() => {
      this.#restFails = false;
      this.#reader.stopPolling();
      this.#sender.doorOpened();
    });
    connection.onDown(() => {
      this.#reader.startPolling();
      this.#sender.doorOpened();
    });
    connection.subscribe(() => this.#publish());
    this.#room.subscribe(() => this.#roomChanged());
  }

  getSnapshot(): PhoneRound {
    return this.#round.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#round.subscribe(listener);
  }

  /** Opens the round: by REST at once, which also counts the phone, and by the socket. */
  start(): void {
    this.#reader.read();
    this.#connection.start();
  }

  stop(): void {
    this.#reader.stop();
    this.#sender.stop();
    this.#beat.stop();
    this.#room.stop();
    this.#connection.stop();
  }

  /** Sends the two options, again and again until the server has answered. @returns its answer */
  async send(options: WrongOptions): Promise<OptionsOutcome> {
    const outcome = await this.#sender.send(options);
    // Whatever it was, the round has moved on: not in two seconds but now.
    this.#reader.nudge();
    return outcome;
  }

  /** To be called when the page is shown again or the phone is back online: waits for no timer. */
  nudge(): void {
    this.#connection.nudge();
    // A link that died while the phone slept still calls itself open: asking something finds it out.
    if (this.#connection.getSnapshot() === 'live') this.#beat.send();
    this.#reader.nudge();
  }

  #roomChanged(): void {
    // The socket's refusal does not tell a dead round from none at all; REST does.
    if (this.#room.getSnapshot().status === 'missing' && this.#refused === undefined) this.#reader.read();
    this.#publish();
  }

  #publish(): void {
    const last = this.#round.getSnapshot();
    const held = this.#room.getSnapshot().held?.state;
    const view = this.#ended?.view === held ? this.#ended?.asEnded : held;
    const isDeleted = this.#room.getSnapshot().status === 'deleted';
    const status = isDeleted ? 'deleted' : (this.#refused ?? (held === undefined ? 'loading' : 'ready'));
    const isOffline = this.#restFails && this.#connection.getSnapshot() !== 'live';
    if (last.status === status && last.isOffline === isOffline && last.view === view) return;
    this.#round.set({ status, view, isOffline });
  }
}
