import { makeTurns } from '../../../platform/time/clock';
import type { ContestStores } from '../store/stores';
import { makeParticipants, type Participants } from './participants';

export interface StoresOfMembers {
  participants: Pick<ContestStores['participants'], 'ofRun'>;
  answers: Pick<ContestStores['answers'], 'ofRun'>;
  givenPlaces: Pick<ContestStores['givenPlaces'], 'ofRun'>;
}

/** Answers per read. */
const ANSWERS_A_STEP = 2000;
/** All loads share the turns: several halls that are read at once hold up others by one step. */
const nextTurn = makeTurns();

/** Reads a run's participants with their answers, in steps, because 2,000 students with 100 answers each would hold up everybody for a second. */
export async function loadParticipants(
  { answers, participants: store, givenPlaces }: StoresOfMembers,
  runId: string,
  questions: number,
): Promise<Participants> {
  const participants = makeParticipants(runId);
  const rows = await store.ofRun(runId);
  participants.mergeRows(rows, [], [], await givenPlaces.ofRun(runId));
  const step = Math.max(1, Math.floor(ANSWERS_A_STEP / Math.max(1, rows.length)));
  for (let from = 0; from < questions; from += step) {
    await nextTurn('load');
    const indexes = Array.from({ length: Math.min(step, questions - from) }, (_, at) => from + at);
    participants.mergeRows([], await answers.ofRun(runId, indexes), []);
  }
  return participants;
}
