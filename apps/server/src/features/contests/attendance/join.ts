import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { StorageError } from '../../../platform/db/database';
import { hashOf } from '../../../platform/guests/guest-secrets';
import { newId } from '../../../platform/secrets/random';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { ZEROS } from '../data/store-participants';
import { freeName } from './free-name';
import { addressKey } from './guests-by-address';
import { participantOf } from './identify';
import { contestLimits } from './limits';
import type { AttendanceParts } from './parts';

/** 128 bits, and how many letters of base64url they take. */
const SECRET_BYTES = 16;
const SECRET_LETTERS = 22;
/** How often a join is tried again when something else was written meanwhile. */
const TRIES = 20;
/** From one address as many may join at once as the run allows, and after that 20 a second (docs/rules.md, "Limits"). */
const { points: ADDRESS_POINTS } = contestLimits.contestJoinAddress;
const AFTER_BURST_PER_SECOND = 20;

export interface Joined {
  ok: true;
  run: Run;
  participants: Participants;
  participant: Participant;
  /** To be put into the phone's cookie; left out when the cookie has it already. */
  secret?: string;
}

interface Newcomer {
  name: string;
  /** An id that the phone made. If the first reply is lost, the phone sends it again and gets the same participant. */
  clientId: string | null;
  /** The secrets in the phone's cookie. */
  secrets: readonly string[];
  address: string;
}

/**
 * The joins that are being written, by secret. A phone's second request waits for its first one. Otherwise it would find its own name
 * taken, and might get it with a number.
 */
const joining = new Map<string, Promise<unknown>>();

/**
 * Joins a run by a name. A phone whose cookie has a secret of this run stays the participant that it was, whatever name it sends.
 * Students may join while the run is under way.
 * @throws StorageError `busy` when every try met a conflict
 */
export async function joinRun(parts: AttendanceParts, contestId: string, who: Newcomer): Promise<Joined | Refusal> {
  let isCounted = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const run = await (tries > 0 ? parts.runs.current(contestId) : parts.runs.shown(contestId));
    if (run === undefined) return refuse('notFound');
    const participants = await (tries > 0 ? parts.participants.reload(run) : parts.participants.of(run));
    const secret = newSecret(parts, run, who.clientId);
    const known = await joinedBefore(parts, run, participants, who, secret);
    if (known !== undefined) return known;
    const refused = refuseNewcomer(run, participants) ?? (isCounted ? null : await overflow(parts, run, who.address));
    if (refused !== null) return refused;
    isCounted = true;
    // There is no `await` between this check and the reservation: of two joins at the same time the second finds the first.
    const full = refuseNewcomer(run, participants);
    if (full !== null) return full;
    const earlier = joining.get(secret);
    if (earlier !== undefined) {
      await earlier;
      continue;
    }
    const attempt = join(parts, run, participants, who, secret);
    joining.set(
      secret,
      attempt.catch(() => undefined),
    );
    const joined = await attempt.finally(() => joining.delete(secret));
    if (joined !== undefined) return joined;
  }
  throw new StorageError('busy', `a place was tried for ${TRIES} times`);
}

/** The participant that the phone is already; undefined for a newcomer. */
async function joinedBefore(
  parts: AttendanceParts,
  run: Run,
  participants: Participants,
  { clientId, secrets }: Newcomer,
  secret: string,
): Promise<Joined | Refusal | undefined> {
  const own = await participantOf(parts, run, participants, clientId === null ? secrets : [secret, ...secrets]);
  if (own === undefined) return undefined;
  if (own.isRemoved) return refuse('participantRemoved');
  parts.presence.seen(run.id, own.id);
  const isKept = secrets.some((kept) => hashOf(kept) === own.secretHash);
  return { ok: true, run, participants, participant: own, ...(isKept ? {} : { secret }) };
}

function refuseNewcomer(run: Run, participants: Participants): Refusal | null {
  if (!run.isActive) return refuse('contestStopped');
  if (run.state.phase === 'ended') return refuse('contestEnded');
  if (run.isLocked) return refuse('contestLocked');
  return participants.count + participants.reserved >= run.allowed ? refuse('contestFull') : null;
}

/** Refuses when too many join one run at once, or from one address. */
async function overflow({ limits }: AttendanceParts, run: Run, address: string): Promise<Refusal | null> {
  const cost = ADDRESS_POINTS / run.allowed;
  const seconds = Math.ceil(run.allowed / AFTER_BURST_PER_SECOND);
  if (!(await limits.take('contestJoinAddress', { address, of: run.id }, cost, seconds)).ok) return refuse('rate');
  return (await limits.take('contestJoinRun', run.id)).ok ? null : refuse('busy');
}

/** The secret of a new participant. Where the phone has sent an id it is made from it, so that a second request gets the same one. */
function newSecret({ random, secret }: AttendanceParts, run: Run, clientId: string | null): string {
  if (clientId === null) return random.token(SECRET_BYTES);
  return secret.hmac(`solo place ${run.id}`, clientId.toLowerCase()).slice(0, SECRET_LETTERS);
}

/** Writes a new participant. @returns undefined when something else was written meanwhile; the caller tries again */
async function join(
  parts: AttendanceParts,
  run: Run,
  participants: Participants,
  { name, address }: Newcomer,
  secret: string,
): Promise<Joined | undefined> {
  const free = freeName(participants, name);
  const joinOrder = participants.reserve(free.nameKey);
  const row = {
    id: newId(parts.random),
    runId: run.id,
    ...free,
    secretHash: hashOf(secret),
    addressKey: addressKey(parts, run, address),
    joinOrder,
    joinedAt: parts.clock.now(),
  };
  try {
    const rows = parts.stores.participants.rowsFor(run);
    const result = await parts.writer.add(rows, { ...row, ...ZEROS });
    if (result === 'conflict') return undefined;
    // A step was written meanwhile. It may have removed everybody from the lobby.
    const isOvertaken = parts.participants.membersVersion(run.id) > run.version;
    const own = isOvertaken ? (await parts.participants.reload(run)).byId(row.id) : participants.join(row);
    if (own === undefined) return undefined;
    parts.presence.seen(run.id, own.id);
    parts.broadcasts.namesChanged(run.contestId);
    parts.broadcasts.rankingChanged(run.contestId);
    return { ok: true, run, participants, participant: own, secret };
  } finally {
    participants.release(free.nameKey);
  }
}
