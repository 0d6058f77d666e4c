import { type RefusalBody, type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Room } from '../rooms/room';
import type { Cancel, Random, Scheduler } from '../scheduler';
import { type Store, Value } from '../store';
import { pendingMax } from '../timings';
import type { CommandTransport, Envelope, Reply } from './command-transport';
import { Display } from './display';
import { acknowledged, type CommandRules, headOf, type Pending, withoutRefused } from './pending';
import type { PendingMark, Played, RefusedCommand, SendOutcome } from './played';
import { Retries } from './retries';
import type { StoredCommands } from './stored-commands';

export interface OutboxOptions<S, C> {
  room: Room<S>;
  rules: CommandRules<S, C>;
  transport: CommandTransport<S, C>;
  storedCommands: StoredCommands<C>;
  scheduler: Scheduler;
  random: Random;
  /** The server's time, epoch ms. */
  serverNow(): number;
  newId(): string;
  onRefused(refused: RefusedCommand<C>): void;
  onUnauthorized(): void;
  /** Called whenever no command is waiting any more. */
  onDrained(): void;
}

/**
 * This page's commands for one room. The screen shows a command at once if the rules can predict it, and takes it back if the server
 * refuses it. Commands are sent one at a time and in order, and resent with the same id until the server has answered.
 */
export class Outbox<S, C> implements Store<Played<S, C>> {
  readonly #options: OutboxOptions<S, C>;
  readonly #display: Display<S, C>;
  readonly #played: Value<Played<S, C>>;
  readonly #senders = new Map<string, (outcome: SendOutcome) => void>();
  /** The retries of the oldest command. */
  readonly #retries: Retries;
  readonly #cancels: Cancel[];
  #entries: Pending<C>[] = [];
  #delayed: RefusalBody | undefined;

  constructor(options: OutboxOptions<S, C>) {
    this.#options = options;
    const { room, rules, transport, scheduler, storedCommands } = options;
    this.#display = new Display(rules, scheduler, () => this.#settle());
    this.#retries = new Retries(options);
    this.#played = new Value<Played<S, C>>(this.#picture([]));
    // The earlier page, or a copy of this tab, might have sent any of these commands. Only the server knows which it has received.
    this.#entries = storedCommands
      .load()
      .filter((entry) => transport.fits(envelopeOf(entry)))
      .map((entry) => ({ ...entry, floor: entry.version }));
    this.#cancels = [
      room.subscribe(() => this.#settle()),
      transport.onOpen(() => this.#retries.now(() => this.#pump())),
    ];
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
   * Queues a command and, if the rules can predict its result, shows the result before returning.
   * @returns the outcome: accepted with the version it created, or refused. A command is refused at once, without being sent, if the shown
   * state does not allow it, if it is too large, or if too many commands are waiting
   */
  send(command: C): Promise<SendOutcome> {
    const { rules, transport, newId, serverNow } = this.#options;
    const shown = this.#display.shown;
    if (shown === undefined) return refused('notNow');
    if (this.#entries.filter((entry) => entry.made === undefined).length >= pendingMax) return refused('busy');
    const at = Math.round(serverNow());
    const prediction = rules.predict(shown.state, command, at);
    if (prediction !== undefined && !prediction.ok) return Promise.resolve(refusalBody(prediction));
    const isForeseen = prediction !== undefined;
    const basis = this.#display.basis(this.#entries, command, isForeseen);
    const entry: Pending<C> = { commandId: newId(), command, at, isForeseen, ...basis };
    if (!transport.fits(envelopeOf(entry))) return refused('tooLarge');
    const outcome = new Promise<SendOutcome>((resolve) => this.#senders.set(entry.commandId, resolve));
    this.#entries = [...this.#entries, entry];
    this.#settle();
    this.#save();
    this.#pump();
    return outcome;
  }

  /** Stops sending; waiting commands stay in the storage. */
  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#retries.stop();
    this.#display.stop();
  }

  /** Sends the oldest command, unless it was just sent. */
  #pump(): void {
    const { transport, room } = this.#options;
    const head = headOf(this.#entries);
    if (head === undefined || this.#retries.isWaiting || !transport.isOpen) return;
    if (head.floor === undefined) {
      // The command has never been sent, so no version up to this one contains it.
      this.#replace({ ...head, floor: Math.max(room.knownVersion, head.version) });
    }
    this.#retries.sent(() => this.#pump());
    transport.send(envelopeOf(head), (reply, retryAfterMs) => this.#answered(head.commandId, reply, retryAfterMs));
  }

  #answered(commandId: string, reply: Reply<S> | undefined, retryAfterMs = 0): void {
    if (reply === undefined) return;
    const head = headOf(this.#entries);
    const isWaiting = head?.commandId === commandId;
    if (!reply.ok && isWaiting && this.#retries.retryIfTransient(reply, retryAfterMs, () => this.#pump())) {
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
    if (reply.ok) this.#report(head, { ok: true, version: reply.version });
    else this.#reportRefused(head, reply);
    for (const entry of left) this.#reportRefused(entry, reply.ok || !isUnauthorized(reply) ? stale() : reply);
    if (!reply.ok && isUnauthorized(reply)) this.#options.onUnauthorized();
    if (this.isDrained) this.#options.onDrained();
  }

  /** @returns the commands that are dropped together with the refused one */
  #remove(head: Pending<C>, refusal: RefusalBody): Pending<C>[] {
    if (isUnauthorized(refusal)) {
      const others = this.#entries.filter((entry) => entry !== head && entry.made === undefined);
      this.#entries = this.#entries.filter((entry) => entry.made !== undefined);
      return others;
    }
    const { remaining, dropped } = withoutRefused(this.#entries, head.commandId, this.#options.rules);
    this.#entries = remaining;
    return dropped;
  }

  /**
   * Takes the state that a refusal carries: it belongs to the refusal's version. A state in an acceptance is not used: the reply to a retry
   * names the version that the command once created, but may carry the current state. The current state arrives by push, or the room
   * requests it.
   */
  #takeState(reply: Reply<S>): void {
    const { room } = this.#options;
    if (reply.version === undefined) return;
    if (reply.ok || reply.state === undefined) room.noteVersion(reply.version);
    else room.take({ version: reply.version, state: reply.state });
  }

  /** Updates the screen from the room and the queue. */
  #settle(): void {
    const { current } = this.#options.room.getSnapshot();
    const { remaining, dropped } = this.#display.settle(current, this.#entries);
    this.#entries = remaining;
    this.#publish();
    if (dropped.length === 0) return;
    this.#save();
    for (const entry of dropped) this.#reportRefused(entry, stale());
    if (this.isDrained) this.#options.onDrained();
  }

  #publish(): void {
    const { pending: last } = this.#played.getSnapshot();
    const pending = this.#marks();
    this.#played.setFields(this.#picture(areSameMarks(last, pending) ? last : pending));
  }

  #picture(pending: readonly PendingMark<C>[]): Played<S, C> {
    const { status, isStale, current } = this.#options.room.getSnapshot();
    const shown = this.#display.shown;
    return {
      status,
      isStale,
      state: shown?.state,
      confirmed: current?.state,
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
    this.#options.storedCommands.save(this.#entries);
  }

  #report(entry: Pending<C>, outcome: SendOutcome): void {
    this.#senders.get(entry.commandId)?.(outcome);
    this.#senders.delete(entry.commandId);
  }

  #reportRefused(entry: Pending<C>, refusal: RefusalBody): void {
    const { commandId, command } = entry;
    const isRestored = !this.#senders.has(commandId);
    this.#report(entry, refusal);
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

/** True if a screen would draw both the same way. */
function areSameMarks<C>(one: readonly PendingMark<C>[], other: readonly PendingMark<C>[]): boolean {
  const shown = (marks: readonly PendingMark<C>[]) => marks.map(({ commandId, isShown }) => commandId + isShown).join();
  return shown(one) === shown(other);
}
