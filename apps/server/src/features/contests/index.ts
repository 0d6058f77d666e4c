import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/db/database';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import type { CountedGuests } from '../../platform/guests/guest-doors';
import { moveContestsAfterOutage } from './after-outage';
import { makeAllAnswered } from './answering/all-answered';
import { makeInFlightAnswers } from './answering/in-flight-answers';
import { makeOneAtATime } from './answering/one-at-a-time';
import { makeBroadcasts } from './attendance/broadcasts';
import { makeGuestsByAddress } from './attendance/guests-by-address';
import { isParticipant } from './attendance/identify';
import { participantCookie, participantHashes } from './attendance/participant-cookie';
import { makePresence } from './attendance/presence';
import { makeTeacherScreens } from './attendance/teacher-screens';
import { stopContests } from './authoring/stop-contests';
import { makeContestClock } from './clock';
import { currentRun, makeContestData } from './data/contest-data';
import { isUnderWay } from './data/run';
import type { ContestParts } from './parts';
import { allAskedByStudent, answeredInRun, askedByStudent, askedInRun } from './results/asked-question';
import { contestRoom, contestTeacherRoom } from './rooms';
import { contestsRoutes } from './routes';
import { contestSocket } from './socket';

type Given = Pick<
  ContestParts,
  | 'bank'
  | 'questionCounts'
  | 'ownCategories'
  | 'sheets'
  | 'clock'
  | 'random'
  | 'secret'
  | 'limits'
  | 'announce'
  | 'failed'
  | 'historyDays'
  | 'phoneOrigin'
>;

/** What a guest's phone holds. */
type Guest = { guestToken(cookie: GuestCookie): string | undefined };

/**
 * Puts the contests feature together.
 * @param isAlone whether no other server process writes to this database
 */
export function makeContests(given: Given, database: Database, isAlone: boolean) {
  const parts = makeParts(given, database, isAlone);
  return {
    handlers: contestsRoutes(parts),
    events: contestSocket(parts),
    rooms: { solo: contestRoom(parts), soloTeacher: contestTeacherRoom(parts) },
    ...makeContestClock(parts),
    moveClocksAfterOutage: (lastSeenAt: number | null) => moveContestsAfterOutage(parts, lastSeenAt),
    guests: countedGuests(parts),
    isAnybody: parts.presence.isAnybody,
    hasUnderWay: async (teacherId: string) =>
      (await parts.stores.contests.ofOwner(teacherId)).some(({ phase }) => isUnderWay(phase)),
    idsOf: async (teacherId: string) => (await parts.stores.contests.ofOwner(teacherId)).map(({ id }) => id),
    stopContestsOf: (ownerId: string) => stopContests(parts, ownerId),
    askedIn: (actor: Actor, contestId: string, runId: string, questionIndex: number) =>
      askedInRun(parts, actor, contestId, runId, questionIndex),
    askedByStudent: (guest: Guest, contestId: string, runId: string, questionIndex: number) =>
      askedByStudent(parts, contestId, participantHashes(guest.guestToken), runId, questionIndex),
    allAskedByStudent: (guest: Guest, contestId: string) =>
      allAskedByStudent(parts, contestId, participantHashes(guest.guestToken)),
    answeredIn: (runId: string) => answeredInRun(parts, runId),
  };
}

/** Limits count a student's phone by its secret, not by its address: a whole hall may share one address. */
function countedGuests(parts: ContestParts): CountedGuests {
  const guestsByAddress = makeGuestsByAddress(parts);
  return {
    cookie: participantCookie,
    isKnown: (secrets) => isParticipant(parts, secrets),
    countBehind: (address) => guestsByAddress(address).participants,
    socketsBehind: (address) => guestsByAddress(address).allowed,
  };
}

function makeParts(given: Given, database: Database, isAlone: boolean): ContestParts {
  const { clock, failed } = given;
  const data = makeContestData(database, clock, isAlone);
  const presence = makePresence(clock);
  const screens = makeTeacherScreens(isAlone);
  const read = (contestId: string) => currentRun(data, contestId);
  return {
    ...given,
    ...data,
    presence,
    screens,
    broadcasts: makeBroadcasts({ ...given, presence, screens, read }),
    allAnswered: makeAllAnswered(presence, isAlone),
    inFlight: makeInFlightAnswers(),
    looks: makeOneAtATime(failed),
  };
}
