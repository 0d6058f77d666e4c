import { ApiError } from '../../lib/server/http';

const RETRY_MS = 1000;
const MAX_RETRY_MS = 8000;

/** Tells the server which game of its own a television shows. Of several reports only the newest counts; it is retried until it arrives. */
export class OwnGameReport {
  readonly #send: (gameId: string | null) => Promise<unknown>;
  #wanted: { gameId: string | null } | null = null;
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (gameId: string | null) => Promise<unknown>) {
    this.#send = send;
  }

  report(gameId: string | null): void {
    this.#wanted = { gameId };
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#try();
  }

  stop(): void {
    this.#wanted = null;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null || this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#send(wanted.gameId);
      if (this.#wanted === wanted) this.#wanted = null;
    } catch (error) {
      if (this.#wanted === wanted) this.#failed(error);
    } finally {
      this.#isSending = false;
    }
    // A newer report was queued meanwhile.
    if (this.#wanted !== null && this.#wanted !== wanted) void this.#try();
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    // A refusal by the server: it would refuse the same report again.
    if (status >= 400 && status < 500 && status !== 429) {
      this.#wanted = null;
      return;
    }
    this.#timer = setTimeout(() => void this.#try(), Math.min(RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS));
    this.#failures += 1;
  }
}
