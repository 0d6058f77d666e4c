import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/text';
import { nameKey } from '@lamma/rules/likeness/letters';
import { StorageError } from '../../platform/db/database';
import { hashOf } from '../../platform/guest-secrets';
import { limitTable } from '../../platform/limits';
import { newId } from '../../platform/random';
import type { SoloParts } from './parts';
import type { Place, Roster } from './roster';
import type { NewPlace } from './store-places';
import type { Run } from './store-runs';

/** 128 bits, and as many letters of base64url as hold them. */
const SECRET_BYTES = 16;
const SECRET_LETTERS = 22;
/** How often a place is tried for anew because something came between. */
const TRIES = 20;
/** What one address may take of a run at once is what the run allows, and then 20 a second (docs/rules.md, "Limits"). */
const { points: ADDRESS_POINTS } = limitTable.soloJoinAddress;
const AFTER_BURST_PER_SECOND = 20;

export interface Joined {
  ok: true;
  run: Run;
  roster: Roster;
  place: Place;
  /** For the phone's cookie, where it has none of this place. */
  secret?: string;
}

interface Newcomer {
  name: string;
  /** Made by the phone: its retry, the first answer having been lost, comes to the same place. */
  clientId: string | null;
  /** Those of its cookie. */
  secrets: readonly string[];
  address: string;
}

/**
 * Places that are being taken, by their secret. A phone's retry waits for its first try: otherwise the name is taken by itself, and
 * which of the two is written first decides whether it gets a number.
 */
const underWay = new Map<string, Promise<void>>();

/** The place in a run that a phone's secrets prove; those of people turned out as well. */
export async function placeOf(
  parts: SoloParts,
  run: Run,
  roster: Roster,
  secrets: readonly string[],
): Promise<Place | undefined> {
  // The newest first: it is the likeliest.
  const hashes = secrets.map(hashOf).reverse();
  const known = roster.bySecret(hashes);
  if (known !== undefined) return known;
  for (const hash of hashes) {
    const stored = await parts.places.bySecret(hash);
    // Another process has taken them in.
    if (stored?.runId === run.id) return (await parts.rosters.reload(run)).byId(stored.id);
  }
  return undefined;
}

/** Whether a phone's secrets prove any place at all, so that it is counted as one of its own (server.ts). */
export async function isParticipant(
  parts: Pick<SoloParts, 'rosters' | 'places'>,
  secrets: readonly string[],
): Promise<boolean> {
  const newest = secrets.at(-1);
  if (newest === undefined) return false;
  const hash = hashOf(newest);
  if (parts.rosters.live().some(({ roster }) => roster.hasSecret(hash))) return true;
  return (await parts.places.bySecret(hash)) !== undefined;
}

/**
 * Takes part by a name. With the cookie of a place in this run it is the same place, whatever the name; late ones are welcome while
 * it runs.
 */
export async function joinRun(parts: SoloParts, gameId: string, who: Newcomer): Promise<Joined | Refusal> {
  let isCounted = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const run = await parts.held.current(gameId);
    if (run === undefined) return refuse('notFound');
    const roster = await (tries > 0 ? parts.rosters.reload(run) : parts.rosters.of(run));
    const secret = newSecret(parts, run, who.clientId);
    const own = await placeOf(parts, run, roster, who.clientId === null ? who.secrets : [secret, ...who.secrets]);
    if (own?.isRemoved) return refuse('participantRemoved');
    if (own !== undefined) {
      parts.crowd.seen(run.id, own.id);
      const isKept = who.secrets.some((kept) => hashOf(kept) === own.secretHash);
      return { ok: true, run, roster, place: own, ...(isKept ? {} : { secret }) };
    }
    const refused = refuseNewcomer(run, roster) ?? (isCounted ? null : await overflow(parts, run, who.address));
    if (refused !== null) return refused;
    isCounted = true;
    // Nothing waits between the look and the reservation: of two that come at once the second sees the first.
    const full = refuseNewcomer(run, roster);
    if (full !== null) return full;
    const earlier = underWay.get(secret);
    if (earlier !== undefined) {
      await earlier;
      continue;
    }
    const taking = takePlace(parts, run, roster, who, secret);
    underWay.set(
      secret,
      taking.then(
        () => undefined,
        () => undefined,
      ),
    );
    const joined = await taking.finally(() => underWay.delete(secret));
    if (joined !== undefined) return joined;
  }
  throw new StorageError('busy', `a place was tried for ${TRIES} times`);
}

function refuseNewcomer(run: Run, roster: Roster): Refusal | null {
  if (!run.isActive) return refuse('contestStopped');
  if (run.state.phase === 'ended') return refuse('contestEnded');
  if (run.isLocked) return refuse('contestLocked');
  return roster.participantCount + roster.reserved >= run.allowed ? refuse('contestFull') : null;
}

/** More than a run or an address may take in at once. */
async function overflow({ limits }: SoloParts, run: Run, address: string): Promise<Refusal | null> {
  const cost = ADDRESS_POINTS / run.allowed;
  const seconds = Math.ceil(run.allowed / AFTER_BURST_PER_SECOND);
  if (!(await limits.take('soloJoinAddress', { address, of: run.id }, cost, seconds)).ok) return refuse('rate');
  return (await limits.take('soloJoinRun', run.id)).ok ? null : refuse('busy');
}

/** Of chance, or such as the same phone's next try gets too. */
function newSecret({ random, secret }: SoloParts, run: Run, clientId: string | null): string {
  if (clientId === null) return random.token(SECRET_BYTES);
  return secret.hmac(`solo place ${run.id}`, clientId.toLowerCase()).slice(0, SECRET_LETTERS);
}

async function takePlace(
  parts: SoloParts,
  run: Run,
  roster: Roster,
  { name, address }: Newcomer,
  secret: string,
): Promise<Joined | undefined> {
  const free = freeName(roster, name);
  const joinOrder = roster.reserve(free.nameKey);
  const place: NewPlace = {
    id: newId(parts.random),
    runId: run.id,
    ...free,
    secretHash: hashOf(secret),
    addressKey: addressKey(parts, run, address),
    joinOrder,
    joinedAt: parts.clock.now(),
  };
  try {
    if ((await parts.writer.write([parts.places.add(run.gameId, run.version, place)])) === 'conflict') return undefined;
    // A step came between that may have emptied the lobby.
    const isOvertaken = parts.rosters.membersVersion(run.id) > run.version;
    const own = isOvertaken ? (await parts.rosters.reload(run)).byId(place.id) : roster.join(place);
    if (own === undefined) return undefined;
    parts.crowd.seen(run.id, own.id);
    parts.crowd.namesChanged(run.gameId);
    parts.crowd.rankingChanged(run.gameId);
    return { ok: true, run, roster, place: own, secret };
  } finally {
    roster.release(free.nameKey);
  }
}

/** The name, with a number where somebody has one that looks the same. */
function freeName(roster: Roster, name: string): { name: string; nameKey: string } {
  const key = keyOf(name);
  if (!roster.hasName(key)) return { name, nameKey: key };
  // A whole school under one name: only what stands before the number has a key to be made, once for each length of the number.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // As `nameKey` parts two numbers.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: keyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!roster.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/** Names without a letter or a picture are told apart as they are. */
function keyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** So many graphemes of a name, with room for « 2» behind them. */
function shortened(name: string, most: number): string {
  return graphemes(name, most) <= most ? name : cleanLine(firstGraphemes(name, most));
}

/** The same for the same address in one run, and nothing anywhere else. */
export function addressKey({ secret }: Pick<SoloParts, 'secret'>, { salt }: Run, address: string): string {
  return secret.hmac(`solo address ${salt}`, address).slice(0, 22);
}
