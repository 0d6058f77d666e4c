import type { ContestTeacherView, RankedRow } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { ServerEvents } from '@lamma/protocol/live';
import { timings } from '../timings';
import { contestPath } from './contest-path';
import { withParticipants } from './contest-room';
import { polledBy } from './poll';
import type { RoomStrategy } from './room-kind';

/** A contest as its teacher sees it. Between two versions come participants, counts of answers, and rows of the ranking. */
export const contestTeacherRoom: RoomStrategy<ContestTeacherView> = {
  kind: 'soloTeacher',
  listen: (source, handler) => source.on('solo:teacher', handler),
  movesWithinVersion: true,
  listenWithin: (source, handler) => {
    const cancels = [
      source.on('solo:participants', (delta) => handler(delta.id, (view) => withParticipants(view, delta))),
      source.on('solo:ranking', (delta) => handler(delta.id, (view) => withRanking(view, delta))),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  },
  poll: polledBy({
    intervalMs: timings.contestTeacherPollMs,
    path: contestPath,
    read: (body) => {
      const { version, serverTime, teacher } = isRecord(body) ? body : {};
      if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
      // The call answers everyone; only the contest's teacher gets this part.
      if (!isRecord(teacher)) return 'unauthorized';
      return { version, serverTime, state: teacher as ContestTeacherView };
    },
  }),
};

/** A teacher's view with the rows that changed, in the order of the ranking; removed participants are last. */
function withRanking(view: ContestTeacherView, delta: ServerEvents['solo:ranking']): ContestTeacherView {
  if (delta.runId !== view.runId) return view;
  const rows = new Map([...view.ranking, ...delta.rows].map((row) => [row.id, row]));
  const ranking = [...rows.values()].sort(byPlace);
  const { presentCount, answeredCount, liveShares } = delta;
  // Counts of an earlier question are shown nowhere.
  const isCurrent = delta.questionIndex === view.currentQuestionIndex;
  return { ...view, ranking, presentCount, ...(isCurrent ? { answeredCount, liveShares } : {}) };
}

function byPlace(one: RankedRow, other: RankedRow): number {
  return Number(one.isRemoved) - Number(other.isRemoved) || one.rank - other.rank || one.joinedAt - other.joinedAt || 0;
}
