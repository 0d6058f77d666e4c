import type { GameState } from '@lamma/protocol/game-state';
import type { GameCommand, PlayMode } from '@lamma/protocol/games';
import { predictMove, replay } from '@lamma/rules/apply';
import { isStillValid } from '@lamma/rules/rebase';
import { legalCommands } from '@lamma/rules/testing/legal-commands';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { RandomSource } from '@lamma/sync/testing/random-source';
import { type Host, host } from '@lamma/testkit/people/host';
import { type LiveScreen, openLivePhone, openLiveScreen } from '@lamma/testkit/people/live-screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';
import { expect } from 'vitest';
import { teamGamesStore } from '../../features/team-games/data/store';
import { setupOf } from '../../features/team-games/play/play';
import { migrations } from '../../migrations/index';
import { openSqlite } from '../../platform/db/sqlite/open-sqlite';
import { SERVER_PROGRAM, WRITER_THREAD } from '../build-programs';
import { eventually } from '../eventually';

/** Counts over all kills of an evening. The counts show that the server was killed at every kind of moment. */
export interface Tally {
  kills: number;
  /** Moves that were acknowledged before their server was killed. */
  acknowledged: number;
  /** Moves that were in the log at a kill, but not yet acknowledged. */
  storedUnacknowledged: number;
  resent: number;
  /** Moves made while the server was dead. */
  sentWhileDown: number;
  /** Moves that were resent too late after a kill and refused, as the rules say. */
  refused: number;
}
export const emptyTally = (): Tally => ({
  kills: 0,
  acknowledged: 0,
  storedUnacknowledged: 0,
  resent: 0,
  sentWhileDown: 0,
  refused: 0,
});

interface Sent {
  commandId: string;
  command: GameCommand;
  outcome: SendOutcome | undefined;
  /** Whether the sender had the ack when the server was killed. */
  wasAcknowledged: boolean;
  killedAt: number;
}
interface SentOptions {
  token: string;
  options: { wrongOption1: string; wrongOption2: string };
  outcome: { ok: boolean } | undefined;
}
interface Phone {
  token: string;
  client: RivalClient;
  person: Visitor;
}

/** The most moves between two kills. */
const MOVES = 7;
/** The server is killed at most this long after a move was sent, about the time of its ack. */
const SOON_MS = 7;
/** Moves that advance the game; a killed evening seldom tries other moves. */
const ONWARD: readonly GameCommand['type'][] = [
  'openQuestion',
  'revealAnswer',
  'award',
  'claimSquare',
  'startQrRound',
  'chooseOption',
  'resumeGame',
];
const RULES = { predict: predictMove, isStillValid };

/**
 * A game on two screens (and a rival's phone, in qr) whose server is killed at random moments. The same seed makes the
 * same choices; how far the server has got at a kill depends on the machine.
 */
export class KilledEvening {
  readonly tally = emptyTally();
  readonly #random: RandomSource;
  readonly #sent: Sent[] = [];
  #server!: ServerProcess;
  #noura!: Host;
  #gameId = '';
  #screens: LiveScreen[] = [];
  #phone: Phone | undefined;
  #options: SentOptions | undefined;

  constructor(
    readonly mode: PlayMode,
    seed: number,
    readonly dataDir: string,
  ) {
    this.#random = new RandomSource(seed);
  }

  async begin(): Promise<void> {
    await this.#start();
    this.#noura = await host(this.#server.url);
    this.#gameId = (await this.#noura.startGame({ gameMode: this.mode })).id;
    this.#screens = [1, 2].map(() => openLiveScreen(this.#noura, this.#gameId, RULES));
    await this.#expectSameViews();
  }

  /** Plays, kills the server at a random moment, restarts it, and compares its state with what was acknowledged. */
  async kill(): Promise<void> {
    for (let moves = this.#random.int(MOVES + 1); moves > 0; moves -= 1) {
      this.#move();
      await this.#allAnswered();
      await this.#expectSameViews();
    }
    // Kill with nothing in progress, after sending a move, or at the moment of its ack.
    const moment = this.#random.pick(['between', 'in transit', 'in transit', 'acknowledged']);
    const acknowledged = moment === 'between' ? undefined : this.#move();
    const soon = this.#random.next() * SOON_MS;
    await (moment === 'acknowledged' ? acknowledged : new Promise((resolve) => setTimeout(resolve, soon)));
    const killed = this.#server.kill();
    this.tally.kills += 1;
    for (const sent of this.#sent.filter(({ killedAt }) => killedAt === 0)) {
      sent.killedAt = Date.now();
      sent.wasAcknowledged = sent.outcome?.ok === true;
    }
    await killed;
    if (this.#random.chance(0.3)) {
      this.#move();
      this.tally.sentWhileDown += 1;
    }
    await this.#start(this.#server.port);
    await this.#allAnswered();
    await this.#expectSameAnswers();
    await this.#expectSameViews();
  }

  /** Kills the server for good, and checks that the log has every accepted move once, in order. */
  async end(): Promise<void> {
    for (const screen of this.#screens) screen.close();
    this.#phone?.client.stop();
    await this.#server.kill();
    const database = await openSqlite({
      dataDir: this.dataDir,
      migrations,
      writerThread: WRITER_THREAD,
      now: Date.now(),
      onBroken: (error) => {
        throw error;
      },
      print: () => {},
    });
    const store = teamGamesStore(database);
    const [game, log] = [await store.game(this.#gameId), await store.log(this.#gameId, 0)];
    if (game === undefined) throw new Error('the game is gone');
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: game.version }, (_, at) => at + 1));
    expect(replay(setupOf(game), log)).toEqual(game.state);
    for (const { commandId, command, outcome, wasAcknowledged, killedAt } of this.#sent) {
      const logged = await store.command(this.#gameId, commandId);
      expect(logged).toEqual(outcome?.ok === true ? { version: outcome.version, command } : undefined);
      const at = log.find(({ version }) => version === logged?.version)?.now ?? Number.POSITIVE_INFINITY;
      if (wasAcknowledged) this.tally.acknowledged += 1;
      else if (outcome?.ok !== true) this.tally.refused += 1;
      else if (killedAt !== 0) this.tally[at <= killedAt ? 'storedUnacknowledged' : 'resent'] += 1;
    }
    // In the log the moves of the screens are the host's; the other moves are the phone's and the server's.
    const own = log.filter(({ who }) => who.startsWith('user:'));
    expect(own).toHaveLength(this.#sent.filter(({ outcome }) => outcome?.ok === true).length);
    await database.close();
  }

  /** Cleans up after a failure. */
  async abandon(): Promise<void> {
    for (const screen of this.#screens) screen.close();
    this.#phone?.client.stop();
    await this.#server?.kill();
  }

  async #start(port?: number): Promise<void> {
    const env = { NODE_ENV: 'development', LIMITS_FACTOR: '1000', ADMIN_PASSWORD: 'owner-secret' };
    const server = { program: SERVER_PROGRAM, dataDir: this.dataDir, env, ...(port === undefined ? {} : { port }) };
    this.#server = await startServerProcess(server);
    await this.#server.ready();
  }

  /** Makes a move of a screen or of the rival's phone. @returns resolves when it is answered */
  #move(): Promise<void> | undefined {
    const screen = this.#random.pick(this.#screens);
    const { state } = screen?.shown() ?? {};
    if (screen === undefined || state === undefined) throw new Error('a screen shows nothing');
    const { game } = state;
    if (game.phase === 'qr-display' && this.#random.chance(0.8)) return this.#sendOptions(game.round.sessionToken);
    const command = this.#commandOn(game);
    // No move is possible while a result is shown for three seconds with nothing to correct; then the server moves on.
    if (command === undefined) return undefined;
    const { commandId, outcome } = screen.send(command);
    const sent: Sent = { commandId, command, outcome: undefined, wasAcknowledged: false, killedAt: 0 };
    this.#sent.push(sent);
    return outcome.then((reply) => {
      sent.outcome = reply;
    });
  }

  #commandOn(game: GameState): GameCommand | undefined {
    const legal = legalCommands(game).filter(({ type }) => type !== 'leave');
    const onward = legal.filter(({ type }) => ONWARD.includes(type));
    return this.#random.pick(onward.length > 0 && this.#random.chance(0.8) ? onward : legal);
  }

  #sendOptions(token: string): Promise<void> {
    if (this.#phone?.token !== token) {
      this.#phone?.client.stop();
      const person = visitor(this.#server.url);
      this.#phone = { token, person, client: openLivePhone(person, token) };
    }
    const options = {
      wrongOption1: `خيار ${this.#random.int(1e6)} أ`,
      wrongOption2: `خيار ${this.#random.int(1e6)} ب`,
    };
    const sent: SentOptions = { token, options, outcome: undefined };
    this.#options = sent;
    return this.#phone.client.send(options).then((reply) => {
      sent.outcome = reply;
    });
  }

  /** Waits until everything sent is answered. */
  #allAnswered(): Promise<void> {
    return eventually(() => {
      const open = this.#sent.filter(({ outcome }) => outcome === undefined);
      expect(open).toEqual([]);
      if (this.#options !== undefined) expect(this.#options.outcome).toBeDefined();
    });
  }

  /** Resends every acknowledged move and expects its first ack again. Also checks that accepted options are unchanged. */
  async #expectSameAnswers(): Promise<void> {
    const { version } = await this.#read();
    for (const { commandId, command, outcome } of this.#sent) {
      if (outcome?.ok !== true) continue;
      const again = await this.#noura.move(this.#gameId, version, command, commandId);
      expect([command, again.status, again.body.version]).toEqual([command, 200, outcome.version]);
    }
    if (this.#options?.outcome?.ok !== true) return;
    const { token, options } = this.#options;
    const again = await visitor(this.#server.url).request('POST', `/api/qr-game/${token}/options`, options);
    expect(again.status).toBe(200);
  }

  #read() {
    return this.#noura.call('GET /api/game-sessions/:id', { params: { id: this.#gameId } });
  }

  /** Waits until both screens and the phone show the state that a new reader gets, without any input. */
  #expectSameViews(): Promise<void> {
    return eventually(async () => {
      const { version, game } = await this.#read();
      for (const screen of this.#screens) {
        const { status, pending, version: shown, confirmed, isStale } = screen.shown();
        expect({ status, pending, version: shown, isStale }).toEqual({
          status: 'ready',
          pending: [],
          version,
          isStale: false,
        });
        expect(confirmed).toEqual(game);
      }
      if (this.#phone !== undefined) await this.#expectPhoneView(this.#phone);
    });
  }

  async #expectPhoneView({ token, client, person }: Phone): Promise<void> {
    const { view, status, isOffline } = client.getSnapshot();
    const response = await person.request('GET', `/api/qr-game/${token}`);
    if (response.status === 200) {
      const { version: _version, serverTime: _time, ...expected } = (await response.json()) as Record<string, unknown>;
      // An undo reopens the round for the host, but a phone that has seen the end of the round keeps showing it.
      if (status === 'gone' && expected.status !== 'waiting') return;
      expect({ view, status, isOffline }).toEqual({ view: expected, status: 'ready', isOffline: false });
      return;
    }
    expect(response.status).toBe(410);
    const { status: ended } = await person.call('GET /api/qr-game/:token/status', { params: { token } });
    // A phone that was open sees the outcome; one that opened too late sees that the round is over.
    expect([view?.status, status]).toContainEqual(status === 'gone' ? 'gone' : ended);
  }
}
