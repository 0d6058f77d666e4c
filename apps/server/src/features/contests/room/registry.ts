import { AHEAD_MS, makeDeadlines } from '../../../platform/time/clock';
import { ContestRoom, type RoomParts } from './contest-room';
import type { Freshness } from './memory';

/** How many runs are cached; above that, the least recently read run is evicted. */
const MAX_RUNS = 200;
/** How many rooms without a loaded run are cached. Limited because anybody may request any id. */
const MAX_NOT_LOADED = 1000;
/** After a start of the server or an outage, only runs that began within this time are resumed. */
const RECENT_MS = 86_400_000;

/** For a single server: no other process writes to the database, except an operator's command from time to time. */
const SINGLE_SERVER: Freshness = {
  readMs: 10_000,
  beatMs: 10_000,
  writeMs: Number.POSITIVE_INFINITY,
  membersMs: Number.POSITIVE_INFINITY,
  hasOthers: false,
};
/**
 * For several servers that share the database: every read checks the run's version in the database. A beat may report a version up to 1 s
 * old, which is harmless, because pushes arrive sooner.
 */
const SEVERAL_SERVERS: Freshness = { readMs: 0, beatMs: 1000, writeMs: 0, membersMs: 500, hasOthers: true };

export interface RegistryParts extends RoomParts {
  /** Whether no other server process writes to this database. */
  isAlone: boolean;
}

export type Registry = ReturnType<typeof makeRegistry>;

/**
 * All contests in the memory of this process, with the timers for steps that the server takes by itself: closing a question at its deadline
 * and publishing the answer. For contests that are not in memory, a periodic query sets the timers.
 */
export function makeRegistry(parts: RegistryParts) {
  const { clock, stores } = parts;
  const rooms = makeRooms(parts);
  const { room } = rooms;
  const deadlines = makeDeadlines(clock, (contestId) => room(contestId).tick(), parts.onError);

  return {
    room,
    loadedParticipants: () => [...rooms.all()].flatMap(({ memory }) => memory.loaded()),
    isAnybodyPresent: () => [...rooms.all()].some(({ presence }) => presence.isAnybodyPresent()),

    /**
     * Called after a change of a contest: reads it and sets the timer for its next deadline.
     * @param version the version that memory might already have; undefined forces a read
     * @returns the id of the current run if it has ended
     */
    async onChanged(contestId: string, version?: number): Promise<{ endedRunId: string | null }> {
      const run = await room(contestId).memory.onChanged(version);
      deadlines.arm(contestId, run?.expiresAt ?? null);
      return { endedRunId: run?.state.phase === 'ended' ? run.id : null };
    },

    /**
     * Sets timers for all near deadlines. Called at the start and periodically, because another process might have died with its timers.
     */
    async armDeadlines(): Promise<void> {
      for (const { contestId, expiresAt } of await stores.runs.withDeadlineUntil(clock.now() + AHEAD_MS))
        deadlines.arm(contestId, expiresAt);
    },

    /** Checks in all contests which phones have been away for long enough to count as absent. */
    async checkPresence(): Promise<void> {
      for (const contest of rooms.all()) contest.checkPresence();
    },

    /**
     * Called after an outage. Every contest under way continues with its remaining time, and its participants count as present for a while.
     * @param lastSeenAt the last heartbeat before the outage, epoch ms; null if another process has already moved the deadlines
     */
    async moveClocksAfterOutage(lastSeenAt: number | null): Promise<void> {
      const now = clock.now();
      const outageMs = lastSeenAt === null ? 0 : now - lastSeenAt;
      for (const contestId of await stores.runs.underWay(now - RECENT_MS)) {
        const contest = room(contestId);
        if (outageMs !== 0) await contest.serverStep({ type: 'outage', outageMs });
        const run = await contest.memory.current();
        if (run === undefined) continue;
        // No phone has had time to reconnect, so all students count as present; otherwise the question would close after the first answer.
        for (const { id } of (await contest.memory.participantsOf(run).refreshed(run)).all) contest.presence.seen(id);
      }
    },

    /** Drops expired entries and idle rooms. */
    sweep(): void {
      for (const cached of rooms.all()) {
        cached.sweep();
        if (cached.isIdle) rooms.forget(cached);
      }
    },

    stop(): void {
      deadlines.stop();
      for (const cached of rooms.all()) cached.stop();
    },
  };
}

/** A bounded cache with one room for each contest. */
function makeRooms(parts: RegistryParts) {
  const freshness = parts.isAlone ? SINGLE_SERVER : SEVERAL_SERVERS;
  const rooms = new Map<string, ContestRoom>();
  /** Rooms with a loaded run, least recently read first. */
  const loaded = new Set<ContestRoom>();
  /** Rooms without a loaded run, oldest first. */
  const notLoaded = new Set<ContestRoom>();

  function forget(room: ContestRoom): void {
    loaded.delete(room);
    notLoaded.delete(room);
    if (rooms.get(room.contestId) === room) rooms.delete(room.contestId);
  }

  function markRead(room: ContestRoom): void {
    notLoaded.delete(room);
    loaded.delete(room);
    loaded.add(room);
    for (const oldest of loaded) {
      if (loaded.size <= MAX_RUNS) break;
      loaded.delete(oldest);
      oldest.memory.dropRun();
    }
  }

  function make(contestId: string): ContestRoom {
    const made: ContestRoom = new ContestRoom(contestId, parts, freshness, {
      runLoaded: () => markRead(made),
      missing: () => {
        loaded.delete(made);
        if (made.isEmpty) forget(made);
      },
    });
    rooms.set(contestId, made);
    notLoaded.add(made);
    for (const oldest of notLoaded) {
      if (notLoaded.size <= MAX_NOT_LOADED) break;
      forget(oldest);
    }
    return made;
  }

  return {
    /** The room of a contest id; created even if no such contest exists. */
    room(contestId: string): ContestRoom {
      const cached = rooms.get(contestId);
      if (cached === undefined) return make(contestId);
      cached.touch();
      return cached;
    },
    all: () => rooms.values(),
    forget,
  };
}
