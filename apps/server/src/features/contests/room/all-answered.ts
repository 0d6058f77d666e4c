import type { Presence } from '../../../platform/guests/presence';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';

/**
 * Returns a check whether every present student has answered a question, with at least one answer.
 * @param hasOthers whether students may be present at another server process: then every answer is awaited
 */
export function makeAllAnswered(presence: Pick<Presence, 'isPresent'>, hasOthers: boolean) {
  /**
   * The index, in joining order, of a participant whose answer is missing. Until it arrives no other participant is checked; the search continues
   * from there, so that a question costs one check of each participant instead of one for each answer.
   */
  let awaited = { runId: '', questionIndex: 0, place: 0 };

  function isAwaited(participant: Participant | undefined, questionIndex: number): boolean {
    if (participant === undefined || participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return hasOthers || presence.isPresent(participant.id);
  }

  /** @returns the next index whose answer is missing, or -1 */
  function nextAwaited({ all }: Participants, questionIndex: number, from: number): number {
    for (let place = from; place < all.length; place += 1) if (isAwaited(all[place], questionIndex)) return place;
    return -1;
  }

  return (participants: Participants, questionIndex: number): boolean => {
    const { runId } = participants;
    if (participants.tally(questionIndex).answeredCount === 0) return false;
    const isSame = awaited.runId === runId && awaited.questionIndex === questionIndex;
    const from = isSame ? awaited.place : 0;
    let place = nextAwaited(participants, questionIndex, from);
    // Somebody before this index may have come back.
    if (place < 0 && from > 0) place = nextAwaited(participants, questionIndex, 0);
    if (place < 0) return true;
    awaited = { runId, questionIndex, place };
    return false;
  };
}

/**
 * Coalesces requests for the same work: 2,000 concurrent answers cause one check.
 * @returns requests the work; a request while it runs makes it run once more
 */
export function coalesced(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let state: 'idle' | 'waiting' | 'working' | 'again' = 'idle';

  function request(): void {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    state = 'waiting';
    // Lets pending requests finish first, so that the work sees their results.
    setImmediate(() => {
      state = 'working';
      work().catch(failed).finally(end);
    });
  }

  function end(): void {
    const isWanted = state === 'again';
    state = 'idle';
    if (isWanted) request();
  }
  return request;
}
