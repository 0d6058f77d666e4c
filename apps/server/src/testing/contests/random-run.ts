import type { ContestCommand } from '@lamma/protocol/contests';
import type { RandomSource } from '@lamma/sync/testing/random-source';
import type { TestServer } from '../server/start-test-server';
import { aClass, type ContestClass, letterOf, type Student } from './a-class';
import type { LedgerEntry } from './ranking-ledger';

const QUESTIONS = 4;
const LIMIT_S = 30;
/** The most who join a run. */
const MOST = 8;

/** A run in the ledger. */
export interface LedgerRun {
  id: string;
  phase: 'lobby' | 'running' | 'ended';
  entries: Map<string, LedgerEntry>;
}

/**
 * A contest that is played at random, and a ledger of it: the ledger knows what was sent and whether the server took it, and works out
 * points and ranks by itself.
 */
export class RandomRun {
  /** Runs that have ended, the newest first. */
  past: LedgerRun[] = [];
  readonly steps: string[] = [];
  readonly #phones = new Map<string, Student>();
  #joined = 0;

  private constructor(
    readonly room: ContestClass,
    readonly random: RandomSource,
    readonly scoring: 'speed' | 'accuracy',
    readonly isTimed: boolean,
    public current: LedgerRun,
  ) {}

  static async begin(server: TestServer, random: RandomSource): Promise<RandomRun> {
    const scoring = random.chance(0.7) ? 'speed' : 'accuracy';
    const isTimed = random.chance(0.5);
    const settings = {
      scoring,
      secondsPerQuestion: isTimed ? LIMIT_S : null,
      tellResults: random.chance(0.5) ? 'atOnce' : 'atClose',
    } as const;
    const room = await aClass(server, { questions: QUESTIONS, students: 0, settings });
    const { runId } = (await room.read()).state;
    return new RandomRun(room, random, scoring, isTimed, { id: runId, phase: 'lobby', entries: new Map() });
  }

  /** Takes one step that its seed chooses. */
  async step(): Promise<void> {
    const { phase, entries } = this.current;
    this.room.server.clock.advance(this.random.int(4) === 0 ? 0 : this.random.int(3000));
    const name = this.random.pick(stepsOf(phase));
    const entry = this.random.pick([...entries.values()]);
    this.steps.push(name ?? '');
    if (name === 'join') return this.#join();
    if (name === 'end') return this.#end();
    if (name === 'restart') return this.#restart();
    if (name === 'forget') return this.#forget();
    if (name === 'go') return this.#command(this.#runStep());
    if (name === 'start') {
      if (await this.#take({ type: 'start' })) this.current.phase = 'running';
      return;
    }
    if (entry === undefined) return;
    if (name === 'answer') return this.#answer(entry);
    if (name === 'remove' && (await this.#take({ type: 'remove', participantId: entry.id }))) entry.isRemoved = true;
    if (name === 'letBack' && (await this.#take({ type: 'letBack', participantId: entry.id }))) entry.isRemoved = false;
    const isHidden = this.random.chance(0.5);
    if (name === 'hideName' && (await this.#take({ type: 'hideName', participantId: entry.id, isHidden })))
      entry.isHidden = isHidden;
  }

  /** Somebody's phone who takes part, for what students may read; undefined where nobody does. */
  aPhone(): { entry: LedgerEntry; phone: Student } | undefined {
    const entry = this.random.pick([...this.current.entries.values()].filter(({ isRemoved }) => !isRemoved));
    const phone = entry && this.#phones.get(entry.id);
    return phone && entry && { entry, phone };
  }

  #runStep(): ContestCommand {
    const all: ContestCommand[] = [
      { type: 'navigate', questionIndex: this.random.int(QUESTIONS) },
      { type: 'navigate', questionIndex: this.random.int(QUESTIONS) },
      { type: 'close' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'resume' },
      { type: 'extraTime', seconds: 15 },
      { type: 'takeBack' },
      { type: 'lock', isLocked: false },
    ];
    return this.random.pick(all) ?? { type: 'close' };
  }

  async #take(command: ContestCommand): Promise<boolean> {
    return (await this.room.command(command)).status === 200;
  }

  async #command(command: ContestCommand): Promise<void> {
    await this.#take(command);
  }

  async #join(): Promise<void> {
    const { entries, phase } = this.current;
    if (entries.size >= MOST || phase === 'ended') return;
    this.#joined += 1;
    const student = await this.room.join(`طالب ${this.#joined}`);
    this.#phones.set(student.id, student);
    const { id, name } = student;
    entries.set(id, { id, name, order: entries.size, isRemoved: false, isHidden: false, answers: new Map() });
  }

  async #answer(entry: LedgerEntry): Promise<void> {
    const phone = this.#phones.get(entry.id);
    const params = { id: this.room.gameId };
    const { currentQuestionIndex: index, serverStartTime } = await this.room.teacher.call(
      'GET /api/solo-games/:id/current-question-status',
      { params },
    );
    const letter = letterOf(index, this.random.chance(0.6));
    const answered = await phone?.submit(letter, { questionIndex: index });
    if (answered?.status !== 200 || entry.answers.has(index)) return;
    const ms = this.room.server.clock.now() - (serverStartTime ?? 0);
    const isRight = letter === letterOf(index);
    entry.answers.set(index, { letter, isRight, points: isRight ? this.#worth(ms) : 0, ms });
  }

  /** The written rule: 10 for accuracy; by speed 10 at once down to 5 at the end of the time, 30 s where it has no end. */
  #worth(ms: number): number {
    if (this.scoring === 'accuracy') return 10;
    return Math.round(10 - 5 * Math.min(1, ms / (this.isTimed ? LIMIT_S * 1000 : 30_000)));
  }

  async #end(): Promise<void> {
    if (await this.#take({ type: 'end' })) this.#keep();
  }

  #keep(): void {
    if (this.current.phase !== 'ended') this.past.unshift(this.current);
    this.current.phase = 'ended';
  }

  async #restart(): Promise<void> {
    const { phase, entries } = this.current;
    if (!(await this.#take({ type: 'restart' }))) return;
    if (phase === 'running' && [...entries.values()].some(({ answers }) => answers.size > 0)) this.#keep();
    this.current = { id: (await this.room.read()).state.runId, phase: 'lobby', entries: new Map() };
  }

  /** Deletes a past run that shows nowhere. */
  async #forget(): Promise<void> {
    const run = this.random.pick(this.past.filter(({ id }) => id !== this.current.id));
    if (run === undefined) return;
    const params = { id: this.room.gameId, runId: run.id };
    await this.room.teacher.call('DELETE /api/solo-games/:id/history/:runId', { params });
    this.past = this.past.filter(({ id }) => id !== run.id);
  }
}

function stepsOf(phase: LedgerRun['phase']): readonly string[] {
  if (phase === 'lobby') return ['join', 'join', 'join', 'join', 'start', 'start', 'remove', 'letBack', 'hideName'];
  if (phase === 'ended') return ['restart', 'hideName', 'hideName', 'forget', 'answer'];
  const answers = Array.from({ length: 15 }, () => 'answer');
  return [...answers, 'go', 'go', 'go', 'go', 'join', 'remove', 'letBack', 'hideName', 'end', 'restart'];
}
