import type { Database, Writer } from '../../../platform/db/database';
import type { Clock } from '../../../platform/time/clock';
import type { Participants } from './participants';
import { makeParticipantsCache, type ParticipantsCache } from './participants-cache';
import type { Run } from './run';
import { makeRunsCache, type RunsCache } from './runs-cache';
import { type ContestAnswersStore, contestAnswersStore } from './store-answers';
import { type ContestsStore, contestsStore } from './store-contests';
import { type ContestParticipantsStore, contestParticipantsStore } from './store-participants';
import { type ContestRunsStore, contestRunsStore } from './store-runs';

/** The stores of contests, and the copies that this process keeps in memory. */
export interface ContestData {
  stores: {
    contests: ContestsStore;
    runs: ContestRunsStore;
    participants: ContestParticipantsStore;
    answers: ContestAnswersStore;
  };
  writer: Writer;
  runs: RunsCache;
  participants: ParticipantsCache;
}

/** @param isAlone whether no other process writes to this database */
export function makeContestData(database: Database, clock: Clock, isAlone: boolean): ContestData {
  const stores = {
    contests: contestsStore(database),
    runs: contestRunsStore(database),
    participants: contestParticipantsStore(database),
    answers: contestAnswersStore(database),
  };
  return {
    stores,
    writer: database.writer,
    runs: makeRunsCache(stores.runs, clock, isAlone),
    participants: makeParticipantsCache(stores, clock, isAlone),
  };
}

/** A contest's current run, with its participants, as they are shown. */
export async function currentRun(
  { runs, participants }: Pick<ContestData, 'runs' | 'participants'>,
  contestId: string,
): Promise<{ run: Run; participants: Participants } | undefined> {
  const run = await runs.shown(contestId);
  return run && { run, participants: await participants.of(run) };
}
