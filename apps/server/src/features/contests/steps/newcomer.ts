import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { nameKey } from '@lamma/rules/likeness/letters';
import type { Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';

/** 128 bits, and how many letters of base64url they take. */
const SECRET_BYTES = 16;
const SECRET_LETTERS = 22;
/** How many addresses of a run have their hash kept. */
const KEYS_MOST = 1000;
/** The hashes of addresses, by the run as memory has it. */
const keysOfRun = new WeakMap<Run, Map<string, string>>();

/** Somebody who wants to join. */
export interface Newcomer {
  name: string;
  /** An id that the phone made. If the first reply is lost, the phone sends it again and gets the same participant. */
  clientId: string | null;
  /** The secrets in the phone's cookie. */
  secrets: readonly string[];
  address: string;
}

/** Why nobody new may join now, or null. Places that are being written count as taken. */
export function refuseNewcomer(run: Run, participants: Participants): Refusal | null {
  if (!run.isActive) return refuse('contestStopped');
  if (run.state.phase === 'ended') return refuse('contestEnded');
  if (run.isLocked) return refuse('contestLocked');
  return participants.count + participants.reserved >= run.allowed ? refuse('contestFull') : null;
}

/** The secret of a new participant. Where the phone has sent an id it is made from it, so that a second request gets the same one. */
export function newSecret(
  { random, secret }: { random: Random; secret: Secret },
  run: Run,
  clientId: string | null,
): string {
  if (clientId === null) return random.token(SECRET_BYTES);
  return secret.hmac(`solo place ${run.id}`, clientId.toLowerCase()).slice(0, SECRET_LETTERS);
}

/** A hash of an address: the same for this address within one run, and of no use in any other run. A school's many come from a few. */
export function addressKey({ secret }: { secret: Secret }, run: Run, address: string): string {
  const known = keysOfRun.get(run);
  const kept = known?.get(address);
  if (kept !== undefined) return kept;
  const key = secret.hmac(`solo address ${run.salt}`, address).slice(0, 22);
  const keys = known ?? new Map<string, string>();
  if (keys.size < KEYS_MOST) keys.set(address, key);
  keysOfRun.set(run, keys);
  return key;
}

/** The name that a newcomer gets: their own, with a number if somebody's name looks the same. */
export function freeName(participants: Participants, name: string): { name: string; nameKey: string } {
  const key = keyOf(name);
  if (!participants.hasName(key)) return { name, nameKey: key };
  // Hundreds may share one name. The key of the text before the number depends on the number's length alone, so it is made once a length.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // `nameKey` keeps a space between two numbers; so does this.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: keyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!participants.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/** The key by which names are compared. A name of digits and signs alone is compared without its spaces, with any digits as 0-9. */
function keyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** The name, cut after this many graphemes. */
function shortened(name: string, most: number): string {
  return graphemes(name, most) <= most ? name : cleanLine(firstGraphemes(name, most));
}
