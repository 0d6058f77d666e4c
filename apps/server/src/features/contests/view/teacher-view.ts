import type { ContestParticipant, ContestTeacherView, GivenPlace, RankedRow } from '@lamma/protocol/contest-teacher';
import { studentPages } from '@lamma/protocol/pages';
import { hardestOf } from '@lamma/rules/contest/hardest';
import { averageResponseMs, type Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import { isUnderWay, type Run } from '../store/runs';
import { baseOf, contestView } from './contest-view';

/**
 * The URL in the contest's QR code.
 * @param origin the origin at which phones reach the site
 */
export const joinUrlOf = (origin: string, contestId: string): string =>
  `${origin}${studentPages.join.replace(':gameId', contestId)}`;

export type PresentNow = Pick<ContestTeacherView, 'presentCount' | 'waiting'>;

/** All participants by their current rank; removed participants come last. The order is fixed at the call; rows are built lazily. */
export function rankedRows(participants: Participants): Iterable<RankedRow> {
  const inOrder = [...participants.ranking(), ...participants.all.filter(({ isRemoved }) => isRemoved)];
  const rowOf = makeRows(participants);
  return {
    *[Symbol.iterator]() {
      for (const participant of inOrder) yield rowOf(participant);
    },
  };
}

/** The rows of these participants, in the given order. */
export function rankedRowsOf(participants: Participants, listed: readonly Participant[]): RankedRow[] {
  return listed.length === 0 ? [] : listed.map(makeRows(participants));
}

function makeRows(participants: Participants): (participant: Participant) => RankedRow {
  const groups = addressGroups(participants);
  const ranked = participants.ranking();
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  return (participant) => ({
    id: participant.id,
    name: participant.name,
    score: participant.score,
    avgResponseTime: averageResponseMs(participant),
    joinedAt: participant.joinedAt,
    joinOrder: participant.joinOrder,
    answersCount: participant.answersCount,
    correctCount: participant.correctCount,
    rank: ranks.get(participant.id) ?? ranked.length + 1,
    isHidden: participant.isHidden,
    isRemoved: participant.isRemoved,
    addressGroup: participant.addressKey === null ? null : (groups.get(participant.addressKey) ?? null),
  });
}

function addressGroups(participants: Participants): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const { addressKey } of participants.all) {
    if (addressKey !== null && !groups.has(addressKey)) groups.set(addressKey, groups.size + 1);
  }
  return groups;
}

/**
 * The teacher's list of participants with all their answers. Rows are built lazily, because the rows of 2,000 participants take 10 MB. All
 * rows show the state at the time when the first row is read.
 */
export function participantRows(participants: Participants): Iterable<ContestParticipant> {
  return {
    *[Symbol.iterator]() {
      for (const row of rankedRows(participants)) {
        // Answers are in the order of arrival, so cutting the list leaves out those that arrived after the first row was read.
        const answers = [...(participants.byId(row.id)?.answers ?? [])].slice(0, row.answersCount);
        yield {
          ...row,
          answers: Object.fromEntries(
            answers.map(([index, { selected: selectedAnswer, isCorrect, points }]) => [
              String(index),
              { selectedAnswer, isCorrect, points },
            ]),
          ),
        };
      }
    },
  };
}

/** How many participants have answered the current question, and how many chose each option. */
export function liveTally({ state }: Run, participants: Participants) {
  const { answeredCount, shares } = participants.tally(state.questionIndex);
  return isUnderWay(state.phase)
    ? { answeredCount, liveShares: [...shares] as typeof shares }
    : { answeredCount: 0, liveShares: [0, 0, 0, 0] as typeof shares };
}

/**
 * @param presence from platform/guests/presence.ts
 * @param origin the origin at which phones reach this server
 */
export function teacherView(
  run: Run,
  participants: Participants,
  presence: PresentNow,
  origin: string,
  now: number,
): ContestTeacherView {
  return {
    ...teacherViewWithoutRanking(run, participants, presence, origin, now),
    ranking: [...rankedRows(participants)],
  };
}

export function teacherViewWithoutRanking(
  run: Run,
  participants: Participants,
  presence: PresentNow,
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
    code: run.state.phase === 'ended' ? null : run.code,
    isCodeHidden: run.isCodeHidden,
    joinUrl,
    allowed: run.allowed,
    runNumber: run.number,
    isRankingShown: run.state.isRankingShown === true,
    takeBackUntil: takeBackUntil(run, participants, now),
    ...liveTally(run, participants),
    ...hardestQuestion(run, participants),
    ...presence,
    ...givenPlacesOf(run, participants),
  };
}

function hardestQuestion({ state, questions }: Run, participants: Participants): Pick<ContestTeacherView, 'hardest'> {
  if (state.phase !== 'ended') return {};
  const hardest = hardestOf(
    questions.map(({ correctAnswer }, questionIndex) => {
      const { answeredCount, shares } = participants.tally(questionIndex);
      return { questionIndex, right: shares[correctAnswer] ?? 0, answers: answeredCount };
    }),
  );
  return hardest === undefined ? {} : { hardest };
}

function givenPlacesOf({ state }: Run, { given }: Participants): Pick<ContestTeacherView, 'givenPlaces'> {
  if (state.phase === 'ended' || given.rows.length === 0) return {};
  const view = ({ participantId, phoneId, phoneName, givenAt }: GivenPlace): GivenPlace => ({
    participantId,
    phoneId,
    phoneName,
    givenAt,
  });
  return { givenPlaces: given.rows.map(view) };
}

function takeBackUntil({ state }: Run, participants: Participants, now: number): number | null {
  const { left, phase, questionIndex } = state;
  if (left === null || now > left.until || !isUnderWay(phase)) return null;
  const isUnanswered = participants.tally(questionIndex).answeredCount === 0;
  return !left.hasOpened || (phase === 'question' && isUnanswered) ? left.until : null;
}
