import { ContestRoom, type RoomParts } from './contest-room';
import type { Freshness } from './memory';

/** How many runs are in memory at most. The one that was read longest ago goes first. */
const MOST = 200;
/** Rooms whose run was never read: anybody may ask for any id. */
const UNREAD_MOST = 1000;
/** Timers are set for deadlines within this time. Later deadlines are found by a later look at the database. */
const AHEAD_MS = 600_000;
/** When the server starts, it takes up the contests that began within this time. */
const RECENT_MS = 86_400_000;

/** No other process writes to the database: only an operator's command, now and then. */
const ALONE: Freshness = {
  readMs: 10_000,
  beaconMs: 10_000,
  writeMs: Number.POSITIVE_INFINITY,
  membersMs: Number.POSITIVE_INFINITY,
  hasOthers: false,
};
/** Others write too. Only a beacon may be old: a push says it sooner. */
const AMONG_OTHERS: Freshness = { readMs: 0, beaconMs: 1000, writeMs: 0, membersMs: 500, hasOthers: true };

export interface RegistryParts extends RoomParts {
  /** Whether no other server process writes to this database. */
  isAlone: boolean;
}

/** The contests that this process has in memory, each once, with the timers of their deadlines. */
export type Registry = ReturnType<typeof makeRegistry>;

/**
 * What the server does in a contest by itself is done here: it closes a question when its time is over, and shows the answer as soon as it
 * may be shown. This process has a timer for each contest that it knows; a regular look at the database finds the others.
 */
export function makeRegistry(parts: RegistryParts) {
  const { clock, stores } = parts;
  const rooms = makeRooms(parts);
  const { room } = rooms;
  const timers = new Map<string, { at: number; cancel: () => void }>();

  function disarm(contestId: string): void {
    timers.get(contestId)?.cancel();
    timers.delete(contestId);
  }

  function arm(contestId: string, at: number | null): void {
    if (at !== null && timers.get(contestId)?.at === at) return;
    disarm(contestId);
    if (at === null) return;
    const cancel = clock.after(Math.max(0, at - clock.now()), async () => {
      timers.delete(contestId);
      try {
        const next = await room(contestId).tick();
        if (next !== null) arm(contestId, next);
      } catch (error) {
        parts.failed(error);
      }
    });
    timers.set(contestId, { at, cancel });
  }

  return {
    room,
    /** The participants of all runs in memory. */
    live: () => [...rooms.all()].flatMap(({ memory }) => memory.live()),
    /** Whether a student of any contest is present. */
    isAnybody: () => [...rooms.all()].some(({ presence }) => presence.isAnybody()),

    /**
     * A contest has changed: sets the timer for its next deadline.
     * @param version what memory has already; left out where the contest is read again
     * @returns the current run, where it has ended
     */
    async changed(contestId: string, version?: number): Promise<{ endedRunId: string | null }> {
      const run = await room(contestId).memory.changed(version);
      arm(contestId, run?.expiresAt ?? null);
      return { endedRunId: run?.state.phase === 'ended' ? run.id : null };
    },

    /** Sets timers for all deadlines that are near. Called at the start, and regularly for contests whose process has gone. */
    async look(): Promise<void> {
      for (const { contestId, expiresAt } of await stores.runs.toExpire(clock.now() + AHEAD_MS))
        arm(contestId, expiresAt);
    },

    /** Closes questions whose only missing answers are those of phones that have been gone for a while. */
    async lookAround(): Promise<void> {
      for (const { memory, closeIfAllAnswered } of rooms.all())
        if (memory.live().some(({ run }) => run.state.phase === 'question')) closeIfAllAnswered();
    },

    /**
     * After an outage: every contest that was under way goes on with the time that was left (docs/rules.md, F12), and its participants
     * count as present at first.
     * @param lastSeenAt the last heartbeat before the outage, epoch ms; null when another process has moved the deadlines already
     */
    async moveClocksAfterOutage(lastSeenAt: number | null): Promise<void> {
      const now = clock.now();
      const outageMs = lastSeenAt === null ? 0 : now - lastSeenAt;
      for (const contestId of await stores.runs.underWay(now - RECENT_MS)) {
        const contest = room(contestId);
        if (outageMs !== 0) await contest.serverStep({ type: 'outage', outageMs });
        const run = await contest.memory.current();
        if (run === undefined) continue;
        // Nobody has had time to come back. Without this, the first student who is back and answers would close the question.
        for (const { id } of (await contest.memory.participantsOf(run).of(run)).all) contest.presence.seen(id);
      }
    },

    /** Drops what is out of date, and the rooms that nobody asks for. */
    sweep(): void {
      for (const known of rooms.all()) {
        known.sweep();
        if (known.isIdle) rooms.forget(known);
      }
    },

    stop(): void {
      for (const contestId of [...timers.keys()]) disarm(contestId);
      for (const known of rooms.all()) known.stop();
    },
  };
}

/** The rooms themselves: each made once, and bounded. */
function makeRooms(parts: RegistryParts) {
  const freshness = parts.isAlone ? ALONE : AMONG_OTHERS;
  const rooms = new Map<string, ContestRoom>();
  /** The rooms whose run is in memory, in the order of their last read, the oldest first. */
  const held = new Set<ContestRoom>();
  /** Those that no run was read for yet, the oldest first. */
  const unread = new Set<ContestRoom>();

  function forget(room: ContestRoom): void {
    held.delete(room);
    unread.delete(room);
    if (rooms.get(room.contestId) === room) rooms.delete(room.contestId);
  }

  function keep(room: ContestRoom): void {
    unread.delete(room);
    held.delete(room);
    held.add(room);
    for (const oldest of held) {
      if (held.size <= MOST) break;
      held.delete(oldest);
      oldest.memory.dropRun();
    }
  }

  function make(contestId: string): ContestRoom {
    const made: ContestRoom = new ContestRoom(contestId, parts, freshness, {
      held: () => keep(made),
      gone: () => {
        held.delete(made);
        if (made.isEmpty) forget(made);
      },
    });
    rooms.set(contestId, made);
    unread.add(made);
    for (const oldest of unread) {
      if (unread.size <= UNREAD_MOST) break;
      forget(oldest);
    }
    return made;
  }

  return {
    /** A contest's room. Whether there is such a contest, the room finds out. */
    room(contestId: string): ContestRoom {
      const known = rooms.get(contestId);
      if (known === undefined) return make(contestId);
      known.asked();
      return known;
    },
    all: () => rooms.values(),
    forget,
  };
}
