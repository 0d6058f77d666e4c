import { limits } from '@lamma/protocol/limits';
import type { Random } from '../secrets/random';
import type { Secret } from '../secrets/secret';

/**
 * A seat: the place of a guest's phone in a run of a contest, in a game or in an evening. The secret in the phone's
 * cookie proves the seat; its id proves nothing.
 */
export interface Seat {
  id: string;
  secretHash: string;
}

/** 128 bits. */
const SECRET_BYTES = 16;
const SECRET_LETTERS = 22;

/**
 * The secret of a new seat. Derived from the phone's own id if there is one, so that a retry whose first response was lost gets the same
 * secret.
 * @param place names the run, game or evening of the seat; the same phone has a different secret in each
 */
export function newSeatSecret(
  { random, secret }: { random: Random; secret: Secret },
  place: string,
  clientId: string | null,
): string {
  if (clientId === null) return random.token(SECRET_BYTES);
  return secret.hmac(place, clientId.toLowerCase()).slice(0, SECRET_LETTERS);
}

/** A seat that was given to another phone. */
export interface GivenSeat {
  seatId: string;
  /** The phone that got the seat, identified by the seat it joined with. If a seat was given several times, the last phone has it. */
  phoneId: string;
}

/** Which phone has each seat now. */
export interface SeatHolders {
  /** @returns the current seat of the phone that joined with seat `id`; `id` itself if the phone was given no other seat */
  seatOf(id: string): string;
  /** The ids of a seat's phones, past and current: first the phone that joined, then the phones to which the seat was given. */
  phonesOf(seatId: string): string[];
  /** All secrets that proved this seat, past and current. */
  secretsOf(seatId: string): string[];
  /** Whether this secret proved a seat that another phone has now. */
  isRevoked(secretHash: string): boolean;
}

export function seatHolders(given: readonly GivenSeat[], byId: ReadonlyMap<string, Seat>): SeatHolders {
  const seatOf = new Map(given.map(({ phoneId, seatId }) => [phoneId, seatId]));
  const phonesOf = (seatId: string) => [
    seatId,
    ...given.filter((row) => row.seatId === seatId).map(({ phoneId }) => phoneId),
  ];
  const hashOf = (id: string) => byId.get(id)?.secretHash ?? '';
  const revoked = new Set(given.flatMap(({ seatId }) => phonesOf(seatId).slice(0, -1).map(hashOf)));
  return {
    seatOf: (id) => seatOf.get(id) ?? id,
    phonesOf,
    secretsOf: (seatId) => phonesOf(seatId).map(hashOf),
    isRevoked: (hash) => revoked.has(hash),
  };
}

/**
 * Six-digit codes that guests type. An evening's code begins with 9 and a contest's does not, so the two never collide.
 * A contest from before evenings may have any code.
 */
const ranges = { contest: { from: 0, count: 900_000 }, evening: { from: 900_000, count: 100_000 } } as const;

export function drawCode(random: Random, of: keyof typeof ranges): string {
  const { from, count } = ranges[of];
  // Rejection sampling: numbers from here on would make small codes more likely.
  const fair = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < fair) return String(from + (drawn % count)).padStart(limits.contestCodeDigits, '0');
  }
}
