import { ApiError } from '../../lib/server/http';

const RETRY_MS = 1000;
const MAX_RETRY_MS = 8000;

/** Reports to the server which game was opened on the television itself. Only the newest report is sent; it is retried until it arrives. */
export class OwnGameReport {
  readonly #send: (gameId: string | null) => Promise<unknown>;
  #pending: { gameId: string | null } | null = null;
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (gameId: string | null) => Promise<unknown>) {
    this.#send = send;
  }

  report(gameId: string | null): void {
    this.#pending = { gameId };
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#try();
  }

  stop(): void {
    this.#pending = null;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    const pending = this.#pending;
    if (pending === null || this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#send(pending.gameId);
      if (this.#pending === pending) this.#pending = null;
    } catch (error) {
      if (this.#pending === pending) this.#handleFailure(error);
    } finally {
      this.#isSending = false;
    }
    // A newer report was queued meanwhile.
    if (this.#pending !== null && this.#pending !== pending) void this.#try();
  }

  #handleFailure(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    // The server refused the report and would refuse it again.
    if (status >= 400 && status < 500 && status !== 429) {
      this.#pending = null;
      return;
    }
    this.#timer = setTimeout(() => void this.#try(), Math.min(RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS));
    this.#failures += 1;
  }
}
