import { type RefusalBody, type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { CommandDoor, Envelope, Reply } from './command-door';
import { Display } from './display';
import { acknowledged, type CommandRules, headOf, type Pending, withoutRefused } from './pending';
import { isSame, type Played, type RefusedCommand, type SendOutcome } from './played';
import { isTransient } from './rest-door';
import type { Room } from './room';
import { type Cancel, type Random, type Scheduler, Timer } from './scheduler';
import { type Store, Value } from './store';
import { internalRetries, jittered, pendingMax, resendDelay } from './timings';
import type { Vault } from './vault';

export interface OutboxOptions<S, C> {
  room: Room<S>;
  rules: CommandRules<S, C>;
  door: CommandDoor<S, C>;
  vault: Vault<C>;
  scheduler: Scheduler;
  random: Random;
  /** The server's time, epoch ms. */
  serverNow(): number;
  /** A new UUID. */
  newId(): string;
  onRefused(refused: RefusedCommand<C>): void;
  onUnauthorized(): void;
  /** Told whenever nothing waits any more. */
  onDrained(): void;
}

/**
 * The own commands of one room: each is played on the screen at once where the rules can foresee it, sent one at a time
 * and in order, again and again with the same id until the server has answered, and taken back if it refuses.
 */
export class Outbox<S, C> implements Store<Played<S, C>> {
  readonly #options: OutboxOptions<S, C>;
  readonly #display: Display<S, C>;
  readonly #played: Value<Played<S, C>>;
  readonly #senders = new Map<string, (outcome: SendOutcome) => void>();
  readonly #resend: Timer;
  readonly #cancelRoom: Cancel;
  #entries: Pending<C>[] = [];
  /** Of the head: how often it was sent on this connection, and how often the server said `internal`. */
  #tries = 0;
  #faults = 0;
  #delayed: RefusalBody | undefined;

  constructor(options: OutboxOptions<S, C>) {
    this.#options = options;
    const { room, rules, scheduler, vault } = options;
    this.#display = new Display(rules, scheduler, () => this.#settle());
    this.#resend = new Timer(scheduler);
    this.#played = new Value<Played<S, C>>(this.#picture());
    // Any of them may have been sent, by the earlier page or by a copy of this tab: the server alone knows what is in.
    this.#entries = vault
      .load()
      .filter((entry) => options.door.fits(envelopeOf(entry)))
      .map((entry) => ({ ...entry, floor: entry.version }));
    this.#cancelRoom = room.subscribe(() => this.#settle());
    this.#settle();
    this.#pump();
  }

  getSnapshot(): Played<S, C> {
    return this.#played.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#played.subscribe(listener);
  }

  get isDrained(): boolean {
    return headOf(this.#entries) === undefined;
  }

  /**
   * Gives a command. It is on the screen when this returns, if the rules can foresee it.
   * @returns what became of it: accepted with the version it made, or refused. Refused at once, without being sent:
   *   what the shown state does not allow, what is too large, and what comes while too many wait
   */
  send(command: C): Promise<SendOutcome> {
    const { rules, door, newId, serverNow } = this.#options;
    const shown = this.#display.shown;
    if (shown === undefined) return refused('notNow');
    if (this.#entries.filter((entry) => entry.made === undefined).length >= pendingMax) return refused('busy');
    const at = Math.round(serverNow());
    const prediction = rules.predict(shown.state, command, at);
    if (prediction !== undefined && !prediction.ok) return Promise.resolve(refusalBody(prediction));
    const isForeseen = prediction !== undefined;
    const basis = this.#display.basis(this.#entries, command, isForeseen);
    const entry: Pending<C> = { commandId: newId(), command, at, isForeseen, ...basis };
    if (!door.fits(envelopeOf(entry))) return refused('tooLarge');
    const outcome = new Promise<SendOutcome>((resolve) => this.#senders.set(entry.commandId, resolve));
    this.#entries = [...this.#entries, entry];
    this.#settle();
    this.#save();
    this.#pump();
    return outcome;
  }

  /** A door opened: what waits is sent now, not when its timer says. */
  doorOpened(): void {
    this.#resend.stop();
    this.#tries = 0;
    this.#pump();
  }

  /** Ends it here; what waits stays in the storage. */
  stop(): void {
    this.#cancelRoom();
    this.#resend.stop();
    this.#display.stop();
  }

  /** Sends the head, unless it is on its way and its time has not come. */
  #pump(): void {
    const { door, room } = this.#options;
    const head = headOf(this.#entries);
    if (head === undefined || this.#resend.isRunning || !door.isOpen) return;
    if (head.floor === undefined) {
      // Any version the server was heard to have by now was made without it.
      this.#replace({ ...head, floor: Math.max(room.heard, head.version) });
    }
    this.#tries += 1;
    this.#resend.start(resendDelay(this.#tries), () => this.#pump());
    door.send(envelopeOf(head), (reply, retryAfterMs) => this.#answered(head.commandId, reply, retryAfterMs));
  }

  #answered(commandId: string, reply: Reply<S> | undefined, retryAfterMs = 0): void {
    if (reply === undefined) return;
    const head = headOf(this.#entries);
    const isWaiting = head?.commandId === commandId;
    if (!reply.ok && isWaiting && this.#mayChange(reply)) {
      const waitMs = Math.max(resendDelay(this.#tries), retryAfterMs);
      this.#delayed = reply;
      this.#publish();
      this.#resend.start(jittered(waitMs, this.#options.random), () => this.#pump());
      return;
    }
    let left: Pending<C>[] = [];
    if (isWaiting && reply.ok) {
      this.#entries = acknowledged(this.#entries, commandId, reply.version, this.#options.rules);
    } else if (isWaiting && !reply.ok) {
      left = this.#remove(head, reply);
    }
    if (isWaiting) {
      this.#resend.stop();
      this.#tries = 0;
      this.#faults = 0;
      this.#delayed = undefined;
    }
    this.#takeState(reply);
    if (!isWaiting) return;
    this.#settle();
    this.#save();
    this.#pump();
    if (reply.ok) this.#tell(head, { ok: true, version: reply.version });
    else this.#tellRefused(head, reply);
    for (const entry of left) this.#tellRefused(entry, reply.ok || !isUnauthorized(reply) ? stale() : reply);
    if (!reply.ok && isUnauthorized(reply)) this.#options.onUnauthorized();
    if (this.isDrained) this.#options.onDrained();
  }

  /** Whether a refusal may turn into a yes by asking again. */
  #mayChange(refusal: RefusalBody): boolean {
    if (refusal.code === 'internal') {
      this.#faults += 1;
      return this.#faults <= internalRetries;
    }
    return isTransient(refusal);
  }

  /** @returns those that go with the refused one */
  #remove(head: Pending<C>, refusal: RefusalBody): Pending<C>[] {
    if (isUnauthorized(refusal)) {
      const others = this.#entries.filter((entry) => entry !== head && entry.made === undefined);
      this.#entries = this.#entries.filter((entry) => entry.made !== undefined);
      return others;
    }
    const { kept, dropped } = withoutRefused(this.#entries, head.commandId, this.#options.rules);
    this.#entries = kept;
    return dropped;
  }

  /**
   * A refusal's state belongs to its version. An acceptance's is left alone: the answer to a repeat has the version that
   * the command made long ago, and may have the state of now. Its push brings the state; if not, the room asks.
   */
  #takeState(reply: Reply<S>): void {
    const { room } = this.#options;
    if (reply.version === undefined) return;
    if (reply.ok || reply.state === undefined) room.heardOf(reply.version);
    else room.take({ version: reply.version, state: reply.state });
  }

  /** Brings the screen up to date with the room and the queue. */
  #settle(): void {
    const { held } = this.#options.room.getSnapshot();
    const { kept, dropped } = this.#display.settle(held, this.#entries);
    this.#entries = kept;
    this.#publish();
    if (dropped.length === 0) return;
    this.#save();
    for (const entry of dropped) this.#tellRefused(entry, stale());
    if (this.isDrained) this.#options.onDrained();
  }

  #publish(): void {
    const next = this.#picture();
    if (!isSame(this.#played.getSnapshot(), next)) this.#played.set(next);
  }

  #picture(): Played<S, C> {
    const { status, isStale, held } = this.#options.room.getSnapshot();
    const shown = this.#display.shown;
    return {
      status,
      isStale,
      state: shown?.state,
      confirmed: held?.state,
      version: shown?.version,
      pending: this.#entries
        .filter((entry) => entry.made === undefined)
        .map(({ commandId, command }) => ({
          commandId,
          command,
          isShown: shown?.predicted.includes(commandId) === true,
        })),
      delayed: this.#delayed,
    };
  }

  #replace(changed: Pending<C>): void {
    this.#entries = this.#entries.map((entry) => (entry.commandId === changed.commandId ? changed : entry));
  }

  #save(): void {
    this.#options.vault.save(this.#entries);
  }

  #tell(entry: Pending<C>, outcome: SendOutcome): void {
    this.#senders.get(entry.commandId)?.(outcome);
    this.#senders.delete(entry.commandId);
  }

  #tellRefused(entry: Pending<C>, refusal: RefusalBody): void {
    const { commandId, command } = entry;
    const isRestored = !this.#senders.has(commandId);
    this.#tell(entry, refusal);
    this.#options.onRefused({ commandId, command, refusal, isRestored });
  }
}

function envelopeOf<C>({ commandId, version, command }: Pending<C>): Envelope<C> {
  return { commandId, version, command };
}

function isUnauthorized(refusal: RefusalBody): boolean {
  return refusal.code === 'unauthorized';
}

function stale(): RefusalBody {
  return refusalBody(refuse('stale'));
}

function refused(reason: RefusalName): Promise<SendOutcome> {
  return Promise.resolve(refusalBody(refuse(reason)));
}
