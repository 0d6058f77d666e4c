import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { widerAddressOf } from './address-of';
import { makeWindows, type WindowLimit, type Windows } from './windows';

/** A limit of the table; LIMITS_FACTOR multiplies its points. */
export interface Limit extends WindowLimit {
  /** Into how many parts a point can be taken apart; 1 unless given. */
  unit?: number;
}

/** How many times the points of an IPv6 address the line around it has. */
const WIDER_TIMES = 10;

/** Whose count it is: named by a text, or by an address (of `addressOf`) and what is counted of it. */
export type Key = string | { address: string; of?: string };

/** `isFirst`: nothing stood in the count before. */
export type Taken = { ok: true; isFirst: boolean } | { ok: false; retryAfterMs: number };

/** A count of a try: the limit and whose. */
export type Count<Name extends string> = readonly [Name, Key];

/** The counts of the limits that are called so. */
export interface Limits<Name extends string> {
  factor: number;
  /**
   * Takes points of a key; refused when too few are left.
   * @param points a part of one too, where the table has a unit
   * @param seconds instead of the table's, for this key's count
   */
  take(limit: Name, key: Key, points?: number, seconds?: number): Promise<Taken>;
  /** Gives points back: the try was an honest one. */
  giveBack(limit: Name, key: Key, points?: number): Promise<void>;
}

/** The same limits, counted by this process alone and at once. */
export interface LimitsHere<Name extends string> {
  here: Windows<Name>;
}

/**
 * Limits that count misses are given back when the try was good, so that a crowd behind one address is never banned for taking part.
 * An address is one of `addressOf`; the line around an IPv6 one has ten times its points.
 * @param table every limit of the program by name (docs/rules.md, "Limits"): those of the doors and those that features hand in
 * @param redis where several processes share the counts; when it is away each counts for itself
 */
export function makeLimits<Name extends string>(
  table: Readonly<Record<Name, Limit>>,
  factor: number,
  redis?: Redis,
): Limits<Name> & LimitsHere<Name> {
  const limiterOf = makeLimiters(table, factor, redis);
  const inUnits = (name: Name, points: number) => Math.max(1, Math.floor(points * (table[name].unit ?? 1)));
  return {
    factor,
    here: makeWindows(table, factor),
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
  };
}

/** Finds or makes the counter of a limit, and of its `times` as much for a line of addresses. */
function makeLimiters<Name extends string>(table: Readonly<Record<Name, Limit>>, factor: number, redis?: Redis) {
  const limiters = new Map<string, RateLimiterAbstract>();
  return (name: Name, times: number): RateLimiterAbstract => {
    const prefix = times === 1 ? name : `${name}:${times}`;
    const known = limiters.get(prefix);
    if (known !== undefined) return known;
    const { points, seconds, unit = 1, blockSeconds = 0 } = table[name];
    const options = {
      keyPrefix: `limit:${prefix}`,
      points: Math.max(1, Math.round(points * factor)) * times * unit,
      duration: seconds,
      blockDuration: blockSeconds,
    };
    const memory = new RateLimiterMemory(options);
    // Not waiting for a Redis that is away: the process counts for itself meanwhile (docs/rules.md, F27).
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
      : memory;
    limiters.set(prefix, limiter);
    return limiter;
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, points: number, seconds?: number): Promise<Taken> {
  try {
    const used = await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds });
    return { ok: true, isFirst: used.consumedPoints <= points };
  } catch (refused) {
    // The library rejects with a result when the points are used up, and with an error when the store failed.
    // In memory the wait is the machine's clock's: it is never longer than the limit, wherever that clock was put.
    if (refused instanceof RateLimiterRes)
      return { ok: false, retryAfterMs: Math.min(refused.msBeforeNext, longestMs(limiter, seconds)) };
    throw refused;
  }
}

/** The longest that a count of a limiter can stay used up. */
function longestMs({ duration, blockDuration }: RateLimiterAbstract, seconds = duration): number {
  return Math.max(seconds, blockDuration) * 1000;
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
export async function takeTry<Name extends string>(
  limits: Limits<Name>,
  own: readonly [Count<Name>, ...Count<Name>[]],
  everybody: Count<Name>,
): Promise<boolean> {
  let isFirst: boolean | undefined;
  for (const [name, key] of own) {
    const taken = await limits.take(name, key);
    if (!taken.ok) return false;
    isFirst ??= taken.isFirst;
  }
  return (await limits.take(...everybody)).ok || isFirst === true;
}
