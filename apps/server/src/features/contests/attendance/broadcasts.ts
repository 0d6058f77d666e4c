import type { RowsMoved } from '@lamma/protocol/contests';
import type { Announce } from '../../../platform/after-commit';
import type { Clock } from '../../../platform/time/clock';
import type { ContestAnnouncements } from '../data/announcements';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { liveTally } from '../view/teacher-view';
import { type MovedRows, makeMovedRows } from './moved-rows';
import type { Presence } from './presence';
import type { TeacherScreens } from './teacher-screens';
import { makeThrottle } from './throttle';

/**
 * Everyone hears of names at most four times a second, and the fewer times the more they are: a message to each of 2,000 phones about each
 * handful of 2,000 that come would be most of what a lobby costs. The teacher hears of the ranking at most twice.
 */
const NAMES = { everyMs: 250, easy: 30, mostMs: 10_000 };
const RANKING = { everyMs: 500, easy: 500, mostMs: 10_000 };

/** Tells a contest's screens between two steps who came and went and how the ranking moves. */
export interface Broadcasts {
  /** To be called when somebody joined. The room hears of it soon. */
  namesChanged(contestId: string): void;
  /** To be called when somebody answered. The teacher hears of it soon, if a screen of theirs watches. */
  rankingChanged(contestId: string): void;
  /** Tells the teacher now which rows moved, if any did. */
  tellMoved(run: Run, participants: Participants): void;
  /** A teacher's first screen came, and reads all rows itself. */
  skipMoved(participants: Participants): void;
  /** Forgets what was sent about runs in which nobody is present. */
  sweep(): void;
  stop(): void;
}

interface BroadcastParts {
  clock: Clock;
  announce: Announce<ContestAnnouncements>;
  presence: Pick<Presence, 'countOf' | 'knows'>;
  screens: Pick<TeacherScreens, 'mayWatch'>;
  read(contestId: string): Promise<{ run: Run; participants: Participants } | undefined>;
  failed(error: unknown): void;
}

export function makeBroadcasts(parts: BroadcastParts): Broadcasts {
  const toldNames = new Map<string, ToldNames>();
  const moved: MovedRows = makeMovedRows();

  async function tellNames(contestId: string): Promise<number> {
    const found = await parts.read(contestId);
    if (found === undefined) return 0;
    const { told, change } = namesChange(found.participants, toldNames.get(contestId));
    toldNames.set(contestId, told);
    if (change !== undefined) parts.announce('contestNames', { id: contestId, ...change });
    return told.participantCount;
  }

  async function tellRanking(contestId: string): Promise<number> {
    const found = await parts.read(contestId);
    if (found === undefined) return 0;
    announceRows(found.run, found.participants, moved.take(found.participants));
    return found.participants.count;
  }

  function announceRows(run: Run, participants: Participants, rows: RowsMoved): void {
    parts.announce('contestRanking', {
      id: run.contestId,
      runId: run.id,
      questionIndex: run.state.questionIndex,
      participantCount: participants.count,
      ...liveTally(run, participants),
      presentCount: parts.presence.countOf(participants),
      ...rows,
    });
  }

  const names = makeThrottle(parts.clock, NAMES, tellNames, parts.failed);
  const ranking = makeThrottle(parts.clock, RANKING, tellRanking, parts.failed);
  return {
    namesChanged: names.soon,
    rankingChanged: (contestId) => {
      if (parts.screens.mayWatch(contestId)) ranking.soon(contestId);
    },
    tellMoved: (run, participants) => {
      const rows = moved.take(participants);
      if (rows.rows.length + rows.scored.length > 0) announceRows(run, participants, rows);
    },
    skipMoved: moved.skip,
    sweep() {
      names.sweep();
      ranking.sweep();
      for (const [contestId, { runId }] of toldNames) if (!parts.presence.knows(runId)) toldNames.delete(contestId);
    },
    stop() {
      names.stop();
      ranking.stop();
    },
  };
}

interface ToldNames {
  runId: string;
  /** By the participant's id. */
  names: ReadonlyMap<string, string>;
  participantCount: number;
}

/** Who came and went since the last message. `change` is undefined when there is nothing to tell. */
function namesChange(participants: Participants, last: ToldNames | undefined) {
  const { runId, count: participantCount } = participants;
  const before = last?.runId === runId ? last : undefined;
  const names = new Map(participants.listed.map(({ id, name }) => [id, name]));
  const added = [...names].flatMap(([id, name]) => (before?.names.has(id) ? [] : [{ id, name }]));
  const removed = [...(before?.names.keys() ?? [])].filter((id) => !names.has(id));
  const isSame = added.length === 0 && removed.length === 0 && before?.participantCount === participantCount;
  return {
    told: { runId, names, participantCount },
    change: isSame ? undefined : { runId, added, removed, participantCount },
  };
}
