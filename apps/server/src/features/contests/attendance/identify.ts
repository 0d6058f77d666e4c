import { hashOf } from '../../../platform/guests/guest-secrets';
import type { ContestData } from '../data/contest-data';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';

type Known = Pick<ContestData, 'participants' | 'stores'>;

/** The participant of this run whose secret the phone has, even if they were removed. @param secrets the newest last */
export function participantOf(
  parts: Known,
  run: Run,
  participants: Participants,
  secrets: readonly string[],
): Promise<Participant | undefined> {
  return participantByHash(parts, run, participants, hashesOf(secrets));
}

/** The hashes of a phone's secrets. The newest secret comes first: it is most likely the one of the run that is asked for. */
export function hashesOf(secrets: readonly string[]): string[] {
  return secrets.map(hashOf).reverse();
}

/** The same by the hashes of the phone's secrets. @param hashes the newest first */
export async function participantByHash(
  parts: Known,
  run: Run,
  participants: Participants,
  hashes: readonly string[],
): Promise<Participant | undefined> {
  const known = participants.bySecret(hashes);
  if (known !== undefined || parts.participants.isAlone) return known;
  for (const hash of hashes) {
    const stored = await parts.stores.participants.bySecret(hash);
    // They joined through another server process.
    if (stored?.runId === run.id) return (await parts.participants.reload(run)).byId(stored.id);
  }
  return undefined;
}

/** Whether a phone has the secret of a participant. Its requests are then limited by the secret, not by its address. */
export async function isParticipant(parts: Known, secrets: readonly string[]): Promise<boolean> {
  const newest = secrets.at(-1);
  if (newest === undefined) return false;
  const hash = hashOf(newest);
  if (parts.participants.live().some(({ participants }) => participants.hasSecret(hash))) return true;
  return (await parts.stores.participants.bySecret(hash)) !== undefined;
}
