import type { Refusal } from '@lamma/protocol/refusals';
import type { AnswerTaken } from '@lamma/protocol/solo-games';
import type { Database } from '../../platform/db/database';
import { makeCrowd } from './crowd';
import { makeHeldRuns } from './held-runs';
import { makeOneAtATime } from './one-at-a-time';
import type { SoloParts } from './parts';
import { standingOf } from './rooms';
import { makeRosters } from './rosters';
import { soloAnswersStore } from './store-answers';
import { soloGamesStore } from './store-games';
import { soloPlacesStore } from './store-places';
import { soloRunsStore } from './store-runs';
import { makeUnderway } from './underway';

type Given = Pick<
  SoloParts,
  'bank' | 'clock' | 'random' | 'secret' | 'limits' | 'announce' | 'failed' | 'historyDays' | 'phoneOrigin'
>;

/** @param isAlone whether no other process serves these contests */
export function makeSoloParts(given: Given, database: Database, isAlone: boolean): SoloParts {
  const { clock, announce, failed } = given;
  const [runs, places, answers] = [soloRunsStore(database), soloPlacesStore(database), soloAnswersStore(database)];
  const held = makeHeldRuns(runs, isAlone);
  const rosters = makeRosters({ places, answers }, clock, isAlone);
  const read = (gameId: string) => standingOf({ held, rosters }, gameId);
  return {
    ...given,
    games: soloGamesStore(database),
    runs,
    places,
    answers,
    held,
    rosters,
    crowd: makeCrowd({ clock, announce, read, isAlone, failed }),
    underway: makeUnderway<AnswerTaken | Refusal>(),
    looks: makeOneAtATime(failed),
    writer: database.writer,
  };
}
