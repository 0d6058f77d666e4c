import type { ServerEvents } from '@lamma/protocol/live';
import type { RankedRow, SoloTeacherView } from '@lamma/protocol/solo-games';
import type { RoomStrategy } from './room-kind';
import { soloPath } from './solo-path';
import { withParticipants } from './solo-room';
import { timings } from './timings';

/** A contest as its teacher sees it: whole pushes at each step; between them who came, who answered, and the ranking's rows. */
export const soloTeacherRoom: RoomStrategy<SoloTeacherView> = {
  kind: 'soloTeacher',
  pushes: 'whole',
  listen: (source, handler) => source.on('solo:teacher', handler),
  merge: (_previous, incoming) => incoming,
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
  poll: {
    intervalMs: timings.soloTeacherPollMs,
    path: soloPath,
    read: (body) => {
      const { version, serverTime, teacher } = isRecord(body) ? body : {};
      if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
      // The call answers everyone: whoever is not its teacher is told what all may see.
      if (!isRecord(teacher)) return 'unauthorized';
      return { version, serverTime, state: teacher as SoloTeacherView };
    },
  },
};

/** A teacher's view with rows that changed, in the order of the ranking; those removed stand last. */
function withRanking(view: SoloTeacherView, delta: ServerEvents['solo:ranking']): SoloTeacherView {
  if (delta.runId !== view.runId) return view;
  const rows = new Map([...view.ranking, ...delta.rows].map((row) => [row.id, row]));
  const ranking = [...rows.values()].sort(byPlace);
  const { presentCount, answeredCount, liveShares } = delta;
  // Of a question that has been left, the counts belong to no screen.
  const isCurrent = delta.questionIndex === view.currentQuestionIndex;
  return { ...view, ranking, presentCount, ...(isCurrent ? { answeredCount, liveShares } : {}) };
}

function byPlace(one: RankedRow, other: RankedRow): number {
  return Number(one.isRemoved) - Number(other.isRemoved) || one.rank - other.rank || one.joinedAt - other.joinedAt || 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
