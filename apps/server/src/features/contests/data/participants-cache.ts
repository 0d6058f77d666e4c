import type { Clock } from '../../../platform/time/clock';
import { makeParticipants, type Participants } from './participants';
import type { Run } from './run';
import type { ContestAnswersStore } from './store-answers';
import type { ContestParticipantsStore } from './store-participants';

/** Participants that nobody has asked for since are forgotten, and read again when somebody does. */
const IDLE_MS = 600_000;
/** How often, at most, what other processes have written is looked for. */
const REFRESH_MS = 500;

/** The participants of the runs that this process serves. */
export interface ParticipantsCache {
  /** Of a run, with what other processes have written where there are any. */
  of(run: Run): Promise<Participants>;
  /** Reads all of them again, with all their answers. */
  reload(run: Run): Promise<Participants>;
  /** The version at which the participants were last read; what was decided on an older one may be out of date. */
  membersVersion(runId: string): number;
  /** Those held now, each with its run as it was last asked for. */
  live(): { run: Run; participants: Participants }[];
  /** Forgets those that nobody asks for. */
  sweep(): void;
}

interface Stores {
  participants: ContestParticipantsStore;
  answers: ContestAnswersStore;
}
interface Entry {
  run: Run;
  loaded: Promise<Participants>;
  /** Once they are loaded. */
  ready: Participants | undefined;
  askedAt: number;
  readAt: number;
  /** The question that showed when they were last read. */
  questionIndex: number;
  membersVersion: number;
  refreshing: Promise<void> | undefined;
  /** The reload that is under way, and the next one: all who ask while one is under way wait for the next. */
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
    const fresh = newEntry(run, clock.now(), load(run));
    entries.set(run.id, fresh);
    fresh.loaded.then(
      (participants) => {
        fresh.ready = participants;
      },
      () => entries.delete(run.id),
    );
    return fresh;
  }

  async function load(run: Run): Promise<Participants> {
    const participants = makeParticipants(run.id);
    await read(stores, participants);
    return participants;
  }

  /** What others have written: to the question that shows, and to the one that showed when it was last looked for. */
  async function refresh(entry: Entry, run: Run): Promise<void> {
    const participants = await entry.loaded;
    const { questionIndex } = run.state;
    const indexes = [...new Set([entry.questionIndex, questionIndex])];
    entry.readAt = clock.now();
    await read(stores, participants, indexes);
    entry.questionIndex = questionIndex;
  }

  /** However many ask at once: one read is under way, and one more is next. */
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
    async of(run) {
      const entry = entryOf(run);
      const participants = await entry.loaded;
      if (isAlone) return participants;
      if (entry.membersVersion < run.version) return reload(run);
      if (clock.now() - entry.readAt >= REFRESH_MS) {
        entry.refreshing ??= refresh(entry, run).finally(() => {
          entry.refreshing = undefined;
        });
        await entry.refreshing;
      }
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

/** Takes over what the database has. @param questionIndexes the answers to these alone; left out: to all */
async function read({ answers, participants }: Stores, into: Participants, questionIndexes?: readonly number[]) {
  // Whoever joins during the read is not missed among those that were read.
  const known = into.all.map(({ id }) => id);
  const answerRows = await answers.ofRun(into.runId, questionIndexes);
  into.take(await participants.ofRun(into.runId), answerRows, known);
}
