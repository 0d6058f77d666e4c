import type { RefusalBody } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { seatPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import { type HeldSeat, seatIn } from '../rooms/seat-room';
import { Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

/** A guest's vote on a question: a guess whether the other team knows the answer, or a claim to the point. */
export type SeatVote = { questionId: number; knows: boolean } | { questionId: number };

/** `undefined`: the server did not answer. */
type VoteOutcome = { ok: true } | RefusalBody | undefined;

interface Waiting {
  seatId: string;
  vote: SeatVote;
  since: number;
  tell(outcome: VoteOutcome): void;
}

/** Sends the votes of a guest one at a time, so that of two quick presses the later one counts. An unanswered vote is sent again. */
export class VoteSender {
  readonly #client: RoomClient;
  readonly #again: Timer;
  readonly #taken: (seat: HeldSeat) => void;
  #underway: Waiting | undefined;
  #next: Waiting | undefined;

  /** @param taken called with the seat after each vote that the server has stored */
  constructor(client: RoomClient, taken: (seat: HeldSeat) => void) {
    this.#client = client;
    this.#again = new Timer(client.parts.scheduler);
    this.#taken = taken;
  }

  /** Sends a vote. It replaces one that still waits for its turn, whose caller gets a success. */
  send(seatId: string, vote: SeatVote): Promise<VoteOutcome> {
    return new Promise((tell) => {
      this.#next?.tell({ ok: true });
      this.#next = { seatId, vote, since: this.#client.parts.scheduler.now(), tell };
      if (this.#underway === undefined) this.#pump();
    });
  }

  stop(): void {
    this.#again.stop();
    this.#underway = undefined;
    this.#next = undefined;
  }

  #pump(): void {
    this.#underway = this.#next;
    this.#next = undefined;
    this.#client.late.follow('vote', this.#underway);
    if (this.#underway !== undefined) this.#try(this.#underway, 1);
  }

  #try(waiting: Waiting, tries: number): void {
    const { seatId, vote, since } = waiting;
    const path = `${seatPath(seatId)}/${'knows' in vote ? 'guess' : 'claim'}`;
    this.#client.ask({ method: 'PUT', path, body: vote }, seatOrRefusal, (told) => {
      if (waiting !== this.#underway) return;
      const mayRepeat = this.#client.parts.scheduler.now() - since < timings.giveUpMs;
      // A newer vote replaces this one, so it is not retried.
      if (told === undefined && mayRepeat && this.#next === undefined) {
        this.#again.start(resendDelay(tries), () => this.#retry(waiting, tries + 1));
        return;
      }
      if (told !== undefined && !('code' in told)) this.#taken(told);
      waiting.tell(told === undefined || 'code' in told ? told : { ok: true });
      this.#pump();
    });
  }

  #retry(waiting: Waiting, tries: number): void {
    if (this.#next === undefined) {
      this.#try(waiting, tries);
      return;
    }
    waiting.tell({ ok: true });
    this.#pump();
  }
}

function seatOrRefusal({ status, body }: RestAnswer): HeldSeat | RefusalBody | undefined {
  return refusalIn(body) ?? (status === 200 ? seatIn(body) : undefined);
}
