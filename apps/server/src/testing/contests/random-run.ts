import type { ContestCommand, ContestParticipant } from '@lamma/protocol/contest-teacher';
import { limits } from '@lamma/protocol/limits';
import type { RandomSource } from '@lamma/sync/testing/random-source';
import type { TestServer } from '../server/start-test-server';
import { aClass, type ContestClass, letterOf, type Student } from './a-class';
import type { LedgerEntry } from './ranking-ledger';

const QUESTIONS = 4;
const LIMIT_S = 30;
/** The most participants of a run. */
const MAX_PARTICIPANTS = 8;
/** The product extends a deadline by 60 s at most after an outage; some outages here are longer. */
const LONGEST_OUTAGE_MS = 90_000;

/** Restarts the server on the same data and port; its clock advances by `awayMs` in between. */
export type RestartServer = (awayMs: number) => Promise<void>;

/** A run as recorded in the ledger. */
export interface LedgerRun {
  id: string;
  phase: 'lobby' | 'running' | 'ended';
  entries: Map<string, LedgerEntry>;
}

/** Plays a contest at random. Its ledger of what was sent and accepted gives points and ranks without any code of the product. */
export class RandomRun {
  /** Ended runs, newest first. */
  past: LedgerRun[] = [];
  readonly steps: string[] = [];
  /** The response to the call that ended the run, until the next step. */
  finalResults: ContestParticipant[] | undefined;
  readonly #phones = new Map<string, Student>();
  /** Given places of the current run, in order. */
  #given: { place: LedgerEntry; phone: LedgerEntry }[] = [];
  /** The answers of each phone, by the id of the participant that it joined as. */
  readonly #sent = new Map<string, LedgerEntry['answers']>();
  #joined = 0;

  private constructor(
    readonly room: ContestClass,
    readonly random: RandomSource,
    readonly scoring: 'speed' | 'accuracy',
    readonly isTimed: boolean,
    public current: LedgerRun,
    readonly restart: RestartServer,
  ) {}

  static async begin(server: TestServer, random: RandomSource, restart: RestartServer): Promise<RandomRun> {
    const scoring = random.chance(0.7) ? 'speed' : 'accuracy';
    const isTimed = random.chance(0.5);
    const settings = {
      scoring,
      secondsPerQuestion: isTimed ? LIMIT_S : null,
      tellResults: random.chance(0.5) ? 'atOnce' : 'atClose',
    } as const;
    const room = await aClass(server, { questions: QUESTIONS, students: 0, settings });
    const { runId } = (await room.read()).state;
    return new RandomRun(room, random, scoring, isTimed, { id: runId, phase: 'lobby', entries: new Map() }, restart);
  }

  /** Takes one random step. */
  async step(): Promise<void> {
    const { phase, entries } = this.current;
    this.room.server.clock.advance(this.random.chance(0.5) ? 0 : this.random.int(3000));
    const name = this.random.pick(stepsOf(phase));
    const entry = this.random.pick([...entries.values()]);
    this.steps.push(name ?? '');
    this.finalResults = undefined;
    if (name === 'join') return this.#join();
    if (name === 'end') return this.#end();
    if (name === 'restart') return this.#restart();
    if (name === 'forget') return this.#forget();
    if (name === 'outage') return this.restart(this.random.int(LONGEST_OUTAGE_MS));
    if (name === 'go') return this.#command(this.#runStep());
    if (name === 'start') {
      if (!(await this.#send({ type: 'start' }))) return;
      this.current.phase = 'running';
      // Skips the count-in: a run that ends during it has no ranks, because nothing was asked.
      this.room.server.clock.advance(limits.contestCountInMs);
      return;
    }
    if (entry === undefined) return;
    if (name === 'answer') return this.#answer(entry);
    if (name === 'give') return this.#give(entry);
    if (name === 'takeBack') return this.#takeBack();
    if (name === 'remove' && (await this.#send({ type: 'remove', participantId: entry.id }))) entry.isRemoved = true;
    if (name === 'letBack' && (await this.#send({ type: 'letBack', participantId: entry.id }))) entry.isRemoved = false;
    const isHidden = this.random.chance(0.5);
    if (name === 'hideName' && (await this.#send({ type: 'hideName', participantId: entry.id, isHidden })))
      entry.isHidden = isHidden;
  }

  /** A random participant and their phone; undefined if there is none. */
  aPhone(): { entry: LedgerEntry; phone: Student } | undefined {
    const entry = this.random.pick([...this.current.entries.values()].filter(({ isRemoved }) => !isRemoved));
    const phone = entry && this.#phones.get(this.#phoneOf(entry).id);
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

  /** Sends a command. @returns whether it was accepted */
  async #send(command: ContestCommand): Promise<boolean> {
    return (await this.room.command(command)).status === 200;
  }

  async #command(command: ContestCommand): Promise<void> {
    await this.#send(command);
  }

  async #join(): Promise<void> {
    const { entries, phase } = this.current;
    if (entries.size >= MAX_PARTICIPANTS || phase === 'ended') return;
    this.#joined += 1;
    const student = await this.room.join(`طالب ${this.#joined}`);
    this.#phones.set(student.id, student);
    const { id, name } = student;
    entries.set(id, { id, name, order: this.#joined, isRemoved: false, isHidden: false, answers: new Map() });
  }

  /** The participant that the phone in this place originally joined as. */
  #phoneOf(entry: LedgerEntry): LedgerEntry {
    return this.#given.findLast(({ place }) => place === entry)?.phone ?? entry;
  }

  #recount(place: LedgerEntry): void {
    const phones = this.#given.filter((given) => given.place === place).map(({ phone }) => phone);
    place.answers = new Map();
    for (const { id } of [place, ...phones])
      for (const [index, answer] of this.#sent.get(id) ?? [])
        if (!place.answers.has(index)) place.answers.set(index, answer);
  }

  async #give(phone: LedgerEntry): Promise<void> {
    const place = this.random.pick([...this.current.entries.values()]);
    if (place === undefined || place === phone) return;
    if (!(await this.#send({ type: 'givePlace', participantId: place.id, phoneId: phone.id }))) return;
    this.current.entries.delete(phone.id);
    this.#given.push({ place, phone });
    this.#recount(place);
  }

  async #takeBack(): Promise<void> {
    const given = this.random.pick(this.#given);
    if (given === undefined || !(await this.#send({ type: 'takeBackPlace', phoneId: given.phone.id }))) return;
    this.#given = this.#given.filter((one) => one !== given);
    this.current.entries.set(given.phone.id, given.phone);
    for (const entry of [given.place, given.phone]) this.#recount(entry);
  }

  async #answer(entry: LedgerEntry): Promise<void> {
    const from = this.#phoneOf(entry);
    const phone = this.#phones.get(from.id);
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
    const sent = this.#sent.get(from.id) ?? new Map();
    this.#sent.set(from.id, sent.set(index, { letter, isRight, points: isRight ? this.#pointsFor(ms) : 0, ms }));
    this.#recount(entry);
  }

  /**
   * The documented rule: always 10 points for accuracy; for speed 10 at the opening, falling to 5 at the end of the time limit, or after 30
   * s without a limit.
   */
  #pointsFor(ms: number): number {
    if (this.scoring === 'accuracy') return 10;
    return Math.round(10 - 5 * Math.min(1, ms / (this.isTimed ? LIMIT_S * 1000 : 30_000)));
  }

  async #end(): Promise<void> {
    const { teacher, gameId } = this.room;
    const ended = await teacher.call('POST /api/solo-games/:id/end-session', { params: { id: gameId } });
    this.finalResults = ended.finalResults;
    this.#endRun();
  }

  #endRun(): void {
    if (this.current.phase !== 'ended') this.past.unshift(this.current);
    this.current.phase = 'ended';
  }

  async #restart(): Promise<void> {
    const { phase, entries } = this.current;
    if (!(await this.#send({ type: 'restart' }))) return;
    if (phase === 'running' && [...entries.values()].some(({ answers }) => answers.size > 0)) this.#endRun();
    this.#given = [];
    this.current = { id: (await this.room.read()).state.runId, phase: 'lobby', entries: new Map() };
  }

  /** Deletes a past run that is not shown. */
  async #forget(): Promise<void> {
    const run = this.random.pick(this.past.filter(({ id }) => id !== this.current.id));
    if (run === undefined) return;
    const params = { id: this.room.gameId, runId: run.id };
    await this.room.teacher.call('DELETE /api/solo-games/:id/history/:runId', { params });
    this.past = this.past.filter(({ id }) => id !== run.id);
  }
}

function stepsOf(phase: LedgerRun['phase']): readonly string[] {
  if (phase === 'lobby')
    return [
      'join',
      'join',
      'join',
      'join',
      'start',
      'start',
      'remove',
      'letBack',
      'hideName',
      'give',
      'takeBack',
      'outage',
    ];
  if (phase === 'ended') return ['restart', 'hideName', 'hideName', 'forget', 'answer', 'takeBack', 'outage'];
  const answers = Array.from({ length: 15 }, () => 'answer');
  return [
    ...answers,
    'go',
    'go',
    'go',
    'go',
    'join',
    'remove',
    'letBack',
    'hideName',
    'give',
    'give',
    'takeBack',
    'outage',
    'end',
    'restart',
  ];
}
