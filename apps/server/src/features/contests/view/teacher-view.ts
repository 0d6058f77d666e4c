import type { ContestParticipant, ContestTeacherView, RankedRow } from '@lamma/protocol/contests';
import { studentPages } from '@lamma/protocol/pages';
import { averageOf, type Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import { isUnderWay, type Run } from '../store/run';
import { contestView } from './contest-view';
import { baseOf } from './pushed-view';

/** What only a contest's teacher may know. */

/** What the code of a contest holds, and what its teacher hands on. @param origin the address of the site as phones reach it */
export const joinUrlOf = (origin: string, contestId: string): string =>
  `${origin}${studentPages.join.replace(':gameId', contestId)}`;

/** All participants by rank, removed ones last. */
function rankedRows(participants: Participants): RankedRow[] {
  const removed = participants.all.filter(({ isRemoved }) => isRemoved);
  return rankedRowsOf(participants, [...participants.ranking(), ...removed]);
}

/** The rows of some participants, in the order given. */
export function rankedRowsOf(participants: Participants, some: readonly Participant[]): RankedRow[] {
  if (some.length === 0) return [];
  const groups = addressGroups(participants);
  const ranked = participants.ranking();
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  return some.map((participant) => ({
    id: participant.id,
    name: participant.name,
    score: participant.score,
    avgResponseTime: averageOf(participant),
    joinedAt: participant.joinedAt,
    answersCount: participant.answersCount,
    correctCount: participant.correctCount,
    rank: ranks.get(participant.id) ?? ranked.length + 1,
    isHidden: participant.isHidden,
    isRemoved: participant.isRemoved,
    addressGroup: participant.addressKey === null ? null : (groups.get(participant.addressKey) ?? null),
  }));
}

/** A number for each address, so that a teacher sees who joined from the same one. */
function addressGroups(participants: Participants): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const { addressKey } of participants.all) {
    if (addressKey !== null && !groups.has(addressKey)) groups.set(addressKey, groups.size + 1);
  }
  return groups;
}

/** The teacher's list of participants with all their answers. */
export function participantRows(participants: Participants): ContestParticipant[] {
  return rankedRows(participants).map((row) => ({
    ...row,
    answers: Object.fromEntries(
      [...(participants.byId(row.id)?.answers ?? [])].map(
        ([index, { selected: selectedAnswer, isCorrect, points }]) => [
          String(index),
          { selectedAnswer, isCorrect, points },
        ],
      ),
    ),
  }));
}

/** How many have answered the question that shows, and how many chose each option. */
export function liveTally({ state }: Run, participants: Participants) {
  const { answeredCount, shares } = participants.tally(state.questionIndex);
  return isUnderWay(state.phase)
    ? { answeredCount, liveShares: [...shares] as typeof shares }
    : { answeredCount: 0, liveShares: [0, 0, 0, 0] as typeof shares };
}

/**
 * The view of a contest's teacher.
 * @param presentCount how many participants are present (room/presence.ts)
 * @param origin the address by which phones reach this server
 */
export function teacherView(
  run: Run,
  participants: Participants,
  presentCount: number,
  origin: string,
  now: number,
): ContestTeacherView {
  return {
    ...teacherStep(run, participants, presentCount, origin, now),
    ranking: rankedRows(participants),
  };
}

/** The same without the ranking: what a step changes. */
export function teacherStep(
  run: Run,
  participants: Participants,
  presentCount: number,
  origin: string,
  now: number,
): Omit<ContestTeacherView, 'ranking'> {
  const view = contestView(run, participants, now);
  const { settings, questions } = run;
  const joinUrl = joinUrlOf(origin, run.contestId);
  return {
    ...view,
    base: baseOf([view.base, view.title, settings, questions, joinUrl]),
    settings,
    questions: [...questions],
    code: run.code,
    joinUrl,
    allowed: run.allowed,
    runNumber: run.number,
    takeBackUntil: takeBackUntil(run, participants, now),
    ...liveTally(run, participants),
    presentCount,
  };
}

function takeBackUntil({ state }: Run, participants: Participants, now: number): number | null {
  const { left, phase, questionIndex } = state;
  if (left === null || now > left.until || !isUnderWay(phase)) return null;
  const isUnanswered = participants.tally(questionIndex).answeredCount === 0;
  return !left.hasOpened || (phase === 'question' && isUnanswered) ? left.until : null;
}
