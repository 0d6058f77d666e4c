import type { GameState, PushedGame, SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import type { CommandAnswer } from '@lamma/protocol/live';
import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import { applyCommand, startGame } from '@lamma/rules/apply';
import type { Facts, GameSetup, LoggedCommand, Outcome } from '@lamma/rules/modes/game';
import { isStillValid } from '@lamma/rules/rebase';
import { type GameContent, sentOf } from '@lamma/rules/testing/random-games';
import { viewOf } from '@lamma/rules/view';
import type { Envelope } from '../../src/commands/command-transport';
import type { RestAnswer, RestRequest } from '../../src/link/rest-transport';
import type { SocketPair, ToServer } from '../link/socket-pair';

export interface LogRow extends LoggedCommand {
  commandId: string;
  /** The version that the command created. */
  version: number;
  decidedOn: number;
}

/** Faults of the server, drawn again for each command. */
export interface Faults {
  /** Whether the command is refused before anything is done. */
  refusesUnread(): 'rate' | 'busy' | undefined;
  /** Whether the disk works: it may fail before the commit, or after it, so that the result is unknown. */
  storage(): 'fine' | 'not written' | 'written unknown';
  /** Whether an ack carries the state; the protocol allows both. */
  sendsState(): boolean;
}

const calm: Faults = { refusesUnread: () => undefined, storage: () => 'fine', sendsState: () => false };

/** A game's server in memory: the real rules, the log, the versions, socket and REST. */
export class GameServer {
  readonly id = 'game-abcdefgh';
  readonly setup: GameSetup;
  readonly content: GameContent;
  /** Survives a restart, like a database. */
  readonly log: LogRow[] = [];
  faults: Faults = calm;
  /** By version. */
  readonly #states: GameState[];
  readonly #now: () => number;
  readonly #watchers = new Set<SocketPair>();
  /** By command id: until a restart, a retry of a refused command gets the same refusal. */
  #refused = new Map<string, CommandAnswer>();

  /** @param now the server's own clock, epoch ms */
  constructor(now: () => number, categories = 2, questions = 4) {
    this.#now = now;
    this.content = makeContent(this.id, categories, questions);
    this.setup = {
      mode: 'classic',
      questions: this.content.categories.flatMap((category) => category.questions.map(({ id }) => id)),
    };
    this.#states = [startGame(this.setup)];
  }

  get version(): number {
    return this.log.length;
  }

  stateAt(version: number): GameState {
    const state = this.#states[version];
    if (state === undefined) throw new Error(`there is no version ${version}`);
    return state;
  }

  /** The game as a snapshot contains it. */
  sent(version = this.version): SentGame {
    return sentOf(this.stateAt(version), this.content, (id) => ({ correctAnswer: `answer ${id}` }), { cluesOf });
  }

  /** The game as a push contains it. */
  pushed(version = this.version): PushedGame {
    const { categories: _had, ...pushed } = this.sent(version);
    return pushed;
  }

  now(): number {
    return this.#now();
  }

  /** Restarts the process with its database; the caller must cut the connections. */
  restart(): void {
    this.#refused = new Map();
    this.#watchers.clear();
  }

  forget(pair: SocketPair): void {
    this.#watchers.delete(pair);
  }

  /** Sends a page the versions of its rooms, as the server does after some seconds of silence. */
  pulse(pair: SocketPair): void {
    pair.push('pulse', { versions: this.#versions(pair) });
  }

  #versions(pair: SocketPair): Record<string, number> {
    return this.#watchers.has(pair) ? { [`game:${this.id}`]: this.version } : {};
  }

  receive(pair: SocketPair, message: ToServer): void {
    const serverTime = this.#now();
    const { version } = this;
    if (message.event === 'unwatch') {
      this.#watchers.delete(pair);
      message.answer({ ok: true });
    } else if (message.event === 'clock') {
      message.answer({ ok: true, t0: message.payload.t0, serverTime, versions: this.#versions(pair) });
    } else if (message.event === 'game:command') {
      message.answer(this.command(message.payload));
    } else if (message.event !== 'watch' || message.payload.id !== this.id) {
      message.answer(refusalBody(refuse('notFound')));
    } else {
      this.#watchers.add(pair);
      const state = message.payload.since === version ? {} : { state: this.sent() };
      message.answer({ ok: true, version, serverTime, ...state });
    }
  }

  rest({ method, path, body, ifNoneMatch }: RestRequest): RestAnswer {
    if (!path.startsWith(`/api/game-sessions/${this.id}`))
      return { status: 404, body: refusalBody(refuse('notFound')) };
    if (method === 'POST') {
      const { commandId, version, command } = body as Envelope<GameCommand>;
      const answer = this.command({ commandId, version, command });
      // REST returns a game as its view.
      const reply = answer.state === undefined ? answer : { ...answer, state: viewOf(this.sent(answer.version)) };
      return { status: answer.ok ? 200 : answer.code === 'storage' ? 503 : 409, body: reply };
    }
    const etag = `"${this.version}"`;
    if (ifNoneMatch === etag) return { status: 304, body: undefined, etag };
    const { id, version } = this;
    const game = this.sent();
    return { status: 200, etag, body: { id, version, state: viewOf(game), game, serverTime: this.#now() } };
  }

  command({ commandId, version, command }: Envelope<GameCommand>): CommandAnswer {
    const unread = this.faults.refusesUnread();
    if (unread !== undefined) return refusalBody(refuse(unread));
    const known = this.log.find((row) => row.commandId === commandId);
    if (known !== undefined) {
      const isSame = known.decidedOn === version && JSON.stringify(known.command) === JSON.stringify(command);
      if (!isSame) return refusalBody(refuse('commandReused'));
      // The version that the command created, and possibly the current state, which can be newer.
      return { ok: true, version: known.version, ...(this.faults.sendsState() ? { state: this.pushed() } : {}) };
    }
    const before = this.#refused.get(commandId);
    if (before !== undefined) return before;
    const now = this.#now();
    const facts = factsOf(command);
    const outcome = this.#judge(version, command, { now, facts });
    if (!outcome.ok) return this.#refuse(commandId, outcome);
    const disk = this.faults.storage();
    if (disk === 'not written') return refusalBody(refuse('storage'));
    this.log.push({ commandId, command, facts, now, version: this.version + 1, decidedOn: version });
    this.#states.push(outcome.state);
    const made = this.version;
    const state = this.pushed();
    for (const watcher of this.#watchers) watcher.push('game:changed', { id: this.id, version: made, state });
    if (disk === 'written unknown') return refusalBody(refuse('storage'));
    return { ok: true, version: made, ...(this.faults.sendsState() ? { state } : {}) };
  }

  #judge(version: number, command: GameCommand, known: { now: number; facts: Facts }): Outcome<GameState> {
    if (version > this.version) return refuse('invalid');
    const since = this.log.slice(version).map((row) => row.command);
    if (!isStillValid(command, since)) return refuse('stale');
    const log = { setup: this.setup, commands: this.log };
    return applyCommand(this.stateAt(this.version), command, { ...known, log, mayReopen: true });
  }

  #refuse(commandId: string, refusal: Refusal): CommandAnswer {
    const answer = { ...refusalBody(refusal), version: this.version, state: this.pushed() };
    this.#refused.set(commandId, answer);
    return answer;
  }
}

/** The clues of a question: the second question of each category has three, the others have none. */
function cluesOf(id: number): string[] {
  return id % 100 === 2 ? [1, 2, 3].map((clue) => `clue ${clue} of ${id}`) : [];
}

function factsOf(command: GameCommand): Facts {
  const clues = command.type === 'openQuestion' ? cluesOf(command.questionId).length : 0;
  return clues === 0 ? {} : { clues };
}

function makeContent(id: string, categories: number, questions: number): GameContent {
  const names = { gameName: 'لعبة', team1Name: 'الصقور', team2Name: 'النجوم' };
  const ids = Array.from({ length: categories }, (_, index) => index + 1);
  return {
    id,
    data: {
      ...names,
      selectedCategories: ids,
      gameMode: 'classic',
      categoryGameNumbers: {},
      isReplay: false,
      isCustomGame: false,
    },
    categories: ids.map((category) => ({
      id: category,
      nameAr: `فئة ${category}`,
      icon: 'cup',
      color: 'dye-2',
      gameNumber: 1,
      questions: Array.from({ length: questions }, (_, index) => ({
        id: category * 100 + index + 1,
        questionText: `question ${category}/${index + 1}`,
        ...(index === 0 ? { questionImage: 'picture.webp' } : {}),
      })),
    })),
  };
}
