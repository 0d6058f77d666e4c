import { replay } from '@lamma/rules/apply';
import { legalCommands } from '@lamma/rules/testing/legal-commands';
import { expect } from 'vitest';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RandomSource } from '../random-source';
import { GameServer } from '../servers/game-server';
import { assertInvariant, checkLedger, checkScreen } from './fuzz-checks';
import { FuzzPage, type LedgerRow } from './fuzz-page';

/** How far the server's clock is ahead of the pages' clocks. */
const skewMs = 18_000_000;

interface Tab {
  userId: string;
  storage: Map<string, string>;
  ledger: LedgerRow[];
  page: FuzzPage;
  /** Earlier pages whose messages can still arrive. */
  gone: FuzzPage[];
}

/** Counters of a run. */
export interface RunStats {
  steps: number;
  accepted: number;
  refused: number;
  reloads: number;
  restarts: number;
}

/** One game, its server, two to four tabs that play it, and a seeded, hostile network. */
export class FuzzWorld {
  readonly stats: RunStats = { steps: 0, accepted: 0, refused: 0, reloads: 0, restarts: 0 };
  readonly #random: RandomSource;
  readonly #scheduler = new FakeScheduler();
  readonly #server: GameServer;
  readonly #tabs: Tab[];
  /** The probability that a fault is skipped: some runs have a good network, some a terrible one. */
  readonly #calm: number;
  #isRough = true;

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
    this.#calm = this.#random.next();
    this.#server = new GameServer(() => Math.round(this.#scheduler.now() + skewMs));
    const faultProbability = this.#random.next() * 0.15;
    this.#server.faults = {
      refusesUnread: () =>
        this.#isRough && this.#random.chance(faultProbability) ? this.#random.pick(['rate', 'busy']) : undefined,
      storage: () =>
        this.#isRough && this.#random.chance(faultProbability)
          ? (this.#random.pick(['not written', 'written unknown'] as const) ?? 'fine')
          : 'fine',
      sendsState: () => this.#random.chance(0.5),
    };
    this.#tabs = Array.from({ length: 2 + this.#random.int(3) }, (_, index) => {
      const storage = new Map<string, string>();
      const ledger: LedgerRow[] = [];
      const userId = `user-${index}`;
      return { userId, storage, ledger, gone: [], page: this.#load(storage, ledger, userId) };
    });
  }

  /** One run: `steps` steps with faults, then a working network, then the checks. Throws if an invariant was violated. */
  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      for (const { page, ledger } of this.#tabs) checkScreen(this.#server, page, ledger);
    }
    await this.#heal();
    this.#checkEnd();
  }

  #load(storage: Map<string, string>, ledger: LedgerRow[], userId: string): FuzzPage {
    return new FuzzPage(this.#server, this.#scheduler, this.#random, storage, ledger, userId);
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const tab = random.pick(this.#tabs);
    if (tab === undefined) return;
    this.stats.steps += 1;
    const isSpared = random.chance(this.#calm);
    const dice = random.int(isSpared ? 79 : 100);
    if (dice < 22) this.#play(tab);
    else if (dice < 67) this.#moveMessage(tab);
    else if (dice < 78) await this.#scheduler.advance(random.int(random.chance(0.2) ? 4000 : 400));
    else if (dice < 79) this.#server.pulse(tab.page.pair);
    else if (dice < 82) this.#loseMessage(tab);
    else if (dice < 85) this.#doubleMessage(tab);
    else if (dice < 92) this.#connect(tab);
    else if (dice < 95) this.#cut(tab);
    else if (dice < 97) tab.page.rest.isReachable = random.chance(0.6);
    else if (dice < 98) this.#restart();
    else if (random.chance(0.5)) this.#reload(tab);
    else tab.page.client.nudge();
    await flush();
  }

  #play(tab: Tab): void {
    const { state } = tab.page.shown();
    if (state === undefined) return;
    const legal = legalCommands(state.game);
    // Most legal commands are adjustments, which real games rarely use, so prefer others.
    const others = legal.filter(({ type }) => type !== 'adjustScore' && type !== 'undo' && type !== 'leave');
    const from = this.#random.chance(0.6) && others.length > 0 ? others : legal;
    const command = this.#random.chance(0.05) ? ({ type: 'revealAnswer' } as const) : this.#random.pick(from);
    if (command !== undefined) tab.page.send(command);
  }

  /** Delivers one message in transit; where the order is not guaranteed, not always the oldest. */
  #moveMessage(tab: Tab): void {
    const random = this.#random;
    const page = random.chance(0.1) ? (random.pick(tab.gone) ?? tab.page) : tab.page;
    const { pair, rest } = page;
    const ways: (() => void)[] = [];
    if (pair.toServer.length > 0) ways.push(() => this.#toServer(page));
    if (page.isAlive && pair.toClient.length > 0) {
      const at = random.chance(0.7) ? 0 : random.int(Math.min(3, pair.toClient.length));
      ways.push(() => pair.deliverToClient(at));
    }
    if (rest.calls.length > 0) ways.push(() => this.#restCall(page));
    random.pick(ways)?.();
  }

  #toServer({ pair }: FuzzPage): void {
    const message = pair.takeAtServer();
    if (message !== undefined) this.#server.receive(pair, message);
  }

  /** Delivers a REST call; its answer can be late or lost, like any message. */
  #restCall(page: FuzzPage): void {
    const call = page.rest.take(this.#random.int(page.rest.calls.length));
    if (call === undefined) return;
    const answer = this.#server.rest(call.request);
    const isLost = this.#random.chance(0.15);
    this.#scheduler.after(this.#random.int(1500), () => {
      if (page.isAlive) isLost ? call.fail() : call.answer(answer);
    });
  }

  #loseMessage({ page: { pair, rest } }: Tab): void {
    const dice = this.#random.int(5);
    if (dice === 0) pair.takeAtServer();
    else if (dice === 4) this.#server.forget(pair);
    else if (dice < 3) pair.toClient.splice(this.#random.int(pair.toClient.length), 1);
    else rest.take()?.fail();
  }

  #doubleMessage({ page: { pair, rest } }: Tab): void {
    const dice = this.#random.int(3);
    const message = pair.toServer[0];
    const push = this.#random.pick(pair.toClient);
    const call = rest.calls[0];
    if (dice === 0 && message !== undefined) pair.toServer.push(message);
    if (dice === 1 && push !== undefined) pair.toClient.push(push);
    if (dice === 2 && call !== undefined) rest.calls.push(call);
  }

  #connect({ page: { pair } }: Tab): void {
    if (!pair.wantsOpen) return;
    if (this.#random.chance(0.75)) pair.open();
    else pair.fail();
  }

  #cut({ page: { pair } }: Tab): void {
    if (!pair.client.isConnected) return;
    if (this.#random.chance(0.3)) pair.goSilent();
    else pair.cut(this.#random.chance(0.2));
  }

  #restart(): void {
    this.stats.restarts += 1;
    for (const { page, gone } of this.#tabs) {
      for (const { pair, rest, isAlive } of [page, ...gone]) {
        // Messages in transit to the old process do not reach the new one.
        pair.toServer = [];
        if (isAlive) rest.failAll();
        else rest.calls = [];
      }
      gone.length = 0;
      page.pair.cut();
    }
    this.#server.restart();
  }

  #reload(tab: Tab): void {
    this.stats.reloads += 1;
    tab.page.die();
    this.#server.forget(tab.page.pair);
    tab.gone.push(tab.page);
    tab.page = this.#load(tab.storage, tab.ledger, tab.userId);
  }

  /** Repairs the network: everything arrives, and time passes. */
  async #heal(): Promise<void> {
    this.#isRough = false;
    for (const { page } of this.#tabs) {
      page.rest.isReachable = true;
      // Loses the last push: no later push makes up for it.
      if (this.#random.chance(0.4)) page.pair.toClient = [];
    }
    // Runs for at least two beats, then until nothing is in transit, for a minute at most.
    for (let round = 0; round < 400 && (round < 160 || !this.#isQuiet()); round += 1) {
      for (const { page, gone } of this.#tabs) {
        for (const { pair, rest } of gone) {
          for (const message of pair.toServer.splice(0)) this.#server.receive(pair, message);
          for (const { request } of rest.calls.splice(0)) this.#server.rest(request);
        }
        const { pair, rest } = page;
        if (pair.wantsOpen) pair.open();
        for (const message of pair.toServer.splice(0)) this.#server.receive(pair, message);
        for (const call of rest.calls.splice(0)) call.answer(this.#server.rest(call.request));
        while (pair.toClient.length > 0) pair.deliverToClient();
      }
      await this.#scheduler.advance(150);
      for (const { page, ledger } of this.#tabs) checkScreen(this.#server, page, ledger);
    }
  }

  #isQuiet(): boolean {
    const { version } = this.#server;
    return this.#tabs.every(({ page }) => page.shown().version === version && page.shown().pending.length === 0);
  }

  #checkEnd(): void {
    const { log, setup, version } = this.#server;
    const whole = this.#server.sent();
    assertInvariant(
      new Set(log.map(({ commandId }) => commandId)).size === log.length,
      '[I3] a command is in the log twice',
    );
    expect(replay(setup, log), '[I1] replay(log) is not the state').toEqual(whole.game);
    for (const { page, ledger, storage } of this.#tabs) {
      const { state, version: shownVersion, status, isStale, pending } = page.shown();
      assertInvariant(status === 'ready' && !isStale, `the room is ${status}${isStale ? ' and stale' : ''}`);
      assertInvariant(pending.length === 0, 'commands are still waiting');
      assertInvariant(shownVersion === version, 'a screen is behind');
      expect(state, 'a screen shows another state').toEqual(whole);
      assertInvariant(storage.size === 0, 'the storage still contains commands');
      assertInvariant(Math.abs(page.client.clock.now() - this.#server.now()) <= 250, '[F20] the clock is off');
      checkLedger(this.#server, ledger);
      this.stats.accepted += ledger.filter(({ outcome }) => outcome?.ok !== false).length;
      this.stats.refused += ledger.filter(({ outcome }) => outcome?.ok === false).length;
    }
  }
}
