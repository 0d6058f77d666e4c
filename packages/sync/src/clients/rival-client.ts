import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { type OptionsOutcome, OptionsSender, type WrongOptions } from '../commands/options-sender';
import type { Room } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import { RoundReader } from '../rooms/round-reader';
import { roundRoom } from '../rooms/round-room';
import type { Cancel } from '../scheduler';
import { type Store, Value } from '../store';

export interface RivalClientOptions extends PageParts {
  /** Of the scanned code. */
  token: string;
  /** A random number of this phone, so that it is counted once. */
  phoneId: string;
}

/**
 * `loading`: no answer yet. `ready`: `view` is the round. `missing`: there is no such round. `gone`: it was over when this phone asked.
 * `deleted`: its game was deleted while this phone was there.
 */
export interface RivalPhone {
  status: 'loading' | 'ready' | 'missing' | 'gone' | 'deleted';
  view: PhoneView | undefined;
  /** The server is not reached by socket or REST: what is shown may be old, and what is sent waits. */
  isOffline: boolean;
}

/**
 * A rival's phone in one round, without an account: what it shows, and the way for its two options. Pushes bring the news; while the
 * socket is down the round is read over REST.
 */
export class RivalClient implements Store<RivalPhone> {
  readonly #client: RoomClient;
  readonly #room: Room<PhoneView>;
  readonly #reader: RoundReader;
  readonly #sender: OptionsSender;
  readonly #phone = new Value<RivalPhone>({ status: 'loading', view: undefined, isOffline: false });
  /** How REST said that the round ended, and the pushed view that this replaces. */
  #ended: { view: PhoneView | undefined; asEnded: PhoneView | undefined } | undefined;
  #refused: 'missing' | 'gone' | undefined;

  constructor({ token, phoneId, ...parts }: RivalClientOptions) {
    const client = new RoomClient(parts);
    const room = client.watch(roundRoom, token);
    this.#client = client;
    this.#room = room;
    this.#reader = new RoundReader({
      token,
      phoneId,
      client,
      room,
      onEnded: (status) => {
        const view = room.getSnapshot().held?.state;
        this.#ended = { view, asEnded: view && { ...view, status } };
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
    room.subscribe(() => this.#roomChanged());
  }

  getSnapshot(): RivalPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** Opens the round: by REST at once, which also counts the phone, and by the socket. */
  start(): void {
    this.#reader.read();
    this.#client.start();
  }

  stop(): void {
    this.#reader.stop();
    this.#sender.stop();
    this.#client.stop();
  }

  /** Sends the two options until the server has answered. @returns its answer */
  async send(options: WrongOptions): Promise<OptionsOutcome> {
    const outcome = await this.#sender.send(options);
    // Accepted or refused, the round has changed: it is read at once.
    this.#reader.nudge();
    return outcome;
  }

  /** To be called when the page is shown again or the phone is back online: waits for no timer. */
  nudge(): void {
    this.#client.nudge();
    this.#reader.nudge();
  }

  #roomChanged(): void {
    // The socket's refusal does not tell a dead round from an unknown one; REST does.
    if (this.#room.getSnapshot().status === 'missing' && this.#refused === undefined) this.#reader.read();
    this.#publish();
  }

  #publish(): void {
    const { status: roomStatus, held } = this.#room.getSnapshot();
    const { connection } = this.#client;
    const view = this.#ended?.view === held?.state ? this.#ended?.asEnded : held?.state;
    const known = this.#refused ?? (held === undefined ? 'loading' : 'ready');
    const status = roomStatus === 'deleted' ? 'deleted' : known;
    const isOffline = connection.restFails.getSnapshot() && connection.getSnapshot() !== 'live';
    this.#phone.setFields({ status, view, isOffline });
  }
}
