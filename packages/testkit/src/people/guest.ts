import { randomUUID } from 'node:crypto';
import type { Team } from '@lamma/protocol/games';
import { GuestClient, type GuestPhone } from '@lamma/sync/clients/guest-client';
import { type PressOutcome, PressSender } from '@lamma/sync/clients/press-sender';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import { VoteSender } from '@lamma/sync/clients/vote-sender';
import type { Scheduler } from '@lamma/sync/scheduler';
import { machineTime } from './clock';
import { pageParts } from './page-parts';
import { visitor } from './visitor';

interface GuestOptions {
  /** The token in the URL of the evening's QR code. */
  token: string;
  /** The phone's clock. */
  scheduler?: Scheduler;
}

/** Timeout of each wait, ms. */
const HANG_MS = 30_000;

/** A guest's phone in an evening: the page's own live client over a real socket and REST. Knows only a URL. */
export class Guest {
  readonly #client: GuestClient;
  readonly #scheduler: Scheduler;
  #round: number | undefined;

  constructor(url: string, { token, scheduler = machineTime }: GuestOptions) {
    this.#scheduler = scheduler;
    this.#client = new GuestClient({
      ...pageParts(visitor(url), scheduler),
      token,
      phoneId: randomUUID(),
      newId: randomUUID,
    });
    this.#client.enableGame({
      makeRound: (options, shared) => new RivalClient(options, shared),
      makeVotes: (shared, taken) => new VoteSender(shared, taken),
      makePresses: (shared) => new PressSender(shared),
    });
    this.#client.subscribe(() => this.#measureEachRound());
  }

  get phone(): GuestPhone {
    return this.#client.getSnapshot();
  }

  /** Joins, and waits until the phone shows its seat. @throws with the server's sentence if it is refused */
  async join(name: string, team: Team): Promise<void> {
    this.#client.start();
    await this.until('the entry', ({ status }) => status === 'entry');
    const joined = await this.#client.join(name, team);
    if (joined?.ok !== true) throw new Error(`${name} could not join: ${joined?.message ?? 'no answer'}`);
    await this.until('the seat', ({ status }) => status === 'seated');
  }

  /** Presses the button. @param agoMs the age of the touch; a page computes it from the event's timestamp */
  press(round: number, agoMs: number): Promise<PressOutcome> {
    return this.#client.press(round, this.#client.serverNow() - agoMs);
  }

  /** Asks for the server's time again. */
  measure(): void {
    this.#client.measure();
  }

  /** Resolves once the phone matches `fits`. @throws after a timeout, with `what` in the message */
  until(what: string, fits: (phone: GuestPhone) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!fits(this.phone)) return;
        cancelTimer();
        cancel();
        resolve();
      };
      const cancel = this.#client.subscribe(look);
      const cancelTimer = this.#scheduler.after(HANG_MS, () => {
        cancel();
        reject(new Error(`${what} did not show on a guest's phone within ${HANG_MS} ms`));
      });
      look();
    });
  }

  close(): void {
    this.#client.stop();
  }

  /** Measures the server's clock at the start of each round, as the page does. */
  #measureEachRound(): void {
    const round = this.phone.seat?.race?.round;
    if (round === this.#round) return;
    this.#round = round;
    this.measure();
  }
}
