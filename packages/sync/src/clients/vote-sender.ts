import type { RefusalBody } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { seatPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import { type SeatSnapshot, seatIn } from '../rooms/seat-room';
import { Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

/** A guest's vote on a question: a guess whether the other team knows the answer, or a claim to the point. */
export type SeatVote = { gameId: string; questionId: number; knows?: boolean };

/** `undefined`: the server did not answer. */
type VoteOutcome = { ok: true } | RefusalBody | undefined;

interface Waiting {
  seatId: string;
  vote: SeatVote;
  since: number;
  resolve(outcome: VoteOutcome): void;
}

/** Sends the votes of a guest one at a time, so that the later of two quick votes counts. Retries an unanswered vote. */
export class VoteSender {
  readonly #client: RoomClient;
  readonly #retryTimer: Timer;
  readonly #onStored: (seat: SeatSnapshot) => void;
  #inTransit: Waiting | undefined;
  #next: Waiting | undefined;

  /** @param onStored called with the seat after each vote that the server has stored */
  constructor(client: RoomClient, onStored: (seat: SeatSnapshot) => void) {
    this.#client = client;
    this.#retryTimer = new Timer(client.parts.scheduler);
    this.#onStored = onStored;
  }

  /**
   * Sends a vote. If an earlier vote is still waiting, the new one replaces it, and the promise of the earlier vote resolves as a success.
   */
  send(seatId: string, vote: SeatVote): Promise<VoteOutcome> {
    return new Promise((resolve) => {
      this.#next?.resolve({ ok: true });
      this.#next = { seatId, vote, since: this.#client.parts.scheduler.now(), resolve };
      if (this.#inTransit === undefined) this.#pump();
    });
  }

  stop(): void {
    this.#retryTimer.stop();
    this.#inTransit = undefined;
    this.#next = undefined;
  }

  #pump(): void {
    this.#inTransit = this.#next;
    this.#next = undefined;
    this.#client.late.follow('vote', this.#inTransit);
    if (this.#inTransit !== undefined) this.#try(this.#inTransit, 1);
  }

  #try(waiting: Waiting, tries: number): void {
    const { seatId, vote, since } = waiting;
    const path = `${seatPath(seatId)}/${'knows' in vote ? 'guess' : 'claim'}`;
    this.#client.ask({ method: 'PUT', path, body: vote }, seatOrRefusal, (answer) => {
      if (waiting !== this.#inTransit) return;
      const mayRepeat = this.#client.parts.scheduler.now() - since < timings.giveUpMs;
      // A newer vote replaces this one, so it is not retried.
      if (answer === undefined && mayRepeat && this.#next === undefined) {
        this.#retryTimer.start(resendDelay(tries), () => this.#retry(waiting, tries + 1));
        return;
      }
      if (answer !== undefined && !('code' in answer)) this.#onStored(answer);
      waiting.resolve(answer === undefined || 'code' in answer ? answer : { ok: true });
      this.#pump();
    });
  }

  #retry(waiting: Waiting, tries: number): void {
    if (this.#next === undefined) {
      this.#try(waiting, tries);
      return;
    }
    waiting.resolve({ ok: true });
    this.#pump();
  }
}

function seatOrRefusal({ status, body }: RestAnswer): SeatSnapshot | RefusalBody | undefined {
  return refusalIn(body) ?? (status === 200 ? seatIn(body) : undefined);
}
