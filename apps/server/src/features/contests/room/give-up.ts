import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { hashOf } from '../../../platform/guests/guest-cookie';
import type { Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import { hashesOf } from '../cookie';
import type { ContestLimits } from '../limits';
import { type Newcomer, newSecret } from '../steps/join';
import { giveUpPlace } from '../steps/place-commands';
import type { StepParts } from '../steps/step';
import type { ContestRoom } from './contest-room';

type Parts = StepParts & { limits: ContestLimits; random: Random; secret: Secret };

/**
 * Gives up the place of a shared phone in the lobby, so that the next person at the phone can join as somebody else. Does nothing after the
 * start, or for a phone without a place.
 * @returns a refusal or null
 */
export async function giveUp(
  room: ContestRoom,
  parts: Parts,
  { secrets, clientId }: Newcomer,
): Promise<Refusal | null> {
  const found = await room.memory.snapshot();
  if (found === undefined) return refuse('notFound');
  const { run, participants } = found;
  // A retry whose first response was lost: it has already made the new place.
  if (clientId !== null && participants.hasSecret(hashOf(newSecret(parts, run, clientId)))) return null;
  const hashes = hashesOf(secrets);
  const own = participants.bySecret(hashes);
  if (run.state.phase !== 'lobby' || own === undefined || own.isRemoved) return null;
  if (!(await parts.limits.take('contestGiveUpRun', run.id)).ok) return refuse('rate');
  const done = await room.step((now, members) => {
    const still = members.bySecret(hashes);
    return still === undefined || still.isRemoved ? { unchanged: true } : giveUpPlace(parts, now, members, still);
  });
  return done.ok ? null : done;
}
