import type { Versioned } from '../rooms/snapshot';
import { type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';
import {
  applyQueue,
  type CommandRules,
  headOf,
  isContainedIn,
  type Pending,
  raisedVersion,
  withoutRefused,
} from './pending';

/** The state on screen: a server state with this page's commands applied on top. */
export interface Shown<S> {
  /** The version of the underlying server state. */
  version: number;
  state: S;
  /** Ids of the commands that are in `state` but not in the underlying server state. */
  predicted: readonly string[];
}

/**
 * Decides which server state the predictions are applied to. A push does not say whose commands it contains, so while a command is in
 * transit a newer state may or may not contain it: applied again on top, a point could count twice; left out, it could vanish for a moment.
 * So the screen keeps its prediction until the ack tells which states contain the command (`isContainedIn`). If no ack arrives within
 * `timings.holdMs`, or if only the server can apply the command, the newest state is shown without predictions until the reply.
 */
export class Display<S, C> {
  readonly #rules: CommandRules<S, C>;
  readonly #hold: Timer;
  readonly #onHoldOver: () => void;
  #underlying: Versioned<S> | undefined;
  #shown: Shown<S> | undefined;
  /** Identifies the commands with which `#shown` was computed. */
  #shownWith = '';
  #hidesPredictions = false;

  /** @param onHoldOver called when `settle` must run again */
  constructor(rules: CommandRules<S, C>, scheduler: Scheduler, onHoldOver: () => void) {
    this.#rules = rules;
    this.#hold = new Timer(scheduler);
    this.#onHoldOver = onHoldOver;
  }

  /** Undefined before the first state. */
  get shown(): Shown<S> | undefined {
    return this.#shown;
  }

  stop(): void {
    this.#hold.stop();
  }

  /**
   * Updates what is shown.
   * @param newest the newest known state
   * @param entries the whole queue, oldest first
   * @returns the queue without the commands that the shown state contains and those that the rules now refuse
   */
  settle(
    newest: Versioned<S> | undefined,
    entries: readonly Pending<C>[],
  ): { remaining: Pending<C>[]; dropped: Pending<C>[] } {
    if (newest === undefined) return { remaining: [...entries], dropped: [] };
    const underlying = this.#underlyingFor(newest, entries);
    let remaining = entries.filter((entry) => isContainedIn(underlying.version, entry) !== true);
    const dropped: Pending<C>[] = [];
    const played = this.#hidesPredictions ? [] : remaining;
    const shownWith = played.map(({ commandId }) => commandId).join();
    // Nothing has changed: keeping the same object avoids a re-render.
    if (underlying === this.#underlying && shownWith === this.#shownWith && this.#shown !== undefined)
      return { remaining, dropped };
    let seen = applyQueue(underlying.state, played, this.#rules);
    // A refusal by the rules is certain only if no remaining command was ever sent; otherwise the server decides.
    const isCertain = remaining.every((entry) => entry.floor === undefined && entry.made === undefined);
    while (isCertain && seen.refused !== undefined) {
      const without = withoutRefused(remaining, seen.refused.commandId, this.#rules);
      dropped.push(seen.refused, ...without.dropped);
      remaining = without.remaining;
      seen = applyQueue(underlying.state, remaining, this.#rules);
    }
    this.#underlying = underlying;
    this.#shown = { version: underlying.version, state: seen.state, predicted: seen.predicted };
    this.#shownWith = shownWith;
    return { remaining, dropped };
  }

  /** What the page shows when a new command is queued: the version of a server state, and this page's commands on top of it. */
  basis(entries: readonly Pending<C>[], command: C, isForeseen: boolean): Pick<Pending<C>, 'version' | 'over'> {
    let version = this.#underlying?.version ?? 0;
    const over: string[] = [];
    for (const entry of entries) {
      if (this.#shown?.predicted.includes(entry.commandId) !== true) continue;
      if (entry.made === undefined) over.push(entry.commandId);
      else version = raisedVersion({ version, command, isForeseen }, entry.command, entry.made, this.#rules);
    }
    return { version, over };
  }

  #underlyingFor(newest: Versioned<S>, entries: readonly Pending<C>[]): Versioned<S> {
    const head = headOf(entries);
    if (head === undefined || isContainedIn(newest.version, head) === false) {
      this.#hold.stop();
      this.#hidesPredictions = false;
      return newest;
    }
    const isShown = this.#shown?.predicted.includes(head.commandId) === true;
    if (this.#hidesPredictions || this.#underlying === undefined || !isShown) {
      this.#hold.stop();
      this.#hidesPredictions = true;
      return newest;
    }
    this.#hold.startOnce(timings.holdMs, () => {
      this.#hidesPredictions = true;
      this.#onHoldOver();
    });
    return this.#underlying;
  }
}
