import type { Database } from '../../platform/db/database';
import type { CountedGuests } from '../../platform/guests/guest-doors';
import { makeAllAnswered } from './answering/all-answered';
import { makeInFlightAnswers } from './answering/in-flight-answers';
import { makeOneAtATime } from './answering/one-at-a-time';
import { makeBroadcasts } from './attendance/broadcasts';
import { makeGuestsByAddress } from './attendance/guests-by-address';
import { isParticipant } from './attendance/identify';
import { participantCookie } from './attendance/participant-cookie';
import { makePresence } from './attendance/presence';
import { makeContestClock } from './clock';
import { currentRun, makeContestData } from './data/contest-data';
import type { ContestParts } from './parts';
import { contestRoom, contestTeacherRoom } from './rooms';
import { contestsRoutes } from './routes';
import { contestSocket } from './socket';

type Given = Pick<
  ContestParts,
  | 'bank'
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
    guests: countedGuests(parts),
    isAnybody: parts.presence.isAnybody,
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
  const read = (contestId: string) => currentRun(data, contestId);
  return {
    ...given,
    ...data,
    presence,
    broadcasts: makeBroadcasts({ ...given, presence, read }),
    allAnswered: makeAllAnswered(presence, isAlone),
    inFlight: makeInFlightAnswers(),
    looks: makeOneAtATime(failed),
  };
}
