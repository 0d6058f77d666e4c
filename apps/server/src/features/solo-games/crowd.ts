import { limits } from '@lamma/protocol/limits';
import type { RankedRow } from '@lamma/protocol/solo-games';
import type { Announce } from '../../platform/after-commit';
import type { Clock } from '../../platform/clock';
import type { Roster } from './roster';
import type { Run } from './store-runs';
import { listed, rankedRows } from './view';

/** Names to everyone at most four times a second, the ranking to the teacher twice; less often to more than `EASY`. */
const NAMES_MS = 250;
const RANKING_MS = 500;
/** So many can be told that fast; of 2,000 four times a second a third of the server's time would be gone while they join. */
const EASY = 500;

/** Who is there now, and what is told of it in between: what no database needs to know. */
export interface Crowd {
  /** A participant has asked for something. */
  seen(runId: string, participantId: string): void;
  /** A participant's socket came to the room, or left it. */
  entered(runId: string, participantId: string): void;
  left(runId: string, participantId: string): void;
  presentCount(roster: Roster): number;
  /** Whether all who are there have answered; at least one. */
  haveAllAnswered(roster: Roster, questionIndex: number): boolean;
  /** Somebody joined: the room hears of it soon. */
  namesChanged(gameId: string): void;
  /** Somebody answered: the teacher hears of it soon. */
  rankingChanged(gameId: string): void;
  /** Whether anybody takes part now. */
  isAnybody(): boolean;
  /** Forgets those who have long been gone. */
  sweep(): void;
  stop(): void;
}

interface Presence {
  sockets: number;
  seenAt: number;
}
interface CrowdParts {
  clock: Clock;
  announce: Announce;
  /** The run that is on in a game, with its roster. */
  read(gameId: string): Promise<{ run: Run; roster: Roster } | undefined>;
  /** Whether no other process serves the same contest: then whoever is not seen here is not there. */
  isAlone: boolean;
  failed(error: unknown): void;
}

export function makeCrowd({ clock, announce, read, isAlone, failed }: CrowdParts): Crowd {
  const runs = new Map<string, Map<string, Presence>>();
  /** Somebody who is there and has not answered: while it is so, nobody else has to be asked. */
  const waitedFor = new Map<string, { questionIndex: number; participantId: string }>();
  const toldNames = new Map<string, { runId: string; names: Map<string, string>; count: number }>();
  const toldRows = new Map<string, { runId: string; rows: Map<string, string> }>();
  const names = throttle(NAMES_MS, tellNames);
  const ranking = throttle(RANKING_MS, tellRanking);

  function presenceOf(runId: string, participantId: string): Presence {
    const run = runs.get(runId) ?? new Map<string, Presence>();
    runs.set(runId, run);
    const known = run.get(participantId) ?? { sockets: 0, seenAt: 0 };
    run.set(participantId, known);
    return known;
  }

  function isPresent(runId: string, participantId: string): boolean {
    const known = runs.get(runId)?.get(participantId);
    return known !== undefined && (known.sockets > 0 || clock.now() - known.seenAt < limits.soloPresentMs);
  }

  /** @param tell tells it; @returns how many take part */
  function throttle(everyMs: number, tell: (gameId: string) => Promise<number>) {
    const last = new Map<string, number>();
    const waiting = new Map<string, () => void>();
    const slowed = new Map<string, number>();
    const run = (gameId: string) => {
      waiting.delete(gameId);
      last.set(gameId, clock.now());
      tell(gameId).then((count) => slowed.set(gameId, Math.max(1, count / EASY)), failed);
    };
    return {
      soon(gameId: string): void {
        if (waiting.has(gameId)) return;
        const pause = everyMs * (slowed.get(gameId) ?? 1);
        const wait = (last.get(gameId) ?? Number.NEGATIVE_INFINITY) + pause - clock.now();
        if (wait <= 0) run(gameId);
        else
          waiting.set(
            gameId,
            clock.after(wait, () => run(gameId)),
          );
      },
      sweep(): void {
        for (const [gameId, at] of last) {
          if (clock.now() - at <= limits.soloPresentMs) continue;
          last.delete(gameId);
          slowed.delete(gameId);
        }
      },
      stop(): void {
        for (const cancel of waiting.values()) cancel();
        waiting.clear();
      },
    };
  }

  /** Who came and went since it was told last. */
  async function tellNames(gameId: string): Promise<number> {
    const found = await read(gameId);
    if (found === undefined) return 0;
    const { run, roster } = found;
    const before = toldNames.get(gameId);
    const isSame = before?.runId === run.id;
    const now = new Map(listed(roster).map(({ id, name }) => [id, name]));
    const added = [...now].flatMap(([id, name]) => (isSame && before.names.has(id) ? [] : [{ id, name }]));
    const removed = isSame ? [...before.names.keys()].filter((id) => !now.has(id)) : [];
    const { participantCount } = roster;
    toldNames.set(gameId, { runId: run.id, names: now, count: participantCount });
    if (added.length === 0 && removed.length === 0 && isSame && before.count === participantCount)
      return participantCount;
    announce('soloNames', { id: gameId, runId: run.id, added, removed, participantCount });
    return participantCount;
  }

  /** The rows that are not as they were told last. */
  async function tellRanking(gameId: string): Promise<number> {
    const found = await read(gameId);
    if (found === undefined) return 0;
    const { run, roster } = found;
    const known = toldRows.get(gameId);
    const before = known?.runId === run.id ? known.rows : new Map<string, string>();
    const now = new Map<string, string>();
    const rows: RankedRow[] = [];
    for (const row of rankedRows(roster)) {
      const key = `${row.rank} ${row.score} ${row.answersCount} ${row.avgResponseTime} ${row.isHidden} ${row.isRemoved} ${row.addressGroup}`;
      now.set(row.id, key);
      if (before.get(row.id) !== key) rows.push(row);
    }
    toldRows.set(gameId, { runId: run.id, rows: now });
    const { questionIndex, phase } = run.state;
    const { answeredCount, shares } = roster.tally(questionIndex);
    const shows = phase === 'question' || phase === 'closed';
    announce('soloRanking', {
      id: gameId,
      runId: run.id,
      questionIndex,
      answeredCount: shows ? answeredCount : 0,
      presentCount: presentCount(roster),
      liveShares: shows ? [...shares] : [0, 0, 0, 0],
      rows,
    });
    return roster.participantCount;
  }

  function presentCount(roster: Roster): number {
    return roster.places.filter(({ id, isRemoved }) => !isRemoved && isPresent(roster.runId, id)).length;
  }

  return {
    seen(runId, participantId) {
      presenceOf(runId, participantId).seenAt = clock.now();
    },
    entered(runId, participantId) {
      const presence = presenceOf(runId, participantId);
      presence.sockets += 1;
      presence.seenAt = clock.now();
    },
    left(runId, participantId) {
      const presence = presenceOf(runId, participantId);
      presence.sockets = Math.max(0, presence.sockets - 1);
      presence.seenAt = clock.now();
    },
    presentCount,
    haveAllAnswered(roster, questionIndex) {
      const { runId } = roster;
      if (roster.tally(questionIndex).answeredCount === 0) return false;
      // Where others serve the same contest too, all of its participants count as there.
      const isAwaited = (participantId: string) => {
        const place = roster.byId(participantId);
        if (place === undefined || place.isRemoved || place.answers.has(questionIndex)) return false;
        return !isAlone || isPresent(runId, participantId);
      };
      const witness = waitedFor.get(runId);
      if (witness?.questionIndex === questionIndex && isAwaited(witness.participantId)) return false;
      const next = roster.places.find(({ id }) => isAwaited(id));
      if (next === undefined) return true;
      waitedFor.set(runId, { questionIndex, participantId: next.id });
      return false;
    },
    namesChanged: names.soon,
    rankingChanged: ranking.soon,
    isAnybody: () =>
      [...runs.keys()].some((runId) => [...(runs.get(runId)?.keys() ?? [])].some((id) => isPresent(runId, id))),
    sweep() {
      for (const [runId, present] of runs) {
        for (const id of present.keys()) if (!isPresent(runId, id)) present.delete(id);
        if (present.size > 0) continue;
        runs.delete(runId);
        waitedFor.delete(runId);
      }
      names.sweep();
      ranking.sweep();
      const live = (told: { runId: string }) => runs.has(told.runId);
      for (const [gameId, told] of toldNames) if (!live(told)) toldNames.delete(gameId);
      for (const [gameId, told] of toldRows) if (!live(told)) toldRows.delete(gameId);
    },
    stop() {
      names.stop();
      ranking.stop();
    },
  };
}
