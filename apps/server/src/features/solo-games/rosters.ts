import type { Clock } from '../../platform/clock';
import { makeRoster, type Roster } from './roster';
import type { SoloAnswersStore } from './store-answers';
import type { SoloPlacesStore } from './store-places';
import type { Run } from './store-runs';

/** A roster that nobody has asked for since is read again when somebody does. */
const IDLE_MS = 600_000;
/** How often, at most, what other processes have written is looked for. */
const REFRESH_MS = 500;

/** The rosters that this process holds. */
export interface Rosters {
  /** A run's roster, with what other processes have written where there are any. */
  of(run: Run): Promise<Roster>;
  /** Reads all of it again: who takes part, and what they have answered. */
  reload(run: Run): Promise<Roster>;
  /** Of which version the members are known; what was decided on an older one may have been overtaken. */
  membersVersion(runId: string): number;
  /** Those held now, each with its run as it was last asked for. */
  live(): { run: Run; roster: Roster }[];
  /** Lets go of those that nobody asks for. */
  sweep(): void;
}

interface Kept {
  run: Run;
  loaded: Promise<Roster>;
  askedAt: number;
  readAt: number;
  /** The question that showed when it was last read. */
  questionIndex: number;
  membersVersion: number;
  refreshing: Promise<void> | undefined;
  /** The reload that is under way, and the one that all wait for who have asked since it began. */
  reloading: Promise<Roster> | undefined;
  nextReload: Promise<Roster> | undefined;
}

const NOTHING_UNDERWAY = { refreshing: undefined, reloading: undefined, nextReload: undefined };

/** @param isAlone whether no other process writes to this database */
export function makeRosters(
  stores: { places: SoloPlacesStore; answers: SoloAnswersStore },
  clock: Clock,
  isAlone: boolean,
): Rosters {
  const kept = new Map<string, Kept>();
  const ready = new Map<string, Roster>();

  async function read(roster: Roster, questionIndexes: readonly number[] | undefined): Promise<void> {
    // Whoever joins while it is read is not missed among those that were read.
    const known = roster.places.map(({ id }) => id);
    const answers = await stores.answers.ofRun(roster.runId, questionIndexes);
    roster.take(await stores.places.ofRun(roster.runId), answers, known);
  }

  async function load(run: Run): Promise<Roster> {
    const roster = makeRoster(run.id);
    await read(roster, undefined);
    ready.set(run.id, roster);
    return roster;
  }

  function keep(run: Run): Kept {
    const now = clock.now();
    const known = kept.get(run.id);
    if (known !== undefined) {
      known.askedAt = now;
      if (run.version >= known.run.version) known.run = run;
      return known;
    }
    const loaded = load(run);
    const { questionIndex } = run.state;
    const times = { askedAt: now, readAt: now };
    const fresh: Kept = { run, loaded, ...times, questionIndex, membersVersion: run.version, ...NOTHING_UNDERWAY };
    kept.set(run.id, fresh);
    loaded.catch(() => kept.delete(run.id));
    return fresh;
  }

  /** What others have written: to the question that shows, and to the one that showed when it was last looked for. */
  async function refresh(entry: Kept, run: Run): Promise<void> {
    const roster = await entry.loaded;
    const { questionIndex } = run.state;
    const indexes = [...new Set([entry.questionIndex, questionIndex])];
    entry.readAt = clock.now();
    await read(roster, indexes);
    entry.questionIndex = questionIndex;
  }

  /** However many ask at once, one reads and one more is next. */
  function reload(run: Run): Promise<Roster> {
    const entry = keep(run);
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

  async function readAgain(entry: Kept, run: Run): Promise<Roster> {
    const roster = await entry.loaded;
    entry.membersVersion = Math.max(entry.membersVersion, run.version);
    entry.readAt = clock.now();
    await read(roster, undefined);
    return roster;
  }

  return {
    async of(run) {
      const entry = keep(run);
      const roster = await entry.loaded;
      if (isAlone) return roster;
      if (entry.membersVersion < run.version) return reload(run);
      if (clock.now() - entry.readAt >= REFRESH_MS) {
        entry.refreshing ??= refresh(entry, run).finally(() => {
          entry.refreshing = undefined;
        });
        await entry.refreshing;
      }
      return roster;
    },
    reload,
    membersVersion: (runId) => kept.get(runId)?.membersVersion ?? 0,
    live: () =>
      [...kept.values()].flatMap(({ run }) => {
        const roster = ready.get(run.id);
        return roster === undefined ? [] : [{ run, roster }];
      }),
    sweep: () => {
      for (const [runId, { askedAt }] of kept) {
        if (clock.now() - askedAt < IDLE_MS) continue;
        kept.delete(runId);
        ready.delete(runId);
      }
    },
  };
}
