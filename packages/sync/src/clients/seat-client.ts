import type { SeatView } from '@lamma/protocol/seats';
import { askWithRetries } from '../link/rest-transport';
import { roundPath } from '../rooms/rest-paths';
import type { Room } from '../rooms/room';
import { RoomClient } from '../rooms/room-client';
import { type SeatSnapshot, seatIn, seatRoom } from '../rooms/seat-room';
import { type Cancel, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { timings } from '../timings';
import { RivalClient, type RivalClientOptions } from './rival-client';

export interface SeatPhone {
  /** Undefined while the phone has no seat: the page then uses only the scanned code. */
  seat: SeatView | undefined;
  /** The server has not yet said whether the phone has a seat. */
  isAsking: boolean;
  /** The game was deleted. */
  isDeleted: boolean;
  /** The round that the phone shows, or showed last, and its token. */
  round: RivalClient;
  token: string;
}

export interface SeatClientOptions extends RivalClientOptions {
  /** False if the browser blocks cookies, because each page load would then take another seat. */
  takesSeat: boolean;
}

/**
 * A phone that has scanned the code of a round. It reads the round by the code's token at once and requests a seat in the game
 * (`takesSeat`). With a seat it receives the later rounds of its team without a scan. The socket opens after the seat has arrived, because
 * the server reads the seat's cookie only at the handshake. If no seat arrives within `timings.seatMs`, the socket opens without the cookie
 * and is renewed when the seat arrives.
 */
export class SeatClient implements Store<SeatPhone> {
  readonly #options: SeatClientOptions;
  readonly #client: RoomClient;
  readonly #phone: Value<SeatPhone>;
  readonly #connectTimer: Timer;
  #room: Room<SeatView> | undefined;
  #isStarted = false;

  constructor(options: SeatClientOptions) {
    const { token, phoneId, takesSeat, ...parts } = options;
    this.#options = options;
    this.#client = new RoomClient(parts);
    this.#connectTimer = new Timer(parts.scheduler);
    this.#phone = new Value({
      seat: undefined,
      isAsking: takesSeat,
      isDeleted: false,
      token,
      round: this.#roundOf(token),
    });
  }

  getSnapshot(): SeatPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** The server's time, epoch ms. */
  readonly serverNow = (): number => this.#client.clock.now();

  start(): void {
    this.#phone.getSnapshot().round.start();
    if (this.#options.takesSeat) {
      this.#connectTimer.start(timings.seatMs, () => this.#connect());
      this.#askForSeat(false);
    } else this.#connect();
  }

  stop(): void {
    this.#connectTimer.stop();
    this.#phone.getSnapshot().round.stop();
    this.#client.stop();
  }

  /** Moves the phone's seat to the team that writes the options of the scanned round. */
  changeTeam(): void {
    this.#askForSeat(true);
  }

  /** Checks everything at once. Call it when the page becomes visible or the phone comes online. */
  nudge(): void {
    this.#client.nudgeAll();
    this.#phone.getSnapshot().round.nudge();
  }

  #roundOf(token: string): RivalClient {
    return new RivalClient({ ...this.#options, token }, this.#client);
  }

  #connect(): void {
    this.#isStarted = true;
    this.#connectTimer.stop();
    this.#client.start();
  }

  #askForSeat(switchTeam: boolean): void {
    const { token, phoneId, rest, scheduler } = this.#options;
    const body = { phone: phoneId, isOther: switchTeam };
    askWithRetries(rest, scheduler, { method: 'POST', path: `${roundPath(token)}/seat`, body }, (answer) => {
      const taken = answer?.status === 200 ? seatIn(answer.body) : undefined;
      if (taken !== undefined) this.#enterSeat(taken);
      this.#phone.setFields({ ...this.#phone.getSnapshot(), isAsking: false });
      if (!this.#isStarted) this.#connect();
      // The open socket's handshake had no seat cookie.
      else if (taken !== undefined && !switchTeam) this.#client.renew();
    });
  }

  #enterSeat({ seatId, ...snapshot }: SeatSnapshot): void {
    if (this.#room === undefined) {
      this.#room = this.#client.watch(seatRoom, seatId);
      this.#room.subscribe(() => this.#publish());
    }
    this.#room.take(snapshot);
    this.#publish();
  }

  #publish(): void {
    const { status, current } = this.#room?.getSnapshot() ?? { status: 'missing' as const, current: undefined };
    const seat = status === 'ready' || status === 'loading' ? current?.state : undefined;
    const last = this.#phone.getSnapshot();
    const isDeleted = status === 'deleted';
    const isNew = seat?.token !== undefined && (seat.token !== last.token || isRefused(last.round));
    if (!isNew || seat?.token === undefined) {
      this.#phone.setFields({ ...last, seat, isDeleted });
      return;
    }
    last.round.stop();
    const round = this.#roundOf(seat.token);
    round.start();
    this.#phone.setFields({ ...last, seat, isDeleted, token: seat.token, round });
  }
}

/**
 * Whether the server refused the round because it asks the phone's own team (`own`). The seat's team can have changed since the refusal.
 */
const isRefused = (round: RivalClient) => round.getSnapshot().status === 'own';
