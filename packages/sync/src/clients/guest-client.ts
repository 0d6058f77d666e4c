import type { Team } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { type RestAnswer, type RestRequest, refusalIn } from '../link/rest-transport';
import { joinPath, seatPath } from '../rooms/rest-paths';
import type { Room } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import { type SeatSnapshot, seatIn, seatRoom } from '../rooms/seat-room';
import { type Cancel, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { jittered, resendDelay, timings } from '../timings';
import type { PressOutcome, PressSender } from './press-sender';
import type { RivalClient, RivalClientOptions } from './rival-client';
import type { SeatVote, VoteSender } from './vote-sender';

/** The evening as a phone without a seat sees it. */
export interface EveningEntry {
  teamNames: readonly [string, string];
  isJoinOpen: boolean;
  isFull: boolean;
}

/** The server's answer to an action of this phone; undefined if there was none. */
export type GuestOutcome = { ok: true } | RefusalBody | undefined;

export interface GuestPhone {
  /**
   * `loading`: no answer yet. `entry`: the phone has no seat. `seated`: the phone has a seat. `removed`: the host has removed the guest.
   * `missing`: there is no such evening. `ended`: the evening is over.
   */
  status: 'loading' | 'entry' | 'seated' | 'removed' | 'missing' | 'ended';
  entry: EveningEntry | undefined;
  seat: SeatView | undefined;
  /** Whether another phone now has this phone's former seat. */
  hasMoved: boolean;
  /** Whether the guest has asked for the seat of a guest of the same name, and the host has not answered yet. */
  asksBack: boolean;
  /**
   * The round that the phone shows or showed last. Undefined without a seat, before the first round, and before the game's JavaScript has
   * loaded (`enableGame`).
   */
  round: { token: string; client: RivalClient } | undefined;
  /** Neither socket nor REST reaches the server: the state can be outdated. */
  isOffline: boolean;
  isLate: boolean;
}

export interface GuestClientOptions extends PageParts {
  /** From the evening's QR code. */
  token: string;
  /** A random id of this phone, so that a round counts the phone once. */
  phoneId: string;
  newId(): string;
}

/** Creates the client of a round on the page's connection. */
export type RoundMaker = (options: RivalClientOptions, shared: RoomClient) => RivalClient;

/** Creates the sender of votes on the page's connection. */
export type VotesMaker = (shared: RoomClient, taken: (seat: SeatSnapshot) => void) => VoteSender;

/** Creates the sender of presses on the page's connection. */
export type PressesMaker = (shared: RoomClient) => PressSender;

interface GameMakers {
  makeRound: RoundMaker;
  makeVotes: VotesMaker;
  makePresses: PressesMaker;
}

/**
 * A guest's phone in an evening, without an account. The socket opens only after the phone has a seat, because the server reads the seat's
 * cookie at the handshake; before that the phone reads the evening over REST. The seat's state has the token of a round for which its team
 * writes options.
 */
export class GuestClient implements Store<GuestPhone> {
  readonly #options: GuestClientOptions;
  readonly #client: RoomClient;
  readonly #pollTimer: Timer;
  readonly #joinTimer: Timer;
  readonly #phone = new Value<GuestPhone>({
    status: 'loading',
    entry: undefined,
    seat: undefined,
    hasMoved: false,
    asksBack: false,
    round: undefined,
    isOffline: false,
    isLate: false,
  });
  #room: { id: string; room: Room<SeatView> } | undefined;
  #isStarted = false;
  #joinId: string | undefined;
  #makeRound: RoundMaker | undefined;
  #votes: VoteSender | undefined;
  #presses: PressSender | undefined;

  constructor(options: GuestClientOptions) {
    const { token: _token, phoneId: _phoneId, newId: _newId, ...parts } = options;
    this.#options = options;
    const client = new RoomClient(parts);
    this.#client = client;
    this.#pollTimer = new Timer(parts.scheduler);
    this.#joinTimer = new Timer(parts.scheduler);
    client.connection.subscribe(() => this.#publish({}));
    client.connection.restFails.subscribe(() => this.#publish({}));
    client.late.subscribe(() => this.#publish({}));
  }

  getSnapshot(): GuestPhone {
    return this.#phone.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#phone.subscribe(listener);
  }

  /** Reads the evening. If the phone has a seat, connects with it. */
  start(): void {
    this.#readEvening(1);
  }

  stop(): void {
    this.#pollTimer.stop();
    this.#joinTimer.stop();
    this.#votes?.stop();
    this.#presses?.stop();
    this.#phone.getSnapshot().round?.client.stop();
    this.#client.stop();
  }

  /** Checks everything at once. Call it when the page becomes visible or the phone comes online. */
  nudge(): void {
    this.#client.nudgeAll();
    this.#phone.getSnapshot().round?.client.nudge();
    if (this.#room === undefined) this.#readEvening(1);
  }

  /** Call it when the game's JavaScript has loaded. A phone that joins does not need this code yet, so it loads separately. */
  enableGame({ makeRound, makeVotes, makePresses }: GameMakers): void {
    this.#makeRound = makeRound;
    this.#presses ??= makePresses(this.#client);
    this.#votes ??= makeVotes(this.#client, (seat) => {
      // When the answer arrives, the phone may have another seat.
      if (seat.seatId === this.#room?.id) this.#room.room.take(seat);
    });
    const { seat } = this.#phone.getSnapshot();
    if (seat !== undefined) this.#showSeat(seat);
  }

  /**
   * Joins with a name and a team. Retries while the server does not answer.
   * @param taken what to do if a guest has the name: `ask` refuses, so that the page can ask; `mine` asks the host for that guest's seat;
   * `others` joins as somebody else
   */
  join(name: string, team: Team, taken: 'ask' | 'mine' | 'others' = 'ask'): Promise<GuestOutcome> {
    this.#joinId ??= this.#options.newId();
    const body = { name, team, phone: this.#joinId, needsCookie: true, taken };
    return this.#askWithRetries({ method: 'POST', path: joinPath(this.#options.token), body }).then((outcome) => {
      // An unanswered try might have created a seat, so the next try sends the same id to find it.
      if (outcome !== undefined) this.#joinId = undefined;
      if (outcome?.ok && taken === 'mine') this.#publish({ asksBack: true });
      return outcome;
    });
  }

  /** Changes the guest's own name or team. */
  change(body: { name: string } | { team: Team }): Promise<GuestOutcome> {
    return this.#askWithRetries({ method: 'PUT', path: seatPath(this.#room?.id ?? ''), body });
  }

  /** Guesses whether the other team knows the answer of the open question. */
  guess(questionId: number, knows: boolean): Promise<GuestOutcome> {
    return this.#vote({ questionId, knows });
  }

  /** Claims the last point for this guest. */
  claim(questionId: number): Promise<GuestOutcome> {
    return this.#vote({ questionId });
  }

  /** Presses the button of a race. @param pressedAt the server's time of the touch */
  async press(round: number, pressedAt: number): Promise<PressOutcome> {
    const press = { round, pressId: this.#options.newId(), pressedAt: Math.round(pressedAt) };
    return this.#inGame((seatId, gameId) => this.#presses?.send({ seatId, gameId, ...press }));
  }

  /** Asks for the server's time again. */
  measure(): void {
    this.#client.nudge();
  }

  /** The server's time, epoch ms. */
  readonly serverNow = (): number => this.#client.clock.now();

  async #vote(vote: Omit<SeatVote, 'gameId'>): Promise<GuestOutcome> {
    return this.#inGame((seatId, gameId) => this.#votes?.send(seatId, { gameId, ...vote }));
  }

  /** Runs an action in the game that the phone shows; undefined if there is no game. */
  #inGame<T>(act: (seatId: string, gameId: string) => T): T | undefined {
    const gameId = this.#phone.getSnapshot().seat?.gameId;
    return gameId && this.#room ? act(this.#room.id, gameId) : undefined;
  }

  #askWithRetries(request: RestRequest): Promise<GuestOutcome> {
    const { late, parts } = this.#client;
    const since = parts.scheduler.now();
    late.follow('join', request);
    return new Promise((resolve) => {
      const send = (tries: number) =>
        this.#client.ask(request, seatOrRefusal, (answer) => {
          if (answer === undefined && parts.scheduler.now() - since < timings.giveUpMs) {
            this.#joinTimer.start(resendDelay(tries), () => send(tries + 1));
            return;
          }
          late.follow('join', undefined);
          if (answer === undefined || 'code' in answer) return resolve(answer);
          this.#enterSeat(answer.seatId, answer);
          resolve({ ok: true });
        });
      send(1);
    });
  }

  /** Reads the evening repeatedly until the phone has a seat in it. */
  #readEvening(tries: number): void {
    const request = { method: 'GET', path: joinPath(this.#options.token) } as const;
    this.#pollTimer.stop();
    if (tries === 1 && this.#phone.getSnapshot().status === 'loading') this.#client.late.follow('evening', request);
    this.#client.ask(request, eveningOrRefusal, (answer) => {
      if (answer === undefined) {
        this.#pollTimer.start(resendDelay(tries), () => this.#readEvening(tries + 1));
        return;
      }
      this.#client.late.follow('evening', undefined);
      if ('code' in answer) this.#onRefused(answer);
      else this.#onEvening(answer);
    });
  }

  #onEvening({ seatId, ...entry }: FoundEvening): void {
    if (seatId === undefined) {
      // The phone had a seat, and the server no longer recognises it.
      const hasMoved = this.#room !== undefined || this.#phone.getSnapshot().hasMoved;
      this.#leaveSeat();
      this.#publish({ status: 'entry', entry, hasMoved });
      this.#pollLater();
      return;
    }
    const isSame = this.#room?.id === seatId;
    this.#publish({ entry });
    this.#enterSeat(seatId);
    // The server refused the seat on this socket but still returns the seat for the phone's cookie: reconnect with the cookie.
    if (isSame) this.#pollTimer.start(timings.contestAskMs, () => this.#client.renew());
  }

  #onRefused({ reason }: RefusalBody): void {
    const status = reason === 'guestRemoved' ? 'removed' : reason === 'gatheringEnded' ? 'ended' : 'missing';
    this.#leaveSeat();
    this.#publish({ status });
    // A phone that was removed may be let back in.
    if (status === 'removed') this.#pollLater();
  }

  #pollLater(): void {
    this.#pollTimer.start(jittered(timings.joinPollMs, this.#client.parts.random), () => this.#readEvening(1));
  }

  #enterSeat(seatId: string, snapshot?: SeatSnapshot): void {
    this.#pollTimer.stop();
    if (this.#room?.id !== seatId) {
      this.#leaveSeat();
      const room = this.#client.watch(seatRoom, seatId);
      this.#room = { id: seatId, room };
      room.subscribe(() => this.#roomChanged(room));
      // An existing link still has the cookie of the earlier seat.
      if (this.#isStarted) this.#client.renew();
      else this.#client.start();
      this.#isStarted = true;
    }
    if (snapshot !== undefined) this.#room.room.take(snapshot);
    this.#publish({ hasMoved: false, ...(this.#phone.getSnapshot().seat === undefined ? {} : { status: 'seated' }) });
  }

  #leaveSeat(): void {
    if (this.#room !== undefined) this.#client.leave(this.#room.room);
    this.#room = undefined;
    this.#phone.getSnapshot().round?.client.stop();
    this.#publish({ seat: undefined, round: undefined, asksBack: false });
  }

  #roomChanged(room: Room<SeatView>): void {
    if (room !== this.#room?.room) return;
    const { status, current } = room.getSnapshot();
    if (status === 'deleted' || status === 'unauthorized' || status === 'missing') {
      // The socket lost the seat. Reads the evening to find out why: the phone might have got another seat.
      if (!this.#pollTimer.isRunning) this.#readEvening(1);
    } else if (current !== undefined) this.#showSeat(current.state);
  }

  #showSeat(seat: SeatView): void {
    if (seat.guest?.isSeatRefused) this.#publish({ asksBack: false });
    const { round } = this.#phone.getSnapshot();
    const { token } = seat;
    const make = this.#makeRound;
    if (
      token === undefined ||
      make === undefined ||
      (token === round?.token && round.client.getSnapshot().status !== 'own')
    ) {
      this.#publish({ status: 'seated', seat });
      return;
    }
    round?.client.stop();
    const { newId: _newId, ...options } = this.#options;
    const client = make({ ...options, token }, this.#client);
    client.start();
    this.#publish({ status: 'seated', seat, round: { token, client } });
  }

  #publish(changes: Partial<GuestPhone>): void {
    const { connection, late } = this.#client;
    const isOffline = connection.restFails.getSnapshot() && (!this.#isStarted || connection.getSnapshot() !== 'live');
    const next = { ...this.#phone.getSnapshot(), ...changes };
    const isFinal = next.status === 'missing' || next.status === 'ended';
    this.#phone.setFields({ ...next, isOffline, isLate: late.getSnapshot() && !isFinal });
  }
}

type FoundEvening = EveningEntry & { seatId: string | undefined };

function eveningOrRefusal({ status, body }: RestAnswer): FoundEvening | RefusalBody | undefined {
  if (status !== 200 || !isRecord(body) || !Array.isArray(body.teamNames)) return refusalIn(body);
  const [one, two] = body.teamNames;
  const seatId = isRecord(body.seat) && typeof body.seat.id === 'string' ? body.seat.id : undefined;
  return {
    teamNames: [String(one ?? ''), String(two ?? '')],
    isJoinOpen: body.isJoinOpen === true,
    isFull: body.isFull === true,
    seatId,
  };
}

function seatOrRefusal({ status, body }: RestAnswer): SeatSnapshot | RefusalBody | undefined {
  return refusalIn(body) ?? (status === 200 || status === 201 ? seatIn(body) : undefined);
}
