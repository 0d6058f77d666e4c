import type { RowsMoved, RowsTotal } from '@lamma/protocol/contest-teacher';
import type { ServerEvents } from '@lamma/protocol/live';
import type { Announce } from '../../../platform/db/decide';
import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/runs';
import { liveTally, type PresentNow, rankedRowsOf } from '../view/teacher-view';

export interface ContestAnnouncements {
  /** A contest or its run has changed. `version`: the new version, if this process already has that version in memory. */
  contestChanged: { gameId: string; version?: number };
  /** The secrets with these hashes no longer prove a place. Sockets that were opened with these secrets are closed. */
  contestSecretsRevoked: { secretHashes: readonly string[] };
  /** Listed names or the number of participants changed. */
  contestNames: ServerEvents['solo:participants'];
  /** Rows of the ranking changed. */
  contestRanking: ServerEvents['solo:ranking'];
}

/**
 * Names are sent at most four times a second, and at longer intervals with more participants: in a lobby of 2,000, pushing each newcomer to
 * every phone would be most of the load. The ranking is sent at most twice a second.
 */
const NAMES_PACE = { everyMs: 250, fullSpeedCount: 30, maxMs: 10_000 };
const RANKING_PACE = { everyMs: 500, fullSpeedCount: 500, maxMs: 10_000 };

/** Sends changes of names and of the ranking to a contest's screens, independently of its steps. */
export interface Broadcasts {
  /** Sends the names soon, because somebody joined. Throttled. */
  requestNames(): void;
  /** Sends the ranking soon, because somebody answered, came or left. Throttled; sends nothing if no teacher's screen watches. */
  requestRanking(): void;
  /** Sends the ranking soon if the present participants or the phones that wait for a place differ from the last message. */
  requestRankingIfPresenceChanged(participants: Participants): void;
  /** Sends the teacher the changed rows now, if there are any. */
  sendChangedRows(run: Run, participants: Participants): void;
  markRowsSent(participants: Participants): void;
  /** Makes the next message contain all names. */
  forgetSentNames(): void;
  stop(): void;
}

interface BroadcastParts {
  clock: Clock;
  announce: Announce<ContestAnnouncements>;
  presentNow(participants: Participants): PresentNow;
  mayHaveTeacherScreen(): boolean;
  read(): Promise<{ run: Run; participants: Participants } | undefined>;
  onError(error: unknown): void;
}

export function makeBroadcasts(parts: BroadcastParts): Broadcasts {
  let sentNames: SentNames | undefined;
  const unsent = makeUnsentRows();
  let sentPresence = '';

  async function sendNames(): Promise<number> {
    const found = await parts.read();
    if (found === undefined) return 0;
    const { sent, change } = namesChange(found.participants, sentNames);
    sentNames = sent;
    if (change !== undefined) parts.announce('contestNames', { id: found.run.contestId, ...change });
    return sent.participantCount;
  }

  async function sendRanking(): Promise<number> {
    const found = await parts.read();
    if (found === undefined) return 0;
    announceRows(found.run, found.participants, unsent.take(found.participants));
    return found.participants.count;
  }

  function announceRows(run: Run, participants: Participants, rows: RowsMoved): void {
    const presence = parts.presentNow(participants);
    sentPresence = JSON.stringify(presence);
    parts.announce('contestRanking', {
      id: run.contestId,
      runId: run.id,
      questionIndex: run.state.questionIndex,
      participantCount: participants.count,
      ...liveTally(run, participants),
      ...presence,
      ...rows,
    });
  }

  const names = makeThrottle(parts.clock, NAMES_PACE, sendNames, parts.onError);
  const ranking = makeThrottle(parts.clock, RANKING_PACE, sendRanking, parts.onError);
  return {
    requestNames: names.request,
    requestRanking: () => {
      if (parts.mayHaveTeacherScreen()) ranking.request();
    },
    requestRankingIfPresenceChanged: (participants) => {
      if (!parts.mayHaveTeacherScreen()) return;
      if (JSON.stringify(parts.presentNow(participants)) !== sentPresence) ranking.request();
    },
    sendChangedRows: (run, participants) => {
      const rows = unsent.take(participants);
      if (rows.rows.length + rows.scored.length > 0) announceRows(run, participants, rows);
    },
    markRowsSent: (participants) => {
      unsent.markAllSent(participants);
      sentPresence = JSON.stringify(parts.presentNow(participants));
    },
    forgetSentNames: () => {
      sentNames = undefined;
    },
    stop() {
      names.stop();
      ranking.stop();
    },
  };
}

interface SentNames {
  runId: string;
  /** The names by participant id. */
  names: ReadonlyMap<string, string>;
  participantCount: number;
}

/** The changes of the listed names and of the participant count since the last message. `change` is undefined if neither has changed. */
function namesChange(participants: Participants, last: SentNames | undefined) {
  const { runId, count: participantCount } = participants;
  const before = last?.runId === runId ? last : undefined;
  const names = new Map(participants.listed.map(({ id, name }) => [id, name]));
  const added = [...names].flatMap(([id, name]) => (before?.names.has(id) ? [] : [{ id, name }]));
  const removed = [...(before?.names.keys() ?? [])].filter((id) => !names.has(id));
  const isSame = added.length === 0 && removed.length === 0 && before?.participantCount === participantCount;
  return {
    sent: { runId, names, participantCount },
    change: isSame ? undefined : { runId, added, removed, participantCount },
  };
}

/** Tracks which rows of the ranking were not yet sent to the teacher's screens. */
export function makeUnsentRows() {
  const sent = new WeakMap<Participants, number>();
  return {
    /** Returns the rows that have changed since the last call, and marks them as sent. */
    take(participants: Participants): RowsMoved {
      const since = sent.get(participants) ?? 0;
      sent.set(participants, participants.revision);
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
    markAllSent: (participants: Participants): void => void sent.set(participants, participants.revision),
  };
}

/** Sums over all rows. A screen compares these sums with its own sums to detect that it has missed a change. */
export function totalOf({ all }: Participants): RowsTotal {
  const total = { rows: all.length, answers: 0, score: 0 };
  for (const { answersCount, score } of all) {
    total.answers += answersCount;
    total.score += score;
  }
  return total;
}

interface Pace {
  /** The pause between two messages, ms. */
  everyMs: number;
  /** Up to this many participants, the pause is `everyMs`; above, it grows in proportion to their number. */
  fullSpeedCount: number;
  /** The longest pause, ms. */
  maxMs: number;
}

/**
 * Makes a throttle. All requests during a pause cause a single message at the end of the pause.
 * @param send sends the message and resolves to the number of participants
 */
export function makeThrottle(
  clock: Clock,
  { everyMs, fullSpeedCount, maxMs }: Pace,
  send: () => Promise<number>,
  onError: (error: unknown) => void,
) {
  let last = Number.NEGATIVE_INFINITY;
  let slowdown = 1;
  let cancel: (() => void) | undefined;

  function run(): void {
    cancel = undefined;
    last = clock.now();
    send().then((count) => {
      slowdown = Math.max(1, count / fullSpeedCount);
    }, onError);
  }

  return {
    request(): void {
      if (cancel !== undefined) return;
      const wait = last + Math.min(maxMs, everyMs * slowdown) - clock.now();
      if (wait <= 0) run();
      else cancel = clock.after(wait, run);
    },
    stop(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}
