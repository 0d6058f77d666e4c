import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { widerAddressOf } from './address-of';

/**
 * Every rate limit of the product, in one place (docs/rules.md, "Limits"). `points` at once, back after `seconds`; LIMITS_FACTOR
 * multiplies the points. Limits that count misses are given back when the try was good, so that a classroom behind one
 * address is never banned for playing. An address is one of `addressOf`; the line around an IPv6 one has ten times its points.
 */
export const limitTable = {
  /** REST: 600/s, burst 2,000 an address; more where many take part from behind it (`guestsBehind`): then each counts for less. */
  restAddress: { points: 2000, seconds: 2000 / 600, unit: 1000 },
  /** REST without a session: 100/s, burst 400 an address. */
  restAnonymous: { points: 400, seconds: 4 },
  /** REST of one session: 50/s, burst 300. */
  restIdentity: { points: 300, seconds: 6 },
  /** REST of one place in a contest: 10/s, burst 100. It stands for a share of its address, which is a whole hall's. */
  restGuest: { points: 100, seconds: 10 },
  /** Requests an address that named something which does not exist. */
  misses: { points: 60, seconds: 60 },
  loginPair: { points: 10, seconds: 900 },
  loginEmail: { points: 50, seconds: 900 },
  /** Of a device that the account knows; those above and below are strangers'. */
  loginDevice: { points: 10, seconds: 900 },
  loginAddress: { points: 200, seconds: 900 },
  registerAddress: { points: 200, seconds: 3600 },
  forgotEmail: { points: 3, seconds: 3600 },
  /** Asked for by a device that the account knows. */
  forgotDevice: { points: 5, seconds: 3600 },
  forgotAddress: { points: 20, seconds: 3600 },
  resetAddress: { points: 60, seconds: 3600 },
  codeUser: { points: 10, seconds: 3600 },
  codeAddress: { points: 60, seconds: 3600 },
  codeAll: { points: 1000, seconds: 3600 },
  /** Newcomers of one contest: 500/s. */
  soloJoinRun: { points: 500, seconds: 1 },
  /** Newcomers of one contest and address: what each costs, and for how long, follows from what the contest allows. */
  soloJoinAddress: { points: 400, seconds: 20, unit: 1000 },
  /** Codes of contests that nobody's lobby has. */
  soloCodeAddress: { points: 20, seconds: 60 },
  soloCodeAll: { points: 300, seconds: 60 },
  /** 2,000 sockets at once, then 500/s; each counts for less where the address may hold more (`socketsBehind`). */
  handshakeAddress: { points: 2000, seconds: 4, unit: 1000 },
  /** Events of one identity: 20/s, burst 40. */
  socketEvents: { points: 40, seconds: 2 },
  socketClock: { points: 10, seconds: 2 },
  /** Bytes of one socket: 64 KiB/s. */
  socketBytes: { points: 131_072, seconds: 2 },
  /** Events of one socket that were answered 'rate'; whoever goes on is cut off. */
  socketFlood: { points: 200, seconds: 10 },
  /** The 10th unreadable event within a minute closes the socket. */
  socketInvalid: { points: 9, seconds: 60 },
  /** 30 unreadable events a minute block the identity's events for 60 s. */
  identityInvalid: { points: 29, seconds: 60, blockSeconds: 60 },
} as const satisfies Record<string, Limit>;

interface Limit {
  points: number;
  seconds: number;
  blockSeconds?: number;
  /** Into how many parts a point can be taken apart; 1 unless given. */
  unit?: number;
}

export type LimitName = keyof typeof limitTable;

/** Sockets and rooms that may be held at once. LIMITS_FACTOR multiplies those of sockets. */
export const heldAtOnce = {
  socketsPerIdentity: 10,
  socketsPerAddress: 2000,
  socketsPerProcess: 12_000,
  roomsPerSocket: 20,
};

/** How many times the points of an IPv6 address the line around it has. */
const WIDER_TIMES = 10;

/** Whose count it is: named by a text, or by an address (of `addressOf`) and what is counted of it. */
export type Key = string | { address: string; of?: string };

/** `isFirst`: nothing stood in the count before. */
export type Taken = { ok: true; isFirst: boolean } | { ok: false; retryAfterMs: number };

/** A count of a try: the limit and whose. */
export type Count = readonly [LimitName, Key];

export interface Limits {
  factor: number;
  /**
   * Takes points of a key; refused when too few are left.
   * @param points a part of one too, where the table has a unit
   * @param seconds instead of the table's, for this key's count
   */
  take(limit: LimitName, key: Key, points?: number, seconds?: number): Promise<Taken>;
  /** Gives points back: the try was an honest one. */
  giveBack(limit: LimitName, key: Key, points?: number): Promise<void>;
  /** Whether nothing was refused yet, taking nothing. */
  left(limit: LimitName, key: string): Promise<boolean>;
}

/**
 * @param redis where several processes share the counts; when it is away each counts for itself
 */
export function makeLimits(factor: number, redis?: Redis): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (name: LimitName, times: number): RateLimiterAbstract => {
    const prefix = times === 1 ? name : `${name}:${times}`;
    const known = limiters.get(prefix);
    if (known !== undefined) return known;
    const { points, seconds, ...more }: Limit = limitTable[name];
    const options = {
      keyPrefix: `limit:${prefix}`,
      points: Math.max(1, Math.round(points * factor)) * times * (more.unit ?? 1),
      duration: seconds,
      blockDuration: more.blockSeconds ?? 0,
    };
    const memory = new RateLimiterMemory(options);
    // Not waiting for a Redis that is away: the process counts for itself meanwhile (docs/rules.md, F27).
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
      : memory;
    limiters.set(prefix, limiter);
    return limiter;
  };
  const inUnits = (name: LimitName, points: number): number => {
    const { unit = 1 }: Limit = limitTable[name];
    return Math.max(1, Math.floor(points * unit));
  };
  async function consume(limiter: RateLimiterAbstract, key: string, points: number, seconds?: number): Promise<Taken> {
    try {
      const used = await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds });
      return { ok: true, isFirst: used.consumedPoints <= points };
    } catch (refused) {
      // The library rejects with a result when the points are used up, and with an error when the store failed.
      if (refused instanceof RateLimiterRes) return { ok: false, retryAfterMs: refused.msBeforeNext };
      throw refused;
    }
  }
  return {
    factor,
    async take(name, key, points = 1, seconds) {
      let isFirst = true;
      for (const { text, times } of textsOf(key)) {
        const taken = await consume(limiterOf(name, times), text, inUnits(name, points), seconds);
        if (!taken.ok) return taken;
        isFirst &&= taken.isFirst;
      }
      return { ok: true, isFirst };
    },
    async giveBack(name, key, points = 1) {
      for (const { text, times } of textsOf(key)) await limiterOf(name, times).reward(text, inUnits(name, points));
    },
    async left(name, key) {
      const limiter = limiterOf(name, 1);
      const used = await limiter.get(key);
      return used === null || used.consumedPoints <= limiter.points;
    },
  };
}

/** The names under which an address is counted, and how many times the usual figure each may have. */
export function countsOf(address: string): { text: string; times: number }[] {
  const wider = widerAddressOf(address);
  const narrow = { text: address, times: 1 };
  return wider === undefined ? [narrow] : [narrow, { text: wider, times: WIDER_TIMES }];
}

function textsOf(key: Key): { text: string; times: number }[] {
  if (typeof key === 'string') return [{ text: key, times: 1 }];
  const { address, of } = key;
  return countsOf(address).map(({ text, times }) => ({ text: of === undefined ? text : `${of} ${text}`, times }));
}

/**
 * Counts a try that may miss: for those who try, and for everybody together. Where everybody's count is used up, only who
 * has missed lately is refused: strangers who guess do not shut out an honest first try. A good try is given back.
 * @param own the first says who has missed lately
 */
export async function takeTry(limits: Limits, own: readonly [Count, ...Count[]], everybody: Count): Promise<boolean> {
  let isFirst: boolean | undefined;
  for (const [name, key] of own) {
    const taken = await limits.take(name, key);
    if (!taken.ok) return false;
    isFirst ??= taken.isFirst;
  }
  return (await limits.take(...everybody)).ok || isFirst === true;
}
