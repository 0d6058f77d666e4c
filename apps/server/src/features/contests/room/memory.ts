import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';
import type { ContestStores } from '../store/stores';
import { RunParticipants } from './participants';

/** How old what a room has in memory may be, ms. Infinite: only a write of this process makes it old. */
export interface Freshness {
  /** The run, for a read. */
  readMs: number;
  /** The contest's version, for a beacon. */
  beaconMs: number;
  /** The run, to begin a write with: the version guards it. */
  writeMs: number;
  /** The participants and their answers. */
  membersMs: number;
  /** Whether other processes may have participants, phones and screens of this contest that this one does not know. */
  hasOthers: boolean;
}

/** A contest's current run with its participants. */
export interface Found {
  run: Run;
  participants: Participants;
}

/** What the registry hears of a contest's memory. */
export interface MemoryHooks {
  /** A run came into memory. */
  held(): void;
  /** The database has no such contest. */
  gone(): void;
}

interface MemoryParts {
  stores: {
    runs: Pick<ContestStores['runs'], 'current' | 'version'>;
    participants: Pick<ContestStores['participants'], 'ofRun' | 'bySecret'>;
    answers: Pick<ContestStores['answers'], 'ofRun'>;
  };
  clock: Clock;
}

/** A contest's current run and its participants in this process: a cache, not the source of truth. */
export class ContestMemory {
  readonly #contestId: string;
  readonly #parts: MemoryParts;
  readonly #freshness: Freshness;
  readonly #hooks: MemoryHooks;
  #run: Run | undefined;
  /** When the database had `#run` last. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Run | undefined> | undefined;
  /** By run: the current one's, and until they are idle those of runs before it. */
  readonly #members = new Map<string, RunParticipants>();

  constructor(contestId: string, parts: MemoryParts, freshness: Freshness, hooks: MemoryHooks) {
    this.#contestId = contestId;
    this.#parts = parts;
    this.#freshness = freshness;
    this.#hooks = hooks;
  }

  /** The run for reads; undefined where there is no such contest. */
  run(): Promise<Run | undefined> {
    return this.#fresh(this.#freshness.readMs);
  }

  /** The run to begin a write with. */
  runForWrite(): Promise<Run | undefined> {
    return this.#fresh(this.#freshness.writeMs);
  }

  /** The contest's version for the beacon; null where there is no such contest. */
  async version(): Promise<number | null> {
    return (await this.#fresh(this.#freshness.beaconMs))?.version ?? null;
  }

  /** The run with its participants, as they are shown. */
  async shown(): Promise<Found | undefined> {
    const run = await this.run();
    return run && { run, participants: await this.participantsOf(run).of(run) };
  }

  /** Run and participants as the database has them. After a conflict an answer may have been written, too, that memory does not have yet. */
  async readAgain(): Promise<Found | undefined> {
    const run = await this.current();
    return run && { run, participants: await this.participantsOf(run).reload(run) };
  }

  /** What is in memory, without waiting. Others may have written since: for writes that the version guards. */
  atOnce(): Found | undefined {
    const run = this.#run;
    const participants = run && this.#members.get(run.id)?.inMemory(run);
    return run && participants && { run, participants };
  }

  /** The run, where the database was looked at within `maxAgeMs`; otherwise as the database has it now. */
  async #fresh(maxAgeMs: number): Promise<Run | undefined> {
    const isFresh = this.#run !== undefined && this.#parts.clock.now() - this.#lookedAt < maxAgeMs;
    return isFresh ? this.#run : this.current();
  }

  /** The run as the database has it now. */
  async current(): Promise<Run | undefined> {
    const now = await this.#parts.stores.runs.version(this.#contestId);
    if (now === undefined) {
      this.#run = undefined;
      this.#hooks.gone();
      return undefined;
    }
    if (this.#run?.version === now.version) {
      this.#lookedAt = this.#parts.clock.now();
      return this.#run;
    }
    const run = await this.#read();
    // A read that had begun before may give an older version.
    return run === undefined || run.version >= now.version ? run : this.#read();
  }

  #read(): Promise<Run | undefined> {
    if (this.#reading !== undefined) return this.#reading;
    const next = this.#parts.stores.runs.current(this.#contestId).then(
      (run) => {
        // In doubt meanwhile: the row may be older than what was written.
        if (this.#reading === next) this.#hold(run);
        return run;
      },
      (error: unknown) => {
        if (this.#reading === next) this.#reading = undefined;
        throw error;
      },
    );
    this.#reading = next;
    return next;
  }

  #hold(run: Run | undefined): void {
    this.#reading = undefined;
    this.#run = run;
    this.#lookedAt = this.#parts.clock.now();
    if (run !== undefined) this.#hooks.held();
  }

  /** A step of the run was written, and this is the run after it: nothing has to be read. */
  written(run: Run): void {
    if (this.#run === undefined || this.#run.version <= run.version) this.#hold(run);
  }

  /**
   * The contest was written, here or beside the server.
   * @param version what memory has already; left out where the contest is read again
   */
  async changed(version?: number): Promise<Run | undefined> {
    if (version !== undefined && this.#run !== undefined && this.#run.version >= version) return this.#run;
    // Before the first wait: whoever is answered after the write must not read what was before it.
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    this.#reading = undefined;
    return this.current();
  }

  /** Lets the run go. It is read again when somebody asks. */
  dropRun(): void {
    this.#run = undefined;
  }

  participantsOf(run: Run): RunParticipants {
    const known = this.#members.get(run.id);
    if (known !== undefined) return known;
    const { stores, clock } = this.#parts;
    const lost = () => this.#members.delete(run.id);
    const loaded = new RunParticipants(stores, clock, this.#freshness.membersMs, run, lost);
    this.#members.set(run.id, loaded);
    return loaded;
  }

  /** The participant of a run with one of these secrets, even if they were removed. @param hashes the newest first */
  async byHashes({ run, participants }: Found, hashes: readonly string[]): Promise<Participant | undefined> {
    const known = participants.bySecret(hashes);
    if (known !== undefined || !this.#freshness.hasOthers) return known;
    for (const hash of hashes) {
      const stored = await this.#parts.stores.participants.bySecret(hash);
      // They joined through another server process.
      if (stored?.runId === run.id) return (await this.participantsOf(run).reload(run)).byId(stored.id);
    }
    return undefined;
  }

  /** What memory has of participants, the runs before the current one included; each run as it was when last asked for. */
  live(): Found[] {
    return [...this.#members.values()].flatMap(({ run, ready }) =>
      ready === undefined ? [] : [{ run, participants: ready }],
    );
  }

  /** Drops the participants whom nobody asks for. */
  sweep(): void {
    for (const [runId, members] of this.#members) if (members.isIdle) this.#members.delete(runId);
  }

  /** Whether it has no participants: those of an ended run count too. */
  get isEmpty(): boolean {
    return this.#members.size === 0;
  }
}
