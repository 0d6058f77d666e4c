import type { ContestMe } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { contestPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import { Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

/** Joins a student to a contest. */
export class ContestJoin {
  readonly #path: string;
  readonly #client: RoomClient;
  readonly #newId: () => string;
  readonly #retryTimer: Timer;
  #clientId: string | undefined;

  constructor(gameId: string, client: RoomClient, newId: () => string) {
    this.#path = `${contestPath(gameId)}/join`;
    this.#client = client;
    this.#newId = newId;
    this.#retryTimer = new Timer(client.parts.scheduler);
  }

  /**
   * Asks for a place with a name, retrying for `timings.giveUpMs` while the server does not answer.
   * @param isNewStudent another student uses the phone now, so the phone's old place is given up
   * @param onDone callback with the student's own data or a refusal; undefined if the server did not answer
   */
  join(name: string, isNewStudent: boolean, onDone: (me: ContestMe | RefusalBody | undefined) => void): void {
    this.#clientId ??= this.#newId();
    const body = { name, clientId: this.#clientId, needsCookie: true, isOther: isNewStudent };
    const request = { method: 'POST', path: this.#path, body } as const;
    const { late, parts } = this.#client;
    const { scheduler } = parts;
    const since = scheduler.now();
    const send = (tries: number) =>
      this.#client.ask(request, placeIn, (answer) => {
        if (answer === undefined && scheduler.now() - since < timings.giveUpMs) {
          this.#retryTimer.start(resendDelay(tries), () => send(tries + 1));
          return;
        }
        late.follow('join', undefined);
        // An unanswered try might have created a place, so the next try sends the same id to find it.
        if (answer !== undefined) this.#clientId = undefined;
        onDone(answer);
      });
    late.follow('join', request);
    send(1);
  }

  stop(): void {
    this.#retryTimer.stop();
  }
}

function placeIn({ status, body }: RestAnswer): ContestMe | RefusalBody | undefined {
  const refusal = refusalIn(body);
  if (refusal !== undefined) return refusal;
  return (status === 200 || status === 201) && isPlace(body) ? body : undefined;
}

function isPlace(body: unknown): body is ContestMe {
  return isRecord(body) && 'name' in body && 'score' in body;
}
