import type { CastStep } from '@lamma/protocol/casting';
import { isSame } from '../../lib/is-same';
import { ApiError } from '../../lib/server/http';

interface PublisherOptions {
  send: (step: CastStep, takeOver: boolean) => Promise<{ isBusy: boolean }>;
  /** Called after the server has accepted a step. @param isBusy whether the television plays a game that somebody opened on it */
  onShown: (step: CastStep, isBusy: boolean) => void;
  /** Called if the server has no television for this phone. */
  onNoTelevision: () => void;
}

/** A typed name is sent after a pause in typing. */
const TYPING_MS = 250;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 8000;
/**
 * How many attempts fail before the television counts as missing. The pairing exists only after the television has
 * fetched its session, some seconds after the phone's approval.
 */
const TRIES_BEFORE_GONE = 6;

/** Sends the phone's steps to its television one at a time. Only the newest waiting step is kept. */
export class CastPublisher {
  readonly #options: PublisherOptions;
  #current: CastStep | undefined;
  #acknowledged: CastStep | undefined;
  #takesOver = false;
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  show(step: CastStep): void {
    const isTyping = step.at === 'setup' && this.#current?.at === 'setup';
    this.#current = step;
    this.#sendIn(isTyping ? TYPING_MS : 0);
  }

  /** Sends the current step so that it replaces the game that was opened on the television. */
  takeOver(): void {
    this.#takesOver = true;
    this.#sendIn(0);
  }

  /**
   * Sends the current step again, because another tab might have sent another step, or the network might have been down.
   */
  resend(): void {
    this.#acknowledged = undefined;
    this.#failures = 0;
    this.#sendIn(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    const step = this.#current;
    if (this.#isSending || this.#isStopped || step === undefined) return;
    const takesOver = this.#takesOver;
    if (isSame(step, this.#acknowledged) && !takesOver) return;
    this.#isSending = true;
    try {
      const { isBusy } = await this.#options.send(step, takesOver);
      if (this.#isStopped) return;
      this.#failures = 0;
      this.#acknowledged = step;
      this.#takesOver &&= !takesOver;
      this.#options.onShown(step, isBusy);
      // Sends the step that was queued meanwhile, if there is one.
      this.#sendIn(0);
    } catch (error) {
      if (!this.#isStopped) this.#handleFailure(error, step);
    } finally {
      this.#isSending = false;
    }
  }

  #handleFailure(error: unknown, step: CastStep): void {
    this.#failures += 1;
    const { status = 0, reason = null } = error instanceof ApiError ? error : {};
    if (status === 401 || (reason === 'noTelevision' && this.#failures >= TRIES_BEFORE_GONE)) {
      this.stop();
      this.#options.onNoTelevision();
    } else if (status === 400) this.#acknowledged = step;
    // Either the game was deleted, or this phone plays it as a guest of another account.
    else if (reason === 'notFound' && isSame(step, this.#current)) this.show({ at: 'home' });
    else this.#sendIn(Math.min(RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS));
  }
}
