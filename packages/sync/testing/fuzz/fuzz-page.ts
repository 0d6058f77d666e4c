import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { LiveClient } from '../../src/clients/live-client';
import type { Playing } from '../../src/clients/playing';
import type { Played, SendOutcome } from '../../src/commands/played';
import type { Cancel, Scheduler } from '../../src/scheduler';
import { gameRules } from '../clients/game-rig';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import type { RandomSource } from '../random-source';
import type { GameServer } from '../servers/game-server';

/** One command from its sender's view. */
export interface LedgerRow {
  commandId: string;
  command: GameCommand;
  /** What the screen showed when the command was queued: a version, and this page's commands on top of it. */
  sawVersion: number;
  sawOwn: readonly string[];
  /** Undefined until the sender gets the outcome; stays undefined if the page was gone when its command was accepted. */
  outcome?: SendOutcome;
}

/** One page load of a tab. After a reload its code no longer runs, but its messages can still arrive. */
export class FuzzPage {
  readonly pair: SocketPair;
  readonly rest = new RestPair();
  readonly client: LiveClient;
  readonly #playing: Playing;
  readonly #ledger: LedgerRow[];
  #isAlive = true;
  #lastId = '';
  #shownVersion = -1;
  #checked: Played<SentGame, GameCommand> | undefined;

  /** @param ledger the tab's ledger, which outlives the page, like `storage` */
  constructor(
    server: GameServer,
    scheduler: Scheduler,
    random: RandomSource,
    storage: Map<string, string>,
    ledger: LedgerRow[],
    userId: string,
  ) {
    this.#ledger = ledger;
    this.pair = new SocketPair(() => server.forget(this.pair));
    this.client = new LiveClient({
      socket: this.pair.client,
      rest: this.rest.transport,
      scheduler: this.#mortal(scheduler),
      random: random.next,
      newId: () => {
        this.#lastId = random.uuid();
        return this.#lastId;
      },
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => storage.set(key, value),
        removeItem: (key) => storage.delete(key),
      },
    });
    this.client.onRefused(({ commandId, refusal, isRestored }) => {
      if (isRestored && this.#isAlive) this.#setOutcome(commandId, refusal);
    });
    this.#playing = this.client.playGame(server.id, userId, gameRules);
    this.client.start();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  die(): void {
    this.#isAlive = false;
  }

  shown(): Played<SentGame, GameCommand> {
    return this.#playing.getSnapshot();
  }

  send(command: GameCommand): void {
    const { version = -1, pending } = this.shown();
    // A command that is neither waiting nor refused was accepted; it stays on screen until the state that contains it arrives.
    const hidden = new Set(pending.filter(({ isShown }) => !isShown).map(({ commandId }) => commandId));
    const sawOwn = this.#ledger
      .filter((sent) => sent.outcome?.ok !== false && !hidden.has(sent.commandId))
      .map(({ commandId }) => commandId);
    this.#lastId = '';
    const outcome = this.#playing.send(command);
    const commandId = this.#lastId;
    // A command that is refused at once never gets an id.
    if (commandId === '') return;
    this.#ledger.push({ commandId, command, sawVersion: version, sawOwn });
    outcome.then((result) => this.#isAlive && this.#setOutcome(commandId, result));
  }

  /** Whether the screen has changed since the last call. @throws if its version went back */
  hasChanged(): boolean {
    const shown = this.shown();
    if (shown === this.#checked) return false;
    this.#checked = shown;
    const { version = -1 } = shown;
    if (version < this.#shownVersion) throw new Error(`the screen went back from ${this.#shownVersion} to ${version}`);
    this.#shownVersion = version;
    return true;
  }

  #setOutcome(commandId: string, outcome: SendOutcome): void {
    const row = this.#ledger.find((other) => other.commandId === commandId);
    if (row === undefined) throw new Error(`an unknown command was answered: ${commandId}`);
    if (row.outcome !== undefined) throw new Error(`a command was answered twice: ${commandId}`);
    row.outcome = outcome;
  }

  #mortal(scheduler: Scheduler): Scheduler {
    return {
      now: () => scheduler.now(),
      after: (ms, run): Cancel => scheduler.after(ms, () => this.#isAlive && run()),
    };
  }
}
