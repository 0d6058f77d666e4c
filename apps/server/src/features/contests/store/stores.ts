import type { Database } from '../../../platform/db/database';
import { type ContestAnswersStore, contestAnswersStore } from './answers';
import { type ContestsStore, contestsStore } from './contests';
import { type GivenPlacesStore, givenPlacesStore } from './given-places';
import { type ContestParticipantsStore, contestParticipantsStore } from './participants';
import { type ContestRunsStore, contestRunsStore } from './runs';

export interface ContestStores {
  contests: ContestsStore;
  runs: ContestRunsStore;
  participants: ContestParticipantsStore;
  answers: ContestAnswersStore;
  givenPlaces: GivenPlacesStore;
}

export function contestStores(database: Database): ContestStores {
  return {
    contests: contestsStore(database),
    runs: contestRunsStore(database),
    participants: contestParticipantsStore(database),
    answers: contestAnswersStore(database),
    givenPlaces: givenPlacesStore(database),
  };
}
