import { makeSteps } from '../../../platform/time/clock';
import type { ReadAnswer } from '../store/answers';
import type { ContestStores } from '../store/stores';
import { takenAnswer } from './given-places';
import { makeParticipants, type Participants } from './participants';

export interface ParticipantStores {
  participants: Pick<ContestStores['participants'], 'ofRun'>;
  answers: Pick<ContestStores['answers'], 'page'>;
  givenPlaces: Pick<ContestStores['givenPlaces'], 'ofRun'>;
}

/** The number of answers per query. */
const ANSWERS_A_STEP = 500;
/**
 * Shared by all loads: if several large runs are loaded at once, the steps of these loads take turns, so that other requests wait for one
 * step only.
 */
const inSteps = makeSteps();

/** Reads a run's answers in steps: a single query for 200,000 answers of 2,000 students would block the event loop for a second. */
export async function* answersInSteps(
  answers: ParticipantStores['answers'],
  runId: string,
): AsyncGenerator<readonly ReadAnswer[]> {
  for (let last: ReadAnswer | undefined; ; ) {
    const rows = await inSteps('load', () => answers.page(runId, last, ANSWERS_A_STEP));
    yield rows;
    if (rows.length < ANSWERS_A_STEP) return;
    last = rows.at(-1);
  }
}

/** Reads a run's participants with their answers. */
export async function loadParticipants(stores: ParticipantStores, runId: string): Promise<Participants> {
  const participants = makeParticipants(runId);
  const given = await stores.givenPlaces.ofRun(runId);
  await inSteps('load', async () => {
    participants.mergeRows(await stores.participants.ofRun(runId), [], [], given);
  });
  for await (const answers of answersInSteps(stores.answers, runId)) {
    for (const row of answers) participants.answer(row.participantId, row.questionIndex, takenAnswer(row));
  }
  return participants;
}
