import { othersFirst } from '../../../platform/others-first';
import type { Clock } from '../../../platform/time/clock';
import { makeParticipants, type Participants } from './participants';
import type { Run } from './run';
import type { ContestAnswersStore } from './store-answers';
import type { ContestParticipantsStore } from './store-participants';

/** Participants of a run that nobody has asked for during this time leave memory. They are read again when somebody asks. */
const IDLE_MS = 600_000;
/** The least time between two looks for what other server processes have written. */
const REFRESH_MS = 500;

/** Keeps the participants of the runs that this process serves in memory. */
export interface ParticipantsCache {
  /** The participants of a run in memory, if they are there. What other server processes have written may be missing. */
  inMemory(run: Run): Participants | undefined;
  /** Whether memory has all participants of a run that it has: no other process writes. */
  readonly isAlone: boolean;
  /** The participants of a run. Where there are several server processes, what the others have written is read too. */
  of(run: Run): Promise<Participants>;
  /** Reads all participants of a run and all their answers again. */
  reload(run: Run): Promise<Participants>;
  /** The contest's version when its participants were last read. A decision made on an older version may be out of date. */
  membersVersion(runId: string): number;
  /** What is in memory now; each run as it was when last asked for. */
  live(): { run: Run; participants: Participants }[];
  /** Drops the runs that nobody asks for. */
  sweep(): void;
}

interface Stores {
  participants: Pick<ContestParticipantsStore, 'ofRun'>;
  answers: Pick<ContestAnswersStore, 'ofRun'>;
}
interface Entry {
  run: Run;
  loaded: Promise<Participants>;
  /** The result of `loaded`; undefined until then. */
  ready: Participants | undefined;
  askedAt: number;
  readAt: number;
  /** The question that showed when the participants were last read. */
  questionIndex: number;
  membersVersion: number;
  refreshing: Promise<void> | undefined;
  /** The reload that runs now, and the one after it: whoever asks during the first waits for the second. */
  reloading: Promise<Participants> | undefined;
  nextReload: Promise<Participants> | undefined;
}

/** @param isAlone whether no other process writes to this database */
export function makeParticipantsCache(stores: Stores, clock: Clock, isAlone: boolean): ParticipantsCache {
  const entries = new Map<string, Entry>();

  function entryOf(run: Run): Entry {
    const known = entries.get(run.id);
    if (known !== undefined) {
      known.askedAt = clock.now();
      if (run.version >= known.run.version) known.run = run;
      return known;
    }
    const fresh = newEntry(run, clock.now(), loadParticipants(stores, run.id));
    entries.set(run.id, fresh);
    fresh.loaded.then(
      (participants) => {
        fresh.ready = participants;
      },
      () => entries.delete(run.id),
    );
    return fresh;
  }

  /** Reads what other processes have written: answers to the question that shows now, and to the one that showed at the last look. */
  async function refresh(entry: Entry, run: Run): Promise<void> {
    const participants = await entry.loaded;
    const { questionIndex } = run.state;
    const indexes = [...new Set([entry.questionIndex, questionIndex])];
    entry.readAt = clock.now();
    await read(stores, participants, indexes);
    entry.questionIndex = questionIndex;
  }

  /** However many ask at once, one read runs and at most one more waits. */
  function reload(run: Run): Promise<Participants> {
    const entry = entryOf(run);
    if (entry.nextReload !== undefined) return entry.nextReload;
    const before = entry.reloading?.catch(() => undefined) ?? Promise.resolve();
    const next = before.then(() => {
      entry.nextReload = undefined;
      entry.reloading = readAgain(entry, entry.run);
      return entry.reloading;
    });
    entry.nextReload = next;
    return next;
  }

  async function readAgain(entry: Entry, run: Run): Promise<Participants> {
    const participants = await entry.loaded;
    entry.membersVersion = Math.max(entry.membersVersion, run.version);
    entry.readAt = clock.now();
    await read(stores, participants);
    return participants;
  }

  return {
    inMemory(run) {
      const known = entries.get(run.id)?.ready;
      return known && entryOf(run).ready;
    },
    isAlone,
    async of(run) {
      const entry = entryOf(run);
      const participants = await entry.loaded;
      if (isAlone) return participants;
      if (entry.membersVersion < run.version) return reload(run);
      if (clock.now() - entry.readAt >= REFRESH_MS) {
        entry.refreshing ??= refresh(entry, run).finally(() => {
          entry.refreshing = undefined;
        });
      }
      // Also one that another caller began: `readAt` is set before its rows have come.
      await entry.refreshing;
      return participants;
    },
    reload,
    membersVersion: (runId) => entries.get(runId)?.membersVersion ?? 0,
    live: () =>
      [...entries.values()].flatMap(({ run, ready }) => (ready === undefined ? [] : [{ run, participants: ready }])),
    sweep: () => {
      for (const [runId, { askedAt }] of entries) if (clock.now() - askedAt >= IDLE_MS) entries.delete(runId);
    },
  };
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
    await othersFirst();
    participants.take([], await answers.ofRun(runId, [questionIndex]), []);
  }
  return participants;
}

function newEntry(run: Run, now: number, loaded: Promise<Participants>): Entry {
  return {
    run,
    loaded,
    ready: undefined,
    askedAt: now,
    readAt: now,
    questionIndex: run.state.questionIndex,
    membersVersion: run.version,
    refreshing: undefined,
    reloading: undefined,
    nextReload: undefined,
  };
}

/** Copies what the database has into memory. @param questionIndexes only answers to these questions; left out: all answers */
async function read({ answers, participants }: Stores, into: Participants, questionIndexes?: readonly number[]) {
  // Noted before the read: somebody who joins during it is not in the rows, and must not be taken for deleted.
  const known = into.all.map(({ id }) => id);
  const answerRows = await answers.ofRun(into.runId, questionIndexes);
  into.take(await participants.ofRun(into.runId), answerRows, known);
}
