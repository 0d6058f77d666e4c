import type { RowsMoved, RowsTotal } from '@lamma/protocol/contests';
import type { ServerEvents } from '@lamma/protocol/live';
import type { Announce } from '../../../platform/after-commit';
import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';
import { liveTally, rankedRowsOf } from '../view/teacher-view';
import { makeThrottle } from './throttle';

export interface ContestAnnouncements {
  /** A contest or its run has changed: its rooms get the new state. `version`: what this process has in memory already. */
  contestChanged: { gameId: string; version?: number };
  /** Participants were removed: the sockets that were opened with their secrets are closed. */
  contestTurnedOut: { secretHashes: readonly string[] };
  /** Somebody came or went: the contest's rooms are told. */
  contestNames: ServerEvents['solo:participants'];
  /** The ranking moved: the contest's teacher is told. */
  contestRanking: ServerEvents['solo:ranking'];
}

/**
 * Everyone hears of names at most four times a second, and the fewer times the more they are: a message to each of 2,000 phones about each
 * handful of 2,000 that come would be most of what a lobby costs. The teacher hears of the ranking at most twice.
 */
const NAMES = { everyMs: 250, easy: 30, mostMs: 10_000 };
const RANKING = { everyMs: 500, easy: 500, mostMs: 10_000 };

/** Tells a contest's screens between two steps who came and went and how the ranking moves. */
export interface Broadcasts {
  /** To be called when somebody joined. The room hears of it soon. */
  namesChanged(): void;
  /** To be called when somebody answered, came or went. The teacher hears of it soon, if a screen of theirs watches. */
  rankingChanged(): void;
  /** Tells the teacher now which rows moved, if any did. */
  tellMoved(run: Run, participants: Participants): void;
  /** A teacher's first screen came, and reads all rows itself. */
  skipMoved(participants: Participants): void;
  /** The names that were told are forgotten: the next message has all of them. */
  forgetNames(): void;
  stop(): void;
}

interface BroadcastParts {
  clock: Clock;
  announce: Announce<ContestAnnouncements>;
  presentCount(participants: Participants): number;
  /** Whether a teacher's screen may be watching. */
  mayTeacherWatch(): boolean;
  read(): Promise<{ run: Run; participants: Participants } | undefined>;
  failed(error: unknown): void;
}

export function makeBroadcasts(parts: BroadcastParts): Broadcasts {
  let toldNames: ToldNames | undefined;
  const moved = makeMovedRows();

  async function tellNames(): Promise<number> {
    const found = await parts.read();
    if (found === undefined) return 0;
    const { told, change } = namesChange(found.participants, toldNames);
    toldNames = told;
    if (change !== undefined) parts.announce('contestNames', { id: found.run.contestId, ...change });
    return told.participantCount;
  }

  async function tellRanking(): Promise<number> {
    const found = await parts.read();
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
      presentCount: parts.presentCount(participants),
      ...rows,
    });
  }

  const names = makeThrottle(parts.clock, NAMES, tellNames, parts.failed);
  const ranking = makeThrottle(parts.clock, RANKING, tellRanking, parts.failed);
  return {
    namesChanged: names.soon,
    rankingChanged: () => {
      if (parts.mayTeacherWatch()) ranking.soon();
    },
    tellMoved: (run, participants) => {
      const rows = moved.take(participants);
      if (rows.rows.length + rows.scored.length > 0) announceRows(run, participants, rows);
    },
    skipMoved: moved.skip,
    forgetNames: () => {
      toldNames = undefined;
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

/** Which rows of the ranking its teacher's screens have not been told yet. */
export function makeMovedRows() {
  /** The revision up to which all is told. A run that leaves memory takes its entry along. */
  const told = new WeakMap<Participants, number>();
  return {
    /** The rows that changed since the last call. They count as told. */
    take(participants: Participants): RowsMoved {
      const since = told.get(participants) ?? 0;
      told.set(participants, participants.revision);
      const changed: Participant[] = [];
      const scored: Participant[] = [];
      for (const participant of participants.all) {
        if (participant.changedAt > since) changed.push(participant);
        else if (participant.scoredAt > since) scored.push(participant);
      }
      return {
        rows: rankedRowsOf(participants, changed),
        scored: scored.map(({ id, score, correctCount, answersCount, responseSumMs }) => [
          id,
          score,
          correctCount,
          answersCount,
          responseSumMs,
        ]),
      };
    },
    /** All rows as they are now count as told. */
    skip: (participants: Participants): void => void told.set(participants, participants.revision),
  };
}

/** The sums over all rows, by which a screen knows whether it has them all. */
export function totalOf({ all }: Participants): RowsTotal {
  const total = { rows: all.length, answers: 0, score: 0 };
  for (const { answersCount, score } of all) {
    total.answers += answersCount;
    total.score += score;
  }
  return total;
}
