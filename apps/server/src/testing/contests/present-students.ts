import { limits } from '@lamma/protocol/limits';
import type { TakenAnswer } from '../../features/contests/members/participant';
import { makeParticipants } from '../../features/contests/members/participants';
import { makeAllAnsweredCheck } from '../../features/contests/room/all-answered';
import type { ParticipantRow } from '../../features/contests/store/participants';
import { makePresence } from '../../platform/guests/presence';
import { testClock } from '../server/test-clock';

const RUN = 'run';
const right: TakenAnswer = { selected: 'A', isCorrect: true, points: 10, responseMs: 900, at: 0 };

const row = (id: string, joinOrder: number, isRemoved = false): ParticipantRow => ({
  id,
  runId: RUN,
  name: id,
  nameKey: id,
  secretHash: `secret of ${id}`,
  addressKey: null,
  joinOrder,
  joinedAt: 0,
  isHidden: 0,
  isRemoved: isRemoved ? 1 : 0,
  score: 0,
  correctCount: 0,
  answersCount: 0,
  responseSumMs: 0,
});

/** A run with these participants, each with one open page. */
export function presentStudents(ids: readonly string[], { hasOthers = false } = {}) {
  const clock = testClock();
  const participants = makeParticipants(RUN);
  const rows = (removed: readonly string[] = []) => ids.map((id, at) => row(id, at + 1, removed.includes(id)));
  participants.mergeRows(rows(), [], []);
  const presence = makePresence(clock, limits.contestPresentMs);
  const allAnswered = makeAllAnsweredCheck(presence, hasOthers);
  for (const id of ids) presence.entered(id);
  return {
    clock,
    participants,
    presence,
    answer: (id: string, questionIndex = 0) => participants.answer(id, questionIndex, right),
    /** Removes these participants, and no others. */
    remove: (...removed: string[]) => participants.mergeRows(rows(removed), [], ids),
    isOver: (questionIndex = 0) => allAnswered(participants, questionIndex),
    sweep: presence.sweep,
  };
}
