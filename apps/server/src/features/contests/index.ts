import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/db/database';
import type { AfterCommit } from '../../platform/db/decide';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import { type AuthoringParts, stopContests } from './authoring/manage-contests';
import { contestsRoutes } from './http';
import {
  answerCountsOfRun,
  askedQuestionForStudent,
  askedQuestionForTeacher,
  askedQuestionsForStudent,
} from './results/asked-question';
import type { ContestAnnouncements } from './room/broadcasts';
import { makeRegistry, type RegistryParts } from './room/registry';
import { type ContestGateway, contestSocket, publicRoom, pushContests, teacherRoom } from './socket';
import { codesFreeBefore, isUnderWay } from './store/runs';
import { contestStores } from './store/stores';
import { participantGuests, participantHashes } from './student-phones';

/** If a run is never ended, its address hashes are deleted after this time. */
const ADDRESSES_MS = 2 * 86_400_000;
const DAY_MS = 86_400_000;

type Dependencies = Omit<RegistryParts & AuthoringParts, 'stores' | 'writer' | 'registry'> & {
  historyDays: () => number;
};

type Guest = { guestToken(cookie: GuestCookie): string | undefined };

/** Creates the contests feature: routes, socket rooms, jobs and pushes. */
export function makeContests(dependencies: Dependencies, database: Database) {
  const stores = contestStores(database);
  const { writer } = database;
  const registry = makeRegistry({ ...dependencies, stores, writer });
  const parts = { ...dependencies, stores, writer, registry };
  return {
    handlers: contestsRoutes(parts),
    events: contestSocket(registry),
    rooms: { solo: publicRoom(registry), soloTeacher: teacherRoom(registry) },
    /**
     * Starts pushing committed changes.
     * @param countAnswers counts the answers to bank questions in an ended run
     */
    push: (
      afterCommit: Pick<AfterCommit<ContestAnnouncements>, 'on'>,
      gateway: ContestGateway,
      countAnswers: (runId: string) => Promise<void>,
    ) => pushContests(afterCommit, gateway, { registry, countAnswers }),
    guests: participantGuests(parts),
    armDeadlines: registry.armDeadlines,
    checkPresence: registry.checkPresence,
    stop: registry.stop,
    moveClocksAfterOutage: registry.moveClocksAfterOutage,
    isAnybodyPresent: registry.isAnybodyPresent,
    /** Removes expired data from memory and from the database. */
    clean: async (): Promise<void> => {
      registry.sweep();
      const now = dependencies.clock.now();
      const dropOldRuns = stores.runs.dropEnded(now - dependencies.historyDays() * DAY_MS);
      const freeOldCodes = stores.runs.freeCodes(codesFreeBefore(now));
      await writer.write([dropOldRuns, freeOldCodes, stores.participants.forgetOldAddresses(now - ADDRESSES_MS)]);
    },
    hasRunUnderWay: async (teacherId: string) =>
      (await stores.contests.ofOwner(teacherId)).some(({ phase }) => isUnderWay(phase)),
    expectNoneUnderWay: stores.contests.expectNoneUnderWay,
    contestIdsOf: async (teacherId: string) => (await stores.contests.ofOwner(teacherId)).map(({ id }) => id),
    stopContestsOf: (ownerId: string) => stopContests(parts, ownerId),
    askedQuestionForTeacher: (actor: Actor, contestId: string, runId: string, questionIndex: number) =>
      askedQuestionForTeacher(parts, actor, contestId, runId, questionIndex),
    askedQuestionForStudent: (guest: Guest, contestId: string, runId: string, questionIndex: number) =>
      askedQuestionForStudent(registry, contestId, participantHashes(guest.guestToken), runId, questionIndex),
    askedQuestionsForStudent: (guest: Guest, contestId: string) =>
      askedQuestionsForStudent(registry, contestId, participantHashes(guest.guestToken)),
    answerCountsOf: (runId: string) => answerCountsOfRun(parts, runId),
  };
}
