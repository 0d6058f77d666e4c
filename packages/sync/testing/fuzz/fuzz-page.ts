import type { GameCommand, GameView } from '@lamma/protocol/games';
import { LiveClient } from '../../src/clients/live-client';
import type { Playing } from '../../src/clients/playing';
import type { Played, SendOutcome } from '../../src/commands/played';
import type { Cancel, Scheduler } from '../../src/scheduler';
import { gameRules } from '../clients/game-rules';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import type { RandomSource } from '../random-source';
import type { GameServer } from '../servers/game-server';

/** One command as its sender knows it. */
export interface Ledger {
  commandId: string;
  command: GameCommand;
  /** What the screen showed when it was given: a version, and own commands on top of it. */
  sawVersion: number;
  sawOwn: readonly string[];
  /** Undefined while nobody was told; stays so for what was accepted after its page was gone. */
  outcome?: SendOutcome;
}

/** One page load of a tab. When the tab is reloaded nothing of it runs any more, but what it sent may still arrive. */
export class FuzzPage {
  readonly pair: SocketPair;
  readonly rest = new RestPair();
  readonly client: LiveClient;
  readonly #playing: Playing;
  readonly #ledger: Ledger[];
  #isAlive = true;
  #lastId = '';
  #shownVersion = -1;
  #checked: Played<GameView, GameCommand> | undefined;

  /** @param ledger the tab's: it outlives the page, as `storage` does */
  constructor(
    server: GameServer,
    scheduler: Scheduler,
    random: RandomSource,
    storage: Map<string, string>,
    ledger: Ledger[],
    userId: string,
  ) {
    this.#ledger = ledger;
    this.pair = new SocketPair(() => server.forget(this.pair));
    this.client = new LiveClient({
      socket: this.pair.client,
      rest: this.rest.door,
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
      if (isRestored && this.#isAlive) this.#told(commandId, refusal);
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

  shown(): Played<GameView, GameCommand> {
    return this.#playing.getSnapshot();
  }

  send(command: GameCommand): void {
    const { version = -1, pending } = this.shown();
    // What neither waits nor was refused was accepted, told or not; it is shown until the state that holds it comes.
    const hidden = new Set(pending.filter(({ isShown }) => !isShown).map(({ commandId }) => commandId));
    const sawOwn = this.#ledger
      .filter((sent) => sent.outcome?.ok !== false && !hidden.has(sent.commandId))
      .map(({ commandId }) => commandId);
    this.#lastId = '';
    const outcome = this.#playing.send(command);
    const commandId = this.#lastId;
    // One that is refused on the spot never gets an id.
    if (commandId === '') return;
    this.#ledger.push({ commandId, command, sawVersion: version, sawOwn });
    outcome.then((told) => this.#isAlive && this.#told(commandId, told));
  }

  /** Whether the screen shows something else than when this was last asked. Its version never goes back. */
  hasChanged(): boolean {
    const shown = this.shown();
    if (shown === this.#checked) return false;
    this.#checked = shown;
    const { version = -1 } = shown;
    if (version < this.#shownVersion) throw new Error(`the screen went back from ${this.#shownVersion} to ${version}`);
    this.#shownVersion = version;
    return true;
  }

  #told(commandId: string, outcome: SendOutcome): void {
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
