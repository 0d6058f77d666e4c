import type { RestAnswer, RestRequest, RestTransport } from '../../src/link/rest-transport';

export interface RestCall {
  request: RestRequest;
  /** Delivers the server's answer to the client. */
  answer(answer: RestAnswer): void;
  /** Breaks the connection; the client learns only that. */
  fail(): void;
}

/** A REST transport without a network: a call waits in `calls` until the test answers it. */
export class RestPair {
  calls: RestCall[] = [];
  /** While false, calls fail at once. */
  isReachable = true;

  readonly transport: RestTransport = {
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

  /** Breaks every pending call. */
  failAll(): void {
    for (const call of this.calls.splice(0)) call.fail();
  }
}
