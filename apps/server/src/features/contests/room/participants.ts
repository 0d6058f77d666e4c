import type { Clock } from '../../../platform/time/clock';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop';
import { makeParticipants, type Participants } from '../members/participants';
import type { Run } from '../store/run';
import type { ContestStores } from '../store/stores';

/** Participants of a run that nobody has asked for during this time leave memory. They are read again when somebody asks. */
const IDLE_MS = 600_000;

interface Stores {
  participants: Pick<ContestStores['participants'], 'ofRun'>;
  answers: Pick<ContestStores['answers'], 'ofRun'>;
}

/** The participants of one run in memory: read once, and read again for what others have written. */
export class RunParticipants {
  /** The run as it was when last asked for. */
  run: Run;
  readonly #stores: Stores;
  readonly #clock: Clock;
  readonly #refreshMs: number;
  readonly #loaded: Promise<Participants>;
  #ready: Participants | undefined;
  #askedAt: number;
  #readAt: number;
  /** The question that showed when they were last read. */
  #questionIndex: number;
  #membersVersion: number;
  #refreshing: Promise<void> | undefined;
  /** The reload that runs now, and the one after it: whoever asks during the first waits for the second. */
  #reloading: Promise<Participants> | undefined;
  #nextReload: Promise<Participants> | undefined;

  /**
   * @param refreshMs the least time between two looks for what other processes have written; infinite where none writes
   * @param lost called when they could not be read
   */
  constructor(stores: Stores, clock: Clock, refreshMs: number, run: Run, lost: () => void) {
    this.#stores = stores;
    this.#clock = clock;
    this.#refreshMs = refreshMs;
    this.run = run;
    this.#askedAt = this.#readAt = clock.now();
    this.#questionIndex = run.state.questionIndex;
    this.#membersVersion = run.version;
    this.#loaded = loadParticipants(stores, run.id);
    this.#loaded.then((participants) => {
      this.#ready = participants;
    }, lost);
  }

  /** What is in memory now; undefined until they are read. */
  get ready(): Participants | undefined {
    return this.#ready;
  }

  /** The contest's version when they were last read. A decision made on an older version may be out of date. */
  get membersVersion(): number {
    return this.#membersVersion;
  }

  get isIdle(): boolean {
    return this.#clock.now() - this.#askedAt >= IDLE_MS;
  }

  /** What is in memory, without waiting. What other processes have written may be missing. */
  inMemory(run: Run): Participants | undefined {
    if (this.#ready !== undefined) this.#asked(run);
    return this.#ready;
  }

  /** The participants, with what other processes have written. */
  async of(run: Run): Promise<Participants> {
    this.#asked(run);
    const participants = await this.#loaded;
    if (this.#refreshMs === Number.POSITIVE_INFINITY) return participants;
    if (this.#membersVersion < run.version) return this.reload(run);
    if (this.#clock.now() - this.#readAt >= this.#refreshMs) {
      this.#refreshing ??= this.#refresh(run).finally(() => {
        this.#refreshing = undefined;
      });
    }
    // Also one that another caller began: `#readAt` is set before its rows have come.
    await this.#refreshing;
    return participants;
  }

  /** Reads all participants and all their answers again. However many ask at once, one read runs and at most one more waits. */
  reload(run: Run): Promise<Participants> {
    this.#asked(run);
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

  #asked(run: Run): void {
    this.#askedAt = this.#clock.now();
    if (run.version >= this.run.version) this.run = run;
  }

  async #readAgain(run: Run): Promise<Participants> {
    const participants = await this.#loaded;
    this.#membersVersion = Math.max(this.#membersVersion, run.version);
    this.#readAt = this.#clock.now();
    await read(this.#stores, participants);
    return participants;
  }

  /** Reads answers to the question that shows now, and to the one that showed at the last look. */
  async #refresh(run: Run): Promise<void> {
    const participants = await this.#loaded;
    const { questionIndex } = run.state;
    const indexes = [...new Set([this.#questionIndex, questionIndex])];
    this.#readAt = this.#clock.now();
    await read(this.#stores, participants, indexes);
    this.#questionIndex = questionIndex;
  }
}

/** Reads a run's participants and their answers from the database: past runs too. */
async function loadParticipants(stores: Stores, runId: string): Promise<Participants> {
  const participants = makeParticipants(runId);
  await read(stores, participants);
  return participants;
}

/**
 * The same, for a request: a hall's answers are many, and others are served between two questions.
 * @param questionIndexes all of the run
 */
export async function loadParticipantsInSteps(
  { answers, participants: store }: Stores,
  runId: string,
  questionIndexes: readonly number[],
): Promise<Participants> {
  const participants = makeParticipants(runId);
  participants.take(await store.ofRun(runId), [], []);
  for (const questionIndex of questionIndexes) {
    await yieldToEventLoop();
    participants.take([], await answers.ofRun(runId, [questionIndex]), []);
  }
  return participants;
}

/** Copies what the database has into memory. @param questionIndexes only answers to these questions; left out: all answers */
async function read({ answers, participants }: Stores, into: Participants, questionIndexes?: readonly number[]) {
  // Noted before the read: somebody who joins during it is not in the rows, and must not be taken for deleted.
  const known = into.all.map(({ id }) => id);
  const answerRows = await answers.ofRun(into.runId, questionIndexes);
  into.take(await participants.ofRun(into.runId), answerRows, known);
}
