import type { Held } from '../rooms/snapshot';
import { type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';
import { type CommandRules, foresee, headOf, isIn, type Pending, raisedVersion, withoutRefused } from './pending';

/** What the screen shows: a state of the server with own commands played on top. */
export interface Shown<S> {
  /** Of the server's state below the predictions. */
  version: number;
  state: S;
  /** The ids of the commands whose effect is in `state` and not in the server's state below. */
  predicted: readonly string[];
}

/**
 * Decides which state of the server the predictions are played on.
 *
 * A push may arrive while a command is on its way. It may hold the command's effect (the acknowledgement comes later, or was lost), or
 * another screen's move: a state does not say whose commands are in it. With the command on top a point may count twice; without it a
 * point may vanish for a moment.
 *
 * Two things are certain. States up to the version that the server had before the command was first sent (`floor`) do not hold it. After
 * an acknowledgement with version v, states from v on hold it, and older ones do not. Between the two it is unknown. So while a command
 * is on its way and a newer state came, the screen stays as it was, with its prediction. The acknowledgement follows within a round trip;
 * then the newer state is shown, with the commands on top that are certainly not in it. If no acknowledgement comes for `timings.holdMs`,
 * or if only the server can play the command, the server's state is shown without commands on top until the answer comes. So no command
 * is shown twice, no state is older than the hold, and the command has its pending mark all the time.
 */
export class Display<S, C> {
  readonly #rules: CommandRules<S, C>;
  readonly #hold: Timer;
  readonly #onHoldOver: () => void;
  #ground: Held<S> | undefined;
  #shown: Shown<S> | undefined;
  /** The commands that `#shown` was worked out with. */
  #shownWith = '';
  #isBare = false;

  /** @param onHoldOver told when `settle` should be called again */
  constructor(rules: CommandRules<S, C>, scheduler: Scheduler, onHoldOver: () => void) {
    this.#rules = rules;
    this.#hold = new Timer(scheduler);
    this.#onHoldOver = onHoldOver;
  }

  /** Undefined until there is a state. */
  get shown(): Shown<S> | undefined {
    return this.#shown;
  }

  stop(): void {
    this.#hold.stop();
  }

  /**
   * Brings what is shown up to date.
   * @param held the newest state that is known
   * @param entries the whole queue, oldest first
   * @returns the queue without what the shown state holds, and those that the rules refuse by now
   */
  settle(held: Held<S> | undefined, entries: readonly Pending<C>[]): { kept: Pending<C>[]; dropped: Pending<C>[] } {
    if (held === undefined) return { kept: [...entries], dropped: [] };
    const ground = this.#groundFor(held, entries);
    let kept = entries.filter((entry) => isIn(ground.version, entry) !== true);
    const dropped: Pending<C>[] = [];
    const played = this.#isBare ? [] : kept;
    const shownWith = played.map(({ commandId }) => commandId).join();
    // Nothing new: the same object, so that no screen draws it again.
    if (ground === this.#ground && shownWith === this.#shownWith && this.#shown !== undefined) return { kept, dropped };
    let seen = foresee(ground.state, played, this.#rules);
    // The rules may refuse only on the server's own state, and only commands that were never sent.
    const isCertain = kept.every((entry) => entry.floor === undefined && entry.made === undefined);
    while (isCertain && seen.refused !== undefined) {
      const without = withoutRefused(kept, seen.refused.commandId, this.#rules);
      dropped.push(seen.refused, ...without.dropped);
      kept = without.kept;
      seen = foresee(ground.state, kept, this.#rules);
    }
    this.#ground = ground;
    this.#shown = { version: ground.version, state: seen.state, predicted: seen.predicted };
    this.#shownWith = shownWith;
    return { kept, dropped };
  }

  /** What a command given now is decided on: a version, and own commands beyond it. */
  basis(entries: readonly Pending<C>[], command: C, isForeseen: boolean): Pick<Pending<C>, 'version' | 'over'> {
    let version = this.#ground?.version ?? 0;
    const over: string[] = [];
    for (const entry of entries) {
      if (this.#shown?.predicted.includes(entry.commandId) !== true) continue;
      if (entry.made === undefined) over.push(entry.commandId);
      else version = raisedVersion({ version, command, isForeseen }, entry.command, entry.made, this.#rules);
    }
    return { version, over };
  }

  #groundFor(held: Held<S>, entries: readonly Pending<C>[]): Held<S> {
    const head = headOf(entries);
    if (head === undefined || isIn(held.version, head) === false) {
      this.#hold.stop();
      this.#isBare = false;
      return held;
    }
    const isShown = this.#shown?.predicted.includes(head.commandId) === true;
    if (this.#isBare || this.#ground === undefined || !isShown) {
      this.#hold.stop();
      this.#isBare = true;
      return held;
    }
    this.#hold.startOnce(timings.holdMs, () => {
      this.#isBare = true;
      this.#onHoldOver();
    });
    return this.#ground;
  }
}
