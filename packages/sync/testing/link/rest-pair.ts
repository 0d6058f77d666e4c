import type { RestAnswer, RestDoor, RestRequest } from '../../src/link/rest-door';

export interface RestCall {
  request: RestRequest;
  /** The server's answer reaches the client. */
  answer(answer: RestAnswer): void;
  /** The connection breaks: the client learns only that. */
  fail(): void;
}

/** A REST door without a network: a call lies in `calls` until the test answers it. */
export class RestPair {
  calls: RestCall[] = [];
  /** Calls fail at once while it is false. */
  isReachable = true;

  readonly door: RestDoor = {
    send: (request) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('not reached'));
        if (!this.isReachable) return fail();
        this.calls.push({ request: JSON.parse(JSON.stringify(request)), answer: resolve, fail });
      }),
  };

  take(at = 0): RestCall | undefined {
    return this.calls.splice(at, 1)[0];
  }

  /** All that is under way breaks. */
  failAll(): void {
    for (const call of this.calls.splice(0)) call.fail();
  }
}
