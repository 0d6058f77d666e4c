import type { Database } from '../../../platform/db/database';
import { type ContestAnswersStore, contestAnswersStore } from './answers';
import { type ContestsStore, contestsStore } from './contests';
import { type ContestParticipantsStore, contestParticipantsStore } from './participants';
import { type ContestRunsStore, contestRunsStore } from './runs';

/** All that contests have in the database. */
export interface ContestStores {
  contests: ContestsStore;
  runs: ContestRunsStore;
  participants: ContestParticipantsStore;
  answers: ContestAnswersStore;
}

export function contestStores(database: Database): ContestStores {
  return {
    contests: contestsStore(database),
    runs: contestRunsStore(database),
    participants: contestParticipantsStore(database),
    answers: contestAnswersStore(database),
  };
}
