import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { newSeatSecret } from '../../../platform/guests/seats';
import type { Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import { type ContestLimits, contestLimits } from '../limits';
import type { Participants } from '../members/participants';
import type { Run } from '../store/runs';

/** The length of a salted hash of an address, in characters. */
const KEY_LETTERS = 22;
/** From one address, as many students as the run allows may join at once, then 20 a second. */
const { points: ADDRESS_POINTS } = contestLimits.contestJoinAddress;
const AFTER_BURST_PER_SECOND = 20;
/** How many address hashes are cached for each run. */
const MAX_KEYS = 1000;
const keysOfRun = new WeakMap<Run, Map<string, string>>();

export interface Newcomer {
  name: string;
  /** An id made by the phone. If the first response is lost, the phone sends it again and gets the same participant. */
  clientId: string | null;
  /** The secrets in the phone's cookie. */
  secrets: readonly string[];
  address: string;
}

/** The reason why nobody can join now, or null. Reserved places count as taken. */
export function refuseNewcomer(run: Run, participants: Participants): Refusal | null {
  if (!run.isActive) return refuse('contestStopped');
  if (run.state.phase === 'ended') return refuse('contestEnded');
  if (run.isLocked) return refuse('contestLocked');
  return participants.count + participants.reservedCount >= run.allowed ? refuse('contestFull') : null;
}

/** Refuses if too many students join a run, or join it from one address, in a short time. */
export async function refuseBurst(
  parts: { limits: ContestLimits },
  run: Run,
  address: string,
): Promise<Refusal | null> {
  const cost = ADDRESS_POINTS / run.allowed;
  const seconds = Math.ceil(run.allowed / AFTER_BURST_PER_SECOND);
  if (!(await parts.limits.take('contestJoinAddress', { address, of: run.id }, cost, seconds)).ok)
    return refuse('rate');
  return (await parts.limits.take('contestJoinRun', run.id)).ok ? null : refuse('busy');
}

export function newSecret(
  parts: { random: Random; secret: Secret },
  run: Pick<Run, 'id'>,
  clientId: string | null,
): string {
  return newSeatSecret(parts, `solo place ${run.id}`, clientId);
}

export function addressKey({ secret }: { secret: Secret }, run: Run, address: string): string {
  const cachedKeys = keysOfRun.get(run);
  const cached = cachedKeys?.get(address);
  if (cached !== undefined) return cached;
  const key = secret.hmac(`solo address ${run.salt}`, address).slice(0, KEY_LETTERS);
  const keys = cachedKeys ?? new Map<string, string>();
  if (keys.size < MAX_KEYS) keys.set(address, key);
  keysOfRun.set(run, keys);
  return key;
}
