import type { Presence } from '../../../platform/guests/presence';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';

/**
 * Makes a function that checks whether a question has at least one answer and all present students have answered it.
 * @param hasOthers whether students can be connected to another server process; if so, a question also waits for students who seem absent
 */
export function makeAllAnsweredCheck(presence: Pick<Presence, 'isPresent'>, hasOthers: boolean) {
  /**
   * The index, in joining order, of a participant whose answer is missing. The next check begins at this participant, and stops at once if
   * that answer is still missing. Thus all checks of a question together take one or two passes over the participants, not one pass per
   * answer.
   */
  let awaited = 0;

  function isAwaited(participant: Participant, questionIndex: number): boolean {
    if (participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return hasOthers || presence.isPresent(participant.id);
  }

  /** @returns the next index whose answer is missing, or -1 */
  function nextAwaited({ all }: Participants, questionIndex: number, from: number): number {
    for (let index = from; index < all.length; index += 1)
      if (isAwaited(all[index] as Participant, questionIndex)) return index;
    return -1;
  }

  return (participants: Participants, questionIndex: number): boolean => {
    if (participants.tally(questionIndex).answeredCount === 0) return false;
    let index = nextAwaited(participants, questionIndex, awaited);
    // Somebody before this index might have come back without an answer, or the index can be from an earlier question.
    if (index < 0) index = nextAwaited(participants, questionIndex, 0);
    if (index < 0) return true;
    awaited = index;
    return false;
  };
}

/**
 * Coalesces requests for the same work: 2,000 concurrent answers cause one check.
 * @returns a function that requests the work; calls while the work runs cause one more run after it
 */
export function coalesce(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let state: 'idle' | 'waiting' | 'working' | 'again' = 'idle';

  function request(): void {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    state = 'waiting';
    setImmediate(() => {
      state = 'working';
      work().catch(onError).finally(end);
    });
  }

  function end(): void {
    const isRequestedAgain = state === 'again';
    state = 'idle';
    if (isRequestedAgain) request();
  }
  return request;
}
