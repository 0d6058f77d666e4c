import type {
  ContestTeacherPush,
  ContestTeacherView,
  RankedRow,
  RowsMoved,
  RowsTotal,
} from '@lamma/protocol/contest-teacher';
import { isRecord } from '@lamma/protocol/is-record';
import type { ServerEvents } from '@lamma/protocol/live';
import { timings } from '../timings';
import { isQuestionShown, withParticipants } from './contest-room';
import { pollWith } from './poll';
import { contestPath } from './rest-paths';
import type { RoomStrategy } from './room-kind';

interface RankingCriteria {
  score: number;
  avgResponseTime: number | null;
  joinOrder: number;
}
/** Orders participants by the contest's rules, best first. */
export type RankRows = <T extends RankingCriteria>(rows: readonly T[]) => (T & { rank: number })[];

/** A pushed step. Instead of the ranking it carries totals, by which the client checks its own rows. */
type Step = ContestTeacherPush & { total: RowsTotal };

/**
 * A contest as its teacher sees it. Participants, answer counts and ranking rows also change without a new version.
 * @param rankRows orders participants, as in the rules package
 */
export function contestTeacherRoom(rankRows: RankRows): RoomStrategy<ContestTeacherView> {
  return {
    kind: 'soloTeacher',
    listen: (source, handler) =>
      source.on('solo:teacher', ({ id, version, brief, total }) => {
        const state: Step = { ...brief, total };
        handler({ id, version, state });
      }),
    merge: (previous, incoming: ContestTeacherView | Step) =>
      'ranking' in incoming ? incoming : previous && withStep(previous, incoming),
    listenToAmendments: (source, handler) => {
      const cancels = [
        source.on('solo:participants', (delta) => handler(delta.id, (view) => withParticipants(view, delta))),
        source.on('solo:ranking', (delta) => handler(delta.id, (view) => withRanking(view, delta, rankRows))),
      ];
      return () => {
        for (const cancel of cancels) cancel();
      };
    },
    poll: pollWith({
      intervalMs: timings.contestTeacherPollMs,
      path: contestPath,
      read: (body) => {
        const { version, serverTime, teacher } = isRecord(body) ? body : {};
        if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
        // The server answers this call for everyone, but adds the teacher's part only for the contest's teacher.
        if (!isRecord(teacher)) return 'unauthorized';
        return { version, serverTime, state: teacher as ContestTeacherView };
      },
    }),
  };
}

/** The teacher's view after a step; undefined if this page misses rows, so that everything must be reloaded. */
function withStep(previous: ContestTeacherView, { total, ...step }: Step): ContestTeacherView | undefined {
  if (step.runId !== previous.runId || !matchesTotal(previous.ranking, total)) return undefined;
  if (step.questions === undefined && step.base !== previous.base) return undefined;
  const { id, description, isLocked, tellResults, title, settings, questions, joinUrl } = previous;
  const unchanged = { id, description, isLocked, tellResults, title, settings, questions, joinUrl };
  const ranking = step.phase === 'ended' ? withoutAddresses(previous.ranking) : previous.ranking;
  return { ...unchanged, gameStarted: isQuestionShown(step.phase), ...step, ranking };
}

/** Whether the page has all rows with all their answers, by the totals of the server. */
function matchesTotal(rows: readonly RankedRow[], total: RowsTotal): boolean {
  let [answers, score] = [0, 0];
  for (const row of rows) {
    answers += row.answersCount;
    score += row.score;
  }
  return rows.length === total.rows && answers === total.answers && score === total.score;
}

/** The rows without address groups, because the server deletes the addresses when a run ends. */
function withoutAddresses(rows: RankedRow[]): RankedRow[] {
  return rows.some(({ addressGroup }) => addressGroup !== null)
    ? rows.map((row) => ({ ...row, addressGroup: null }))
    : rows;
}

/** The teacher's view with the changed rows, in ranking order; removed participants are last. */
function withRanking(
  view: ContestTeacherView,
  delta: ServerEvents['solo:ranking'],
  rankRows: RankRows,
): ContestTeacherView {
  if (delta.runId !== view.runId) return view;
  const { presentCount, participantCount, answeredCount, liveShares, waiting = [] } = delta;
  // Drops counts of an earlier question, which no screen shows.
  const isCurrent = delta.questionIndex === view.currentQuestionIndex;
  const counts = { presentCount, participantCount, waiting, ...(isCurrent ? { answeredCount, liveShares } : {}) };
  return { ...view, ranking: withChangedRows(view.ranking, delta, rankRows), ...counts };
}

function withChangedRows(ranking: RankedRow[], { rows, scored }: RowsMoved, rankRows: RankRows): RankedRow[] {
  if (rows.length + scored.length === 0) return ranking;
  const byId = new Map([...ranking, ...rows].map((row) => [row.id, row]));
  for (const [id, score, correctCount, answersCount, responseMs] of scored) {
    const row = byId.get(id);
    const avgResponseTime = answersCount === 0 ? null : responseMs / answersCount;
    if (row !== undefined) byId.set(id, { ...row, score, correctCount, answersCount, avgResponseTime });
  }
  const all = [...byId.values()];
  const present = all.filter(({ isRemoved }) => !isRemoved);
  const placed = rankRows(present.map((row) => ({ ...rankedBy(row), row }))).map(({ row, rank }) =>
    withRank(rank, row),
  );
  const removed = all.filter(({ isRemoved }) => isRemoved).sort((one, other) => one.joinOrder - other.joinOrder);
  return [...placed, ...removed.map((row) => withRank(placed.length + 1, row))];
}

function rankedBy({ score, avgResponseTime, joinOrder }: RankedRow): RankingCriteria {
  return { score, avgResponseTime, joinOrder };
}

/** Returns the same object if the rank is unchanged, so that a list of 2,000 rows does not re-render it. */
function withRank(rank: number, row: RankedRow): RankedRow {
  return row.rank === rank ? row : { ...row, rank };
}
