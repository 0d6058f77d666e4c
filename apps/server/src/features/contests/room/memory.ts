import type { Clock } from '../../../platform/time/clock';
import { answersInSteps, loadParticipants, type ParticipantStores } from '../members/load-participants';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { ReadAnswer } from '../store/answers';
import type { Run } from '../store/runs';
import type { ContestStores } from '../store/stores';

/** A run's participants are dropped from memory if nobody has used them for this time. */
const IDLE_MS = 600_000;

/** How old the cached state may be, ms. If infinite, only a write by this process invalidates the cache. */
export interface Freshness {
  /** For reads of the run. */
  readMs: number;
  /** For beats, which need only the contest's version. */
  beatMs: number;
  /** For the run on which a write is decided. The run can be old, because the write fails unless the run's version is current. */
  writeMs: number;
  /** For the participants and their answers. */
  membersMs: number;
  /** Whether other processes may have participants, phones and screens of this contest. */
  hasOthers: boolean;
}

export interface RunWithParticipants {
  run: Run;
  participants: Participants;
}

/** Notifies the registry about a contest's memory. */
export interface MemoryHooks {
  runLoaded(): void;
  /** The database has no contest with this id. */
  missing(): void;
}

interface MemoryParts {
  stores: ParticipantStores & {
    answers: Pick<ContestStores['answers'], 'ofQuestion'>;
    runs: Pick<ContestStores['runs'], 'current' | 'version'>;
    participants: Pick<ContestStores['participants'], 'bySecret'>;
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
  /** When the database last confirmed that `#run` is current. */
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Run | undefined> | undefined;
  /** The participants by run id: those of the current run, and those of earlier runs until they are idle. */
  readonly #members = new Map<string, RunParticipants>();

  constructor(contestId: string, parts: MemoryParts, freshness: Freshness, hooks: MemoryHooks) {
    this.#contestId = contestId;
    this.#parts = parts;
    this.#freshness = freshness;
    this.#hooks = hooks;
  }

  run(): Promise<Run | undefined> {
    return this.#fresh(this.#freshness.readMs);
  }

  runForWrite(): Promise<Run | undefined> {
    return this.#fresh(this.#freshness.writeMs);
  }

  /** The contest's version, as fresh as a beat needs; null if there is no such contest. */
  async version(): Promise<number | null> {
    return (await this.#fresh(this.#freshness.beatMs))?.version ?? null;
  }

  /** The run with its participants, as fresh as a read needs. */
  async snapshot(): Promise<RunWithParticipants | undefined> {
    const run = await this.run();
    return run && { run, participants: await this.participantsOf(run).refreshed(run) };
  }

  /** Reads the run and its participants from the database. Needed after a conflict: the database can have answers that memory lacks. */
  async reload(): Promise<RunWithParticipants | undefined> {
    const run = await this.current();
    return run && { run, participants: await this.participantsOf(run).reload(run) };
  }

  /** The run and participants in memory, without waiting. Both can be stale: use them only for writes that check the version. */
  cached(): RunWithParticipants | undefined {
    const run = this.#run;
    const participants = run && this.#members.get(run.id)?.cached(run);
    return run && participants && { run, participants };
  }

  /** The cached run if the database confirmed it within the last `maxAgeMs`; otherwise reads the current run. */
  async #fresh(maxAgeMs: number): Promise<Run | undefined> {
    const isFresh = this.#run !== undefined && this.#parts.clock.now() - this.#confirmedAt < maxAgeMs;
    return isFresh ? this.#run : this.current();
  }

  async current(): Promise<Run | undefined> {
    const stored = await this.#parts.stores.runs.version(this.#contestId);
    if (stored === undefined) {
      this.#run = undefined;
      this.#hooks.missing();
      return undefined;
    }
    if (this.#run?.version === stored.version) {
      this.#confirmedAt = this.#parts.clock.now();
      return this.#run;
    }
    const run = await this.#read();
    // An earlier read in flight may return an older version.
    return run === undefined || run.version >= stored.version ? run : this.#read();
  }

  #read(): Promise<Run | undefined> {
    if (this.#reading !== undefined) return this.#reading;
    const next = this.#parts.stores.runs.current(this.#contestId).then(
      (run) => {
        // If the cache was invalidated during the read, the row can be older than the last write.
        if (this.#reading === next) this.#cache(run);
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

  #cache(run: Run | undefined): void {
    this.#reading = undefined;
    this.#run = run;
    this.#confirmedAt = this.#parts.clock.now();
    if (run !== undefined) this.#hooks.runLoaded();
  }

  /** Caches the run after a committed step, without a read. */
  cacheWritten(run: Run): void {
    if (this.#run === undefined || this.#run.version <= run.version) this.#cache(run);
  }

  /**
   * Called after a write to the contest by this process or another.
   * @param version the version that memory might already have; left out to force a read
   */
  async onChanged(version = Number.POSITIVE_INFINITY): Promise<Run | undefined> {
    if (this.#run !== undefined && this.#run.version >= version) return this.#run;
    // Must come before the first `await`: a read after the write must not get the state from before the write.
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
    this.#reading = undefined;
    return this.current();
  }

  dropRun(): void {
    this.#run = undefined;
  }

  participantsOf(run: Run): RunParticipants {
    const cached = this.#members.get(run.id);
    if (cached !== undefined) return cached;
    const { stores, clock } = this.#parts;
    const onError = () => this.#members.delete(run.id);
    const created = new RunParticipants(stores, clock, this.#freshness.membersMs, run, onError);
    this.#members.set(run.id, created);
    return created;
  }

  /**
   * The participant of a run with one of these secrets, even if that participant was removed.
   * @param hashes the newest first
   */
  async byHashes(
    { run, participants }: RunWithParticipants,
    hashes: readonly string[],
  ): Promise<Participant | undefined> {
    const cached = participants.bySecret(hashes);
    if (cached !== undefined || !this.#freshness.hasOthers) return cached;
    for (const hash of hashes) {
      if (participants.given.isRevoked(hash)) continue;
      const stored = await this.#parts.stores.participants.bySecret(hash);
      // The participant joined through another server process, so memory does not have this participant yet.
      if (stored?.runId === run.id) return (await this.participantsOf(run).reload(run)).bySecret([hash]);
    }
    return undefined;
  }

  /** All loaded participants, including those of earlier runs. Each run is as it was at its last use. */
  loaded(): RunWithParticipants[] {
    return [...this.#members.values()].flatMap(({ run, ready }) =>
      ready === undefined ? [] : [{ run, participants: ready }],
    );
  }

  /** Drops idle participants. */
  sweep(): void {
    for (const [runId, members] of this.#members) if (members.isIdle) this.#members.delete(runId);
  }

  /** Whether no participants are loaded, even of an ended run. */
  get isEmpty(): boolean {
    return this.#members.size === 0;
  }
}

/**
 * The participants of one run in memory. The participants are loaded once, and then refreshed with data that other processes have written.
 */
class RunParticipants {
  /** The run as it was at the last use. */
  run: Run;
  readonly #stores: MemoryParts['stores'];
  readonly #clock: Clock;
  readonly #refreshMs: number;
  readonly #loaded: Promise<Participants>;
  #ready: Participants | undefined;
  #usedAt: number;
  #readAt: number;
  #membersVersion: number;
  #refreshing: Promise<void> | undefined;
  /** A caller during a reload waits for the next reload, because the running reload may miss later writes. */
  #reloading: Promise<Participants> | undefined;
  #nextReload: Promise<Participants> | undefined;

  /**
   * @param refreshMs the shortest time between two refreshes; infinite if no other process writes
   * @param onError called if the load failed
   */
  constructor(stores: MemoryParts['stores'], clock: Clock, refreshMs: number, run: Run, onError: () => void) {
    this.#stores = stores;
    this.#clock = clock;
    this.#refreshMs = refreshMs;
    this.run = run;
    this.#usedAt = this.#readAt = clock.now();
    this.#membersVersion = run.version;
    this.#loaded = loadParticipants(stores, run.id);
    this.#loaded.then((participants) => {
      this.#ready = participants;
    }, onError);
  }

  /** The participants; undefined until they are loaded. */
  get ready(): Participants | undefined {
    return this.#ready;
  }

  /** The contest's version at the last reload. If it is higher than the version that a caller decided on, a step was taken meanwhile. */
  get membersVersion(): number {
    return this.#membersVersion;
  }

  get isIdle(): boolean {
    return this.#clock.now() - this.#usedAt >= IDLE_MS;
  }

  cached(run: Run): Participants | undefined {
    if (this.#refreshMs !== Number.POSITIVE_INFINITY && this.#membersVersion < run.version) return undefined;
    if (this.#ready !== undefined) this.#use(run);
    return this.#ready;
  }

  /** The participants, refreshed with data that other processes have written. */
  async refreshed(run: Run): Promise<Participants> {
    this.#use(run);
    const participants = await this.#loaded;
    if (this.#refreshMs === Number.POSITIVE_INFINITY) return participants;
    if (this.#membersVersion < run.version) return this.reload(run);
    if (this.#clock.now() - this.#readAt >= this.#refreshMs) {
      this.#refreshing ??= this.#refresh(run).finally(() => {
        this.#refreshing = undefined;
      });
    }
    // Also waits for a refresh that another caller has begun: `#readAt` is set before the rows arrive.
    await this.#refreshing;
    return participants;
  }

  /** Reads all participants and answers again. Concurrent calls share reads: at most one read runs and one more is queued. */
  reload(run: Run): Promise<Participants> {
    this.#use(run);
    if (this.#nextReload !== undefined) return this.#nextReload;
    const before = this.#reloading?.catch(() => undefined) ?? Promise.resolve();
    const next = before.then(() => {
      this.#nextReload = undefined;
      this.#reloading = this.#readAgain(this.run);
      return this.#reloading;
    });
    this.#nextReload = next;
    return next;
  }

  #use(run: Run): void {
    this.#usedAt = this.#clock.now();
    if (run.version >= this.run.version) this.run = run;
  }

  async #readAgain(run: Run): Promise<Participants> {
    const participants = await this.#loaded;
    this.#readAt = this.#clock.now();
    await mergeFromDatabase(this.#stores, participants);
    this.#membersVersion = Math.max(this.#membersVersion, run.version);
    return participants;
  }

  /** Reads the answers to the current question. Other questions have no new answers, because every step causes a reload. */
  async #refresh(run: Run): Promise<void> {
    const participants = await this.#loaded;
    this.#readAt = this.#clock.now();
    await mergeFromDatabase(this.#stores, participants, run.state.questionIndex);
  }
}

/**
 * Copies rows of the database into memory.
 * @param questionIndex only answers to this question; undefined for all
 */
async function mergeFromDatabase(
  { answers, participants, givenPlaces }: MemoryParts['stores'],
  into: Participants,
  questionIndex?: number,
) {
  // Collected before the read: a participant who joins during the read has no row in it and must not be deleted from memory.
  const idsBefore = into.all.map(({ id }) => id);
  const given = questionIndex === undefined ? await givenPlaces.ofRun(into.runId) : undefined;
  const answerRows: ReadAnswer[] = [];
  if (questionIndex !== undefined) answerRows.push(...(await answers.ofQuestion(into.runId, questionIndex)));
  else for await (const rows of answersInSteps(answers, into.runId)) answerRows.push(...rows);
  into.mergeRows(await participants.ofRun(into.runId), answerRows, idsBefore, given);
}
