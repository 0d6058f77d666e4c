import type { RankedRow } from '@lamma/protocol/contests';
import type { Announce } from '../../../platform/after-commit';
import type { Clock } from '../../../platform/time/clock';
import type { ContestAnnouncements } from '../data/announcements';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { listed } from '../view/contest-view';
import { liveTally, rankedRows } from '../view/teacher-view';
import type { Presence } from './presence';
import { makeThrottle } from './throttle';

/** Everyone hears of names at most four times a second, the teacher of the ranking at most twice. */
const NAMES_MS = 250;
const RANKING_MS = 500;

/** Tells a contest's screens between two steps who came and went and how the ranking moves. */
export interface Broadcasts {
  /** To be called when somebody joined. The room hears of it soon. */
  namesChanged(contestId: string): void;
  /** To be called when somebody answered. The teacher hears of it soon. */
  rankingChanged(contestId: string): void;
  /** Forgets what was sent about runs in which nobody is present. */
  sweep(): void;
  stop(): void;
}

interface BroadcastParts {
  clock: Clock;
  announce: Announce<ContestAnnouncements>;
  presence: Pick<Presence, 'countOf' | 'knows'>;
  read(contestId: string): Promise<{ run: Run; participants: Participants } | undefined>;
  failed(error: unknown): void;
}

export function makeBroadcasts(parts: BroadcastParts): Broadcasts {
  const toldNames = new Map<string, ToldNames>();
  const toldRows = new Map<string, ToldRows>();

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
    const { run, participants } = found;
    const { told, changed } = rankingChange(participants, toldRows.get(contestId));
    toldRows.set(contestId, told);
    parts.announce('contestRanking', {
      id: contestId,
      runId: run.id,
      questionIndex: run.state.questionIndex,
      ...liveTally(run, participants),
      presentCount: parts.presence.countOf(participants),
      rows: changed,
    });
    return participants.count;
  }

  const names = makeThrottle(parts.clock, NAMES_MS, tellNames, parts.failed);
  const ranking = makeThrottle(parts.clock, RANKING_MS, tellRanking, parts.failed);
  return {
    namesChanged: names.soon,
    rankingChanged: ranking.soon,
    sweep() {
      names.sweep();
      ranking.sweep();
      for (const known of [toldNames, toldRows])
        for (const [contestId, { runId }] of known) if (!parts.presence.knows(runId)) known.delete(contestId);
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
  const names = new Map(listed(participants).map(({ id, name }) => [id, name]));
  const added = [...names].flatMap(([id, name]) => (before?.names.has(id) ? [] : [{ id, name }]));
  const removed = [...(before?.names.keys() ?? [])].filter((id) => !names.has(id));
  const isSame = added.length === 0 && removed.length === 0 && before?.participantCount === participantCount;
  return {
    told: { runId, names, participantCount },
    change: isSame ? undefined : { runId, added, removed, participantCount },
  };
}

interface ToldRows {
  runId: string;
  /** By the participant's id: everything in their row that can change, as one text. */
  keys: ReadonlyMap<string, string>;
}

/** The rows that changed since the last message. */
function rankingChange(participants: Participants, last: ToldRows | undefined) {
  const { runId } = participants;
  const rows = rankedRows(participants);
  const keys = new Map(rows.map((row) => [row.id, keyOf(row)]));
  const changed = rows.filter(({ id }) => last?.runId !== runId || last.keys.get(id) !== keys.get(id));
  return { told: { runId, keys }, changed };
}

function keyOf(row: RankedRow): string {
  return `${row.rank} ${row.score} ${row.answersCount} ${row.avgResponseTime} ${row.isHidden} ${row.isRemoved} ${row.addressGroup}`;
}
