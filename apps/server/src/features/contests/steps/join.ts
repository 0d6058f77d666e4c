import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { nameKey } from '@lamma/rules/likeness/letters';
import type { Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import { type ContestLimits, contestLimits } from '../limits';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';

/** 128 bits. */
const SECRET_BYTES = 16;
const SECRET_LETTERS = 22;
/** From one address a burst as large as the run allows may join, then 20 a second. */
const { points: ADDRESS_POINTS } = contestLimits.contestJoinAddress;
const AFTER_BURST_PER_SECOND = 20;
/** How many address hashes are cached for each run. */
const MAX_KEYS = 1000;
/** Address hashes by run. */
const keysOfRun = new WeakMap<Run, Map<string, string>>();

export interface Newcomer {
  name: string;
  /** An id made by the phone. If the first response is lost, the phone sends it again and gets the same participant. */
  clientId: string | null;
  /** The secrets in the phone's cookie. */
  secrets: readonly string[];
  address: string;
}

/** Why nobody may join now, or null. Reserved places count as taken. */
export function refuseNewcomer(run: Run, participants: Participants): Refusal | null {
  if (!run.isActive) return refuse('contestStopped');
  if (run.state.phase === 'ended') return refuse('contestEnded');
  if (run.isLocked) return refuse('contestLocked');
  return participants.count + participants.reserved >= run.allowed ? refuse('contestFull') : null;
}

/** Refuses if too many join one run at once, or from one address. */
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

/** The secret of a new participant. Derived from the client id if there is one, so that a retry gets the same secret. */
export function newSecret(
  { random, secret }: { random: Random; secret: Secret },
  run: Run,
  clientId: string | null,
): string {
  if (clientId === null) return random.token(SECRET_BYTES);
  return secret.hmac(`solo place ${run.id}`, clientId.toLowerCase()).slice(0, SECRET_LETTERS);
}

/** A hash of an address, salted by run. Hundreds of students share a few addresses, so the hashes are cached. */
export function addressKey({ secret }: { secret: Secret }, run: Run, address: string): string {
  const known = keysOfRun.get(run);
  const cached = known?.get(address);
  if (cached !== undefined) return cached;
  const key = secret.hmac(`solo address ${run.salt}`, address).slice(0, 22);
  const keys = known ?? new Map<string, string>();
  if (keys.size < MAX_KEYS) keys.set(address, key);
  keysOfRun.set(run, keys);
  return key;
}

/** A unique name for a newcomer: with a number if the name is taken or looks like one that is. */
export function uniqueName(participants: Participants, name: string): { name: string; nameKey: string } {
  const key = keyOf(name);
  if (!participants.hasName(key)) return { name, nameKey: key };
  // Hundreds may share one name, so the key of the text before the number is computed once for each length of the number.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // `nameKey` keeps a space between two digits, so the key needs one here.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: keyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!participants.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/**
 * The key by which names are compared. If a name has only digits and punctuation, its spaces are ignored and digits of all scripts are
 * equal.
 */
export function keyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** Cuts a name after this many graphemes. */
function shortened(name: string, most: number): string {
  return graphemes(name, most) <= most ? name : cleanLine(firstGraphemes(name, most));
}
