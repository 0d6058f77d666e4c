import { hashOf } from '../../../platform/guests/guest-secrets';
import type { ContestData } from '../data/contest-data';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';

type Known = Pick<ContestData, 'participants' | 'stores'>;

/** The participant of a run whose secret a phone has; one who was removed as well. */
export async function participantOf(
  parts: Known,
  run: Run,
  participants: Participants,
  secrets: readonly string[],
): Promise<Participant | undefined> {
  // The newest first: it is the likeliest.
  const hashes = secrets.map(hashOf).reverse();
  const known = participants.bySecret(hashes);
  if (known !== undefined) return known;
  for (const hash of hashes) {
    const stored = await parts.stores.participants.bySecret(hash);
    // They joined at another process.
    if (stored?.runId === run.id) return (await parts.participants.reload(run)).byId(stored.id);
  }
  return undefined;
}

/** Whether a phone has the secret of any participant, so that its requests are counted by it and not by its address. */
export async function isParticipant(parts: Known, secrets: readonly string[]): Promise<boolean> {
  const newest = secrets.at(-1);
  if (newest === undefined) return false;
  const hash = hashOf(newest);
  if (parts.participants.live().some(({ participants }) => participants.hasSecret(hash))) return true;
  return (await parts.stores.participants.bySecret(hash)) !== undefined;
}
