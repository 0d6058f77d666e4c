import { type RefusalBody, type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Room } from '../rooms/room';
import type { Cancel, Random, Scheduler } from '../scheduler';
import { type Store, Value } from '../store';
import { pendingMax } from '../timings';
import type { CommandDoor, Envelope, Reply } from './command-door';
import { Display } from './display';
import { acknowledged, type CommandRules, headOf, type Pending, withoutRefused } from './pending';
import { isSameMarks, type PendingMark, type Played, type RefusedCommand, type SendOutcome } from './played';
import { Retries } from './retries';
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
 * The own commands of one room. The screen shows each at once where the rules can foresee it. They are sent one at a time and in order,
 * again with the same id until the server has answered, and taken back if it refuses.
 */
export class Outbox<S, C> implements Store<Played<S, C>> {
  readonly #options: OutboxOptions<S, C>;
  readonly #display: Display<S, C>;
  readonly #played: Value<Played<S, C>>;
  readonly #senders = new Map<string, (outcome: SendOutcome) => void>();
  /** Of the head. */
  readonly #retries: Retries;
  readonly #cancels: Cancel[];
  #entries: Pending<C>[] = [];
  #delayed: RefusalBody | undefined;

  constructor(options: OutboxOptions<S, C>) {
    this.#options = options;
    const { room, rules, door, scheduler, vault } = options;
    this.#display = new Display(rules, scheduler, () => this.#settle());
    this.#retries = new Retries(options);
    this.#played = new Value<Played<S, C>>(this.#picture([]));
    // The earlier page or a copy of this tab may have sent any of them: only the server knows which it has.
    this.#entries = vault
      .load()
      .filter((entry) => door.fits(envelopeOf(entry)))
      .map((entry) => ({ ...entry, floor: entry.version }));
    this.#cancels = [room.subscribe(() => this.#settle()), door.onOpen(() => this.#retries.now(() => this.#pump()))];
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

  /** Stops sending; what waits stays in the storage. */
  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#retries.stop();
    this.#display.stop();
  }

  /** Sends the head, unless it was sent a moment ago. */
  #pump(): void {
    const { door, room } = this.#options;
    const head = headOf(this.#entries);
    if (head === undefined || this.#retries.isWaiting || !door.isOpen) return;
    if (head.floor === undefined) {
      // No version up to here holds it: it was never sent.
      this.#replace({ ...head, floor: Math.max(room.heard, head.version) });
    }
    this.#retries.sent(() => this.#pump());
    door.send(envelopeOf(head), (reply, retryAfterMs) => this.#answered(head.commandId, reply, retryAfterMs));
  }

  #answered(commandId: string, reply: Reply<S> | undefined, retryAfterMs = 0): void {
    if (reply === undefined) return;
    const head = headOf(this.#entries);
    const isWaiting = head?.commandId === commandId;
    if (!reply.ok && isWaiting && this.#retries.mayRepeat(reply, retryAfterMs, () => this.#pump())) {
      this.#delayed = reply;
      this.#publish();
      return;
    }
    let left: Pending<C>[] = [];
    if (isWaiting && reply.ok) {
      this.#entries = acknowledged(this.#entries, commandId, reply.version, this.#options.rules);
    } else if (isWaiting && !reply.ok) {
      left = this.#remove(head, reply);
    }
    if (isWaiting) {
      this.#retries.reset();
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

  /** @returns the commands that go with the refused one */
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
   * A refusal's state belongs to its version. An acceptance's state is not used: the answer to a repeat names the version that the
   * command made long ago, and may carry the present state. The push brings the state; if not, the room asks.
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
    const { pending: last } = this.#played.getSnapshot();
    const pending = this.#marks();
    this.#played.setFields(this.#picture(isSameMarks(last, pending) ? last : pending));
  }

  #picture(pending: readonly PendingMark<C>[]): Played<S, C> {
    const { status, isStale, held } = this.#options.room.getSnapshot();
    const shown = this.#display.shown;
    return {
      status,
      isStale,
      state: shown?.state,
      confirmed: held?.state,
      version: shown?.version,
      pending,
      delayed: this.#delayed,
    };
  }

  #marks(): PendingMark<C>[] {
    const predicted = this.#display.shown?.predicted ?? [];
    return this.#entries
      .filter((entry) => entry.made === undefined)
      .map(({ commandId, command }) => ({ commandId, command, isShown: predicted.includes(commandId) }));
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
